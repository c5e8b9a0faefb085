import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { domainError } from '../../../src/kernel/errors';
import { inBoundedProcess } from '../../../src/platform/bounded-process/bounded-process';
import { rejectTooManyLines } from '../../../src/statements/index';
import { fileTask } from '../../../src/platform/storage/file-task';

/** Readers that a real file would not give a test at will. */

export const read = (bytes: Buffer, _input: unknown, maxLines: number) => {
  rejectTooManyLines(bytes, maxLines);
  return { text: bytes.toString(), pid: process.pid };
};

export const spin = (): never => {
  for (;;);
};

export const fillWithObjects = (): never => {
  const kept: object[] = [];
  for (;;) kept.push({ texts: [kept.length, 'x'] });
};

/** More than any bound in one piece, which no handler of a full heap survives. */
export const fillInOnePiece = (): never => {
  let kept = [1];
  for (;;) kept = kept.concat(kept);
};

/** Memory outside of the heap. */
export const fillBuffers = async (): Promise<never> => {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(50_000_000, 1));
    await sleep(5);
  }
};

export const die = (): never => process.exit(1);

export const fail = (): never => {
  throw new Error('broken');
};

export const reject = (): never => {
  throw domainError('importacoes.linhas_demais', 4, 3);
};

export const longLists = (_bytes: Buffer, size: number) => ({
  name: 'long',
  first: Array.from({ length: size }, (_, index) => ({ index, none: undefined })),
  short: ['x'],
  second: Array.from({ length: size }, (_, index) => `text ${index}`),
});

/** A folder whose files a reader may see although it is in a sandbox. */
export function visibleFolder(): string {
  const cache = join(__dirname, '../../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'reading-'));
}

/** What a reader reaches of the machine: the error code of each attempt, else `done`. */
export const reach = (_bytes: Buffer, folder: string) => {
  const attempts: Record<string, () => unknown> = {
    secretFile: () => readFileSync(join(folder, 'secret')),
    secretFolder: () => readdirSync(folder),
    environmentOfParent: () => readFileSync(`/proc/${process.ppid}/environ`),
    commandOfParent: () => readFileSync(`/proc/${process.ppid}/cmdline`),
    write: () => writeFileSync(join(folder, 'written'), ''),
    thread: () => new Worker('0', { eval: true }),
    packages: () => readFileSync(join(__dirname, '../../../node_modules/typescript/package.json')),
    scripts: () => execFileSync(process.execPath, ['--version']),
  };
  const result: Record<string, unknown> = { environment: Object.keys(process.env).length };
  for (const [name, attempt] of Object.entries(attempts)) result[name] = outcomeOf(attempt);
  return result;
};

function outcomeOf(attempt: () => unknown): unknown {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** How a script ends that takes ever more memory, bounded by its caller alone. */
export const fillInScript = () => {
  const bounds = { timeMs: 60_000, heapMb: 64, memoryMb: Infinity };
  const script = join(__dirname, 'filling-script.mjs');
  return inBoundedProcess(script, { bytes: Buffer.alloc(0), limits: {}, bounds }, () => undefined);
};

/** Goes on when there is a file at the path, which is in a {@link visibleFolder}. */
export const waitFor = async (_bytes: Buffer, path: string) => {
  while (!existsSync(path)) await sleep(5);
  return { text: 'went on' };
};

export const READ = fileTask(__filename, read);
export const SPIN = fileTask<unknown, never>(__filename, spin);
export const WAIT = fileTask(__filename, waitFor);
export const FILL = fileTask<unknown, never>(__filename, fillInOnePiece);
