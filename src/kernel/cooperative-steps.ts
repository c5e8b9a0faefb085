import { yieldToEventLoop } from './yield-to-event-loop';

/** Long work as a generator. Other tasks can run at each yield. The generator returns the result. */
export type Steps<T> = Generator<undefined, T>;

/** Runs the work to its end without a pause. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

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
