import { setImmediate as nextRound } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * The pause between two pieces of long work. Each round of the event loop lets one of those who wait go on: a request that
 * needs some rounds does not wait for a piece of everybody's work in each of them.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}
