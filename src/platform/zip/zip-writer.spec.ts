import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextRound } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { type WrittenEntry, writeZip } from './zip-writer';

const NOON = new Date('2026-11-22T12:00:00Z');
const CHUNK = randomBytes(512 * 1024);

/** The entries as another library reads them. */
async function read(archive: Buffer): Promise<{ name: string; content: string; crc: number; time: Date }[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const found = [];
  for await (const entry of zip.eachEntry())
    found.push({
      name: entry.fileName,
      content: await text(await zip.openReadStreamPromise(entry)),
      crc: entry.crc32,
      time: entry.getLastModDate(),
    });
  return found;
}

describe('an archive', () => {
  it('holds the entries in their order, with size, checksum and time of each', async () => {
    const long = Array.from({ length: 60_000 }, (_, n) => `${n},TARIFA PIX ${n % 977}\n`).join('');
    const contents = { 'longa.csv': long, 'vazia.txt': '', 'ção.txt': 'ação' };
    const written: WrittenEntry[] = [];
    const archive = await writeZip(NOON, buffer, async (zip) => {
      const entry = zip.begin('longa.csv');
      for (let at = 0; at < long.length; at += 50_000) await entry.write(Buffer.from(long.slice(at, at + 50_000)));
      written.push(await entry.end());
      for (const name of ['vazia.txt', 'ção.txt'] as const) written.push(await zip.add(name, contents[name]));
    });
    expect(await read(archive)).toEqual(
      Object.entries(contents).map(([name, content]) => ({ name, content, crc: crc32(content), time: NOON })),
    );
    expect(written).toEqual(
      Object.entries(contents).map(([nome, content]) => ({
        nome,
        bytes: Buffer.byteLength(content),
        sha256: createHash('sha256').update(content).digest('hex'),
      })),
    );
    expect(archive.length).toBeLessThan(long.length / 2);
  });

  it('is written no faster than it is read', async () => {
    let taken = 0;
    let archive: Readable | undefined;
    const never = new Promise<never>((_resolve, reject) => setTimeout(reject, 2 ** 30).unref());
    void writeZip(
      NOON,
      (output) => {
        archive = output;
        return never;
      },
      async (zip) => {
        const entry = zip.begin('endless');
        for (;;) {
          await entry.write(CHUNK);
          taken++;
        }
      },
    ).catch(() => undefined);
    let before;
    do {
      before = taken;
      for (let n = 0; n < 1_000; n++) await nextRound();
    } while (taken !== before);
    expect(taken).toBeLessThan(5);
    archive?.destroy();
  });
});

describe('a failure', () => {
  it('of the store ends the writing, with its reason', async () => {
    const full = new Error('disk full');
    const written = writeZip(
      NOON,
      async (archive) => {
        for await (const _chunk of archive) throw full;
      },
      async (zip) => {
        const entry = zip.begin('endless');
        for (;;) await entry.write(CHUNK);
      },
    );
    await expect(written).rejects.toBe(full);
  });

  it('of the writing ends the store', async () => {
    const gone = new Error('table gone');
    let stored: unknown;
    const written = writeZip(
      NOON,
      (archive) => buffer(archive).catch((error: unknown) => Promise.reject((stored = error) as Error)),
      async (zip) => {
        await zip.add('one', 'x');
        throw gone;
      },
    );
    await expect(written).rejects.toBe(gone);
    expect(stored).toBe(gone);
  });
});
