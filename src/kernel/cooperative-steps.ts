import { yieldToEventLoop } from './yield-to-event-loop';

/** Work that can pause: each yield is a point where others may run; it returns what it found. */
export type Steps<T> = Generator<undefined, T>;

/** Does the work without a pause. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the work step by step, and lets other requests run in between. */
export async function runWithPauses<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}

/** So many small things are done in one step. */
export const ITEMS_PER_STEP = 500;

/** `items.map(each)`, in steps between which others may run. */
export function* mapInSteps<T, R>(items: readonly T[], each: (item: T, index: number) => R): Steps<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    results.push(each(item, index));
  }
  return results;
}
