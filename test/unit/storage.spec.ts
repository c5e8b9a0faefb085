import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Server } from '../support/servers/s3-server';
import { type S3Place, storagePlace } from '../../src/platform/config/server-url';
import { DiskStorage } from '../../src/platform/storage/disk-storage';
import { S3Storage } from '../../src/platform/storage/s3-storage';
import type { Storage } from '../../src/platform/storage/storage';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
/** A real server's address puts it in the place of the one in memory. */
const REAL = process.env['STORAGE_TEST_URL'];
let s3: S3Server;
let disk: DiskStorage;
let objects: S3Storage;

const place = (): S3Place => {
  const found = storagePlace(REAL ?? s3.url, []);
  if (!found) throw new Error('no place');
  return found;
};

beforeAll(async () => {
  s3 = await S3Server.start();
  disk = new DiskStorage(join(folder, 'disk'));
  await disk.onModuleInit();
  objects = new S3Storage(place(), join(folder, 's3'));
});
afterAll(async () => {
  await objects.onApplicationShutdown();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

/** Larger than one part of an upload, and no multiple of it. */
const LARGE = 20 * 1024 * 1024 + 7;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.each(['disk', 's3'])('the storage on %s', (kind) => {
  const store = (): Storage => (kind === 'disk' ? disk : objects);
  const kept = async (bytes: Buffer, extension = 'bin'): Promise<string> => {
    const key = store().newKey('provas', extension);
    await store().write(key, Readable.from([bytes]));
    return key;
  };
  const listed = async (key: string) => {
    for await (const entry of store().list()) if (entry.key === key) return entry;
    return undefined;
  };

  it.each([0, 1, 100_000, LARGE])('keeps %i bytes as they came, and returns their hash', async (size) => {
    const bytes = randomBytes(size);
    const key = store().newKey('provas', 'ofx');
    const half = Math.floor(size / 2);
    const stored = await store().write(key, Readable.from([bytes.subarray(0, half), bytes.subarray(half)]));
    expect(stored).toEqual({ key, size, sha256: sha256(bytes) });
    const { stream, size: said } = await store().read(key);
    expect([said, sha256(await buffer(stream))]).toEqual([size, stored.sha256]);
    expect(sha256(await store().readAll(key))).toBe(stored.sha256);
    expect(await store().sizeOf(key)).toBe(size);
    expect(await store().head(key)).toEqual(bytes.subarray(0, 8));
    expect(await store().withFile(key, (path) => Promise.resolve(sha256(readFileSync(path))))).toBe(stored.sha256);
    expect(await listed(key)).toMatchObject({ size, begun: false });
  });

  it.each([
    ['small', 10],
    ['large', LARGE - 1],
  ])('rejects more bytes than the limit and keeps none of them: %s', async (_name, limit) => {
    const key = store().newKey('provas');
    const source = Readable.from([randomBytes(limit), randomBytes(limit)]);
    await expect(store().write(key, source, limit)).rejects.toMatchObject({ code: 'comum.arquivo_muito_grande' });
    expect([await store().sizeOf(key), await listed(key)]).toEqual([undefined, undefined]);
  });

  it('shows nothing of a file before it is whole, and nothing of one whose source broke', async () => {
    const key = store().newKey('provas');
    const source = new PassThrough();
    const writing = store().write(key, source);
    source.write(randomBytes(LARGE));
    expect(await store().sizeOf(key)).toBeUndefined();
    source.destroy(new Error('the line broke'));
    await expect(writing).rejects.toThrow('the line broke');
    expect([await store().sizeOf(key), await listed(key)]).toEqual([undefined, undefined]);
  });

  it('reports not_found for a file that is not there, and for what can be no key', async () => {
    for (const key of [store().newKey('provas'), '../secrets', 'provas/../../x', 'x']) {
      expect(await store().sizeOf(key)).toBeUndefined();
      const asked = ['read', 'readAll', 'head'] as const;
      for (const ask of [...asked.map((name) => () => store()[name](key)), () => store().copy(key, 'provas/a')])
        await expect(ask()).rejects.toMatchObject({ code: 'comum.arquivo_nao_encontrado' });
      const lent = store().withFile(key, () => Promise.resolve());
      await expect(lent).rejects.toMatchObject({ code: 'comum.arquivo_nao_encontrado' });
    }
    await store().remove(store().newKey('provas'));
    await store().abandon(store().newKey('provas'));
  });

  it('copies a file, and removes the one without the other', async () => {
    const [from, to] = [await kept(Buffer.from('statement')), store().newKey('provas')];
    await store().copy(from, to);
    await store().remove(from);
    expect([await store().sizeOf(from), String(await store().readAll(to))]).toEqual([undefined, 'statement']);
  });

  it('lists every file, however many', async () => {
    const keys = [await kept(Buffer.from('a')), await kept(Buffer.from('b')), await kept(Buffer.from('c'))];
    for (const key of keys)
      expect([(await listed(key))?.size, Number((await listed(key))?.modified) > 0]).toEqual([1, true]);
  });

  it('can be probed, and leaves nothing of that or of files it lent', async () => {
    await store().probe();
    const file = await store().scratch();
    await file.write('x');
    await file.close();
    expect(readdirSync(join(folder, kind, 'rascunhos'))).toEqual([]);
  });
});

const inMemory = REAL ? describe.skip : describe;
inMemory('the storage on s3', () => {
  it('finds an upload that was left in the middle, and drops it', async () => {
    const key = objects.newKey('provas');
    s3.uploads.set('left', { key: `files/${key}`, since: new Date(0), parts: new Map() });
    const begun = [];
    for await (const entry of objects.list()) if (entry.begun) begun.push(entry);
    expect(begun).toEqual([{ key, size: 0, modified: new Date(0), begun: true }]);
    await objects.abandon(key);
    expect(s3.uploads.size).toBe(0);
  });

  it('reports when an upload that is under way last grew, not when it was begun', async () => {
    const key = objects.newKey('provas');
    const part = (second: number) => ({ body: Buffer.from('x'), since: new Date(second * 1000) });
    const parts = new Map(Array.from({ length: 5 }, (_, n) => [n + 1, part(n + 1)]));
    s3.uploads.set('long', { key: `files/${key}`, since: new Date(0), parts });
    const begun = [];
    for await (const entry of objects.list()) if (entry.begun) begun.push(entry);
    await objects.abandon(key);
    expect(begun).toEqual([{ key, size: 0, modified: new Date(5000), begun: true }]);
  });

  describe('a file in more parts than S3 takes', () => {
    const MIB = 1024 * 1024;
    const few = () => new S3Storage(place(), join(folder, 's3'), { size: 5 * MIB, most: 3 });
    const source = (bytes: number) => Readable.from(Array.from({ length: bytes / MIB }, () => Buffer.alloc(MIB, 1)));

    it('goes in larger ones where it is known how large it may be', async () => {
      s3.mostParts = 0;
      const key = objects.newKey('provas');
      expect(await few().write(key, source(20 * MIB), 20 * MIB)).toMatchObject({ size: 20 * MIB });
      expect([await objects.sizeOf(key), s3.mostParts]).toEqual([20 * MIB, 3]);
    });

    it('is rejected where it is not, with the bound, and nothing is left behind', async () => {
      const key = objects.newKey('provas');
      const rejected = few().write(key, source(20 * MIB));
      await expect(rejected).rejects.toMatchObject({ status: 413, message: `file exceeds ${15 * MIB} bytes` });
      expect([await objects.sizeOf(key), s3.uploads.size]).toEqual([undefined, 0]);
      await few().write(key, source(15 * MIB));
      expect(await objects.sizeOf(key)).toBe(15 * MIB);
    });
  });

  it('is unavailable while the store is, with nothing left behind', async () => {
    s3.down = true;
    try {
      const key = objects.newKey('provas');
      const write = () => objects.write(key, Readable.from(['x']));
      for (const ask of [() => objects.probe(), () => objects.sizeOf(key), write])
        await expect(ask()).rejects.toMatchObject({ code: 'comum.armazenamento_indisponivel' });
    } finally {
      s3.down = false;
    }
  });
});
