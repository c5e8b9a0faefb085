import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import { movementsOf, readPage } from '../../../support/pdf-drawing';

/** Amounts that a producer draws in pieces: kerned, in several fonts, or broken by a narrow cell (document 6, 1.1, 1.2). */
const SIZE = 8;
const LETTER = 4;

const text = (x: number, y: number, what: string): PdfText => [what, x, y, what.length * LETTER, SIZE];
const atRight = (right: number, y: number, what: string): PdfText => text(right - what.length * LETTER, y, what);

/** The rows of a page. The second one has its amount in pieces, with such gaps and base lines. */
function page(pieces: readonly string[], gap: number, up: number, balance: boolean): PdfText[] {
  const rows = [
    ['02/05/2026', 'TARIFA', '-10,00', '199.990,00'],
    ['03/05/2026', 'PAGAMENTO', '', '2.531,70'],
    ['04/05/2026', 'VENDA', '1.060,00', '3.591,70'],
    ['05/05/2026', 'ALUGUEL', '-591,70', '3.000,00'],
  ];
  const texts = rows.flatMap(([day = '', what = '', amount = '', after = ''], index) => {
    const y = 740 - 12 * index;
    const balances = balance ? [atRight(500, y, after)] : [];
    return [text(40, y, day), text(120, y, what), ...(amount ? [atRight(400, y, amount)] : []), ...balances];
  });
  let right = 400;
  const drawn = pieces.toReversed().map((piece, index): PdfText => {
    const left = right - piece.length * LETTER;
    right = left - gap;
    return text(left, 728 + (index % 2 === 0 ? up : 0), piece);
  });
  const heads = [text(40, 760, 'Data'), text(120, 760, 'Histórico'), atRight(400, 760, 'Valor')];
  return [
    text(40, 780, 'Extrato de conta corrente 01/05/2026 a 31/05/2026'),
    ...heads,
    ...(balance ? [atRight(500, 760, 'Saldo')] : []),
    ...texts,
    ...drawn,
  ];
}

const read = (...of: Parameters<typeof page>) => layoutReading(pdfLines(page(...of)));
const OTHERS = ['2026-05-02 D 10.00 TARIFA', '2026-05-04 C 1060.00 VENDA', '2026-05-05 D 591.70 ALUGUEL'];
const WHOLE = '2026-05-03 D 197458.30 PAGAMENTO';

it.each([
  [['-197', '.458,30'], 0.5],
  [['-197', '.458,30'], 3],
  [['-R$ 197', '.458,30'], -1.6],
  [['-R$ 197', '.458', ',30'], 2],
  [['-197.458', ',30'], 2.4],
])('an amount in the pieces %j with gaps of %f points is one', (pieces, gap) => {
  const reading = read(pieces, gap, 0, true);
  expect(movementsOf(reading)).toEqual([OTHERS[0], WHOLE, ...OTHERS.slice(1)]);
});

it.each([
  [['-197.458', '30'], 3.5],
  [['-197.458', '30'], 6],
  [['-197.458', '3 0'], 6],
])('cents %j that are printed %f points higher without a comma are cents', (pieces, up) => {
  expect(movementsOf(read(pieces, 0, up, true))).toContain(WHOLE);
});

it('figures with a sign next to unnamed amounts leave the amount open', () => {
  const rows = [
    ['02/05/2026', 'TARIFA', '-853', '-4.146,09'],
    ['03/05/2026', 'ALUGUEL', '-1.340', '-5.486,09'],
  ];
  const texts = rows.flatMap(([day = '', what = '', figures = '', after = ''], index) => {
    const y = 740 - 12 * index;
    return [text(40, y, day), text(120, y, what), atRight(400, y, figures), atRight(500, y, after)];
  });
  const reading = layoutReading(pdfLines([text(40, 780, 'Extrato 01/05/2026 a 31/05/2026'), ...texts]));
  expect(movementsOf(reading)).toEqual([]);
});

it.each([
  [['-197.458,30', '1'], 3.5],
  [['-197.458', '1'], 3.5],
  [['-197', '458'], 3.5],
  [['-197.458', '30'], -3.5],
])('figures on two base lines %j by %f points are not one amount', (pieces, up) => {
  const reading = read(pieces, 0, up, true);
  expect(movementsOf(reading)).toEqual(OTHERS);
  expect(reading.erros).toHaveLength(1);
});

it('a blank before the point of an amount is a gap', () => {
  expect(movementsOf(read(['-197 .458,30'], 0, 0, false))).toContain(WHOLE);
});

it('an amount that a wide balance nearly touches is whole', () => {
  const texts = [
    ...[text(40, 760, 'Data'), text(120, 760, 'Histórico'), atRight(400, 760, 'Valor'), atRight(460, 760, 'Saldo')],
    ...[
      text(40, 740, '02/05/2026'),
      text(120, 740, 'TARIFA'),
      atRight(400, 740, '-10,00'),
      atRight(460, 740, '4.191.064,99'),
    ],
    ...[
      text(40, 728, '03/05/2026'),
      text(120, 728, 'VENDA'),
      atRight(400, 728, '33,74'),
      atRight(460, 728, '4.191.098,73'),
    ],
  ];
  const reading = layoutReading(pdfLines([text(40, 780, 'Extrato 01/05/2026 a 31/05/2026'), ...texts]));
  expect(movementsOf(reading)).toEqual(['2026-05-02 D 10.00 TARIFA', '2026-05-03 C 33.74 VENDA']);
});

const CUTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const GAPS = [-2.5, 1, 3, 7];
const SHIFTS = [0, -2, 4];

describe.each(['-197.458,30', '-R$ 197.458,30', '197.458,30 D'])('%s cut', (amount) => {
  it.each(CUTS)('before its letter %i is read as it is, or an error item', (cut) => {
    const wrong: object[] = [];
    const pieces = [amount.slice(0, cut).trim(), amount.slice(cut).trim()];
    for (const gap of GAPS)
      for (const up of SHIFTS)
        for (const balance of [true, false]) {
          const reading = read(pieces, gap, up, balance);
          const found = movementsOf(reading);
          const isDue = found.every((each) => [...OTHERS, WHOLE].includes(each));
          const isWhole = found.length + reading.erros.length > OTHERS.length;
          if (reading.legivel && !(isDue && isWhole)) wrong.push({ pieces, gap, up, balance, found });
        }
    expect(wrong).toEqual([]);
  });
});

it.each(['4 405', '-4 405', 'R$ -4 405'])(
  'thousands with blanks in a piece of their own make the row an error item: %s',
  (piece) => {
    const lines = pdfLines([
      ...[text(40, 780, 'Extrato de conta corrente 01/05/2026 a 31/05/2026'), text(40, 760, 'Data')],
      ...[text(120, 760, 'Histórico'), atRight(400, 760, 'Valor')],
      ...[text(40, 740, '02/05/2026'), text(120, 740, 'TARIFA'), atRight(400, 740, '-9 999,86')],
      ...[text(40, 728, '03/05/2026'), text(120, 728, 'RESGATE'), atRight(400, 728, '718,09')],
      ...[atRight(369, 728, piece), text(40, 716, '04/05/2026'), text(120, 716, 'VENDA'), atRight(400, 716, '60,00')],
    ]);
    const reading = layoutReading(lines);
    expect(movementsOf(reading)).toEqual(['2026-05-02 D 9999.86 TARIFA', '2026-05-04 C 60.00 VENDA']);
    expect(reading.erros).toHaveLength(1);
  },
);

it.each([
  ['its last group', '28/05/2026   PIX RECEBIDO CAMARGO 7 699 149,23'],
  ['its cents, before a balance', '28/05/2026   TARIFA PACOTE 6, 11 5.670,78'],
  ['a group and a comma before it', '28/05/2026   DEPOSITO 371369 8,039, 128.40'],
  ['its cents, and a minus behind them', '28/05/2026   DEB AUT LUZ 553, 53 -'],
])('an amount without columns is open with a blank before %s', (_where, row) => {
  const reading = readPage('Extrato de conta corrente 01/05/2026 a 31/05/2026', '27/05/2026   VENDA 100,00 +', row);
  expect(movementsOf(reading).filter((each) => each.startsWith('2026-05-28'))).toEqual([]);
  expect(reading.erros).not.toEqual([]);
});
