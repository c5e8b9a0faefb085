import { type DrawnLine, errorsOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';
import { detachedSigns } from './detached-signs';
import type { PdfRow } from './rows';

const marks = (...texts: string[]) =>
  detachedSigns(texts.map((descricao) => ({ descricao }) as PdfRow))?.map(
    ({ tipo, descricao }) => `${tipo} ${descricao}`,
  ) ?? null;

it('a lone C or D at the end of every text is the mark of its amount (6.5)', () => {
  expect(marks('PIX C', 'VITAMINA C D', 'C', 'A  D')).toEqual(['C PIX', 'D VITAMINA C', 'C ', 'D A']);
  expect([marks('PIX C', 'TED'), marks('PIX C', 'ABC'), marks('PIX C', 'TED c'), marks('PIX C', 'D X')]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect([marks(), marks('PIX C')]).toEqual([null, null]);
});

describe('a column of dashes next to amounts that have a minus of their own', () => {
  const row = (day: string, text: string, dash: string, amount: string): DrawnLine =>
    [
      [40, day],
      [120, text],
      [290, dash],
      [350, amount],
    ].filter(([, each]) => each !== '') as DrawnLine & [];
  const headings: DrawnLine = [
    [40, 'Data'],
    [120, 'Histórico'],
    [350, 'Valor'],
  ];
  const read = (...rows: DrawnLine[]): string[] => {
    const reading = readPage('Extrato 01/03/2026 a 31/03/2026', headings, 20, ...rows);
    return [...movementsOf(reading), ...errorsOf(reading)];
  };
  const paid = row('04/03/2026', 'PIX A', '-', '-1,00');
  const broken = row('05/03/2026', 'PIX B', '-', '-2,0*');

  it('is text (9.2)', () => {
    const rows = [paid, row('06/03/2026', 'PIX C', '-', '3,00'), row('07/03/2026', 'PIX D', '-', '4,00')];
    const due = ['2026-03-04 D 1.00 PIX A -', '2026-03-06 C 3.00 PIX C -', '2026-03-07 C 4.00 PIX D -'];
    expect(read(...rows)).toEqual(due);
  });

  it('is text where only an amount that cannot be read has one', () => {
    const rows = [row('04/03/2026', 'PIX A', '-', '1,00'), broken, row('06/03/2026', 'PIX C', '-', '3,00')];
    expect(read(...rows).filter((each) => / [CD] /.test(each))).toEqual([]);
  });

  it('is open where one is in no column, far before an amount', () => {
    const others = ['03', '05', '06'].map((day) => row(`${day}/03/2026`, 'PIX A', '', '-1,00'));
    const far = row('07/03/2026', 'PIX B', '-', '2,00');
    expect(read(...others, far).slice(3)).toEqual([
      '6 the sign of the amount is on another line of its cell: nothing tells which movement it is of',
    ]);
    const inColumn = row('08/03/2026', 'PIX C', '123', '-3,00');
    expect(read(...others, far, inColumn)[3]).toBe('2026-03-07 C 2.00 PIX B -');
  });

  it('hides no word of money out (9.18)', () => {
    expect(read(paid, broken, row('06/03/2026', 'TARIFA', '-', '3,00'))).toEqual([
      '2026-03-04 D 1.00 PIX A -',
      '4 the line begins with a day and does not end in an amount',
      '5 the text says money out, and the amount has no sign although others have',
    ]);
  });
});

it('a sign and currency that touch a text are none of it', () => {
  const reading = readPage(
    'Extrato 01/03/2026 a 31/03/2026',
    ...['04/03/2026 PIX JOAO-R$ 10,00', '05/03/2026 TED MARIA -R$ 12,00', '06/03/2026 PIX RECEBIDO R$ 7,00'],
  );
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 12.00 TED MARIA', '2026-03-06 C 7.00 PIX RECEBIDO']);
  expect(errorsOf(reading)).toHaveLength(1);
});
