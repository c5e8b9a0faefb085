import type { ReactNode } from 'react';

/** An entry for which nothing could be done, and why. */
export interface RejectedEntry {
  readonly id: number;
  readonly motivo: string;
}

interface More {
  /** The entries of an operation on many that were rejected. */
  readonly rejectedEntries?: readonly RejectedEntry[];
  /** The whole message, where it is more than a sentence. */
  readonly shown?: ReactNode;
}

/**
 * Another user changed something meanwhile. The message names who did what, when that is known; `written` entries of the same operation
 * were changed before.
 */
export class Conflict extends Error {
  readonly rejectedEntries: readonly RejectedEntry[];
  readonly shown: ReactNode;

  constructor(
    message: string,
    readonly written = 0,
    { rejectedEntries = [], shown = null }: More = {},
  ) {
    super(message);
    this.rejectedEntries = rejectedEntries;
    this.shown = shown;
  }
}
