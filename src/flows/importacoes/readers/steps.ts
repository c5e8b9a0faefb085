import type { Steps } from '../../../kernel/cooperative-steps';

export { runToEnd, runWithPauses, type Steps } from '../../../kernel/cooperative-steps';

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

/** `items.forEach(each)`, in steps between which others may run. */
export function* eachInSteps<T>(items: readonly T[], each: (item: T, index: number) => void): Steps<void> {
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    each(item, index);
  }
}

/** `items.map(each)`, in steps between which others may run. */
export function* mapInSteps<T, R>(items: readonly T[], each: (item: T, index: number) => R): Steps<R[]> {
  const results: R[] = [];
  yield* eachInSteps(items, (item, index) => {
    results.push(each(item, index));
  });
  return results;
}

/** So many characters of lines are taken apart in one step: what an amount is costs more on long ones. */
const CHARACTERS_OF_LINES = 16 * 1024;

/** Shows every line to `see`, in steps between which others may run, until it returns false; whether it never did. */
export function* showInSteps<L extends { readonly text: string }>(
  lines: readonly L[],
  see: (line: L) => unknown,
): Steps<boolean> {
  let [shown, characters] = [0, 0];
  for (const line of lines) {
    if (shown === ITEMS_PER_STEP || characters > CHARACTERS_OF_LINES) {
      yield;
      [shown, characters] = [0, 0];
    }
    shown += 1;
    characters += line.text.length;
    if (see(line) === false) return false;
  }
  return true;
}
