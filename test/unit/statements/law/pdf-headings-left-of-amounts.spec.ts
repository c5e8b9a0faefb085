import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import { movementsOf } from '../../../support/pdf-drawing';

const LETTER = 4;
const text = (x: number, y: number, what: string): PdfText => [what, x, y, what.length * LETTER, 8];
const atRight = (right: number, y: number, what: string): PdfText => text(right - what.length * LETTER, y, what);

/** A table whose headings are at the left and its amounts at the right of their columns (statement reading, 6.6). */
it.each([-2, -0.5, -0.1, 0, 0.1, 2])('the second heading begins %f points before the first amounts end', (shared) => {
  const [moneyIn, moneyOut] = [436, 572];
  const texts = [
    text(40, 780, 'Extrato de conta corrente 01/03/2026 a 31/03/2026'),
    ...[text(22, 760, 'Data'), text(160, 760, 'Histórico'), text(300, 760, 'Crédito')],
    text(moneyIn - shared, 760, 'Débito'),
    ...[text(22, 740, '01/03/2026'), text(160, 740, 'PIX DE IARA'), atRight(moneyIn, 740, '273.432,40')],
    ...[text(22, 728, '02/03/2026'), text(160, 728, 'LUZ'), atRight(moneyOut, 728, '298.355,09')],
    ...[text(22, 716, '03/03/2026'), text(160, 716, 'PIX DE ANA'), atRight(moneyIn, 716, '5,47')],
  ];
  const found = movementsOf(layoutReading(pdfLines(texts)));
  const due = ['2026-03-01 C 273432.40 PIX DE IARA', '2026-03-02 D 298355.09 LUZ', '2026-03-03 C 5.47 PIX DE ANA'];
  expect(shared > 1 ? found.filter((each) => !due.includes(each)) : found).toEqual(shared > 1 ? [] : due);
});
