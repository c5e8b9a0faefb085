import { setImmediate as nextRound } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Pauses long work. Each iteration of the event loop resumes one waiting task only. A request that needs several
 * iterations then does not wait for a chunk of every task in each of them.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}
