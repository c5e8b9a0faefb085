import { rejectTooManyLines } from './common/line-limit';
import type { StatementReading } from './common/statement';
import { readCsv } from './csv/reader';
import { type AnonymousStatement, anonymousStatement } from './anonymous/anonymous-statement';
import { identify } from './identity';
import { readOfx } from './ofx/reader';
import { readPdf } from './pdf/reader';
import type { RunScript } from './pdf/lines/text';
import type { StatementSource } from './source';

/**
 * Reads a statement: its movements with their identity, balances and accounts. What can't be read is among its `erros`.
 * @param run runs the script that takes the text out of a PDF
 * @throws DomainError 413 for more lines than are read
 */
export async function read(source: StatementSource, run: RunScript): Promise<StatementReading> {
  rejectTooManyLines(source.bytes, source.maxLines);
  const reading = await readingOf(source, run);
  identify(reading, source.scope);
  return reading;
}

function readingOf({ bytes, format }: StatementSource, run: RunScript): StatementReading | Promise<StatementReading> {
  if (format.tipo === 'ofx') return readOfx(bytes);
  return format.tipo === 'csv' ? readCsv(bytes, format.structure) : readPdf(bytes, format.structure, run);
}

/**
 * Makes an anonymous copy of a statement: the same layout and kinds of rows, other names, numbers, days and amounts.
 * @throws DomainError 413 for more lines than are read
 */
export function anonymise(source: StatementSource, run: RunScript): Promise<AnonymousStatement> {
  return anonymousStatement(source, run, read);
}

export type { AnonymousStatement } from './anonymous/anonymous-statement';
export { BALANCE_REASON } from './common/balance-rows';
export { rejectTooManyLines } from './common/line-limit';
export {
  accountNumber,
  type FileAccount,
  type IgnoredLine,
  type LineError,
  type LinePlace,
  ofAccount,
  type StatedBalance,
  type StatementLine,
  type StatementReading,
  UNNAMED_ACCOUNT,
  unreadable,
} from './common/statement';
export { excerpt } from './common/text-fields';
export { DELIMITERS, separatorLine } from './csv/table/delimiter';
export { readCsv } from './csv/reader';
export { CsvRows } from './csv/table/rows';
export { formatOfContent, formatOfName, type StatementFormat, type StatementSource } from './source';
export { identify } from './identity';
export { detectOfxBank } from './ofx/reader';
export {
  HEADER_LINES_MAX,
  type Parsed,
  parseCsvStructure,
  parsePdfStructure,
  PATTERN_MAX,
} from './structure/structure';
export { COLUMN_MAX, DELIMITER } from './structure/structure-fields';
