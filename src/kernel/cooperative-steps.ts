import { setImmediate as nextRound } from 'node:timers/promises';

/** Long work as a generator. Other tasks can run at each yield. The generator returns the result. */
export type Steps<T> = Generator<undefined, T>;

/** Runs the work step by step. Other requests can run between two steps. */
export async function runWithPauses<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}

/** Number of small items that one step processes. */
export const ITEMS_PER_STEP = 500;

/** Maps the items with `each`. It pauses after every `ITEMS_PER_STEP` items, so that other tasks can run. */
export function* mapInSteps<T, R>(items: readonly T[], each: (item: T, index: number) => R): Steps<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    results.push(each(item, index));
  }
  return results;
}

/**
 * Yields the same items in order, and prepares the next one while the consumer processes the current one. When the
 * consumer stops, the generator ends after the item in preparation is done.
 */
export async function* prefetchNext<T>(items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const start = () => {
    const next = items.next();
    next.catch(() => undefined); // The error is thrown where the item is awaited.
    return next;
  };
  let next = start();
  try {
    for (;;) {
      const item = await next;
      if (item.done) return;
      next = start();
      yield item.value;
    }
  } finally {
    await items.return();
  }
}

let last = Promise.resolve();

/**
 * Pauses long work. Each iteration of the event loop resumes one waiting task only. A request that needs several
 * iterations then does not wait for a chunk of every task in each of them.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}
