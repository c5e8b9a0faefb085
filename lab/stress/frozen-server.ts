/**
 * That waits end, here; how soon, in test/unit/time-limits. What does not end lasts until the line is whole again, which
 * it is after the response: this is a guard against hanging.
 */
export const ENDS_MS = 40_000;
/** All that a round waits for, one after the other. */
export const ROUND_MS = 6 * ENDS_MS;
/** How often each fault is made. */
export const ROUNDS = [1, 5] as const;
