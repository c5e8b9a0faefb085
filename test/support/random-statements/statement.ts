import type { Entry } from './ledger';
import type { Unit } from './pieces';
import type { Drawn } from './table';

/** A printed statement and what is due for it. */
export interface Statement {
  readonly pages: readonly (readonly Drawn[])[];
  /** In the order of the print. */
  readonly due: readonly Entry[];
  /** The last movements of the pages: of the texts below them only one line counts (9.9). */
  readonly atEnd: ReadonlySet<Entry>;
  /** How it is drawn, for the reader of a failure. */
  readonly form: object;
  readonly pieces: Unit;
}
