import { runToEnd } from '../../test/support/run-to-end';
import { runWithPauses, ITEMS_PER_STEP, mapInSteps, type Steps } from './cooperative-steps';

function* counting(done: number[], to = 3): Steps<string> {
  for (let step = 1; step <= to; step++) {
    done.push(step);
    yield;
  }
  return 'found';
}

it('work at once is done when it returns', () => {
  const done: number[] = [];
  expect(runToEnd(counting(done))).toBe('found');
  expect(done).toEqual([1, 2, 3]);
});

it('work in steps lets others run between its steps, and they it', async () => {
  const done: number[] = [];
  const others: number[] = [];
  const running = [runWithPauses(counting(done)), runWithPauses(counting(others))];
  expect([done, others]).toEqual([[1], [1]]);
  let rounds = 0;
  const round = () => {
    rounds += 1;
    if (done.length < 3) setImmediate(round);
  };
  setImmediate(round);
  expect(await Promise.all(running)).toEqual(['found', 'found']);
  // Each iteration of the event loop resumes one waiting task.
  expect(rounds).toBeGreaterThanOrEqual(3);
});

it('what work throws reaches the one who waits for it', async () => {
  function* failing(): Steps<never> {
    yield;
    throw new Error('no');
  }
  await expect(runWithPauses(failing())).rejects.toThrow('no');
  expect(() => runToEnd(failing())).toThrow('no');
});

it('mapInSteps returns what map returns, with a pause before each 500 items', () => {
  const items = Array.from({ length: 2 * ITEMS_PER_STEP + 1 }, (_, index) => index);
  const each = (item: number, index: number) => [item, index];
  const pausesOf = (steps: Steps<unknown>) => [...steps].length;
  expect(runToEnd(mapInSteps(items, each))).toEqual(items.map(each));
  expect(pausesOf(mapInSteps(items, each))).toBe(3);
  expect(pausesOf(mapInSteps([], each))).toBe(0);
});
