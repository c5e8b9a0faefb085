import type { ImportScope } from './identity';
import type { CsvStructure, PdfStructure } from './structure/structure';

/** What a statement is read by. */
export type StatementFormat =
  | { readonly tipo: 'ofx' }
  | { readonly tipo: 'csv'; readonly structure: CsvStructure | null }
  | { readonly tipo: 'pdf'; readonly structure: PdfStructure | null };

/** A statement as it was uploaded. */
export interface StatementSource {
  readonly bytes: Buffer;
  readonly format: StatementFormat;
  readonly scope: ImportScope;
  /** More lines are rejected. */
  readonly maxLines: number;
}
