import { factsOf, type RejectionFacts } from '../../../kernel/errors';
import { fileTask } from '../../../platform/storage/file-task';
import { rejectTooManyLines } from '../../../statements';
import { csvTable, isZip, type Table, xlsxTable } from './rule-table';

/** The table of a file, XLSX by its first bytes, else CSV; or why it holds none. */
export async function readRuleTable(
  bytes: Buffer,
  _input: undefined,
  maxLines: number,
): Promise<Table | { readonly rejection: RejectionFacts }> {
  rejectTooManyLines(bytes, maxLines);
  const table = isZip(bytes) ? await xlsxTable(bytes) : csvTable(bytes);
  return 'rejection' in table ? { rejection: factsOf(table.rejection) } : table;
}

export const RULE_TABLE = fileTask(__filename, readRuleTable);
