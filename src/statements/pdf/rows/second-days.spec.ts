import { type DrawnLine, drawnPage, errorsOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';
import { layoutReading } from '../layout-reading';
import { pdfLines, type PdfText } from '../lines/lines';

const MARCH = 'Extrato 01/03/2026 a 31/03/2026';
const LEFTS = [40, 120, 200, 450];
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

  it('none counts where they are aligned to the right, either', () => {
    const aligned = (day: string, other: string, text: string, amount: string): DrawnLine => [
      [40 + 5.4 * (10 - day.length), day],
      [130 + 5.4 * (10 - other.length), other],
      [220, text],
      [450, amount],
    ];
    const reading = readPage(
      ...[MARCH, aligned('10/03/2026', '10/03/2026', 'LOJA A', '-1,00')],
      ...[aligned('11/03/2026', '11/03/2026', 'LOJA B', '-2,00'), aligned('12/3/2026', '14/3/2026', 'LOJA C', '-3,00')],
    );
    expect([movementsOf(reading).length, ...errorsOf(reading)]).toEqual([2, '4 no date']);
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

  describe('of which only the right one is of the movement', () => {
    const swap = ([day = '', own = '', ...others]: string[]) => [own, day, ...others];
    const all = ['2026-03-01 D 1.00 LOJA A', '2026-03-04 D 2.00 LOJA B', '2026-03-05 D 3.00 LOJA C'];

    it.each(['Data valor', 'Data contábil', 'Dt. balancete'])('that one counts behind %s', (heading) => {
      const rows = [A, B, C].map(swap);
      expect(readBelow([heading, 'Data', 'Histórico', 'Valor'], '', ...rows)).toEqual(all);
      const behind = rows.map(([day = '', own = '', text = '', amount = '']) => [day, text, own, amount]);
      expect(readBelow([heading, 'Histórico', 'Dt. movimento', 'Valor'], '/2026', ...behind)).toEqual(all);
    });

    it('no row without it shares the day of another one', () => {
      const rows = [swap(A), ['05/03', '', 'LOJA B', '-2,00'], swap(C)];
      const read = ['2026-03-01 D 1.00 LOJA A', '2026-03-05 D 3.00 LOJA C', '4 no date'];
      expect(readBelow(['Data valor', 'Data', 'Histórico', 'Valor'], '', ...rows)).toEqual(read);
    });

    it('the day of the balance counts where rows have no other', () => {
      const rows = [swap(A), ['05/03', '', 'LOJA B', '-2,00'], swap(C)];
      const days = ['2026-03-03 D 1.00 LOJA A', '2026-03-05 D 2.00 LOJA B', '2026-03-08 D 3.00 LOJA C'];
      expect(readBelow(['Dt. balancete', 'Dt. movimento', 'Histórico', 'Valor'], '', ...rows)).toEqual(days);
    });

    it('none counts where their headings touch those of texts', () => {
      const headings: DrawnLine = [
        [40, 'Data do balancete'],
        [137, 'Data Histórico'],
        [450, 'Valor'],
      ];
      const at = ([day = '', own = '', text = '', amount = '']: string[]): DrawnLine => [
        [40, day],
        [137, own],
        [170, text],
        [440, amount],
      ];
      const reading = readPage(MARCH, headings, ...[A, B, C].map(swap).map(at));
      expect(movementsOf(reading)).toEqual(['2026-03-04 D 2.00 LOJA B']);
      expect(errorsOf(reading)).toEqual(['3 no date', '5 no date']);
    });

    it('the day of the balance counts where the other heading touches one of texts', () => {
      const headings: DrawnLine = [
        [40, 'Dt. balancete'],
        [120, 'Dt. movimento Ag. origem'],
        [260, 'Histórico'],
        [450, 'Valor'],
      ];
      const at = ([day = '', own = '', text = '', amount = '']: string[]): DrawnLine => [
        [40, `${day}/2026`],
        ...(own === '' ? [] : ([[125, `${own}/2026`]] as const)),
        [200, '0737'],
        [260, text],
        [440, amount],
      ];
      const rows = [['01/03', '', 'LOJA A', '-1,00'], B, C];
      const reading = readPage(MARCH, headings, ...rows.map(at));
      expect(movementsOf(reading)).toEqual([
        '2026-03-01 D 1.00 0737 LOJA A',
        '2026-03-04 D 2.00 0737 LOJA B',
        '2026-03-05 D 3.00 0737 LOJA C',
      ]);
    });

    it('none counts where neither heading names it, or no columns are known', () => {
      const open = ['2026-03-04 D 2.00 LOJA B', '3 no date', '5 no date'];
      expect(readBelow(['Data valor', 'Data contábil', 'Histórico', 'Valor'], '', A, B, C)).toEqual(open);
      const [a, b, c] = [A, B, C].map((texts, at): DrawnLine => [[40 + 40 * at, texts.join(' ')]]);
      const reading = readPage(MARCH, 'Data valor Data Histórico Valor', a ?? '', b ?? '', c ?? '');
      expect(movementsOf(reading)).toEqual(['2026-03-04 D 2.00 04/03 LOJA B']);
      expect(errorsOf(reading)).toEqual(['3 no date', '5 no date']);
    });
  });
});

it('reads a heading in two lines that are drawn into those of the others, below the sums of both sides', () => {
  const row = (day: string, text: string, amount: string): (readonly [number, string])[] => [
    [40, day],
    [120, day],
    [200, text],
    [400, amount],
  ];
  const reading = readPage(
    ...['Extrato', 'Período 01/03/2026 a 31/03/2026'],
    'Março 2026 (01/03/2026 - 31/03/2026) Entradas: R$ 5,00 • Saídas: R$ 3,00',
    'Data',
    -11,
    [
      [120, 'Data contábil'],
      [200, 'Descrição'],
      [410, 'Valor'],
    ],
    -11,
    'lançamento',
    row('04/03', 'PIX ANA', '-R$ 1,00'),
    row('05/03', 'PIX EVA', '-R$ 2,00'),
    row('06/03', 'PIX LIA', 'R$ 5,00'),
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-04 D 1.00 PIX ANA',
    '2026-03-05 D 2.00 PIX EVA',
    '2026-03-06 C 5.00 PIX LIA',
  ]);
});

it('takes no title in large letters right above headings for a part of them', () => {
  const headings = row('Data', '', 'Histórico', 'Valor');
  const drawn = drawnPage([
    ...[MARCH, headings, row('05/03', '', 'LOJA A', '-1,00'), row('06/03', '', 'LOJA B', '-2,00')],
    ...['Lançamentos futuros', -4, headings, row('28/03', '', 'LOJA C', '-3,00')],
  ]);
  const texts = drawn.map((text): PdfText => (/^(?:Lançamentos|futuros)$/.test(text[0]) ? withHeight(text, 14) : text));
  const reading = layoutReading(pdfLines(texts));
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 LOJA A', '2026-03-06 D 2.00 LOJA B']);
  expect(reading.ignorados.map(({ motivo }) => motivo.codigo)).toEqual(['extrato.agendado']);
});

const withHeight = ([text, x, y, width]: PdfText, height: number): PdfText => [text, x, y, width, height];
