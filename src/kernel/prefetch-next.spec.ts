import { prefetchNext } from './cooperative-steps';

const nextRounds = async () => {
  for (let round = 0; round < 5; round++) await new Promise(setImmediate);
};

/** Counts up. `after` fails when it reaches that number. */
function counting(seen: number[], failsAt = Infinity) {
  return (async function* () {
    for (let n = 1; n <= 4; n++) {
      await new Promise(setImmediate);
      if (n === failsAt) throw new Error('no more');
      seen.push(n);
      yield n;
    }
  })();
}

it('returns every item in its order, and has the next one made meanwhile, no more', async () => {
  const made: number[] = [];
  const taken: number[] = [];
  for await (const n of prefetchNext(counting(made))) {
    taken.push(n);
    await nextRounds();
    expect(made.length).toBe(Math.min(n + 1, 4));
  }
  expect(taken).toEqual([1, 2, 3, 4]);
});

it('gives what was made before the failure, then the failure', async () => {
  const taken: number[] = [];
  const all = async () => {
    for await (const n of prefetchNext(counting([], 3))) {
      taken.push(n);
      await nextRounds();
    }
  };
  await expect(all()).rejects.toThrow('no more');
  expect(taken).toEqual([1, 2]);
});

it('is over only when nothing is being made any more', async () => {
  const made: number[] = [];
  for await (const n of prefetchNext(counting(made))) if (n === 1) break;
  expect(made).toEqual([1, 2]);
});
