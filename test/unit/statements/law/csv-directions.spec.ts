import { reason } from '../../../../src/kernel/reason-codes/reason';
import { errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';

describe('3.4, which way the money of a CSV row goes', () => {
  it.each([
    ['a mark beside the amount before the column', 'Data;Histórico;Valor;D/C', ['05/03/2026;A;1,00 C;D'], ['C']],
    [
      'the pair',
      'Data;Histórico;Entrada;Saída',
      ['05/03/2026;A;1,00;', '05/03/2026;B;;2,00', '05/03/2026;C;\u2212;1,00', '05/03/2026;D;--;3,00'],
      ['C', 'D', 'D', 'D'],
    ],
    [
      'the pair, whose debits all have a minus',
      'Data;Histórico;Entrada;Saída',
      ['05/03/2026;A;1,00;n/a', '05/03/2026;B;;-1,00', '05/03/2026;C;;-2,00'],
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
      'no unknown column in which all say money in',
      'Data;Histórico;Operação;Modo;Valor',
      ['05/03/2026;A;;Crédito;1,00', '05/03/2026;B;X;Crédito;1,00'],
      ['C', 'C'],
    ],
    [
      'an unknown column in which all say exactly money out',
      'Data;Histórico;Ind;Valor',
      ['05/03/2026;A;Saída;1,00', '05/03/2026;B;Saída;1,00'],
      ['D', 'D'],
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
      errorsOf(
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
    expect(errorsOf(read('Data;Histórico;Crédito;Débito', '05/03/2026;A;-1,00;', '05/03/2026;B;1,00;1,00'))).toEqual([
      '2 the credit is negative',
      '3 the row has both a credit and a debit',
    ]);
  });

  it('ignores an amount of zero also where its mark is silent, and has no amount in an empty pair', () => {
    const reading = read('Data;Histórico;Valor;D/C', '05/03/2026;A;0,00;', '05/03/2026;B;1,00;D');
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 D 1.00 B'], []]);
    expect(reading.ignorados).toMatchObject([{ linha_arquivo: 2, motivo: reason('extrato.valor_zero') }]);
    const pair = 'Data;Histórico;Crédito;Débito';
    expect(errorsOf(read(pair, '05/03/2026;A;;', '05/03/2026;B;-;-'))).toEqual(['2 no amount', '3 no amount']);
    expect(errorsOf(read(pair, '05/03/2026;A;x;', '05/03/2026;B;1,00;y'))).toEqual([
      "2 the credit can't be read: x",
      "3 the debit can't be read: y",
    ]);
  });

  it('takes no column for the direction in which all rows of a bill show money in, or in a table of balances alone', () => {
    const bill = read('Data;Descrição;Parcela;Operação;Valor', '05/03/2026;LOJA;1/2;Crédito;10,00');
    expect(movementsOf(bill)).toEqual(['2026-03-05 D 10.00 LOJA']);
    const balances = read('Data;Histórico;Descrição;Valor', '05/03/2026;SALDO ANTERIOR;X;1,00');
    expect(balances.ignorados).toMatchObject([{ descricao: 'SALDO ANTERIOR - X' }]);
  });

  it('is open where a kind means money out and the amount lacks the minus of the others (1.2)', () => {
    const rows = ['05/03/2026;A;-1,00;Despesa', '06/03/2026;B;2,00;Despesa', '07/03/2026;C;3,00;Receita'];
    for (const heading of ['Tipo', 'Operação']) {
      const reading = read(`Data;Histórico;Valor;${heading}`, ...rows);
      expect([movementsOf(reading).length, reading.erros.map(({ linha }) => linha)]).toEqual([2, [3]]);
    }
    expect(read('Data;Histórico;Valor;Conciliado', ...rows.map((row) => row.replace(/\w+$/, 'S'))).erros).toEqual([]);
  });

  it('is what a sign before each kind means', () => {
    const reading = read(
      'Data;Histórico;Valor;Tipo',
      '05/03/2026;A;1,00;(+) Salário',
      '06/03/2026;B;2,00;(-) Farmácia',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 1.00 A', '2026-03-06 D 2.00 B']);
  });

  it.each([
    ['(C)', '(D)'],
    ['Abono', 'Cargo'],
    ['Haber', 'Debe'],
    ['Haben', 'Soll'],
    ['Accredito', 'Addebito'],
  ])('is what each row of an unsigned table has in brackets or in another language: %s and %s', (paidIn, paidOut) => {
    const rows = [`05/03/2026;${paidIn};A;1,00`, `06/03/2026;${paidOut};B;2,00`];
    for (const heading of ['Tipo', 'Operação', 'X']) {
      expect(movementsOf(read(`Data;${heading};Descrição;Valor`, ...rows))).toEqual([
        expect.stringMatching(/^2026-03-05 C 1.00/),
        expect.stringMatching(/^2026-03-06 D 2.00/),
      ]);
    }
  });

  it('is none where all rows are of one job, which is no movement', () => {
    expect(read('Data;Cargo;Descrição;Valor', '05/03/2026;Cargo;A;1,00').linhas).toMatchObject([{ tipo: 'C' }]);
  });
});
