import { errorsOf, read } from '../../../../test/support/csv-rows';
import { CsvRows } from '../table/rows';
import { type AnyRow, CsvScan } from './scan';
import { TableBook, TABLES_MAX } from '../table/table-book';

/** Each row as what it is, its day and the kind of its balance, with `!` where it is scheduled. */
function scanned(...lines: string[]): string[] {
  const rows: AnyRow[] = [];
  const scan = new CsvScan(new CsvRows(lines.join('\n'), ';'), new TableBook());
  scan.each((row) => rows.push(row));
  return rows.map((row) => {
    if (!('table' in row)) return row.what;
    const { what, day, balance, isScheduled } = row;
    return [what, day, balance, isScheduled ? '!' : null].filter((part) => part !== null && part !== '').join(' ');
  });
}

const HEAD = 'Data;Histórico;Valor;Canal';

describe('what a row is', () => {
  it.each([
    ['05/03/2026;A;1,00;', 'counted 05/03/2026'],
    [';A;1,00;', 'counted'],
    [';A;x;', 'counted'],
    [';;* sujeito a confirmação;', 'text'],
    [';Obs.:;ver comprovante;', 'text'],
    [';Obs.:;12 itens;', 'counted'],
    [';;#VALOR!;', 'counted'],
    ['05/03/2026;;sujeito a confirmação;', 'counted 05/03/2026'],
    ['05/03/2026;A;;', 'counted 05/03/2026'],
    ['05/03;A;;', 'text 05/03'],
    ['05/03;A 1,00;;', 'counted 05/03'],
    ['05/03/2026;SALDO;;', 'counted 05/03/2026 posicao'],
    [';SALDO;;1,00', 'counted posicao'],
    [';SALDO;;', 'text posicao'],
    [';;;SALDO', 'text posicao'],
    ['Total;;;', 'text Total total'],
    [';A;;1,00', 'text'],
    [';A;;', 'complement'],
    [';A;;x', 'text'],
    ['Rodapé;;;', 'text Rodapé'],
    ['Rodapé;A;;', 'text Rodapé'],
    [';;;x', 'text'],
    [';;;', 'blank'],
    [HEAD, 'headings'],
  ])('%j is %s', (row, what) => {
    expect(scanned(HEAD, row)).toEqual(['headings', what]);
  });

  it('is no complement in the first column, be it one of texts', () => {
    expect(scanned('Histórico;Data;Valor;Complemento', 'Página 1;;;', 'A;;;B', ';;;B')).toEqual([
      ...['headings', 'text', 'text', 'complement'],
    ]);
  });

  it('is above the table until the first headings', () => {
    expect(scanned('Banco', '', '05/03/2026;A;1,00', HEAD)).toEqual(['preamble', 'preamble', 'preamble', 'headings']);
  });
});

describe('the day of a row without one', () => {
  const dayAfter = (...rows: string[]) => scanned(HEAD, ...rows, ';B;2,00;').at(-1);

  it.each([
    ['a movement', '05/03/2026;A;1,00;', 'counted 05/03/2026'],
    ['a movement whose day has no year', '05/03;A;1,00;', 'counted 05/03'],
    ['a movement whose day can not be read', 'x;A;1,00;', 'counted x'],
    ['a balance', '05/03/2026;SALDO;1,00;', 'counted 05/03/2026'],
    ['a balance of no day', '00/00/0000;SALDO;1,00;', 'counted'],
    ['a balance whose day has no year', '05/03;SALDO;1,00;', 'counted'],
    ['a total in the column of days', 'Total 1;;1,00;', 'counted'],
    ['a title of scheduled rows with their sum', 'Lançamentos futuros;;1,00;', 'counted !'],
    ['a text', 'Página 1;;;', 'counted'],
    ['a blank row', '', 'counted'],
  ])('is given by %s above it', (_what, row, expected) => {
    expect(dayAfter(row)).toBe(expected);
  });

  it('is that of the last row with a day, also below repeated headings, not below other ones', () => {
    expect(dayAfter('04/03/2026;A;1,00;', '00/00/0000;SALDO;1,00;')).toBe('counted 04/03/2026');
    expect(dayAfter('04/03/2026;A;1,00;', '', HEAD)).toBe('counted 04/03/2026');
    expect(dayAfter('04/03/2026;A;1,00;', 'Data;Histórico;Valor;Agência')).toBe('counted');
  });
});

describe('scheduled rows', () => {
  it('follow a title of theirs, until another title', () => {
    expect(
      scanned(HEAD, 'Lançamentos futuros;;;', '05/03/2026;A;1,00;', ';B;;', '', HEAD, 'Últimos lançamentos;;;', ';C;;'),
    ).toEqual([
      ...['headings', 'text Lançamentos futuros !', 'counted 05/03/2026 !', 'complement 05/03/2026 !'],
      ...['blank 05/03/2026 !', 'headings', 'text Últimos lançamentos', 'complement 05/03/2026'],
    ]);
  });

  it.each([
    'Lançamentos futuros',
    ';Lançamentos futuros',
    'Lançamentos futuros;-9,00',
    ';Lançamentos futuros;-9,00;2',
    'Lançamentos futuros;Lançamentos futuros',
  ])('may be announced by %j, above the table too', (title) => {
    expect(scanned(title, HEAD, '05/03/2026;A;1,00;').at(-1)).toBe('counted 05/03/2026 !');
    expect(scanned(HEAD, title, '05/03/2026;A;1,00;').at(-1)).toBe('counted 05/03/2026 !');
  });

  it('follow a title in the first column also where that holds the amounts', () => {
    const rows = ['Valor;Data;Histórico', '1,00;05/03/2026;A', 'Próximos lançamentos', '2,00;06/03/2026;B'];
    expect(scanned(...rows).slice(1)).toEqual([
      ...['counted 05/03/2026', 'counted 05/03/2026 !', 'counted 06/03/2026 !'],
    ]);
    expect(scanned(...rows.toSpliced(2, 1, 'Próximos 2')).at(-1)).toBe('counted 06/03/2026');
  });

  it.each(['Lançamentos futuros;Conta 1', 'Conta 1;Lançamentos futuros', '05/03/2026;x', 'Futura Comércio'])(
    'are not announced by %j',
    (title) => {
      expect(scanned(title, HEAD, '05/03/2026;A;1,00;').at(-1)).toBe('counted 05/03/2026');
      const below = title.replace('Futura', 'Casa');
      expect(scanned(HEAD, below, '05/03/2026;A;1,00;').at(-1)).toBe('counted 05/03/2026');
    },
  );

  it.each([
    ['Os lançamentos agendados não estão incluídos'],
    ['Lançamentos futuros não incluídos no saldo'],
    ['Exibir lançamentos futuros: Não'],
    ['Lançamentos futuros: Sim'],
    ['Filtro: lançamentos realizados e futuros'],
    ['Não constam agendamentos'],
    ['Lançamentos futuros;0,00'],
    ['Pagamentos programados;0'],
    ['Saldo;1.000,00', 'Lançamentos futuros;-9,00'],
    ['Lançamentos futuros;-9,00', 'Limite;1.000,00'],
  ])('are not announced by a note above the table: %j', (...lines) => {
    expect(scanned(...lines, HEAD, '05/03/2026;A;1,00;').at(-1)).toBe('counted 05/03/2026');
  });

  it('are announced by a title with a note about the balance', () => {
    for (const title of ['Lançamentos futuros (não incluídos no saldo)', 'Lançamentos não efetivados'])
      expect(scanned(title, HEAD, '05/03/2026;A;1,00;').at(-1)).toBe('counted 05/03/2026 !');
    const below = 'Lançamentos futuros não incluídos no saldo';
    expect(scanned(HEAD, below, '05/03/2026;A;1,00;').at(-1)).toBe('counted 05/03/2026 !');
  });

  it('end at another title that is alone in its row', () => {
    expect(scanned('Lançamentos futuros', 'Últimos lançamentos', HEAD, '05/03/2026;A;1,00;').at(-1)).not.toContain('!');
    expect(scanned('Lançamentos futuros', 'Conta;Saldo', HEAD, '05/03/2026;A;1,00;').at(-1)).toContain('!');
    expect(scanned(HEAD, 'Lançamentos futuros', 'Conta;;;Um', '05/03/2026;A;1,00;').at(-1)).toContain('!');
  });
});

describe('the tables of a file', () => {
  const row = (head: string) => ({ line: 1, cells: head.split(';'), raw: head });

  it('begin with their headings, and go on with the same', () => {
    const book = new TableBook();
    const table = book.at(row('Data;Histórico;Valor'));
    expect(book.at(row('Data;Histórico;Valor;'))).toBe(table);
    expect(book.at(row('Data;Valor;Histórico'))).not.toBe(table);
    expect([book.at(row('a;b;c')), book.all.length, book.isFull]).toEqual([null, 2, false]);
  });

  it('are the one that a structure declares, whatever headings the file has', () => {
    const given = new TableBook().at(row('Data;Histórico;Valor'));
    const book = new TableBook(given);
    expect(book.at(row('Valor;Data;Histórico'))).toBe(given);
    expect(book.at(row('a;b;c'))).toBeNull();
  });

  it('are kept up to their bound and one more', () => {
    const book = new TableBook();
    const fill = (count: number) => {
      while (count-- > 0) book.at(row(`Data;Histórico;Valor;Coluna x${String(book.all.length)} ${String(count)}`));
    };
    fill(TABLES_MAX);
    expect([book.all.length, book.isFull]).toEqual([TABLES_MAX, false]);
    fill(5);
    expect([book.all.length, book.isFull]).toEqual([TABLES_MAX + 1, true]);
  });
});

describe('a bill of Bradesco', () => {
  const head = 'Data;Histórico;Valor(US$);Valor(R$);';
  const bill = (issued: string, state = 'PAGO') =>
    read(
      ...[issued, '', `Situação da Fatura: ${state}`, '', 'FULANO DE TAL ;;; 5456', head],
      ...[
        '10/03;SALDO ANTERIOR ;0,00;350,07',
        '10/03;PAGTO. POR DEB EM C/C ;0,00;-350,07',
        '08/03;LOJA 1/3;0,00;103,00',
      ],
      ...['', 'FULANO DE TAL ;;; 2724', head, '07/03;ASSINATURA ;10,72;50,29', '28/11;LOJA 7/10;0,00;59,98'],
      ...['', 'Total da fatura em Real: ;;;213,27', '', 'Lançamentos programados', head, '13/05/2026;LOJA 3/3;;73,91'],
    );

  it('has the year of the day on which it was written, and no row for a card or what is programmed', () => {
    const { linhas, ignorados, erros } = bill('Data: 13/04/2026 10:51:02');
    expect([linhas.map(({ data, tipo, valor }) => `${data} ${tipo} ${valor}`), erros]).toEqual([
      ['2026-03-10 C 350.07', '2026-03-08 D 103.00', '2026-03-07 D 50.29', '2025-11-28 D 59.98'],
      [],
    ]);
    expect(ignorados.map(({ motivo }) => motivo.codigo)).toEqual([
      ...['extrato.saldo_ou_total', 'extrato.saldo_ou_total', 'extrato.agendado'],
    ]);
  });

  it('has a year in doubt, unless it is open or names a day of its own', () => {
    const assumed = (issued: string, state?: string) => bill(issued, state).ano_suposto?.length ?? 0;
    expect(assumed('Data: 13/04/2026 10:51:02')).toBe(4);
    expect(assumed('Data: 13/04/2026 10:51:02', 'ABERTA')).toBe(0);
    expect(assumed('Emitido em 13/04/2026')).toBe(4);
    expect(assumed('Vencimento: 13/04/2026')).toBe(0);
    expect(assumed('Fatura de 13/04/2026')).toBe(0);
    const rows = ['10/03/2026;LOJA;0,00;5,00', '11/03;BAR;0,00;6,00'];
    expect(read('Fatura', 'Emitida em 13/04/2026', head, ...rows).ano_suposto).toEqual([5]);
  });

  it('has no day of a purchase more than a year before', () => {
    const rows = ['08/03;LOJA 13/18;0,00;3,00', '08/03;LOJA 12/18;0,00;4,00', '08/03/2025;LOJA 13/18;0,00;5,00'];
    const { linhas, erros } = read('Fatura', 'Vencimento: 13/04/2026', head, ...rows, '09/03;RUA 13/12;0,00;6,00');
    expect([linhas.map(({ valor }) => valor), erros.map(({ linha }) => linha)]).toEqual([
      ['4.00', '5.00', '6.00'],
      [4],
    ]);
  });

  it('has no year where it was written long after its last day, unless it is open', () => {
    const issued = 'Data: 13/07/2027 10:51:02';
    expect(errorsOf(bill(issued))).toHaveLength(4);
    expect(errorsOf(bill(issued, 'ABERTA'))).toEqual([]);
  });

  it('has no year where that line holds more', () => {
    expect(errorsOf(bill('Data: 13/04/2026 da consulta'))).toHaveLength(4);
  });
});
