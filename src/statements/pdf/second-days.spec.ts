import { type DrawnLine, errorsOf, movementsOf, readPage } from '../../../test/support/pdf-drawing';

const MARCH = 'Extrato 01/03/2026 a 31/03/2026';
const LEFTS = [40, 110, 200, 450];
const row = (...texts: string[]): DrawnLine =>
  texts.flatMap((text, at) => (text === '' ? [] : [[LEFTS[at] ?? 0, text] as const]));
const readBelow = (headings: string[], year: string, ...rows: string[][]): string[] => {
  const drawn = rows.map((texts) => row(...texts.map((text) => text.replace(/^(\d\d\/\d\d)$/, `$1${year}`))));
  const reading = readPage(MARCH, ...(headings.length > 0 ? [row(...headings)] : []), ...drawn);
  return [...movementsOf(reading), ...errorsOf(reading)];
};
const A = ['01/03', '03/03', 'LOJA A', '-1,00'];
const B = ['04/03', '04/03', 'LOJA B', '-2,00'];
const C = ['05/03', '08/03', 'LOJA C', '-3,00'];

describe('of two days in a row', () => {
  it.each(['', '/2026'])('none counts where they differ and no heading names one: 05/03%s', (year) => {
    const same = `2026-03-04 D 2.00 04/03${year} LOJA B`;
    expect(readBelow([], year, A, B, C)).toEqual([same, '2 no date', '4 no date']);
    const headings = ['Movimento', 'Lançamento', 'Histórico', 'Valor'];
    expect(readBelow(headings, year, A, B, C)).toEqual([same, '3 no date', '5 no date']);
  });

  it('none counts where the second one is behind a text and has its year', () => {
    const behind = ([day = '', other = '', text = '', amount = '']: string[]) => [day, text, other, amount];
    const rows = [A, B, C].map(behind);
    expect(readBelow([], '/2026', ...rows)).toEqual(['2026-03-04 D 2.00 LOJA B 04/03/2026', '2 no date', '4 no date']);
    // That may be the number of an instalment.
    expect(readBelow([], '', ...rows)).toContain('2026-03-01 D 1.00 LOJA A 03/03');
  });

  it('that counts whose heading names a day', () => {
    const days = ['2026-03-01 D 1.00 LOJA A', '2026-03-04 D 2.00 LOJA B', '2026-03-05 D 3.00 LOJA C'];
    expect(readBelow(['Data', 'Data contábil', 'Histórico', 'Valor'], '', A, B, C)).toEqual(days);
    const rows = readBelow(['Data', 'Contábil', 'Histórico', 'Valor'], '', A, B, C);
    expect(rows).toEqual([
      '2026-03-01 D 1.00 03/03 LOJA A',
      '2026-03-04 D 2.00 04/03 LOJA B',
      '2026-03-05 D 3.00 08/03 LOJA C',
    ]);
  });
});
