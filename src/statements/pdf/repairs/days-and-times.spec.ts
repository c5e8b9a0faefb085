import { layoutReading } from '../layout-reading';
import { pdfLines, type PdfText } from '../lines/lines';
import { movementsOf } from '../../../../test/support/pdf-drawing';

describe('days with their time below them in one cell', () => {
  const at = (x: number, y: number, text: string): PdfText => [text, x, y, text.length * 4, 8];
  const cell = (y: number, day: string, time: string): PdfText[] => [at(40, y, day), at(40, y - 10, time)];
  const row = (y: number, text: string, amount: string): PdfText[] => [
    at(120, y, text),
    at(400 - amount.length * 4, y, amount),
  ];
  const heads = [
    at(40, 800, 'Extrato de conta corrente 01/03/2026 a 31/03/2026'),
    ...[at(40, 780, 'Data'), at(120, 780, 'Histórico'), at(380, 780, 'Valor')],
  ];
  it.each([
    ['in the middle', 5, '/2026'],
    ['at the bottom', 10, ''],
  ])('are of the row with its cells %s', (_, lower, year) => {
    const rows = [
      ...[...cell(760, `05/03${year}`, '07:01'), ...row(760 - lower, 'PIX MARIA', '100,00')],
      ...[...cell(735, `06/03${year}`, '12:30'), ...row(735 - lower, 'LUZ', '-20,00')],
      ...[...cell(710, `06/03${year}`, '15:45'), ...row(710 - lower, 'AGUA', '-5,00')],
    ];
    expect(movementsOf(layoutReading(pdfLines([...heads, ...rows])))).toEqual([
      '2026-03-05 C 100.00 PIX MARIA',
      '2026-03-06 D 20.00 LUZ',
      '2026-03-06 D 5.00 AGUA',
    ]);
  });

  it('are never without their row in silence: a page may end between them', () => {
    const rows = [
      ...[...cell(760, '05/03/2026', '07:01'), ...row(750, 'PIX MARIA', '100,00')],
      ...[...cell(735, '06/03/2026', '12:30'), ...row(725, 'LUZ', '-20,00')],
      ...row(712, 'AGUA', '-5,00'),
      ...row(699, 'ALUGUEL', '-900,00'),
    ];
    const next = [...cell(760, '07/03/2026', '15:45'), ...row(735, 'GAS', '-7,00')];
    const lines = pdfLines([...heads, ...rows]);
    expect(movementsOf(layoutReading([...lines, ...pdfLines(next, 1, lines.length)]))).toEqual([]);
  });

  it('are none where more rows have a time', () => {
    const rows = [
      ...[...cell(760, '05/03/2026', '07:01'), ...row(750, 'PIX MARIA', '100,00')],
      ...[at(40, 738, '09:15'), ...row(738, 'LUZ', '-20,00')],
      ...[...cell(715, '06/03/2026', '15:45'), ...row(705, 'AGUA', '-5,00')],
    ];
    const movements = movementsOf(layoutReading(pdfLines([...heads, ...rows])));
    expect(movements.map((each) => each.slice(0, 18))).toEqual([
      '2026-03-05 C 100.0',
      '2026-03-05 D 20.00',
      '2026-03-06 D 5.00 ',
    ]);
  });

  /** Cells in the middle of rows that a browser prints: each may have several lines. */
  const centred = (y: number, left: number, lines: readonly string[]): PdfText[] =>
    lines.map((text, index) => at(left, y + 5 * (lines.length - 1) - 10 * index, text));
  const browserRow = (y: number, day: string[], texts: [string[], string[]], amount: string): PdfText[] => [
    ...[...centred(y, 40, day), ...centred(y, 120, texts[0]), ...centred(y, 220, texts[1])],
    at(400 - amount.length * 4, y, amount),
  ];
  const browserHeads = [...heads, at(220, 780, 'Favorecido')];

  it('are of the row between them, whose other cells have lines next to both', () => {
    const rows = [
      ...browserRow(740, ['05/03/2026', '07:01'], [['Compra no', 'débito'], ['PADARIA']], '-100,00'),
      ...browserRow(
        700,
        ['06/03/2026 às', '12:30'],
        [
          ['Crédito de', 'cobrança', 'avulsa'],
          ['LUZ', 'SA'],
        ],
        '20,00',
      ),
      ...browserRow(660, ['06/03/2026 às', '15:45'], [['Tarifa'], ['BANCO']], '-5,00'),
    ];
    expect(movementsOf(layoutReading(pdfLines([...browserHeads, ...rows])))).toEqual([
      '2026-03-05 D 100.00 Compra no débito PADARIA',
      '2026-03-06 C 20.00 Crédito de cobrança avulsa LUZ SA',
      '2026-03-06 D 5.00 Tarifa BANCO',
    ]);
  });

  it('are of the row between them on all pages, though the last row of a page is not centred', () => {
    const rows = [
      ...browserRow(740, ['05/03/2026', '07:01'], [['Pix', 'enviado'], ['PADARIA']], '-100,00'),
      ...browserRow(700, ['06/03/2026', '12:30'], [['Pix', 'enviado'], ['LUZ']], '-20,00'),
      ...[at(40, 40, '07/03/2026'), at(120, 40, 'Pix'), at(220, 40, 'BAR'), at(372, 40, '-30,00')],
      at(40, 30, '09:10'),
    ];
    const next = browserRow(740, ['08/03/2026', '15:45'], [['Tarifa'], ['BANCO']], '-5,00');
    const lines = pdfLines([...browserHeads, ...rows]);
    const reading = layoutReading([...lines, ...pdfLines(next, 1, lines.length)]);
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 100.00 Pix enviado PADARIA',
      '2026-03-06 D 20.00 Pix enviado LUZ',
      '2026-03-07 D 30.00 Pix BAR',
      '2026-03-08 D 5.00 Tarifa BANCO',
    ]);
  });
});
