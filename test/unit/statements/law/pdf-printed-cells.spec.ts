import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import { drawnPage, errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** Faults of pages with wrapped cells that a browser printed, one invented page each (document 6, 1.2, 2.7, 4.3, 9.9). */
const BILL = 'Fatura do cartão   Vencimento 10/06/2026';
const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';
const HEADS = 'Data    Descrição                      Valor';

describe('texts above and below the amounts of their rows', () => {
  it('are of the row that they are nearer to, though rows are between two lines', () => {
    const reading = readPage(
      BILL,
      '04/05   MERCADO ALMEIDA               -12,00',
      -7,
      '        Pagamento recebido',
      '        BARROS AGENCIA 1',
      -8,
      '05/05                                  80,00',
      -9,
      '        POSTO SOL',
      '        CAMARGO LTDA',
      -8,
      '06/05                                   9,00',
      -9,
      '        LOJA MAR',
    );
    expect(movementsOf(reading).map((each) => each.slice(13))).toEqual([
      '12.00 MERCADO ALMEIDA Pagamento recebido',
      '80.00 BARROS AGENCIA 1 POSTO SOL',
      '9.00 CAMARGO LTDA LOJA MAR',
    ]);
  });

  it('leave a row of a bill open where they may be of it and name a payment', () => {
    const reading = readPage(
      BILL,
      HEADS,
      '04/05   PADARIA                        12,00',
      20,
      '05/05   MERCADO ALMEIDA                80,00',
      '        LTDA',
      '        Estorno',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA']);
    expect(errorsOf(reading)).toEqual(['4 a payment or refund without a sign, on a bill without any']);
  });

  it('are no part of a total that begins above its amount and ends below it', () => {
    const reading = readPage(
      BILL,
      HEADS,
      '04/05   PADARIA                        12,00',
      '        SOL',
      20,
      '05/05   MERCADO                        80,00',
      '        ALMEIDA',
      20,
      '        Total da',
      -8,
      '                                       92,00',
      -8,
      '        fatura',
    );
    expect(reading.linhas.map(({ valor }) => valor)).toEqual(['12.00', '80.00']);
    expect(ignoredOf(reading)).toEqual(['8 Total da: a balance or total, not a movement']);
  });

  it('are of a row of three lines among rows of two', () => {
    const two = (day: string, amount: string, above: string, below: string) => [
      `        ${above}`,
      -10,
      `${day}                               ${amount}`,
      -11,
      `        ${below}`,
      -2,
    ];
    const reading = readPage(
      MAY,
      HEADS,
      ...two('04/05', ' 12,00', 'PADARIA', 'SOL'),
      ...two('05/05', '-80,00', 'MERCADO', 'ALMEIDA'),
      '        SUPER\u2010',
      -6,
      '06/05   POSTO                         -90,00',
      -6,
      '        CENTRAL',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-04 C 12.00 PADARIA SOL',
      '2026-05-05 D 80.00 MERCADO ALMEIDA',
      '2026-05-06 D 90.00 SUPERPOSTO CENTRAL',
    ]);
  });
});

it('a middle line of a cell of three lines is a row among cells of two, though all lines are as far from each other', () => {
  const rows = ['04/05   PADARIA', '05/05   MERCADO', '06/05   POSTO'].flatMap((row) => [
    `        NOTA ${row.slice(8)}`,
    -10,
    `${row.slice(0, 8).padEnd(38)}-10,00`,
    -10,
    '        DOC 77',
    -5,
  ]);
  const three = ['        PIX ENVIADO', -5, '07/05   MARIA                         -90,00', -5, '        DOC 77', -5];
  const reading = readPage(MAY, HEADS, ...rows, ...three, ...rows);
  expect(movementsOf(reading)[3]).toBe('2026-05-07 D 90.00 PIX ENVIADO MARIA DOC 77');
});

it('a small mark that is raised behind its amount is its mark, wherever other marks are', () => {
  const page = drawnPage([
    MAY,
    HEADS,
    '04/05   PADARIA                        12,00 D',
    '05/05   VENDA                          80,00',
    '06/05   LUZ                            90,00',
  ]);
  const raised = [1, 2].map((row): PdfText => [row === 1 ? 'C' : 'D', 280, 775 - 15 * row, 3, 5.4]);
  const reading = layoutReading(pdfLines([...page, ...raised]));
  expect(movementsOf(reading)).toEqual([
    '2026-05-04 D 12.00 PADARIA',
    '2026-05-05 C 80.00 VENDA',
    '2026-05-06 D 90.00 LUZ',
  ]);
});

it('a sign before a balance, with its amount in the next line of its cell, is no sign of the balance', () => {
  const reading = readPage(
    MAY,
    '01/05/2026',
    'TARIFA               -R$ 6,67',
    'SAQUE                       -     34.216,43',
    '24H               R$ 8.472,09',
    '02/05/2026',
    'CRED VENDAS           R$ 1,14',
    'CRED LOJA             R$ 4,82     34.222,39',
    '17/05/2026',
    'DEP DINHEIRO          R$ 6,35     34.228,74',
  );
  expect(movementsOf(reading)).toContain('2026-05-01 D 6.67 TARIFA');
  expect(reading.linhas.map(({ valor }) => valor)).not.toContain('34216.43');
  expect(reading.erros.map(({ linha }) => linha)).toEqual(expect.arrayContaining([4, 5]));
});

it('a balance next to a text, with the amount of the movement drawn half a line lower, is an error item', () => {
  const reading = readPage(
    MAY,
    '03/05/2026   Saldo do dia: R$ 404,36',
    'SEGUNDA VIA',
    -10,
    'SAQUE AGENCIA                    404,36',
    -10,
    '                    21,91 D',
    -10,
    '56789-0',
    '06/05/2026   Saldo do dia: R$ 401,52',
    'TARIFA              2,84 D       401,52',
    '09/05/2026   Saldo do dia: R$ 400,58',
    'GAS                 0,94 D       400,58',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-06 D 2.84 TARIFA', '2026-05-09 D 0.94 GAS']);
  expect(errorsOf(reading)).toHaveLength(2);
});

it('a heading above its currency is that of its column', () => {
  const reading = readPage(
    MAY,
    '                                         Crédito',
    'Data         Histórico      Débito (R$)  (R$)       Saldo (R$)',
    '04/05/2026   LUZ                  12,00                 -12,00',
    '05/05/2026   VENDA                       90,00           78,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 LUZ', '2026-05-05 C 90.00 VENDA']);
});

describe('a title of scheduled rows above a table on the right', () => {
  const rows = [
    '04/05/2026   PADARIA      -12,00',
    '05/05/2026   MERCADO      -80,00',
    '06/05/2026   VENDA         90,00',
    '07/05/2026   LUZ           -7,00',
    '08/05/2026   GAS           -8,00',
  ];
  const beside = [null, 'Lançamentos futuros', '15/05/2026  BOLETO  -30,00', '16/05/2026  SEGURO  -40,00', null];

  it('is of that table, though it begins left of its days', () => {
    const lines = rows.map((row, at) => {
      const [text, x] = [beside[at], at === 1 ? 255 : 260];
      return text
        ? ([
            [40, row],
            [x, text],
          ] as const)
        : row;
    });
    const reading = readPage(MAY, 'Data         Histórico     Valor', ...lines);
    expect(movementsOf(reading).map((each) => each.slice(11))).toEqual([
      'D 12.00 PADARIA',
      'D 80.00 MERCADO',
      'C 90.00 VENDA',
      'D 7.00 LUZ',
      'D 8.00 GAS',
    ]);
    expect(ignoredOf(reading)).toHaveLength(2);
  });
});

describe('a title of scheduled rows at the foot of a page', () => {
  const first = [MAY, HEADS, '04/05   PADARIA                       -12,00', 20, 'Lançamentos agendados'];
  const later = [HEADS, '28/05   LUZ                           -80,00'];

  it.each(['1/2', 'Banco Exemplo - SAC 0800 123 - Página 1 de 2', '- 1 -'])(
    'leaves the rows of the next page open above the number `%s`',
    (number) => {
      for (const head of [[], ['Banco Exemplo - extrato']]) {
        const reading = readPages([...first, 20, number], [...head, ...later]);
        expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA']);
        expect(reading.erros.map(({ erro }) => erro.codigo)).toEqual(['pdf.situacao_em_aberto']);
      }
    },
  );

  it('is not in force below another title', () => {
    const reading = readPages([...first, 20, '1/2'], ['Lançamentos do mês', 20, ...later]);
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA', '2026-05-28 D 80.00 LUZ']);
  });
});

it('an amount that touches its text makes an error item of its row', () => {
  const day = (text: string) => [[40, `${text} de maio de 2026`]] as const;
  const rows = [
    day('08'),
    [
      [40, 'LUZ'],
      [300, '10,00D'],
    ],
    day('20'),
    [[40, 'TARIFA (0077)4.443.646,83D']],
  ] as const;
  const reading = readPage(MAY, ...rows, day('22'), [
    [40, 'PIX RECEBIDO'],
    [300, '1.680,28C'],
  ]);
  expect([reading.linhas.length, reading.erros.map(({ linha, erro }) => `${linha} ${erro.codigo}`)]).toEqual([
    2,
    ['5 pdf.sem_valor_no_fim'],
  ]);
  // Also in the first row, below the first day.
  expect(readPage(MAY, ...rows.slice(2), ...rows.slice(0, 2)).erros).toHaveLength(1);
});
