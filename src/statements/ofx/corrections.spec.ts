import type { Reason } from '../../kernel/reason-codes/reason';
import { emptyTransaction, type OfxTransaction } from './content';
import { correctionsOf } from './corrections';

/** `A` is a row of this FITID, `B>A REPLACE` one that corrects it. What becomes of each: `row`, `aside` or `erro`. */
function outcomes(rows: string): string {
  const all = rows.split(', ').map((each, index): OfxTransaction => {
    const [, FITID = '', CORRECTFITID = '', CORRECTACTION = ''] = /^(\w*)(?:>(\w+) ?(\w*))?$/.exec(each) ?? [];
    return { ...emptyTransaction(index, 0, false), FITID, CORRECTFITID, CORRECTACTION };
  });
  const corrected = correctionsOf(all);
  const outcome = (row: OfxTransaction) => {
    const found = corrected.get(row);
    return found === undefined ? 'row' : 'motivo' in found ? 'aside' : 'erro';
  };
  return all.map(outcome).join(' ');
}

describe('corrections of one account (OFX 2.2, 11.4.3)', () => {
  it.each([
    ['A, B', 'row row'],
    ['A, B>A REPLACE', 'aside row'],
    ['B>A REPLACE, A', 'row aside'],
    ['A, B>A replace', 'aside row'],
    ['A, B>A DELETE', 'aside aside'],
    ['A, B>A delete, C', 'aside aside row'],
    ['A, B>A', 'row erro'],
    ['A, B>A CHANGE', 'row erro'],
    ['B>A DELETE', 'erro'],
    ['A, B>C REPLACE', 'row erro'],
    ['A, A, B>A DELETE', 'row row erro'],
    // A correction that has the FITID of the row that it corrects is not meant by it.
    ['A, A>A REPLACE', 'aside row'],
    ['A>A DELETE', 'erro'],
    ['A, A, A>A REPLACE', 'row row erro'],
    ['A>A REPLACE, A, A', 'erro row row'],
    ['A, A, A, A, B>A DELETE', 'row row row row erro'],
    // A chain: the first version goes, and the second with it.
    ['A, B>A REPLACE, C>B REPLACE', 'aside aside row'],
  ])('%s', (rows, due) => {
    expect(outcomes(rows)).toBe(due);
  });

  it('say why a row is left aside or rejected', () => {
    const [old, correction] = [
      { ...emptyTransaction(1, 0, false), FITID: 'A' },
      { ...emptyTransaction(2, 0, false), FITID: 'B', CORRECTFITID: 'A', CORRECTACTION: 'DELETE' },
    ] as const;
    expect([...correctionsOf([old, correction])].map(([{ line }, why]) => [line, why])).toEqual([
      [
        1,
        {
          motivo: expect.objectContaining({
            texto: expect.stringContaining('CORRECTACTION DELETE') as string,
          }) as Reason,
        },
      ],
      [2, { motivo: expect.objectContaining({ texto: expect.stringContaining('only deletes') as string }) as Reason }],
    ]);
    for (const [rows, word] of [
      [[correction], 'lacks'],
      [[old, old, correction], 'several'],
      [[old, { ...correction, CORRECTACTION: '' }], 'DELETE or REPLACE'],
    ] as const)
      expect([...correctionsOf(rows.map((row) => ({ ...row }))).values()]).toEqual([
        { erro: expect.objectContaining({ texto: expect.stringContaining(word) as string }) as Reason },
      ]);
  });
});
