import { inBoundedProcess } from '../../../platform/bounded-process/bounded-process';
import { fileTask } from '../../../platform/storage/file-task';
import {
  anonymise,
  type AnonymousStatement,
  detectOfxBank,
  formatOfContent,
  read,
  type StatementFormat,
  type StatementReading,
  type StatementSource,
} from '../../../statements';

// Separate processes load this file. So it imports neither Nest nor TypeORM, and exports what the tasks name.

/** Reads the bytes of a statement file. @throws DomainError 413 for more lines than are read */
export function readStatement(
  bytes: Buffer,
  input: Pick<StatementSource, 'format' | 'scope'>,
  maxLines: number,
): Promise<StatementReading> {
  return read({ bytes, ...input, maxLines }, inBoundedProcess);
}

/** Makes an anonymous copy of the bytes of a statement file. @throws DomainError 413 for more lines than are read */
export function anonymiseStatement(
  bytes: Buffer,
  input: Pick<StatementSource, 'format' | 'scope'>,
  maxLines: number,
): Promise<AnonymousStatement> {
  return anonymise({ bytes, ...input, maxLines }, inBoundedProcess);
}

/** The bank that the first part of an OFX file names. */
export function readBank(bytes: Buffer): string | null {
  return detectOfxBank(bytes);
}

/** The kind of file that its first part shows; null where it shows none. */
export function readFormat(bytes: Buffer): StatementFormat['tipo'] | null {
  return formatOfContent(bytes) ?? null;
}

export const STATEMENT = fileTask(__filename, readStatement);
export const ANONYMOUS = fileTask(__filename, anonymiseStatement);
export const BANK = fileTask(__filename, readBank);
export const FORMAT = fileTask(__filename, readFormat);
