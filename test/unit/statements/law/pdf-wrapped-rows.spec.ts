import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import { type DrawnLine, drawnPage, errorsOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEAD = 'Data Histórico Valor Saldo';
/** A line of details, drawn at the place of the texts of rows. */
const detail = (text: string): DrawnLine => [[110, text]];
const wrapped = (day: string, text: string, rest: string): DrawnLine[] => [`${day} ${text}`, detail(rest)];

describe('6.2 a movement whose day is on a line above its amount', () => {
  it('has that day and the text of all its lines', () => {
    const reading = readPage(
      MARCH,
      '04/03/2026 A -1,00 99,00',
      ...wrapped('05/03/2026', 'PIX RECEBIDO', 'FULANO DE TAL 100,00 199,00'),
      ...wrapped('06/03/2026', 'TED', 'AG 0001 -9,00 190,00'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-04 D 1.00 A',
      '2026-03-05 C 100.00 PIX RECEBIDO FULANO DE TAL',
      '2026-03-06 D 9.00 TED AG 0001',
    ]);
    expect(reading.erros).toEqual([]);
  });

  it('may be the first of the table, on whatever page the first whole row is', () => {
    const first = ['05/03/2026 PIX', detail('FULANO -1,00')];
    const due = ['2026-03-05 D 1.00 PIX FULANO', '2026-03-06 D 2.00 B'];
    expect(movementsOf(readPage(MARCH, HEAD, ...first, '06/03/2026 B -2,00'))).toEqual(due);
    expect(movementsOf(readPages([MARCH, ...first, 'Página 1'], [MARCH, '06/03/2026 B -2,00']))).toEqual(due);
    expect(movementsOf(readPage(MARCH, HEAD, ...first))).toEqual(due.slice(0, 1));
    expect(readPage(MARCH, ...first).legivel).toBe(false);
  });

  it.each([
    ['with a time', '05/03 14:22 LOJA'],
    ['that ends a period', '01/03/2026 a 31/03/2026'],
    ['of the print', '10/04/2026 Página 2'],
    ['written in another way', '03/03 LOJA'],
  ])('is not begun by a line %s', (_what, line) => {
    const reading = readPage(MARCH, '05/03/2026 COMPRA -10,00 90,00', line, 'TARIFA -2,00 88,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 COMPRA', '2026-03-05 D 2.00 TARIFA']);
  });

  it('is not begun by a line at another edge, nor by one that states a balance', () => {
    const edge = readPage(MARCH, '05/03/2026 COMPRA -10,00 90,00', detail('03/03/2026 LOJA'), 'TARIFA -2,00 88,00');
    expect(movementsOf(edge)).toHaveLength(2);
    expect(movementsOf(edge)[1]).toBe('2026-03-05 D 2.00 TARIFA');
    const balance = readPage(MARCH, '05/03/2026 A -1,00 9,00', '06/03/2026 SALDO', 'TARIFA -2,00 7,00');
    expect([movementsOf(balance), errorsOf(balance)]).toEqual([['2026-03-05 D 1.00 A'], ['4 no date']]);
  });

  it.each(['- PIX ENVIADO', 'A PAGAR'])('is begun by a line whose text is %s', (text) => {
    const reading = readPage(MARCH, '05/03/2026 A -1,00 99,00', `06/03/2026 ${text}`, 'FULANO -2,00 97,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', `2026-03-06 D 2.00 ${text} FULANO`]);
  });

  it('leaves the days below it open where a page parts its lines', () => {
    const reading = readPages(
      [MARCH, HEAD, '05/03/2026 A -1,00 99,00', '06/03/2026 TED'],
      [MARCH, HEAD, 'FULANO -2,00 97,00', 'TARIFA -3,00 94,00', '07/03/2026 B -4,00 90,00'],
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-07 D 4.00 B']);
    expect(errorsOf(reading)).toEqual(['7 no date', '8 no date']);
  });

  it('takes the day of its row, not of a detail, for an amount alone', () => {
    const rows = ['04/03/2026 A -1,00', '05/03/2026 COMPRA', '03/03 14:22 LOJA', '-10,00'];
    expect(movementsOf(readPage(MARCH, ...rows))[1]).toBe('2026-03-05 D 10.00 COMPRA 03/03 14:22 LOJA');
  });
});

it('6.1 a day alone below the headings of the table heads its rows, whatever they begin with', () => {
  const reading = readPage(
    MARCH,
    HEAD,
    '05/03/2026',
    'VALOR X -1,00 9,00',
    'PIX -2,00 7,00',
    '06/03/2026',
    'B -1,00 6,00',
  );
  expect([reading.linhas.length, reading.ignorados.length, reading.erros.length]).toEqual([2, 1, 0]);
});

/** Lines with their distances to the lines above them, in letter heights. */
const spaced = (...lines: readonly (readonly [number, DrawnLine])[]) => {
  let y = 800;
  const pieces = lines.flatMap(([distance, line]) => {
    y -= distance * 9;
    return drawnPage([line]).map(([text, x, , width, height]): PdfText => [text, x, y, width, height]);
  });
  return layoutReading(pdfLines(pieces));
};

describe('9.9 rows whose lines are nearer to each other than to the next row', () => {
  const head = (distance: number) =>
    [
      [1.4, MARCH],
      [distance, 'Data         Histórico                  Valor'],
    ] as const;
  const row = (day: string, text: string, amount: string) => `${day}   ${text.padEnd(22)}${amount.padStart(10)}`;

  it('have all their lines, also those above the amounts of the first one', () => {
    const reading = spaced(
      ...head(1.9),
      [1.6, detail('PIX ENVIADO')],
      [1.57, row('05/03/2026', 'MARIA', '-10,00')],
      [2.2, detail('CREDITO DE VENDAS')],
      [1.57, detail('CONSTRUTORA ALFA')],
      [1.57, row('06/03/2026', 'E BETA', '20,00')],
      [2.2, row('07/03/2026', 'IOF', '-1,00')],
      [2.2, detail('TARIFA')],
      [1.57, row('08/03/2026', 'PACOTE', '-2,00')],
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 PIX ENVIADO MARIA',
      '2026-03-06 C 20.00 CREDITO DE VENDAS CONSTRUTORA ALFA E BETA',
      '2026-03-07 D 1.00 IOF',
      '2026-03-08 D 2.00 TARIFA PACOTE',
    ]);
  });

  it('take no title at a larger distance', () => {
    const reading = spaced(
      ...head(1.9),
      [1.9, detail('Conta principal')],
      [1.9, row('05/03/2026', 'PIX', '-10,00')],
      [1.2, detail('MARIA')],
      [1.9, row('06/03/2026', 'TED', '20,00')],
      [1.2, detail('JOSE')],
      [1.2, detail('E FILHOS')],
      [1.9, detail('Conta secundaria')],
      [1.9, row('07/03/2026', 'PIX', '-30,00')],
      [1.2, detail('ANA')],
      [1.9, row('08/03/2026', 'TED', '-40,00')],
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 PIX MARIA',
      '2026-03-06 C 20.00 TED JOSE E FILHOS',
      '2026-03-07 D 30.00 PIX ANA',
      '2026-03-08 D 40.00 TED',
    ]);
  });

  it('have lines around amounts between two lines', () => {
    const two = (day: string, amount: string, upper: string, lower: string) =>
      [
        [1.9, detail(upper)],
        [0.68, row(day, '', amount)],
        [0.68, detail(lower)],
      ] as const;
    const reading = spaced(
      ...head(1.9),
      ...two('05/03/2026', '-10,00', 'PIX', 'MARIA'),
      ...two('06/03/2026', '20,00', 'TED', 'JOSE'),
      [1.9, detail('SAQUE')],
      [1.36, row('07/03/2026', 'CONSTRUTORA', '-30,00')],
      [1.36, detail('ALFA')],
      ...two('08/03/2026', '-40,00', 'DOC', 'EVA'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 PIX MARIA',
      '2026-03-06 C 20.00 TED JOSE',
      '2026-03-07 D 30.00 SAQUE CONSTRUTORA ALFA',
      '2026-03-08 D 40.00 DOC EVA',
    ]);
  });
});

describe('9.9 texts between two rows that are about as near to both', () => {
  const HEADS = 'Data         Histórico                  Valor';
  const row = (day: number, text: string): string =>
    `${String(day).padStart(2, '0')}/03/2026   ${text.padEnd(22)}    -10,00`;
  const due = (day: number, text: string): string => `2026-03-${String(day).padStart(2, '0')} D 10.00 ${text}`;
  const days = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

  it('are of the row above them where the texts of all rows are, though one is a little nearer to the next row', () => {
    const lines = days.flatMap((day) => {
      const below = day === 9 ? 1.31 : 1.2;
      return [[day === 10 ? 1.1 : 1.28, row(day, 'LOJA')] as const, [below, detail(`CIDADE ${day}`)] as const];
    });
    const reading = spaced([1.4, MARCH], [1.9, HEADS], ...lines);
    expect(movementsOf(reading)).toEqual(days.map((day) => due(day, `LOJA CIDADE ${day}`)));
  });

  it.each([1.2, 1.5, 1.8])('are of the row below them where the first row has one and the last none: %s', (space) => {
    const lines = days.flatMap((day) => [
      [space, detail(`LOJA ${day}`)] as const,
      [space, row(day, 'CIDADE')] as const,
    ]);
    const reading = spaced([1.4, MARCH], [1.9, HEADS], ...lines);
    expect(movementsOf(reading)).toEqual(days.map((day) => due(day, `LOJA ${day} CIDADE`)));
  });

  it('do not depend on the height of letters in another table next to theirs', () => {
    const bill = (day: number, left: number, y: number): PdfText[] => [
      [`${String(day).padStart(2, '0')}/03`, left, y, 25, 8],
      ['LOJA', left + 35, y, 20, 8],
      ['10,00', left + 140, y, 25, 8],
      [`CIDADE ${day}`, left + 35, y - 8.8, 40, 7],
    ];
    const title = ['Taxas do mês', 280, 700 - 4 * 18, 70, 10] as const;
    const reading = layoutReading(
      pdfLines([
        ['Fatura do cartão, vencimento 20/03/2026', 40, 760, 200, 9],
        ...days.slice(0, 6).flatMap((day, at) => bill(day, 40, 700 - at * 18)),
        ...days.slice(6, 9).flatMap((day, at) => bill(day, 280, 700 - at * 18)),
        title,
      ]),
    );
    expect(movementsOf(reading).sort()).toEqual(days.slice(0, 9).map((day) => due(day, `LOJA CIDADE ${day}`)));
  });
});

it('an amount without a day between its two lines of text takes both of them', () => {
  const text = (written: string): DrawnLine => [[110, written]];
  const amounts = (day: string, amount: string, balance: string): DrawnLine => [
    ...(day === '' ? [] : ([[40, day]] as const)),
    [400, amount],
    [480, balance],
  ];
  const row = (day: string, upper: string, lower: string, amount: string, balance: string) => [
    text(upper),
    -9,
    amounts(day, amount, balance),
    -9,
    text(lower),
    6,
  ];
  const reading = readPage(
    'Extrato de conta corrente 01/03/2026 a 31/03/2026',
    [
      [40, 'Data'],
      [110, 'Histórico'],
      [400, 'Valor'],
      [480, 'Saldo'],
    ],
    ...row('05/03', 'PIX RECEBIDO', 'MARIA', '100,00', '300,00'),
    ...row('', 'PAGAMENTO', 'LOJA AZUL', '-10,00', '290,00'),
    ...row('06/03', 'COMPRA', 'POSTO', '-20,00', '270,00'),
    ...row('06/03', 'COMPRA', 'PADARIA', '-5,00', '265,00'),
    ...row('06/03', 'COMPRA', 'FEIRA', '-5,00', '260,00'),
    [
      [40, '07/03'],
      [110, 'TARIFA'],
      [400, '-1,00'],
      [480, '259,00'],
    ],
    ...row('', 'SAQUE', 'CAIXA 24H', '-9,00', '250,00'),
    'Página 1',
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-05 C 100.00 PIX RECEBIDO MARIA',
    '2026-03-05 D 10.00 PAGAMENTO LOJA AZUL',
    '2026-03-06 D 20.00 COMPRA POSTO',
    '2026-03-06 D 5.00 COMPRA PADARIA',
    '2026-03-06 D 5.00 COMPRA FEIRA',
    '2026-03-07 D 1.00 TARIFA',
    '2026-03-07 D 9.00 SAQUE CAIXA 24H',
  ]);
});

it('leaves a row of a bill open whose payment is as near to the row above, where amounts are between two lines', () => {
  const reading = layoutReading(
    pdfLines([
      ['Fatura do cartão de crédito', 34, 785.75, 162, 9],
      ['Vencimento 10/04/2026', 34, 760.25, 108, 9],
      ['Data', 35, 736.25, 24, 9],
      ['Documento', 89, 736.25, 52, 9],
      ['Histórico', 149, 736.25, 46, 9],
      ['Valor', 227, 736.25, 26, 9],
      ['Reembolso', 149, 473, 50, 9],
      ['FONTOURA', 149, 458.75, 42, 7.5],
      ['17/03/2026', 35, 451.25, 52, 9],
      ['667362', 89, 451.25, 34, 9],
      ['7.558.112,25', 227, 451.25, 60, 9],
      ['•••.456.789-••', 149, 444.5, 58, 7.5],
      ['Agência: 1 - Conta', 149, 429.5, 69, 7.5],
      ['MERCADO', 149, 414.5, 46, 9],
      ['27/03/2026', 35, 407.75, 52, 9],
      ['959156', 89, 407.75, 34, 9],
      ['8,05', 267, 407.75, 20, 9],
      ['GUIMARAES', 149, 400.25, 45, 7.5],
      ['Pagamento', 149, 385.25, 51, 9],
      ['recebido', 149, 371, 39, 9],
      ['HOLANDA -', 149, 356, 42, 7.5],
      ['27/03/2026', 35, 349.25, 52, 9],
      ['848303', 89, 349.25, 34, 9],
      ['2.403,24', 247, 349.25, 40, 9],
      ['12.345.678/0001-', 149, 341.75, 67, 7.5],
      ['90 - BCO INTER', 149, 327.5, 58, 7.5],
      ['(0077)', 149, 313.25, 25, 7.5],
    ]),
  );
  expect(reading.linhas.map(({ valor }) => valor)).not.toContain('2403.24');
});

it('gives texts below their rows to them where a browser has rounded the distances of lines', () => {
  const text = (written: string, y: number): PdfText => [written, 78, y, written.length * 3, 4.8];
  const row = (y: number, day: string, name: string, amount: string): PdfText[] => [
    [`${day}/03/2026`, 34, y, 33, 6],
    [name, 78, y, name.length * 3.5, 6],
    [amount, 340, y, amount.length * 3.5, 6],
  ];
  const head: PdfText[] = ['Data', 'Descrição', 'Valor'].map((each, at) => [
    each,
    [34, 78, 340][at] ?? 0,
    761.7,
    30,
    6,
  ]);
  const reading = layoutReading(
    pdfLines([
      ...[...drawnPage(['Extrato de conta corrente', 'Período: 01/03/2026 a 31/03/2026']), ...head],
      ...[...row(752.7, '03', 'ALMEIDA', '-7,08'), text('COMPRA', 743.7)],
      ...[...row(734.7, '04', 'BARROS', '-2,44'), text('TARIFA', 726.4)],
      ...[...row(717.4, '10', 'CAMARGO', '-4,83'), text('SAQUE', 708.4)],
      ...[...row(700.2, '13', 'DORNELES', '-3,58'), text('LUZ', 691.2)],
    ]),
  );
  expect(reading.linhas.map(({ descricao }) => descricao)).toEqual([
    'ALMEIDA COMPRA',
    'BARROS TARIFA',
    'CAMARGO SAQUE',
    'DORNELES LUZ',
  ]);
});
