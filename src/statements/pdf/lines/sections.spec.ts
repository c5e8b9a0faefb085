import type { PdfLine } from './lines';
import { isEnglishHeading } from '../cells/table-lines';
import { headsMovements, isColumnHeading, namesBalance, Sections } from './sections';

const failing = (texts: readonly string[], is: (text: string) => boolean, due: boolean) =>
  texts.filter((text) => is(text) !== due);

describe('a row of column headings', () => {
  const words = [
    ...[
      'Histórico',
      'Descrição',
      'Lançamento',
      'Lançamentos',
      'Docto',
      'Documento',
      'Valor',
      'Saldo',
      'Saldos',
      'Crédito',
    ],
    ...['Créditos', 'Débito', 'Débitos', 'Entrada', 'Entradas', 'Saída', 'Saídas'],
  ];
  it('has two words for columns or more', () => {
    expect(
      failing(
        words.map((word) => `Data ${word}`),
        isColumnHeading,
        true,
      ),
    ).toEqual([]);
    expect(failing([...words, 'Data', 'Data PIX', 'Data Valorx', 'Datax Valor', ''], isColumnHeading, false)).toEqual(
      [],
    );
    expect([
      isColumnHeading(`${'x'.repeat(190)} Data Valor`),
      isColumnHeading('Saldo em conta'),
      isColumnHeading('Saldo data valor'),
    ]).toEqual([false, false, true]);
    expect(isColumnHeading('Total de débitos e créditos')).toBe(false);
  });

  it('is that of a table of movements with a day first and a text', () => {
    const heads = [
      'Data Histórico',
      'DIA Lançamento',
      'dt Descrição Valor',
      'Data Valor Historico',
      'Data Lancamento',
      'Data Descricao',
    ];
    const others = [
      'Histórico Data',
      'Nova data Histórico',
      'Data Valor',
      'Dados Histórico Valor',
      'Data Documento Saldo',
      'Data hist',
      'Data xhistórico',
    ];
    expect(failing(heads, headsMovements, true)).toEqual(
      ['DIA Lançamento', 'dt Descrição Valor'].filter((text) => !isColumnHeading(text)),
    );
    expect(failing(others, headsMovements, false)).toEqual([]);
  });

  it('is English', () => {
    const english = [
      ...[
        'Date Description',
        'Posting date Amount',
        'DATE DETAILS',
        'Date Detail',
        'Date Particulars',
        'Date x Debit',
        'Date Debits',
      ],
      ...['Date Credit', 'Date Credits', 'Date Balance'],
    ];
    const other = [
      'Data Description',
      'Description Date',
      'Date',
      'The posting date amount',
      'Dates amount',
      'Date amounts',
      'Date xcredit',
      `Date ${'x'.repeat(200)} amount`,
    ];
    expect([failing(english, isEnglishHeading, true), failing(other, isEnglishHeading, false)]).toEqual([[], []]);
  });

  it('names a balance', () => {
    expect(['Data Saldo', 'SALDOS (R$)', 'Data Saldox', 'Data Valor'].map(namesBalance)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

const line = (text: string, place: Partial<PdfLine> = {}): PdfLine => ({
  ...{ number: 1, page: 0, band: 0, y: 0, height: 9, pieces: [], isCut: false },
  ...place,
  text,
});

describe('a title of scheduled rows (3.6, 6.7)', () => {
  type Shown = string | [text: string, isUnderRow: true];
  const scheduled = (...shown: Shown[]) => {
    const sections = new Sections((text) => text === 'Banco X');
    return shown.map((each) => {
      const [text, isUnderRow] = typeof each === 'string' ? [each, false] : each;
      sections.see(line(text), isUnderRow ? 'row' : null);
      return sections.at(line('')).isScheduledOnBill;
    });
  };
  it('holds until another title', () => {
    expect(scheduled('Lançamentos', 'Lançamentos futuros', 'Página 12', 'Investimentos')).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('is ended neither by headings of columns nor by what comes back on each page', () => {
    expect(scheduled('Lançamentos futuros', 'Data Histórico Valor', 'Banco X', 'Outro')).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(scheduled('Data Lançamentos futuros', 'Banco X')).toEqual([false, false]);
  });
  it('directly below a row has no other words, and ends at what is named like a title', () => {
    expect(
      scheduled(['Pagamento agendado FULANO', true], ['Agendado em 01/03', true], ['Lançamentos futuros', true]),
    ).toEqual([false, false, true]);
    const titles = [
      ...[
        'Extrato',
        'Lançamentos',
        'Lançamento do mês',
        'Movimentação',
        'Movimentações',
        'Aplicações',
        'Movimentos',
        'Transações',
        'Histórico',
        'Compras',
      ],
      ...[
        'Pagamentos',
        'Despesas',
        'Resumo',
        'Posição',
        'Saldo',
        'Saldos',
        'Investimentos',
        'Aplicação',
        'Limite',
        'Limites',
      ],
      ...[
        'Encargos',
        'Tarifas',
        'Créditos',
        'Débitos',
        'Entradas',
        'Saídas',
        'Fatura',
        'Total',
        'Últimos lançamentos',
        'Ultimas compras',
      ],
    ];
    const ended = titles.filter((title) => scheduled('Lançamentos futuros', [title, true])[1] === false);
    expect(titles.filter((title) => !ended.includes(title))).toEqual([]);
    const texts = ['FULANO DE TAL', 'Extratosfera', 'Meu extrato', 'Totalmente', 'Compra', 'Ultima extrato x'];
    expect(texts.filter((text) => scheduled('Lançamentos futuros', [text, true])[1] === false)).toEqual([]);
  });
  it('may have their sum next to it', () => {
    const sections = new Sections(() => false);
    const opens = (text: string) => [sections.opens(line(''), text, false), sections.at(line('')).isScheduledOnBill];
    expect(opens('Pagamento agendado FULANO')).toEqual([null, false]);
    expect(opens('Lançamentos futuros')).toEqual(['scheduled', true]);
  });

  it('ends with its page on an account unless repeated, and not on a bill (9.13)', () => {
    const sections = new Sections((text) => text === 'Lançamentos futuros');
    const at = (place: Partial<PdfLine>) => {
      const { isScheduledOnBill, isScheduledOnAccount } = sections.at(line('', place));
      return [isScheduledOnBill, isScheduledOnAccount];
    };
    sections.see(line('Lançamentos futuros', { page: 1 }), null);
    expect(at({ page: 1 })).toEqual([true, true]);
    expect(at({ page: 2 })).toEqual([true, false]);
    sections.see(line('Lançamentos futuros', { page: 3 }), null);
    expect(at({ page: 3 })).toEqual([true, true]);
  });

  it('of the left table holds for the right one below it only', () => {
    const sections = new Sections(() => false);
    sections.see(line('Lançamentos futuros', { number: 5, y: 500 }), null);
    const at = (number: number, y: number) => sections.at(line('', { number, y, band: 1 })).isScheduledOnBill;
    expect([at(4, 520), at(6, 480)]).toEqual([false, true]);
  });

  it.each([
    ['above', 504, 485],
    ['on the line of', 500, 485],
    ['below', 520, 496],
  ])(
    'of the left table does not hold for the right one where it is next to rows, half a line %s',
    (_, upper, lower) => {
      const sections = new Sections(() => false);
      sections.see(line('G = aplicação programada', { number: 5, y: 500 }), null);
      const at = (number: number, y: number) => sections.at(line('', { number, y, band: 1 })).isScheduledOnAccount;
      expect([at(upper === 500 ? 5 : 4, upper), at(6, lower)]).toEqual([false, false]);
    },
  );

  it('head the table at the top of the next page as the last line of theirs', () => {
    const sections = new Sections(() => false);
    sections.see(line('Lançamentos futuros', { page: 1 }), null, 'on the next page');
    expect(sections.at(line('06/03/2026 A', { page: 2 })).isScheduledOnAccount).toBe(true);
  });
});
