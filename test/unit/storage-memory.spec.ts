import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { storagePlace } from '../../src/platform/config/server-url';
import { S3Storage } from '../../src/platform/storage/s3-storage';
import { heldBufferBytes } from '../support/servers/held-memory';

const MB = 1024 * 1024;
/** What a small and a large file may differ by in memory: half of what they would differ by if they were held. */
const FLAT_MB = (100 - 25) / 2;
/** After so many pieces of a file what was dropped is collected and the rest counted: the moment is not left to the process. */
const PIECES_BETWEEN_LOOKS = 256;

let folder: string;
let sink: ChildProcess;
let storage: S3Storage;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-memory-'));
  sink = fork(join(__dirname, '../support/servers/s3-sink.mjs'));
  const [port] = (await once(sink, 'message')) as [number];
  const place = storagePlace(`s3://key:secret@bucket/files?endpoint=http://127.0.0.1:${port}`, []);
  if (!place) throw new Error('no place');
  storage = new S3Storage(place, folder);
});
afterAll(async () => {
  await storage.onApplicationShutdown();
  sink.disconnect();
  rmSync(folder, { recursive: true });
});

/** The most megabytes of buffers that were held while the work ran. */
async function most(work: (look: () => void) => Promise<void>): Promise<number> {
  let held = 0;
  let pieces = 0;
  await work(() => {
    if (pieces++ % PIECES_BETWEEN_LOOKS > 0) return;
    held = Math.max(held, heldBufferBytes());
  });
  return held / MB;
}

function* chunks(megabytes: number, look: () => void): Generator<Buffer> {
  for (let n = 0; n < megabytes * 16; n++) {
    look();
    yield Buffer.alloc(MB / 16, n % 251);
  }
}

const write = (megabytes: number) =>
  most(async (look) => {
    const { size } = await storage.write(storage.newKey('provas'), Readable.from(chunks(megabytes, look)));
    expect(size).toBe(megabytes * MB);
  });

const read = (megabytes: number) =>
  most(async (look) => {
    let bytes = 0;
    const { stream } = await storage.read(`provas/${megabytes * MB}`);
    for await (const chunk of stream) {
      look();
      bytes += (chunk as Buffer).length;
    }
    expect(bytes).toBe(megabytes * MB);
  });

it.each([
  ['is written to', write],
  ['is read from', read],
])('a file %s a bucket in memory that does not grow with it', async (_what, pass) => {
  await pass(25);
  const small = await pass(25);
  expect((await pass(100)) - small).toBeLessThan(FLAT_MB);
});
