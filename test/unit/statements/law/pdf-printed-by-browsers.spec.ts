import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import { type DrawnLine, drawnPage, errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Faults that pages printed by a browser showed, one invented page each (document 6, 1.1, 1.2, 4.3, 6.6, 9.2, 9.6, 9.9, 9.16). */
const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';
const BILL = 'Fatura do cartão   Vencimento 10/06/2026';
const SPLIT = 'the sign of the amount is on another line of its cell: nothing tells which movement it is of';

describe('amounts on the right of headings on the left', () => {
  const heads = 'Data         Histórico        Crédito                   Débito                    Saldo';

  it('are below the heading before them, though the next is nearer', () => {
    const reading = readPage(
      MAY,
      'Data         Histórico        Crédito                   Débito',
      '02/05/2026   VENDA                                8,61',
      '08/05/2026   TARIFA                                                         9,90',
      '09/05/2026   DEPOSITO                         1.009,64',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-02 C 8.61 VENDA',
      '2026-05-08 D 9.90 TARIFA',
      '2026-05-09 C 1009.64 DEPOSITO',
    ]);
  });

  it('are below the right ones where balances are behind them', () => {
    const reading = readPage(
      MAY,
      heads,
      '02/05/2026   VENDA                                8,61                                            108,61',
      '08/05/2026   TARIFA                                                         9,90                   98,71',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-02 C 8.61 VENDA', '2026-05-08 D 9.90 TARIFA']);
  });

  it('are of neither where one column is empty', () => {
    const reading = readPage(
      MAY,
      'Data         Histórico        Débito                    Crédito',
      '02/05/2026   TARIFA                               8,61',
      '08/05/2026   LUZ                                  9,90',
    );
    expect(movementsOf(reading)).toEqual([]);
  });
});

it('days that go on in a second line of their cells are not read where one of them does not', () => {
  const reading = readPage(
    MAY,
    'Data     Histórico                   Valor',
    '2026-',
    '05-03    LUZ                       -358,54',
    '2026-',
    '05-04    VENDA                      500,00',
    '05-05    GAS                        -50,00',
  );
  expect(reading.legivel).toBe(false);
  expect(reading.erros.map(({ erro }) => erro.codigo)).toEqual(['pdf.dia_em_duas_linhas']);
});

describe('payments on a bill behind a kind or a number', () => {
  it('are error items where no row is negative', () => {
    const reading = readPage(
      BILL,
      'Data    Documento   Descrição                      Valor',
      '04/05   123456      PADARIA                        12,00',
      '05/05   654321      Pagamento recebido             80,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 123456 PADARIA']);
    expect(errorsOf(reading)).toEqual(['4 a payment or refund without a sign, on a bill without any']);
  });

  it('prove the signs where purchases are negative', () => {
    const reading = readPage(
      BILL,
      'Data    Documento   Descrição                      Valor',
      '04/05   123456      PADARIA                       -12,00',
      '05/05   654321      Pagamento recebido             80,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-04 D 12.00 123456 PADARIA',
      '2026-05-05 C 80.00 654321 Pagamento recebido',
    ]);
  });

  it('prove nothing where they have both signs', () => {
    const reading = readPage(
      BILL,
      'Data    Documento   Descrição                      Valor',
      '04/05   123456      Reembolso                     -12,00',
      '05/05   654321      Pagamento recebido             80,00',
    );
    expect(reading.legivel).toBe(false);
  });
});

describe('a sign', () => {
  it('near to an amount and in no column of signs belongs to no amount', () => {
    const reading = readPage(
      BILL,
      [
        [40, 'Data'],
        [100, 'Descrição'],
        [300, 'Valor'],
      ],
      [
        [40, '04/05'],
        [100, 'PADARIA'],
        [300, '12,00'],
      ],
      [
        [40, '05/05'],
        [100, 'LOJA'],
        [300, '80,00'],
        [342, 'C'],
      ],
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA']);
    expect(errorsOf(reading)).toEqual([`4 ${SPLIT}`]);
  });

  it('with the currency, near to the text and far from the figures, is of the amount', () => {
    const reading = readPage(
      MAY,
      'Data    Histórico                       Valor',
      '04/05   VENDA                       R$ 500,00',
      '05/05   TARIFA DO PACOTE PADRAO -R$      0,54',
      '06/05   LUZ                        -R$ 80,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-04 C 500.00 VENDA',
      '2026-05-05 D 0.54 TARIFA DO PACOTE PADRAO',
      '2026-05-06 D 80.00 LUZ',
    ]);
  });
});

it('a box of sums with a line half a line above a row is no text of it', () => {
  const pieces = drawnPage([
    MAY,
    'Data         Histórico              Valor',
    '                                              Saldo final:',
    '04/05/2026   LUZ                   -80,00',
    '05/05/2026   VENDA                 900,00',
    '                                              Saldo inicial:',
  ]);
  const [box] = pieces.filter(([text]) => text === 'final:');
  const raised = pieces.map(([text, x, y, width, height]): PdfText => {
    return [text, x, y === box?.[2] ? y - 8 : y, width, height];
  });
  const reading = layoutReading(pdfLines(raised, 0, 0));
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ', '2026-05-05 C 900.00 VENDA']);
});

it('an amount at the end of the text is no text where no heading names the amounts', () => {
  const row = (day: string, text: string, amounts: string, balance: string): DrawnLine => [
    [40, day],
    [110, text],
    [216, amounts],
    [305, balance],
  ];
  const reading = readPage(
    MAY,
    row('04/05/2026', 'PIX RECEBIDO', '316364 5.477,39', '5.494,00'),
    row('05/05/2026', 'TED', '515356 8,69', '5.502,69'),
    row('06/05/2026', 'LUZ', '5191 (1.502,69)', '-4.000,00'),
  );
  expect(movementsOf(reading)).toEqual([]);
});

it('amounts printed into each other are an error item, also without a day', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico               Valor          Saldo',
    '04/05/2026   LUZ                    -80,00         920,00',
    '05/05/2026   VENDA                  900,00       1.820,00',
    '05/05/2026TARIFA           -1.331.788,73-1.409.718,44',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ', '2026-05-05 C 900.00 VENDA']);
  expect(errorsOf(reading)).toHaveLength(1);
});

it('an amount on the first line of its row is not of the day above, where its own day is half a line below', () => {
  const pieces: PdfText[] = drawnPage([
    MAY,
    'Data         Histórico             Valor          Saldo',
    '04/05/2026   LUZ                  -80,00         920,00',
    '             PADARIA              -20,00',
    '05/05/2026   PIX ENVIADO                         900,00',
    '06/05/2026   VENDA                100,00       1.000,00',
  ]);
  const [first] = pieces.filter(([text]) => text === 'PADARIA');
  const half = pieces.map(([text, x, y, width, height]): PdfText => {
    return [text, x, y === first?.[2] ? y - 10 : y, width, height];
  });
  const reading = layoutReading(pdfLines(half, 0, 0));
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 80.00 LUZ', '2026-05-06 C 100.00 VENDA']);
});

it('payments behind a kind and a number in one cell prove the signs of a bill', () => {
  const reading = readPage(
    BILL,
    'Data    Descrição                                   Valor',
    '04/05   Outros 123456 PADARIA                      -12,00',
    '05/05   Boleto 654321 Reembolso LOJA                80,00',
  );
  expect(movementsOf(reading).map((each) => each.slice(0, 18))).toEqual(['2026-05-04 D 12.00', '2026-05-05 C 80.00']);
});

it('headings that touch are read separately where one names amounts', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico       Débito       Crédito Saldo (R$)',
    '01/05/2026   VENDA                        938,62    1.381,83',
    '',
    '',
    '',
    '',
    '05/05/2026   LUZ             900,00                   481,83',
    '06/05/2026   GAS              81,83                   400,00',
  );
  expect(movementsOf(reading)).toEqual([
    '2026-05-01 C 938.62 VENDA',
    '2026-05-05 D 900.00 LUZ',
    '2026-05-06 D 81.83 GAS',
  ]);
});

it('a mark glued to the balance belongs to no amount', () => {
  const reading = readPage(
    MAY,
    [
      [40, '04/05/2026'],
      [110, 'VENDA'],
      [300, '90,00 C'],
      [420, '1.090,00'],
    ],
    [
      [40, '05/05/2026'],
      [110, 'LUZ'],
      [300, '80,00 D'],
      [420, '1.010,00'],
    ],
    [
      [40, '06/05/2026'],
      [110, 'IOF'],
      [300, '8,42'],
      [409, 'D 1.001,58'],
    ],
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 C 90.00 VENDA', '2026-05-05 D 80.00 LUZ']);
  expect(errorsOf(reading)).toHaveLength(1);
});

it('a balance whose words go on in the next line is no movement', () => {
  const reading = readPage(
    MAY,
    'Data         Canal    Histórico              Valor',
    '04/05/2026   Pix      VENDA                +500,00',
    '04/05/2026            SALDO DO             -900,00',
    '                      DIA',
    '05/05/2026   Pix      LUZ                   -80,00',
  );
  expect(movementsOf(reading).map((each) => each.slice(0, 19))).toEqual(['2026-05-04 C 500.00', '2026-05-05 D 80.00 ']);
});

it('an amount behind all columns below a day of its own is an error item where a text is before it', () => {
  const reading = readPage(
    MAY,
    'Histórico              Valor',
    '04/05/2026',
    'VENDA                +500,00',
    'LUZ                   -80,00',
    '05/05/2026',
    'PIX RECEBIDO                                4,99',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 C 500.00 VENDA', '2026-05-04 D 80.00 LUZ']);
  expect(errorsOf(reading)).toHaveLength(1);
});

it('a fee without the amount that it is of is no movement', () => {
  const reading = readPage(
    MAY,
    'Data         Histórico          Taxa     Valor',
    '04/05/2026   VENDA              2,00    500,00',
    '05/05/2026   LUZ                0,00    -80,00',
    '06/05/2026   VENDA              3,00',
  );
  expect(movementsOf(reading)).toEqual(['2026-05-04 C 500.00 VENDA', '2026-05-05 D 80.00 LUZ']);
  expect(errorsOf(reading)).toHaveLength(1);
});
