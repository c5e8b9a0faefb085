import { drawnLines, type DrawnLine, movementsOf, readPage } from '../../../../test/support/pdf-drawing';
import { dayHeadingsOf } from '../rows/day-heading';
import { tableLines } from './tables';
import { wrappedLines } from '../wraps/wrapped-cells';

const read = (...drawn: DrawnLine[]) => {
  const lines = drawnLines(drawn);
  const headingOf = dayHeadingsOf(lines);
  return wrappedLines(tableLines(lines, headingOf), { headingOf, repeated: new Set(), blankGroups: false });
};
const HEAD: DrawnLine = [
  [40, 'Data'],
  [110, 'Histórico'],
  [400, 'Valor'],
];
const row = (day: string, text: string, amount: string, x = 400): DrawnLine => [
  [40, day],
  [110, text],
  [x, amount],
];

describe('the layout of a table (9.1)', () => {
  it('is proved by two rows, or by one below its heading', () => {
    const layoutOf = (...drawn: DrawnLine[]) => read(...drawn).at(-1)?.layout ?? null;
    expect(layoutOf(row('05/03/2026', 'A', '1,00'))).toBeNull();
    expect(layoutOf(row('05/03/2026', 'A', '1,00'), row('06/03/2026', 'B', '2,00'))).toMatchObject({
      dayLeft: 40,
      amounts: [{ kind: null }],
    });
    expect(layoutOf(HEAD, row('05/03/2026', 'A', '1,00'))).toMatchObject({ amounts: [{ kind: 'valor' }] });
  });

  it('has days that are aligned to the right or in the middle of their column', () => {
    const days = ['10/03/2026', '11/03/2026', '1/4/2026', '12/4/2026', '1/05/2026'];
    for (const shift of [1, 0.5]) {
      const rows = days.map((day, at): DrawnLine => {
        const left = 40 + (10 - day.length) * 5.4 * shift;
        return [
          [left, day],
          [110, `LOJA ${at}`],
          [400, '-1,00'],
        ];
      });
      expect(movementsOf(readPage(...rows)).map((each) => each.slice(0, 10))).toEqual([
        ...['2026-03-10', '2026-03-11', '2026-04-01', '2026-04-12', '2026-05-01'],
      ]);
    }
  });

  it('ends where a text parts another table from it', () => {
    const withLimit = (line: DrawnLine): DrawnLine => [...(line as []), [480, 'Limite'], [560, '9,00']];
    const [, first] = read(HEAD, withLimit(row('05/03/2026', 'A', '1,00')), withLimit(row('06/03/2026', 'B', '2,00')));
    expect(first?.layout).toMatchObject({ hasTableBehind: true });
    expect(first?.part).toMatchObject({ text: 'A', amounts: [{ text: '1,00' }] });
  });

  it('gives a row the lines that its text goes on in (9.9)', () => {
    const [, first, second] = read(
      HEAD,
      row('05/03/2026', 'PIX', '1,00'),
      [[110, 'FULANO 5,00']],
      row('06/03/2026', 'B', '2,00'),
    );
    expect([first?.part?.text, first?.last.number, second?.isWrapped]).toEqual(['PIX FULANO 5,00', 3, true]);
  });
});
