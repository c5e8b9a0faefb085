import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { READ, SPIN, visibleFolder, WAIT } from '../support/statement-files/reading-tasks';
import { domainError } from '../../src/kernel/errors';
import type { AppConfig } from '../../src/platform/config/app-config';
import { ErrorFilter } from '../../src/platform/http/error.filter';
import {
  FileLimitError,
  LARGE_BYTES,
  LargeFileReader,
  limitReason,
} from '../../src/platform/storage/large-file-reader';
import type { Storage } from '../../src/platform/storage/storage';

/** Files by their key; `loaded` resolves when so many of them were. */
function storage(files: Record<string, Buffer>) {
  let count = 0;
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const held = {
    sizeOf: (key: string) => Promise.resolve(files[key]?.length),
    head: (key: string) => Promise.resolve(files[key]?.subarray(0, 8) ?? Buffer.alloc(0)),
    readAll: (key: string) => {
      count++;
      for (const one of waiting) if (one.count <= count) one.resolve();
      return Promise.resolve(files[key] ?? Buffer.alloc(0));
    },
  };
  const loaded = (needed: number) =>
    new Promise<void>((resolve) => {
      if (count >= needed) resolve();
      else waiting.push({ count: needed, resolve });
    });
  return { loaded, loads: () => count, storage: held as unknown as Storage };
}

const BUSY = { code: 'comum.leitura_ocupada', extra: { retryAfterSeconds: 10 } };
const FILES = { large: Buffer.alloc(LARGE_BYTES + 1), small: Buffer.from('x') };
const folder = visibleFolder();
const opened: LargeFileReader[] = [];

function readingOf(files: Storage, limits: Partial<AppConfig>): LargeFileReader {
  const config = { arquivoMaxLinhas: 200_000, leituraEsperaSegundos: 60, leituraLimiteSegundos: 60, ...limits };
  const reading = new LargeFileReader(files, config as AppConfig);
  opened.push(reading);
  return reading;
}

afterAll(() => {
  for (const reading of opened) reading.onModuleDestroy();
  rmSync(folder, { recursive: true });
});

describe('LargeFileReader', () => {
  it('loads two heavy files at once and rejects a third that waited too long, while small files pass', async () => {
    const { storage: files, loaded, loads } = storage(FILES);
    const reading = readingOf(files, { leituraEsperaSegundos: 1 });
    const go = join(folder, 'go');
    const first = reading.read('large', WAIT, go);
    const second = reading.read('small', WAIT, go, () => true);
    await loaded(2);
    await expect(reading.read('large', READ, null)).rejects.toMatchObject(BUSY);
    expect(loads()).toBe(2);
    expect(await reading.read('small', READ, null)).toMatchObject({ text: 'x' });
    writeFileSync(go, '');
    expect(await Promise.all([first, second])).toEqual([{ text: 'went on' }, { text: 'went on' }]);
    expect(await reading.read('small', READ, null, () => true)).toMatchObject({ text: 'x' });
  });

  it('ends a file that takes longer than a file may, with its reason', async () => {
    const reading = readingOf(storage(FILES).storage, { leituraLimiteSegundos: 1 });
    const error = await reading.read('small', SPIN, null).catch((thrown: unknown) => thrown);
    if (!(error instanceof FileLimitError)) throw error;
    expect(limitReason(error)).toMatchObject({ codigo: 'importacoes.leitura_demorada', valores: { segundos: 1 } });
  });

  it('responds to every caller within the wait and the time of one file, whichever came before', async () => {
    const reading = readingOf(storage(FILES).storage, { leituraEsperaSegundos: 1, leituraLimiteSegundos: 1 });
    const responses = await Promise.all(
      Array.from({ length: 24 }, () =>
        reading.read('small', SPIN, null).catch((error: unknown) => (error as Error).name),
      ),
    );
    expect(responses.filter((name) => name === 'FileLimitError').length).toBeGreaterThanOrEqual(2);
    expect(responses.filter((name) => name === 'DomainError').length).toBeGreaterThan(0);
  });

  it('reports busy and not too slow for a file that came late to its place', async () => {
    // The wait and the reading have 4 s together, of which a file alone may take 60.
    const reading = readingOf(storage(FILES).storage, { leituraLimiteSegundos: 60 });
    Object.assign(reading, { withinMs: 4_000 });
    await expect(reading.read('small', SPIN, null)).rejects.toMatchObject(BUSY);
  });

  it('rejects more lines than are read', async () => {
    const reading = readingOf(storage({ lines: Buffer.from('a\nb\nc\n') }).storage, { arquivoMaxLinhas: 2 });
    await expect(reading.read('lines', READ, null)).rejects.toEqual(domainError('importacoes.linhas_demais', 3, 2));
  });
});

it('sends a client when to come back', () => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const sent: unknown[] = [];
  const response = {
    setHeader: (...header: unknown[]) => sent.push(header),
    hasHeader: () => sent.length > 0,
    status: (status: number) => ({ json: (body: unknown) => sent.push(status, body) }),
  };
  const host = { switchToHttp: () => ({ getRequest: () => ({ id: '1' }), getResponse: () => response }) };
  const error = domainError('comum.leitura_ocupada').with({ retryAfterSeconds: 10 });
  new ErrorFilter().catch(error, host as unknown as ArgumentsHost);
  expect(sent).toEqual(expect.arrayContaining([['Retry-After', '10'], 503, { detail: error.message }]));
});
