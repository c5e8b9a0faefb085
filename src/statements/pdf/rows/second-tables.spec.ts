import { growthOfWork, LINEAR_WORK } from '../../../../test/support/counted-work';
import type { PdfRow } from './rows';
import { rowsOfSecondTables } from './second-tables';

/** A row of the table that begins at line `at`. */
const row = (at: number, day: string | null, amount = '-1,00', title: string | null = null, kind: 'D' | null = null) =>
  ({ account: 0, day, table: { at, title }, amounts: [{ text: amount, kind }] }) as unknown as PdfRow;
const found = (rows: readonly PdfRow[]) =>
  [...rowsOfSecondTables(rows, ({ day }) => day)].map((each) => rows.indexOf(each));

describe('a second table below the same headings', () => {
  it.each<[string, PdfRow[], number[]]>([
    ['goes on on the next page', [row(1, '2026-03-01'), row(9, '2026-03-02')], []],
    ['goes on with the same day', [row(1, '2026-03-01'), row(1, '2026-03-02'), row(9, '2026-03-02')], []],
    ['begins again', [row(1, '2026-03-01'), row(1, '2026-03-09'), row(9, '2026-03-02'), row(9, null)], [2, 3]],
    ['begins again, newest first', [row(1, '2026-03-09'), row(1, '2026-03-01'), row(9, '2026-03-08')], [2]],
    [
      'has days in no order',
      [row(1, '2026-03-09'), row(1, '2026-03-01'), row(1, '2026-03-09'), row(9, '2026-03-08')],
      [],
    ],
    [
      'has a title and no sign',
      [row(1, '2026-03-01'), row(1, '2026-03-09'), row(9, '2026-03-02', '1,00', 'Cartão')],
      [2],
    ],
    [
      'has a title of money in',
      [row(1, '2026-03-01'), row(1, '2026-03-09'), row(9, '2026-03-02', '1,00', 'Créditos')],
      [],
    ],
    [
      'has signs and a title of no kind',
      [row(1, '2026-03-01'), row(1, '2026-03-09'), row(9, '2026-03-02', '-1,00', 'Débitos automáticos')],
      [2],
    ],
    [
      'has a column of money out and a title of no kind',
      [row(1, '2026-03-01', '1,00'), row(1, '2026-03-09', '1,00'), row(9, '2026-03-02', '1,00', 'Serviços', 'D')],
      [2],
    ],
    [
      'has signs and is like the first named by a kind',
      [
        row(1, '2026-03-01', '-1,00', 'Pix enviados'),
        row(1, '2026-03-09', '-1,00', 'Pix enviados'),
        row(9, '2026-03-02', '-1,00', 'Tarifas'),
      ],
      [],
    ],
    [
      'has a title, and one of its rows is not in the order of the days',
      [
        ...[1, 9].map((day) => row(1, `2026-03-0${day}`, '-1,00', 'Extrato')),
        ...[8, 9, 9].map((day) => row(9, `2026-03-0${day}`, '-1,00', 'Emitido pela internet')),
      ],
      [],
    ],
  ])('that %s', (_what, rows, open) => {
    expect(found(rows)).toEqual(open);
  });

  it.each<[string, string, string, number[]]>([
    ['of no known kind', 'Conta Vinculada', '1,00', [1]],
    ['of the account', 'Movimentação', '1,00', []],
    ['of a kind', 'Tarifas', '1,00', []],
    ['of a month', 'Abril de 2026', '1,00', []],
  ])('whose days go on below rows of its page and a title %s', (_what, title, amount, open) => {
    const second = { ...row(9, '2026-03-02', amount), table: { at: 9, title, isBelowRows: true } };
    expect(found([row(1, '2026-03-01'), second])).toEqual(open);
    expect(found([second])).toEqual([]);
  });

  it('takes linear work for headings on each page', () => {
    const growth = growthOfWork(1_000, (size) => {
      const rows = Array.from({ length: size }, (_, n) => row(Math.floor(n / 5), '2026-03-01'));
      return () => found(rows).length;
    });
    expect(growth).toBeLessThan(LINEAR_WORK);
  });
});
