import type { ReactNode } from 'react';

/** An entry for which nothing could be done, and why. */
export interface Recusado {
  readonly id: number;
  readonly motivo: string;
}

interface More {
  /** The entries of an operation on many that were rejected. */
  readonly recusados?: readonly Recusado[];
  /** The whole message, where it is more than a sentence. */
  readonly shown?: ReactNode;
}

/**
 * Another user changed something meanwhile. The message names who did what, when that is known; `written` entries of the same operation
 * were changed before.
 */
export class Conflict extends Error {
  readonly recusados: readonly Recusado[];
  readonly shown: ReactNode;

  constructor(
    message: string,
    readonly written = 0,
    { recusados = [], shown = null }: More = {},
  ) {
    super(message);
    this.recusados = recusados;
    this.shown = shown;
  }
}
