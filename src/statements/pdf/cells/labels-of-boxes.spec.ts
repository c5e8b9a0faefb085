import { type DrawnLine, errorsOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

type Texts = readonly (readonly [number, string])[];
const row = (day: string, text: string, amount: string): Texts => [
  [40, day],
  [120, text],
  [350, amount],
];
const read = (...lines: (DrawnLine | number)[]): string[] => {
  const headings: Texts = [
    [40, 'Data'],
    [120, 'Histórico'],
    [350, 'Valor'],
  ];
  const reading = readPage('Extrato 01/03/2026 a 31/03/2026', headings, 20, ...lines);
  return [...movementsOf(reading), ...errorsOf(reading)];
};
const DUE = ['2026-03-04 D 1.00 PIX JOAO', '2026-03-05 D 2.00 COMPRA LOJA', '2026-03-06 D 3.00 SAQUE CAIXA'];

/** On the base line of a text that goes on with a row, right of the amounts. */
describe.each(['Resumo', 'Limite disponível', 'Limite disponível 1.000,00'])('the label %j of a box', (label) => {
  it('takes no text below its row', () => {
    const first: Texts = [
      [120, 'JOAO'],
      [450, label],
    ];
    const [b, c]: Texts[] = [[[120, 'LOJA']], [[120, 'CAIXA']]];
    const rows = [row('04/03/2026', 'PIX', '-1,00'), -5, first, 20, row('05/03/2026', 'COMPRA', '-2,00'), -5, b ?? []];
    expect(read(...rows, 20, row('06/03/2026', 'SAQUE', '-3,00'), -5, c ?? [])).toEqual(DUE);
  });

  it('takes no text above its row', () => {
    const first: Texts = [
      [120, 'PIX'],
      [450, label],
    ];
    const [b, c]: Texts[] = [[[120, 'COMPRA']], [[120, 'SAQUE']]];
    const rows = [first, -5, row('04/03/2026', 'JOAO', '-1,00'), 20, b ?? [], -5, row('05/03/2026', 'LOJA', '-2,00')];
    expect(read(...rows, 20, c ?? [], -5, row('06/03/2026', 'CAIXA', '-3,00'))).toEqual(DUE);
  });
});

/** Between the texts and the amounts of a table whose amounts may be of the box or of a row. */
describe('the label of a box before the amounts', () => {
  const withCells = (line: Texts, ...cells: Texts): Texts => [...line, ...cells];
  const [first, last] = [row('04/03/2026', 'PIX', '-1,00'), row('06/03/2026', 'SAQUE', '-3,00')];
  const of = (day: string, amount: string): Texts => row(day, 'COMPRA', amount);
  const kept = ['2026-03-04 D 1.00 PIX', '2026-03-06 D 3.00 SAQUE'];

  it.each(['Entradas', 'Limite disponível', 'Saque diário'])('makes no movement of a text next to %s', (label) => {
    const [joao, box]: [Texts, Texts] = [
      [[120, 'JOAO']],
      [
        [250, label],
        [350, '1.000,00'],
      ],
    ];
    const open = read(first, -4, withCells(joao, ...box), 9, of('05/03/2026', '-2,00'), last);
    expect(open.filter((each) => /1000|1\.000/.test(each))).toEqual([]);
    expect(open.join()).toContain('nothing in the file tells which of the amounts is the movement');
    const below = read(first, -4, joao, -9, box, 9, of('05/03/2026', '-2,00'), last);
    expect(below.filter((each) => / C /.test(each))).toEqual([]);
  });

  it('ignores no row as a balance', () => {
    const rows = read(
      first,
      withCells(of('05/03/2026', '-2,00'), [250, 'Saldo bloqueado']),
      last,
      row('07/03/2026', 'LUZ', '-4,00'),
    );
    expect(rows).toEqual([
      ...kept,
      '2026-03-07 D 4.00 LUZ',
      '4 nothing in the file tells which of the amounts is the movement',
    ]);
  });

  it('ignores no row whose texts are around it', () => {
    const around = (amount: Texts, ...texts: [string, string]): (DrawnLine | number)[] => [
      [[120, texts[0]]],
      -9,
      amount,
      -9,
      [[120, texts[1]]],
    ];
    const amount: Texts = [
      [40, '05/03/2026'],
      [350, '-2,00'],
    ];
    const rows = [
      first,
      ...around(amount, 'COMPRA', 'LOJA'),
      ...around(withCells(amount, [250, 'Saldo atual']), 'TED', 'RUA'),
      last,
    ];
    const found = read(...rows);
    expect(found.join()).toContain('COMPRA LOJA');
    expect(found.join()).toContain('nothing in the file tells which of the amounts is the movement');
  });
});

it('no row below a day heading is next to a label', () => {
  const below = (...cells: Texts): Texts => cells;
  const rows: DrawnLine[] = [
    '4 de março de 2026',
    below([40, 'PIX'], [200, 'DOC A'], [350, '-1,00']),
    below([40, 'COMPRA'], [350, '-2,00']),
    below([40, 'SAQUE'], [350, '-3,00']),
    below([40, 'TED'], [350, '-4,00']),
    below([40, 'PIX'], [200, 'DOC B'], [350, '5,00']),
  ];
  const reading = readPage('Extrato 01/03/2026 a 31/03/2026', ...rows);
  expect(movementsOf(reading)).toHaveLength(5);
  expect(errorsOf(reading)).toEqual([]);
});

/** Left of the days, below a heading of its own. */
describe('a box left of the days', () => {
  const line = (box: Texts, day: string, text: string, amount: string): Texts => [
    ...box,
    [200, day],
    [260, text],
    [450, amount],
  ];
  const readRows = (...rows: Texts[]): string[] => {
    const headings: Texts = [
      [40, 'Posição'],
      [200, 'Data'],
      [260, 'Histórico'],
      [450, 'Valor'],
    ];
    const reading = readPage('Extrato 01/03/2026 a 31/03/2026', headings, ...rows);
    return [...movementsOf(reading), ...errorsOf(reading)];
  };

  it('does not hide the first row, whose text touches its amount', () => {
    const box: Texts = [
      [40, 'Saldo'],
      [100, '9.999,99'],
    ];
    const first: Texts = [...box, [200, '04/03/2026'], [260, 'COMPRA LOJA DO BAIRRO DE CIMA NA ESQU1.000,00']];
    expect(readRows(first, line([], '05/03/2026', 'SAQUE', '-3,00'), line([], '06/03/2026', 'TED', '4,00'))).toEqual([
      '2026-03-05 D 3.00 SAQUE',
      '2026-03-06 C 4.00 TED',
      '3 the line begins with a day and does not end in an amount',
    ]);
  });

  it('makes no balance of a row by its label', () => {
    const rows = [
      line([[40, 'Saldo']], '04/03/2026', 'PIX', '-1,00'),
      line([[40, 'Limite']], '05/03/2026', 'SAQUE', '-3,00'),
    ];
    expect(readRows(...rows, line([], '06/03/2026', 'TED', '4,00'))).toEqual([
      '2026-03-05 D 3.00 Limite SAQUE',
      '2026-03-06 C 4.00 TED',
      '3 nothing in the file tells which of the amounts is the movement',
    ]);
  });
});
