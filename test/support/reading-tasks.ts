import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { domainError } from '../../src/kernel/errors';
import { fileTask } from '../../src/platform/storage/file-task';

/** Readers that a real file would not give a test at will. */

export const read = (bytes: Buffer, _input: unknown) => ({ text: bytes.toString(), pid: process.pid });

export const spin = (): never => {
  for (;;);
};

export const fillWithObjects = (): never => {
  const kept: object[] = [];
  for (;;) kept.push({ texts: [kept.length, 'x'] });
};

/** More than any bound in one piece, which no handler of a full heap survives. */
export const fillInOnePiece = (): never => {
  const kept: number[] = [];
  for (;;) kept.push(1);
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

/** Goes on when there is a file at the path. */
export const waitFor = async (_bytes: Buffer, path: string) => {
  while (!existsSync(path)) await sleep(5);
  return { text: 'went on' };
};

export const READ = fileTask(__filename, read);
export const SPIN = fileTask<unknown, never>(__filename, spin);
export const WAIT = fileTask(__filename, waitFor);
export const FILL = fileTask<unknown, never>(__filename, fillInOnePiece);
