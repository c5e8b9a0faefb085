import { setImmediate as breathe } from 'node:timers/promises';

/** Work that can pause: each yield is a point where others may run; it returns what it found. */
export type Steps<T> = Generator<undefined, T>;

/** Does the work without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the work step by step, and lets other requests run in between. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}

/** So much of a text is read in one step, and so many rows. */
const CHARACTERS_PER_STEP = 64 * 1024;
const ROWS_PER_STEP = 1_000;

/** Says when work over the rows of a text should pause: rows may be short or long. */
export class Pauses {
  private rows = 0;
  private position = 0;

  /** Ask after each row, with the characters read so far. */
  due(position: number): boolean {
    this.rows += 1;
    if (this.rows < ROWS_PER_STEP && position - this.position < CHARACTERS_PER_STEP) return false;
    this.rows = 0;
    this.position = position;
    return true;
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
