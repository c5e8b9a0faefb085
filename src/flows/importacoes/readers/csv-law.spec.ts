import { encodeWindows1252 } from '../../../kernel/windows-1252';
import { saldosDasContas } from '../saldos/saldos-das-contas';
import { readCsv } from './csv-reader';

const read = (...lines: string[]) => readCsv(Buffer.from(lines.join('\n'), 'utf8'), null);
const brief = (reading: ReturnType<typeof readCsv>) =>
  reading.linhas.map(({ data, descricao, tipo, valor }) => `${data} ${tipo} ${valor} ${descricao}`);
const errors = (reading: ReturnType<typeof readCsv>) =>
  reading.erros.map(({ linha, erro }) => `${String(linha)} ${erro}`);
const HEAD = 'Data;Histórico;Valor';

describe('the law of statement reading, section 2, in a CSV', () => {
  it('2.1 takes the charset from the bytes and steps over a sep= line', () => {
    const text = `sep=;\r\n${HEAD}\r\n05/03/2026;PÃO;-1,00\r\n`;
    for (const bytes of [
      encodeWindows1252(text),
      Buffer.from(text),
      Buffer.concat([Buffer.from('\ufeff'), encodeWindows1252(text)]),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]) {
      expect(readCsv(bytes, null).linhas).toMatchObject([{ linha_arquivo: 3, descricao: 'PÃO', tipo: 'D' }]);
    }
  });

  it('2.2 makes contradicting signs an error item', () => {
    expect(errors(read(HEAD, '05/03/2026;A;+10,00 D', '05/03/2026;B;(10,00) C'))).toEqual([
      "2 the amount can't be read: +10,00 D",
      "3 the amount can't be read: (10,00) C",
    ]);
  });

  it('2.3 proves the decimal sign by any amount or balance of the file', () => {
    expect(brief(read(HEAD, '05/03/2026;A;-150.500', '06/03/2026;B;-12.75'))).toEqual([
      '2026-03-05 D 150.50 A',
      '2026-03-06 D 12.75 B',
    ]);
    expect(brief(read(`${HEAD};Saldo`, '05/03/2026;A;-1.500;10.25'))).toEqual(['2026-03-05 D 1.50 A']);
    expect(brief(read(HEAD, '05/03/2026;A;1.500', '06/03/2026;B;-2.000'))).toEqual([
      '2026-03-05 C 1500.00 A',
      '2026-03-06 D 2000.00 B',
    ]);
    expect(brief(read(`${HEAD};Saldo`, '05/03/2026;SALDO ANTERIOR;;100.25', '05/03/2026;A;-1.500;98.75'))).toEqual([
      '2026-03-05 D 1.50 A',
    ]);
    expect(brief(read('Saldo anterior;12.75', HEAD, '05/03/2026;A;-1.500'))).toEqual(['2026-03-05 D 1.50 A']);
    expect(brief(read('Versão;12.75', HEAD, '05/03/2026;A;-1.500'))).toEqual(['2026-03-05 D 1500.00 A']);
  });

  it('2.3 refuses three digits alone where the file proves both signs', () => {
    const reading = read(HEAD, '05/03/2026;A;-12.75', '05/03/2026;B;-12,75', '05/03/2026;C;1.500');
    expect(brief(reading)).toEqual(['2026-03-05 D 12.75 A', '2026-03-05 D 12.75 B']);
    expect(errors(reading)).toEqual(["4 the amount can't be read: 1.500"]);
  });

  it('2.4 refuses all days in figures of a file that can only be month first', () => {
    const reading = read(HEAD, '03/15/2026;A;1,00', '03/04/2026;B;1,00', '2026-03-05;C;1,00');
    expect(brief(reading)).toEqual(['2026-03-05 C 1.00 C']);
    expect(reading.erros).toHaveLength(2);
    expect(read(HEAD, '03/15/2026;A;1,00', '25/03/2026;B;1,00').linhas).toHaveLength(1);
  });

  it('2.4 refuses days under English headings of no known table that could be either', () => {
    const unknown = 'Date,Description,Amount';
    expect(errors(read(unknown, '03/04/2026,A,1.00'))).toEqual([
      "2 the date can't be read: 03/04/2026: nothing in the file tells whether its days are day first or month first",
    ]);
    expect(read(unknown, '03/04/2026,A,1.00', '25/03/2026,B,1.00').linhas).toHaveLength(2);
    expect(read(unknown, '2026-04-03,A,1.00').linhas).toHaveLength(1);
    expect(brief(read('date,title,amount', '03/04/2026,A,1.00'))).toEqual(['2026-04-03 D 1.00 A']);
  });

  it('2.4 to 2.6 never guess a day', () => {
    for (const day of ['46086', '31/12/1989', '99990305', '00260305', '05/03/99', '05/03', '00/00/0000', 'ontem']) {
      expect(read(HEAD, `${day};A;1,00`)).toMatchObject({ linhas: [], erros: [{ linha: 2 }] });
    }
  });

  it('2.4 takes the period of the file for a proof too', () => {
    const reading = read('Period: 03/01/2026 to 03/31/2026', HEAD, '03/05/2026;A;1,00');
    expect(errors(reading)).toEqual(["3 the date can't be read: 03/05/2026: the file writes its days month first"]);
    expect(read('Período: 01/03/2026 a 31/03/2026', HEAD, '03/05/2026;A;1,00').linhas).toHaveLength(1);
  });

  it.each([
    'Período: 01 a 31/03/2026',
    'Período: 1º a 31 de março de 2026',
    'De: 01/03/2026 Até: 31/03/2026',
    'Data inicial;01/03/2026;Data final;31/03/2026',
    '01/03/2026 00:00 — 31/03/2026 23:59',
    'Movimentação entre 01/03/2026 e 31/03/2026',
  ])('2.6 takes the year from %j', (period) => {
    expect(brief(read(period, HEAD, '05/03;A;1,00'))).toEqual(['2026-03-05 C 1.00 A']);
  });

  it('2.6 takes the year from the period above or below', () => {
    expect(brief(read('Período:;01/03/2026 até 31/03/2026;', HEAD, '05/03;A;1,00'))).toEqual(['2026-03-05 C 1.00 A']);
    expect(brief(read(HEAD, '05/03;A;1,00', 'Extrato de 01/03/2026 a 31/03/2026'))).toEqual(['2026-03-05 C 1.00 A']);
  });

  it('2.7 ignores balances before anything else is asked of the row', () => {
    const reading = read(
      HEAD,
      '00/00/0000;SALDO DO DIA;abc',
      ';Total;1,00;x;y',
      '99/99/9999;SALDO ANTERIOR;US$ 1,00',
      '05/03/2026;Saldo da venda 12;1,00',
      '05/03/2026;TOTAL EXPRESS;1,00',
    );
    expect([reading.ignorados.length, reading.linhas.length, reading.erros]).toEqual([3, 2, []]);
  });

  it('2.7 finds a balance in any cell of a row without a text', () => {
    const reading = read(
      'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR',
      'x;05/03/2026;Saldo do dia;;10,00',
      'y;05/03/2026;Pix;LOJA;-1,00',
    );
    expect(reading.ignorados).toMatchObject([{ linha_arquivo: 2, descricao: 'Saldo do dia' }]);
    expect(brief(reading)).toEqual(['2026-03-05 D 1.00 LOJA']);
  });

  it('2.8 never takes other money for reais', () => {
    expect(errors(read(HEAD, '05/03/2026;A;US$ 10,00', '05/03/2026;B;€ 1,00'))).toEqual([
      '2 the amount is in other money than reais (US$): US$ 10,00',
      '3 the amount is in other money than reais (€): € 1,00',
    ]);
    const reading = read(`${HEAD};Moeda`, '05/03/2026;A;1,00;BRL', '05/03/2026;B;1,00;USD', '05/03/2026;C;1,00;R$');
    expect(reading.linhas.map(({ descricao }) => descricao)).toEqual(['A', 'C']);
    expect(errors(reading)).toEqual(['3 the amount is in other money than reais: USD']);
  });
});

describe('the law of statement reading, section 3', () => {
  it('3.1 looks for the headings in the first sixty rows', () => {
    const above = (count: number) => Array.from({ length: count }, (_, index) => `linha ${String(index)}`);
    expect(read(...above(59), HEAD, '05/03/2026;A;1,00').linhas).toHaveLength(1);
    expect(read(...above(60), HEAD, '05/03/2026;A;1,00').legivel).toBe(false);
  });

  it('3.1 takes the delimiter under which the headings name most columns', () => {
    expect(brief(read('Data,Histórico;Documento;Data;Valor', '1;2;05/03/2026;-1,00'))).toEqual([]);
    expect(brief(read('Data|Histórico|Docto.|Valor|Saldo', '05/03/2026|A;B,C|1|-1,00|2,00'))).toEqual([
      '2026-03-05 D 1.00 A;B,C',
    ]);
  });

  it('3.2 takes headings in any order, case, accents and punctuation', () => {
    for (const head of [
      'VALOR (R$);HISTORICO;DATA',
      'valor;Histórico:;Data',
      'Valor R$;histórico;"Data"',
      'Valor em R$;HISTÓRICO;Dt. Lanç.',
      'Valor Líquido;Histórico;Data da Venda',
      'Valor_Lançamento;Descrição;dt_mov',
    ]) {
      expect([head, brief(read(head, '-1,00;A;05/03/2026'))]).toEqual([head, ['2026-03-05 D 1.00 A']]);
    }
    expect(brief(read('Data;Texto;Descrição;Net Credit Amount;Net Debit Amount', '05/03/2026;x;A;1,00;'))).toEqual([
      '2026-03-05 C 1.00 A',
    ]);
  });

  it('3.2 joins texts, and takes kinds for the text where there is no other', () => {
    expect(brief(read('Data;Histórico;Descrição;Tipo;Valor', '05/03/2026;PIX;FULANO;Transferência;1,00'))).toEqual([
      '2026-03-05 C 1.00 PIX - FULANO',
    ]);
    expect(brief(read('Data;Tipo;Valor', '05/03/2026;Pix enviado;-1,00'))).toEqual(['2026-03-05 D 1.00 Pix enviado']);
    expect(brief(read('Data;Tipo;Descrição;Valor', '05/03/2026;Pix enviado;;-1,00'))).toEqual([
      '2026-03-05 D 1.00 Pix enviado',
    ]);
  });

  describe('3.4 direction', () => {
    it.each([
      ['a mark beside the amount before the column', 'Data;Histórico;Valor;D/C', ['05/03/2026;A;1,00 C;D'], ['C']],
      [
        'the pair',
        'Data;Histórico;Entrada;Saída',
        ['05/03/2026;A;1,00;', '05/03/2026;B;;-1,00', '05/03/2026;C;\u2212;1,00'],
        ['C', 'D', 'D'],
      ],
      [
        'a kind column in which some row says a direction',
        'Data;Histórico;Valor;Tipo',
        ['05/03/2026;A;1,00;Débito', '05/03/2026;B;1,00;CRÉDITO', '05/03/2026;C;-1,00;Pix'],
        ['D', 'C', 'D'],
      ],
      [
        'kinds that turn nothing',
        'Data;Histórico;Valor;Tipo',
        ['05/03/2026;A;1,00;Pagamento', '05/03/2026;B;-1,00;Pix enviado'],
        ['C', 'D'],
      ],
      [
        'a text column in which every row says a direction',
        'Movimentação;Descrição;Data;Valor',
        ['Débito;A;05/03/2026;1,00', 'Crédito;B;05/03/2026;1,00'],
        ['D', 'C'],
      ],
      [
        'a text column in which not every row does',
        'Movimentação;Descrição;Data;Valor',
        ['Débito;A;05/03/2026;1,00', 'Pix;B;05/03/2026;1,00'],
        ['C', 'C'],
      ],
      [
        'entrada and saída',
        'Data;Histórico;Valor;Tipo Lançamento',
        ['05/03/2026;A;-1,00;Saída', '05/03/2026;B;1,00;Entrada'],
        ['D', 'C'],
      ],
      [
        'an unknown column in which every row says a direction, some money out, where no amount has a sign',
        'Data;Histórico;Operação;Valor',
        ['05/03/2026;A;C;1,00', '05/03/2026;SALDO;;9,00', '05/03/2026;B;D;1,00'],
        ['C', 'D'],
      ],
      [
        'a column without a heading in which every row does',
        'Data;Histórico;Valor;;Saldo',
        ['05/03/2026;A;1,00;C;11,00', '05/03/2026;B;1,00;D;10,00'],
        ['C', 'D'],
      ],
      [
        'signs before such a column',
        'Data;Histórico;Operação;Valor',
        ['05/03/2026;A;C;-1,00', '05/03/2026;B;D;1,00'],
        ['D', 'C'],
      ],
      [
        'no unknown column in which a row is silent, or all say money in',
        'Data;Histórico;Operação;Modo;Valor',
        ['05/03/2026;A;;Crédito;1,00', '05/03/2026;B;D;Crédito;1,00'],
        ['C', 'C'],
      ],
      [
        'no column that says by which card, or means, was paid',
        'Data;Histórico;Forma de pagamento;Valor',
        ['05/03/2026;A;Crédito;1,00', '05/03/2026;B;Débito;1,00'],
        ['C', 'C'],
      ],
      [
        'kinds that are all income or expense',
        'Data;Histórico;Tipo;Valor',
        ['05/03/2026;A;Receita;1,00', '05/03/2026;B;Despesa;1,00'],
        ['C', 'D'],
      ],
      ...[
        ['Créditos', 'Débitos'],
        ['E', 'S'],
        ['+', '-'],
        ['Cred.', 'Deb.'],
        ['Crédito Pix', 'Débito automático'],
        ['Entradas', 'Saídas diversas'],
      ].map(([into, out]): [string, string, string[], string[]] => [
        `kinds that all begin like ${into} and ${out}`,
        'Data;Histórico;Tipo;Valor',
        [`05/03/2026;A;${into};1,00`, `05/03/2026;B;${out};1,00`],
        ['C', 'D'],
      ]),
      [
        'kinds of which one says nothing, without a sign',
        'Data;Histórico;Tipo;Valor',
        ['05/03/2026;A;Crédito Pix;1,00', '05/03/2026;B;Débito Pix;1,00', '05/03/2026;C;Estorno;1,00'],
        ['C', 'C', 'C'],
      ],
      [
        'no kinds of card',
        'Data;Histórico;Tipo;Valor',
        ['05/03/2026;A;Crédito à vista;1,00', '05/03/2026;B;Débito Visa;1,00'],
        ['C', 'C'],
      ],
      [
        'what was received and sent',
        'Data;Histórico;Movimento;Valor',
        ['05/03/2026;A;Recebido;1,00', '05/03/2026;B;Enviado;1,00'],
        ['C', 'D'],
      ],
      ['the sign alone', HEAD, ['05/03/2026;A;1,00', '05/03/2026;B;1,00-'], ['C', 'D']],
      ['no sign at all', HEAD, ['05/03/2026;A;1,00', '05/03/2026;B;2,00'], ['C', 'C']],
    ])('goes by %s', (_what, head, rows, directions) => {
      const reading = read(head, ...rows);
      expect(reading.erros).toEqual([]);
      expect(reading.linhas.map(({ tipo }) => tipo)).toEqual(directions);
    });

    it('takes as error items a silent row, a negative credit, a credit with a debit', () => {
      expect(
        errors(
          read(
            'Data;Histórico;Valor;Tipo',
            '05/03/2026;A;1,00;D',
            '05/03/2026;B;1,00;',
            '05/03/2026;C;1,00;Pix',
            '05/03/2026;D;-1,00;C',
          ),
        ),
      ).toEqual([
        '3 neither credit nor debit: the mark is empty',
        '4 neither credit nor debit: Pix',
        '5 the amount is negative but marked as credit',
      ]);
      expect(errors(read('Data;Histórico;Crédito;Débito', '05/03/2026;A;-1,00;', '05/03/2026;B;1,00;1,00'))).toEqual([
        '2 the credit is negative',
        '3 the row has both a credit and a debit',
      ]);
    });

    it('goes by the running balance of an unsigned table when it proves a debit', () => {
      const reading = read(
        `${HEAD};Saldo`,
        '04/03/2026;SALDO ANTERIOR;;1.100,00',
        '05/03/2026;A;300,00;800,00',
        '05/03/2026;B;100,00;900,00',
        '06/03/2026;C;5,00;77,00',
        '06/03/2026;D;7,00;70,00',
      );
      expect(brief(reading)).toEqual(['2026-03-05 D 300.00 A', '2026-03-05 C 100.00 B', '2026-03-06 D 7.00 D']);
      expect(errors(reading)).toEqual([
        '5 neither credit nor debit: the amount has no sign and no balance proves its direction',
      ]);
      expect(reading.saldos.map(({ linha_arquivo, momento }) => [linha_arquivo, momento])).toEqual([
        [2, 'posicao'],
        [3, 'linha'],
        [4, 'linha'],
        [5, 'posicao'],
        [6, 'linha'],
      ]);
    });

    it('proves nothing over a row that can not be read and states no balance', () => {
      const reading = read(
        `${HEAD};Saldo`,
        '04/03/2026;SALDO ANTERIOR;;1.100,00',
        '05/03/2026;A;300,00;800,00',
        '05/03/2026;X;abc;',
        '05/03/2026;B;100,00;900,00',
        '06/03/2026;C;50,00;850,00',
      );
      expect(brief(reading)).toEqual(['2026-03-05 D 300.00 A', '2026-03-06 D 50.00 C']);
      expect(reading.erros.map(({ linha }) => linha)).toEqual([4, 5]);
    });

    it('reads such a table newest first from its end', () => {
      const reading = read(
        `${HEAD};Saldo`,
        '06/03/2026;B;100,00;900,00',
        '05/03/2026;A;300,00;800,00',
        '04/03/2026;SALDO ANTERIOR;;1.100,00',
      );
      expect(brief(reading)).toEqual(['2026-03-06 C 100.00 B', '2026-03-05 D 300.00 A']);
    });

    it('takes positive for money in where the running balance proves no debit', () => {
      const reading = read(`${HEAD};Saldo`, '05/03/2026;A;300,00;300,00', '05/03/2026;B;100,00;400,00');
      expect([brief(reading), reading.erros]).toEqual([['2026-03-05 C 300.00 A', '2026-03-05 C 100.00 B'], []]);
    });
  });

  it('3.5 counts rows by their amount or their full day', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '05/03/2026;A;;',
      '05/03/2026;B;;10,00',
      ';C;x;',
      'rodapé;;;',
      '05/03;sem valor;;',
    );
    expect(errors(reading)).toEqual(['2 no amount', "4 the amount can't be read: x"]);
    expect(reading.ignorados).toMatchObject([{ linha_arquivo: 3, motivo: 'a balance or total, not a movement' }]);
  });

  it('3.5 takes the day above for an empty one', () => {
    expect(brief(read(HEAD, '05/03/2026;A;1,00', ';B;2,00', 'Página 2', HEAD, ';C;3,00'))).toEqual([
      '2026-03-05 C 1.00 A',
      '2026-03-05 C 2.00 B',
      '2026-03-05 C 3.00 C',
    ]);
    expect(errors(read(HEAD, ';B;2,00'))).toEqual(['2 no date']);
    const other = 'Data;Histórico;Docto;Crédito;Débito';
    expect(errors(read(HEAD, '05/03/2026;A;1,00', other, ';B;1;;2,00'))).toEqual(['4 no date']);
  });

  it('3.5 refuses cells beyond the headings, not empty ones', () => {
    expect(errors(read(HEAD, '05/03/2026;A;1,00;x'))).toEqual(['2 the row has 4 columns, the headings have 3']);
    expect(read(`${HEAD};`, '05/03/2026;A;1,00;;;').linhas).toHaveLength(1);
  });

  it('never chooses between two amounts that differ', () => {
    const head = 'Data;Histórico;Valor;Valor da transação';
    const reading = read(head, '05/03/2026;A;1,00;1,00', '05/03/2026;B;1,00;', '05/03/2026;C;1,00;2,00');
    expect(brief(reading)).toEqual(['2026-03-05 C 1.00 A', '2026-03-05 C 1.00 B']);
    expect(errors(reading)).toEqual(['4 the row has two amounts that differ, and nothing tells which one counts']);
  });

  it('3.5 refuses an amount that may have lost its cents to the delimiter', () => {
    const head = 'Data,Histórico,Valor,Saldo';
    const lost = 'the amount may have lost its cents: a decimal comma outside quotes in a file delimited by commas';
    expect(errors(read(head, '05/03/2026,A,-1.234,56,', '05/03/2026,B,100,00,'))).toEqual([`2 ${lost}`, `3 ${lost}`]);
    expect(read(head, '05/03/2026,A,-1.25,56', '05/03/2026,B,"100,00",56', '05/03/2026,C,100,560').linhas).toHaveLength(
      3,
    );
    expect(read('Data;Histórico;Valor;Saldo', '05/03/2026;A;100;56').linhas).toHaveLength(1);
    expect(errors(read(head, '05/03/2026,A,-1,234.56', '05/03/2026,B,-1.00,234.56'))).toEqual([`2 ${lost}`]);
  });

  it('never books a bare amount', () => {
    expect(errors(read(HEAD, '05/03/2026;A;1,00', ';;5,00'))).toEqual(['3 an amount with neither a date nor a text']);
  });

  it('3.6 joins complements to the movement above', () => {
    const reading = read(
      HEAD,
      '05/03/2026;PIX;1,00',
      ';DES: FULANO 05/03;',
      ';LTDA;',
      '06/03/2026;TED;2,00',
      '',
      ';LONGE;',
      'RODAPÉ;;',
    );
    expect(brief(reading)).toEqual(['2026-03-05 C 1.00 PIX - DES: FULANO 05/03 - LTDA', '2026-03-06 C 2.00 TED']);
    expect(reading.total_linhas_lidas).toBe(2);
    expect(brief(read('Histórico;Data;Valor', 'PIX;05/03/2026;1,00', 'RODAPÉ;;'))).toEqual(['2026-03-05 C 1.00 PIX']);
  });

  it('3.6 ignores scheduled rows until another title', () => {
    const reading = read(
      HEAD,
      '05/03/2026;A;-1,00',
      'Lançamentos futuros;;',
      HEAD,
      '05/04/2026;B;-9,00',
      ';COMPLEMENTO;',
      '05/04/2026;C;abc',
      '05/04/2026;SALDO DO DIA;1,00',
      'Últimos lançamentos',
      '06/03/2026;D;-2,00',
    );
    expect(brief(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-06 D 2.00 D']);
    expect(reading.ignorados.map(({ linha_arquivo, motivo }) => [linha_arquivo, motivo])).toEqual([
      [5, 'scheduled, not yet a movement'],
      [7, 'scheduled, not yet a movement'],
      [8, 'a balance or total, not a movement'],
    ]);
    expect([reading.erros, reading.saldos]).toEqual([[], []]);
  });

  it('3.6 knows the title in any column, and with the sum of its rows', () => {
    for (const title of [
      ';Lançamentos futuros;',
      'Lançamentos futuros;;-9,00',
      ';Total dos lançamentos agendados;9,00',
    ]) {
      const reading = read(HEAD, '05/03/2026;A;-1,00', title, '05/04/2026;B;-9,00', ';C;-1,00');
      expect([title, brief(reading), reading.erros]).toEqual([title, ['2026-03-05 D 1.00 A'], []]);
    }
    const movements = read(HEAD, '05/03/2026;A;-1,00', ';Pagamento agendado;', ';AGENDADO PIX;-2,00');
    expect(brief(movements)).toEqual(['2026-03-05 D 1.00 A - Pagamento agendado', '2026-03-05 D 2.00 AGENDADO PIX']);
  });

  it('3.6 knows a title above the headings', () => {
    expect(read('Lançamentos agendados', 'Conta 1', HEAD, '05/04/2026;B;-9,00')).toMatchObject({
      linhas: [],
      ignorados: [{}],
    });
  });

  it('3.7 takes ="…" for its text', () => {
    expect(brief(read(HEAD, '"=""05/03/2026""";"=HYPERLINK(""x"")";"=""-10,00"""'))).toEqual([
      '2026-03-05 D 10.00 =HYPERLINK("x")',
    ]);
    expect(brief(read('Data,Histórico,Valor', '="05/03/2026",A,="-10,00"'))).toEqual(['2026-03-05 D 10.00 A']);
  });

  it('3.7 lets a quoted cell cross a line end only when the next line begins with no day', () => {
    expect(
      brief(read(HEAD, '05/03/2026;"PIX', '05/03 10:00 FULANO";1,00', '06/03/2026;"TED', '07/03/2026;B";2,00')),
    ).toEqual(['2026-03-05 C 1.00 PIX 05/03 10:00 FULANO', '2026-03-07 C 2.00 B"']);
    expect(brief(read(HEAD, 'qui, 05/03/2026;"PIX;1,00', 'Sexta-feira, 06/03/2026;B";2,00'))).toHaveLength(2);
  });

  it('3.8 takes a sale for money in with its net amount', () => {
    const head = 'Data da venda;Bandeira;Produto;Parcelas;Valor bruto;Valor líquido';
    const reading = read(
      head,
      '05/03/2026;VISA;Débito;1;100,00;98,00',
      '06/03/2026;ELO;Crédito;3;50,00;48,50',
      '07/03/2026;ELO;Crédito;1;-50,00;-48,50',
    );
    expect(brief(reading)).toEqual([
      '2026-03-05 C 98.00 VISA - Débito',
      '2026-03-06 C 48.50 ELO - Crédito',
      '2026-03-07 D 48.50 ELO - Crédito',
    ]);
    expect(brief(read('Data;Descrição;Tipo;Bandeira;Valor', '05/03/2026;A;Débito;VISA;10,00'))).toEqual([
      '2026-03-05 C 10.00 A',
    ]);
  });
});

describe('the law of statement reading, section 4', () => {
  const bill = (head: string, ...rows: string[]) => read(head, ...rows).linhas.map(({ tipo }) => tipo);

  it.each([
    ['Data;Descrição;Parcela;Valor', '05/03/2026;LOJA;1/2;10,00', '06/03/2026;PAGAMENTO;;-5,00'],
    ['Data;Descrição;Final do Cartão;Valor', '05/03/2026;LOJA;1234;10,00', '06/03/2026;PAGAMENTO;1234;-5,00'],
    ['Data;Descrição;Portador;Valor', '05/03/2026;LOJA;EU;10,00', '06/03/2026;PAGAMENTO;EU;-5,00'],
    ['Data;Descrição;Cotação;Valor', '05/03/2026;LOJA;5,20;10,00', '06/03/2026;PAGAMENTO;;-5,00'],
    ['Data;Descrição;Valor (US$);Valor (R$)', '05/03/2026;LOJA;2,00;10,00', '06/03/2026;PAGAMENTO;;-5,00'],
    ['Data;Descrição;Tipo;Valor', '05/03/2026;LOJA;Compra à vista;10,00', '06/03/2026;PAGAMENTO;Pagamento;-5,00'],
    ['Data;Descrição;Tipo;Valor', '05/03/2026;LOJA;Parcela 2/3;10,00', '06/03/2026;PAGAMENTO;Pagamento;-5,00'],
  ])('4.1 knows the bill %s', (...rows) => {
    const [head, ...others] = rows;
    expect(bill(head, ...others)).toEqual(['D', 'C']);
  });

  it('4.1 knows a bill by the word above it', () => {
    expect(read('Fatura de março', HEAD, '05/03/2026;LOJA;10,00').linhas).toMatchObject([{ tipo: 'D' }]);
  });

  it('4.1 takes estabelecimento alone, a table with balances and a pair for no bill', () => {
    expect(bill('Data;Estabelecimento;Valor', '05/03/2026;LOJA;10,00')).toEqual(['C']);
    expect(bill('Data;Descrição;Parcela;Valor;Saldo', '05/03/2026;LOJA;1/2;10,00;10,00')).toEqual(['C']);
    expect(bill('Data;Descrição;Parcela;Crédito;Débito', '05/03/2026;LOJA;1/2;;10,00')).toEqual(['D']);
  });

  it('4.2 knows the bill of Itaú by nothing but headings, commas and ISO days', () => {
    const head = 'data,lançamento,valor';
    expect(bill(head, '2026-03-05,UBER,25.5', '2026-03-06,PAGAMENTO EFETUADO,-1500.00')).toEqual(['D', 'C']);
    expect(bill(head, '05/03/2026,UBER,25.5')).toEqual(['C']);
    expect(bill('data;lançamento;valor', '2026-03-05;UBER;25.5')).toEqual(['C']);
    expect(bill('Data,Descrição,Valor', '2026-03-05,UBER,25.5')).toEqual(['C']);
    for (const text of ['PIX JOAO', 'TED', 'DOC 1', 'TARIFA X', 'SALDO ANTERIOR']) {
      expect(read(head, '2026-03-05,UBER,25.5', `2026-03-06,${text},1.00`)).toMatchObject({
        legivel: false,
        linhas: [],
      });
    }
    expect(bill(head, '2026-03-05,DOCERIA,25.5')).toEqual(['D']);
  });

  it('4.2 refuses such a table whose days are written in two ways', () => {
    const head = 'data,lançamento,valor';
    expect(read(head, '2026-03-05,UBER,25.5', '06/03/2026,BAR,1.00').legivel).toBe(false);
    expect(bill(head, '2026-03-05,UBER,25.5', ',BAR,1.00')).toEqual(['D', 'D']);
  });

  it('4.1 knows a bill under the headings of an account by the kinds of its rows or its title', () => {
    const head = 'Data,Descrição,Valor,Tipo';
    const rows = ['05/03/2026,LOJA,"10,00",Compra', '06/03/2026,Pagamento,"-50,00",Pagamento'];
    expect(bill(head, ...rows)).toEqual(['C', 'D']);
    expect(bill('Fatura de março', head, ...rows)).toEqual(['D', 'C']);
    expect(bill('Extrato com pagamento de fatura', head, ...rows)).toEqual(['C', 'D']);
    expect(bill(head, ...rows, '07/03/2026,X,"1,00",Parcela 2/3')).toEqual(['D', 'C', 'D']);
  });

  it('4.3 turns a bill unless its payments say otherwise', () => {
    const head = 'Data;Descrição;Parcela;Valor';
    expect(bill(head, '05/03/2026;LOJA;;10,00')).toEqual(['D']);
    expect(bill(head, '05/03/2026;LOJA;;-10,00', '06/03/2026;PAGAMENTO ON LINE;;50,00')).toEqual(['D', 'C']);
    expect(bill(head, '05/03/2026;ESTORNO;;-10,00')).toEqual(['C']);
    expect(read(head, '05/03/2026;LOJA;;-10,00', '05/03/2026;BAR;;-1,00')).toMatchObject({ legivel: false });
  });

  it('4.3 turns the bill of a known issuer whatever its payments look like', () => {
    const rows = ['2026-03-05,Uber,-25.5', '2026-03-06,Pagamento recebido,1500'];
    expect(bill('date,title,amount', ...rows)).toEqual(['C', 'D']);
    expect(
      bill('Descricao,Data,Cartao,Lançamento,Categoria,Tipo,Valor', 'LOJA,05/03/2026,1,X,Y,Compra à vista,-10.00'),
    ).toEqual(['D']);
  });

  it('4.4 takes C and D beside an amount at their word', () => {
    expect(
      bill(
        'Data;Descrição;Parcela;Valor',
        '05/03/2026;LOJA;;10,00',
        '06/03/2026;PAGAMENTO;;1.500,00 C',
        '06/03/2026;IOF;;1,00 DB',
      ),
    ).toEqual(['D', 'C', 'D']);
  });
});

it('a file of more tables than anybody writes is refused', () => {
  const tables = (count: number) =>
    read(...Array.from({ length: count }, (_, index) => `Data;Histórico;Valor;Coluna ${index}`), '05/03/2026;A;1,00');
  expect(brief(tables(1_000))).toEqual(['2026-03-05 C 1.00 A']);
  expect(tables(1_001)).toMatchObject({
    legivel: false,
    erros: [{ erro: 'the file has more than 1000 tables with different headings' }],
  });
});

describe('the state of a row', () => {
  const head = 'Data;Histórico;Situação;Valor';

  it('makes what is scheduled an ignored row (3.6), what may not have happened an error item (1.2)', () => {
    const reading = read(
      head,
      '05/03/2026;A;Efetivado;-1,00',
      '06/03/2026;B;Agendado;-2,00',
      '06/03/2026;C;Cancelada;-3,00',
      '06/03/2026;D;Em processamento;-4,00',
      '06/03/2026;SALDO;Pendente;5,00',
    );
    expect(brief(reading)).toEqual(['2026-03-05 D 1.00 A']);
    expect(reading.ignorados.map(({ descricao, motivo }) => `${descricao}: ${motivo}`)).toEqual([
      'B: scheduled, not yet a movement',
      'SALDO: a balance or total, not a movement',
    ]);
    expect(errors(reading)).toEqual([
      '4 the row is marked Cancelada: nothing tells whether money moved',
      '5 the row is marked Em processamento: nothing tells whether money moved',
    ]);
  });

  it.each(['', 'Concluído', 'Pago', 'Aprovada', 'Não conciliado', '000000'])('%j changes nothing', (state) => {
    expect(read(head.replace('Situação', 'Status'), `05/03/2026;A;${state};-1,00`).linhas).toHaveLength(1);
  });
});

describe('a file that names its money (2.8)', () => {
  it.each(['Moeda: USD', 'Moeda;US$', 'Currency: EUR', 'Valores em dólares', 'Moeda da conta: Dólar americano'])(
    'above the table, %s, has no reais',
    (line) => {
      const reading = read('Extrato', line, HEAD, '05/03/2026;A;-1,00', '05/03/2026;SALDO;9,00');
      expect(reading.linhas).toEqual([]);
      expect(reading.erros).toHaveLength(1);
      expect(reading.ignorados).toHaveLength(1);
    },
  );

  it.each(['Moeda: BRL', 'Moeda;R$', 'Valores em reais', 'Cotação da moeda: USD 5,20', 'Moeda: Real'])(
    'above the table, %s, changes nothing',
    (line) => {
      expect(read(line, HEAD, '05/03/2026;A;-1,00').linhas).toHaveLength(1);
    },
  );
});

describe('stated balances of a CSV', () => {
  const stated = (reading: ReturnType<typeof readCsv>) =>
    reading.saldos.map(({ linha_arquivo, valor, momento }) => [linha_arquivo, valor, momento]);

  it('are those of rows that name nothing but a balance and its amount, wherever these stand', () => {
    const reading = read(
      HEAD,
      '05/03/2026;A;50,00',
      '',
      'Saldo final;170,00',
      'Saldo disponível;900,00',
      'TOTAL;50,00',
    );
    expect(stated(reading)).toEqual([[4, '170.00', 'final']]);
    expect(reading.ignorados.map(({ linha_arquivo }) => linha_arquivo)).toEqual([4, 5, 6]);
    expect(stated(read(HEAD, '05/03/2026;A;50,00', 'Saldo anterior;1,00'))).toEqual([[3, '1.00', 'posicao']]);
  });

  it('are the opening one above the table, also of a file that stands newest first', () => {
    const rows = ['06/03/2026;B;-1,00', '05/03/2026;A;50,00'];
    expect(stated(read('Saldo anterior;;100,00', 'Saldo atual;149,00', HEAD, ...rows))).toEqual([
      [1, '100.00', 'abertura'],
    ]);
    expect(stated(read('Saldo anterior;100,00', 'Saldo inicial;90,00', HEAD, ...rows))).toEqual([]);
    expect(stated(read('Saldo anterior: R$ 1.100,00', HEAD, ...rows))).toEqual([[1, '1100.00', 'abertura']]);
    const [saldos] = saldosDasContas(read('Saldo anterior;100,00', HEAD, ...rows, 'Saldo final;148,00'), 'csv');
    expect(saldos).toMatchObject({ saldo_inicial: '100.00', saldo_calculado: '149.00', situacao: 'diverge' });
  });

  it('have the sign that a column of their own says', () => {
    const reading = read(
      'Data;Histórico;Valor;D/C;Saldo;D/C',
      '05/03/2026;A;10,00;D;5,00;D',
      '06/03/2026;B;15,00;C;10,00;C',
      '06/03/2026;SALDO;;;10,00;C',
    );
    expect(stated(reading)).toEqual([
      [2, '-5.00', 'linha'],
      [3, '10.00', 'linha'],
      [4, '10.00', 'posicao'],
    ]);
  });

  it('are running, opening, of a day, where they stand', () => {
    const reading = read(
      'Data;Histórico;Crédito;Débito;Saldo',
      '01/03/2026;SALDO ANTERIOR;;;100,00',
      '02/03/2026;A;;10,00;90,00',
      '02/03/2026;SALDO DO DIA;;;90,00 C',
      '03/03/2026;B;x;;80,00',
      '03/03/2026;TOTAL;1,00;10,00;80,00',
      '03/03/2026;SALDO BLOQUEADO;;;5,00',
      '04/03/2026;SALDO FINAL;;;80,00D',
    );
    expect(
      reading.saldos.map(({ linha_arquivo, data, valor, momento }) => [linha_arquivo, data, valor, momento]),
    ).toEqual([
      [2, '2026-03-01', '100.00', 'posicao'],
      [3, '2026-03-02', '90.00', 'linha'],
      [4, '2026-03-02', '90.00', 'dia'],
      [5, '2026-03-03', '80.00', 'posicao'],
      [8, '2026-03-04', '-80.00', 'posicao'],
    ]);
  });

  it('are not taken from rows in other money or with broken cells', () => {
    const reading = read(
      'Data,Histórico,Valor,Saldo,Moeda',
      '05/03/2026,A,-10.00,90.00,USD',
      '05/03/2026,B,-1,234.56,100.00,BRL',
      '05/03/2026,C,-1.00,99.00,BRL',
    );
    expect([reading.erros.length, reading.saldos.map(({ linha_arquivo }) => linha_arquivo)]).toEqual([2, [4]]);
  });

  it('count once a day in a column Saldo do Dia', () => {
    const head = 'Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)';
    const reading = read(
      head,
      '01/03/2026,01/03/2026,PIX,A,0.00,1.00,9.00',
      '01/03/2026,01/03/2026,PIX,B,1.00,0.00,9.00',
      '02/03/2026,02/03/2026,PIX,C,1.00,0.00,10.00',
    );
    expect(reading.saldos.map(({ data, valor, momento }) => [data, valor, momento])).toEqual([
      ['2026-03-01', '9.00', 'dia'],
      ['2026-03-02', '10.00', 'dia'],
    ]);
  });

  it('take their amount and mark from the columns of amounts where there is no balance column', () => {
    expect(read('Data;Histórico;Valor;D/C', '05/03/2026;SALDO DIA;10,00;D').saldos).toMatchObject([
      { valor: '-10.00', momento: 'dia' },
    ]);
    expect(read('Data;Histórico;Crédito;Débito', '05/03/2026;SALDO;;10,00').saldos).toMatchObject([
      { valor: '-10.00', momento: 'posicao' },
    ]);
  });
});
