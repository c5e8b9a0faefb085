import { join } from 'node:path';
import { domainError } from '../../../kernel/errors';
import { inBoundedProcess } from '../../../platform/bounded-process/bounded-process';
import { type NoTable, type Table, TABLE_LIMITS, tableOf, type TableRow, tooLarge } from './table';

const SCRIPT = join(__dirname, 'xlsx-table.worker.mjs');
const LIMITS = { ...TABLE_LIMITS, inflatedBytes: 64 * 1024 * 1024 };
const BOUNDS = { timeMs: 15_000, heapMb: 192, memoryMb: 300 };

/** Whether the file is a zip archive, as every XLSX is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Reads the first sheet of an XLSX file, in a process with bounded time and memory: a small file can hold a huge sheet. */
export async function xlsxTable(bytes: Uint8Array, bounds = BOUNDS): Promise<Table | NoTable> {
  const rows: TableRow[] = [];
  const failure = await inBoundedProcess(SCRIPT, { bytes, limits: LIMITS, bounds }, (part) => {
    for (const cells of part as string[][]) rows.push({ linha: rows.length + 1, cells });
  });
  switch (failure) {
    case null:
      return tableOf(rows);
    case 'TooLarge':
      return tooLarge();
    case 'TimeLimit':
      return { rejection: domainError('importacoes.tabela_muito_grande#tempo', bounds.timeMs / 1000) };
    default:
      return { rejection: domainError('importacoes.tabela_ilegivel#xlsx') };
  }
}
