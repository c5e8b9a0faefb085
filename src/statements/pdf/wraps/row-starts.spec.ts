import { type DrawnLine, drawnLines } from '../../../../test/support/pdf-drawing';
import type { PdfLine } from '../lines/lines';
import { RowStarts, dateOrder } from './row-starts';

const USUAL = { shape: '9/9', left: 40 };
const drawn = (...lines: DrawnLine[]) => drawnLines(lines);
const beginning = (texts: readonly string[], way = USUAL) =>
  texts.filter((text) => drawn(text).some((line) => new RowStarts(way).isUsual(line)));

describe('a line of text that begins a movement', () => {
  const rests = [
    ...['LOJA', '', 'A14:22', 'x 14:22 LOJA', '114:22', '14x22', '14:2', 'xx:22', 'LOJA a b', 'abc', 'até', 'à'],
    ...[
      'Paginas 2',
      'pagamento',
      'x pag 2',
      '01/02/26',
      '01/02x2026',
      '1x2/2026',
      'X 01/b/2026',
      'A PAGAR',
      '- LOJA',
      '– PIX',
      'à vista',
      'ao dia',
      '01/02/20x6',
      '123',
    ],
  ];
  it.each(rests)('has what is no time, no period, no other day and no page behind its day: %j', (rest) => {
    expect(beginning([`05/03 ${rest}`.trim()])).toHaveLength(1);
  });

  const none = [
    ...[
      '14:22 LOJA',
      '9:05 x',
      '14h22',
      'a 31/03/2026',
      'até 31/03',
      'ate 31/03',
      'ao 5 de maio',
      'à 1',
      '- 10/04',
      '– 1',
      '— 1',
    ],
    ...[
      'LOJA 01/02/2026',
      'x 1-2-2026',
      '1.2.2026',
      'A 12/10/2026 B',
      'Página 2',
      'pagina',
      'pag 2',
      'PÁG. 3',
      'A até 1/2/2026',
    ],
  ];
  it.each(none)('has another thing behind its day: %j is none', (rest) => {
    expect(beginning([`05/03 ${rest}`])).toEqual([]);
  });

  it('has a day as those of rows are written, at their edge', () => {
    expect(beginning(['5/3 A', '05/03 A', '05/03/2026 A', '05-03 A', '5 mar A', 'A 05/03'])).toEqual([
      '5/3 A',
      '05/03 A',
    ]);
    const words = { shape: '9 a a a 9', left: 40 };
    expect(beginning(['5 de março de 2026 A', '15 DE MAIO DE 2026 B', '5 mar A'], words)).toHaveLength(2);
    const atEdge = (x: number) => drawn([[x, '05/03 A']]).some((line) => new RowStarts(USUAL).isUsual(line));
    expect([35, 36, 40, 44, 45].map(atEdge)).toEqual([false, true, true, true, false]);
  });

  it('is not known before a row or a heading is', () => {
    const starts = new RowStarts(null);
    const [line] = drawn('05/03 A') as [PdfLine];
    expect([starts.areKnown, starts.isUsual(line)]).toEqual([false, false]);
    starts.row(line, '05/03');
    expect([starts.areKnown, starts.isUsual(line)]).toEqual([true, true]);
    const announced = new RowStarts(null);
    announced.headings('Data Histórico');
    expect([announced.areKnown, announced.isUsual(line)]).toEqual([true, false]);
    // The row seen last decides how days are written.
    starts.row(line, '05/03/2026');
    expect(starts.isUsual(line)).toBe(false);
  });
});

describe('the text of an amount, out of the lines above it', () => {
  const above = (way: typeof USUAL | null, ...lines: DrawnLine[]) => {
    const all = drawn(...lines, '1,00');
    const [starts, texts, amount] = [new RowStarts(way), all.slice(0, -1), all.at(-1) as PdfLine];
    const { day, texts: due, line } = starts.above(texts, amount);
    const known = [starts.dayAbove(texts, amount), starts.wrappedAbove(texts, amount)].map(
      (each) => each?.join('|') ?? null,
    );
    return [day, due.join('|'), line?.text ?? null, ...known];
  };
  it.each<[string, typeof USUAL | null, DrawnLine[], unknown[]]>([
    ['none', USUAL, [], [null, '', null, null, null]],
    ['without a day', USUAL, ['A', 'B'], [null, 'A|B', null, null, null]],
    ['from the day on', USUAL, ['X', '05/03 A', 'B'], ['05/03', 'A|B', '05/03 A', 'A|B', 'A|B']],
    ['from the last usual day on', USUAL, ['05/03 A', '06/03 B', 'C'], ['06/03', 'B|C', '06/03 B', 'B|C', 'B|C']],
    [
      'from the usual day, not from a full one below',
      USUAL,
      ['05/03 A', '06/03/2026 B'],
      ['05/03', 'A|06/03/2026 B', '05/03 A', 'A|06/03/2026 B', 'A|06/03/2026 B'],
    ],
    [
      'from a full day, not from one below without a year',
      { shape: '9-9', left: 40 },
      ['05/03/2026 A', '06/03 B'],
      ['05/03/2026', 'A|06/03 B', '05/03/2026 A', 'A|06/03 B', null],
    ],
    [
      'from the last full day',
      { shape: '9-9', left: 40 },
      ['05/03/2026 A', '06/03/2026 B'],
      ['06/03/2026', 'B', '06/03/2026 B', 'B', null],
    ],
    [
      'from the last day where none is full or usual',
      { shape: '9-9', left: 40 },
      ['05/03 A', '06/03 B', 'C'],
      ['06/03', 'B|C', '06/03 B', 'B|C', null],
    ],
    ['where no way is known', null, ['05/03 A', 'B'], ['05/03', 'A|B', '05/03 A', 'A|B', 'A|B']],
    ['that stand right above each other', USUAL, ['05/03 A', ' ', ' ', ' ', 'B'], [null, 'B', null, null, null]],
    ['that stand right above it', USUAL, ['05/03 A', ' ', ' ', ' '], [null, '', null, null, null]],
    ['a day alone', USUAL, ['05/03'], ['05/03', '', '05/03', '', '']],
    [
      'not from a day at another edge',
      USUAL,
      ['05/03 A', [[60, '06/03 B']]],
      ['05/03', 'A|06/03 B', '05/03 A', 'A|06/03 B', 'A|06/03 B'],
    ],
  ])('%s', (_what, way, lines, due) => {
    expect(above(way, ...lines)).toEqual(due);
  });
});

describe('the way in which the days of rows are written', () => {
  const way = (...lines: DrawnLine[]) => dateOrder(drawn(...lines), false);
  it.each<[string, DrawnLine[], unknown]>([
    ['that of the first row', ['05/03 A 1,00', [[60, '05/03/2026 B 1,00']]], { shape: '9/9', left: 40 }],
    ['that of a row with an amount', ['05-03-2026 A', '05/03 A 1,00'], { shape: '9/9', left: 40 }],
    ['that of a row with a text', ['05-03-2026 1,00', [[60, '05/03 A 1,00']]], { shape: '9/9', left: 60 }],
    ['that of no balance', ['05-03-2026 SALDO 1,00', '05 mar 2026 A 1,00'], { shape: '9 a 9', left: 40 }],
    ['that of a row with a day', ['A 1,00', 'B 1,00 05/03 C 2,00', '05/03/26 A 1,00'], { shape: '9/9/9', left: 40 }],
    ['none', ['05/03 A', 'B 1,00'], null],
  ])('%s', (_what, lines, due) => {
    expect(way(...lines)).toEqual(due);
  });
});
