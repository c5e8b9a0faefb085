import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type NoTable, type Table, TABLE_LIMITS, tableOf, TOO_LARGE } from './table';

const INFLATED_BYTES = 64 * 1024 * 1024;
const TIME_LIMIT_MS = 15_000;
const HEAP_LIMIT_MB = 192;

type WorkerAnswer = { readonly rows: string[][] } | { readonly failure: string };

/** Whether the file is a zip archive, as every XLSX is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Reads the first sheet of an XLSX file, in a thread with bounded time and memory: a small file can hold a huge sheet. */
export async function xlsxTable(bytes: Uint8Array): Promise<Table | NoTable> {
  const answer = await inWorker(bytes);
  if ('rows' in answer) return tableOf(answer.rows.map((cells, index) => ({ linha: index + 1, cells })));
  switch (answer.failure) {
    case 'TooLarge':
    case 'ERR_WORKER_OUT_OF_MEMORY':
      return TOO_LARGE;
    case 'TimeLimit':
      return { erro: `the sheet takes longer than ${TIME_LIMIT_MS / 1000} seconds to read` };
    default:
      return { erro: 'the file is no XLSX that can be read' };
  }
}

function inWorker(bytes: Uint8Array): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(join(__dirname, 'xlsx-table.worker.mjs'), {
      workerData: { bytes: new Uint8Array(bytes), limits: { ...TABLE_LIMITS, inflatedBytes: INFLATED_BYTES } },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      stdout: true,
      stderr: true,
    });
    const finish = (answer: WorkerAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish({ failure: 'TimeLimit' }), TIME_LIMIT_MS);
    worker.once('message', finish);
    worker.once('error', (error: Error & { code?: string }) => finish({ failure: error.code ?? error.name }));
    worker.once('exit', () => finish({ failure: 'Exit' }));
  });
}
