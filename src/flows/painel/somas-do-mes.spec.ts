import type { DataSource } from 'typeorm';
import { Logger } from '@nestjs/common';
import { SomasDoMes } from './somas-do-mes';

const MONTH = '03/2026';

/** Refreshes whose statements end when the test ends them, in their order. */
function sumsWithHeldStatements() {
  const held: { end: () => void; fail: () => void }[] = [];
  const query = () =>
    new Promise((resolve, reject) => {
      held.push({ end: () => resolve([]), fail: () => reject(new Error('read-only')) });
    });
  return { sums: new SomasDoMes({ query } as unknown as DataSource), held };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a refresh of the sums of a month', () => {
  it('is shared by boards that ask before it begins, and not by those that ask later', async () => {
    const { sums, held } = sumsWithHeldStatements();
    const first = [sums.refresh(MONTH), sums.refresh(MONTH)];
    await settled();
    expect(held).toHaveLength(1);
    let isLateDone = false;
    const late = Promise.all([sums.refresh(MONTH), sums.refresh(MONTH)]).then(() => (isLateDone = true));
    await settled();
    expect(held).toHaveLength(1);
    held[0]?.end();
    await Promise.all(first);
    await settled();
    expect([held.length, isLateDone]).toEqual([2, false]);
    held[1]?.end();
    await late;
    const next = sums.refresh(MONTH);
    await settled();
    expect(held).toHaveLength(3);
    held[2]?.end();
    await next;
  });

  it('does not wait for another month', async () => {
    const { sums, held } = sumsWithHeldStatements();
    const both = [sums.refresh(MONTH), sums.refresh('04/2026')];
    await settled();
    expect(held).toHaveLength(2);
    for (const { end } of held) end();
    await Promise.all(both);
  });

  it('that fails is logged, and the next one runs', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { sums, held } = sumsWithHeldStatements();
    const failing = sums.refresh(MONTH);
    await settled();
    const next = sums.refresh(MONTH);
    held[0]?.fail();
    await failing;
    expect(warn).toHaveBeenCalledWith('sums of 03/2026 not kept: Error: read-only');
    await settled();
    held[1]?.end();
    await next;
    warn.mockRestore();
  });
});
