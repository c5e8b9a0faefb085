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
