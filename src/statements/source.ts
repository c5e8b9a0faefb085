import { decodeText, looksBinary } from '../kernel/decode';
import { delimiterOfStatement, separatorLine } from './csv/table/delimiter';
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

const EXTENSIONS: readonly [StatementFormat['tipo'], RegExp][] = [
  ['ofx', /\.(?:ofx|qfx)$/i],
  ['csv', /\.(?:csv|txt|tsv)$/i],
  ['pdf', /\.pdf$/i],
];
const OFX = /<(?:\w+:)?OFX\b|OFXHEADER/i;

/** Detects the kind of a statement file by its first bytes; undefined where they are of no kind that is read. */
export function formatOfContent(head: Buffer): StatementFormat['tipo'] | undefined {
  if (head.includes('%PDF-')) return 'pdf';
  const text = decodeText(head);
  if (OFX.test(text)) return 'ofx';
  if (looksBinary(text)) return undefined;
  return (separatorLine(text) ?? delimiterOfStatement(text)) === null ? undefined : 'csv';
}

/** The kind that the extension of a file's name means; undefined for another one. */
export function formatOfName(name: string): StatementFormat['tipo'] | undefined {
  return EXTENSIONS.find(([, extension]) => extension.test(name))?.[0];
}
