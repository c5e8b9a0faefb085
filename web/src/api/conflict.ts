import type { ReactNode } from 'react';

/**
 * Another user changed something meanwhile. The message names who did what, when that is known; `written` entries of the same operation
 * were changed before. `shown` is the whole message, where it is more than a sentence.
 */
export class Conflict extends Error {
  constructor(
    message: string,
    readonly written = 0,
    readonly shown: ReactNode = null,
  ) {
    super(message);
  }
}
