import type { CsvStructure, PdfStructure } from '../../../cadastros/estruturas/structure';
import { fileTask } from '../../../platform/storage/file-task';
import { readCsv } from './csv-reader';
import { identify, type ImportScope } from './identity';
import { detectOfxBank, readOfx } from './ofx-reader';
import { readPdf } from './pdf/pdf-reader';
import type { StatementReading } from './statement';

/** What a statement is read by. */
export type StatementFormat =
  | { readonly tipo: 'ofx' }
  | { readonly tipo: 'csv'; readonly structure: CsvStructure | null }
  | { readonly tipo: 'pdf'; readonly structure: PdfStructure | null };

/** The movements of a statement with their identity. */
export async function readStatement(
  bytes: Buffer,
  { format, scope }: { readonly format: StatementFormat; readonly scope: ImportScope },
): Promise<StatementReading> {
  const reading = await readingOf(bytes, format);
  identify(reading, scope);
  return reading;
}

function readingOf(bytes: Buffer, format: StatementFormat): StatementReading | Promise<StatementReading> {
  if (format.tipo === 'ofx') return readOfx(bytes);
  return format.tipo === 'csv' ? readCsv(bytes, format.structure) : readPdf(bytes, format.structure);
}

/** The bank that the first part of an OFX file names. */
export function readBank(bytes: Buffer): string | null {
  return detectOfxBank(bytes);
}

export const STATEMENT = fileTask(__filename, readStatement);
export const BANK = fileTask(__filename, readBank);
