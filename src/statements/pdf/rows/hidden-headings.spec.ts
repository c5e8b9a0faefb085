import { type DrawnLine, errorsOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

const FOOTER = 'Rua das Flores, 100 - Tel. (11) 3333-4444';
const row = (text: string, amount: string): DrawnLine => [
  [60, text],
  [400, amount],
];
const readBelow = (heading: DrawnLine): string[] => {
  const reading = readPage(
    ...['Extrato 01/03/2026 a 31/03/2026', 'quarta, 4 de março', row('A', '-1,00'), heading, row('B', '-2,00')],
    ...[row('C', '-3,00'), 'sexta, 6 de março', row('D', '-4,00')],
  );
  return [...movementsOf(reading), ...errorsOf(reading)];
};
const OPEN = ['2026-03-04 D 1.00 A', '2026-03-06 D 4.00 D', '5 no date', '6 no date'];
const ABOVE = ['2026-03-04 D 1.00 A', '2026-03-04 D 2.00 B', '2026-03-04 D 3.00 C', '2026-03-06 D 4.00 D'];

describe('a page footer on the base line of a day heading leaves the day of the rows below open', () => {
  it.each<[string, number]>([
    ['right of it', 250],
    ['right behind it', 140],
    ['over it', 41],
    ['over it, from its edge', 40],
    ['over it, from left of it', 30],
    ['over its end', 100],
  ])('%s', (_where, left) => {
    const texts = [[40, 'quinta, 5 de março'] as const, [left, FOOTER] as const];
    expect(readBelow(texts.toSorted(([a], [b]) => a - b))).toEqual(OPEN);
  });

  it('left of it, such as the number of the page', () => {
    const heading = [40, 'quinta, 5 de março'] as const;
    expect(readBelow([[20, '1'], heading])).toEqual(OPEN);
  });

  it('but a text that holds no such day does not', () => {
    expect(readBelow(FOOTER)).toEqual(ABOVE);
    expect(readBelow('quinta, 5 Vila Nova')).toEqual(ABOVE);
    expect(readBelow('quinta-feira de março')).toEqual(ABOVE);
    expect(readBelow([[20, 'quinta, 5 de março']])).toEqual(ABOVE);
  });
});
