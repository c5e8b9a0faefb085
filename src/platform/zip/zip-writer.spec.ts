import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { streamSink } from './sinks';
import { centralEntry, endOfCentralDirectory } from './zip-records';
import { ZipWriter } from './zip-writer';

const NOON = new Date('2026-11-22T12:00:00Z');

/** An archive as a library of others sees it. */
function opened(archive: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

async function read(archive: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await opened(archive);
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve).on('error', reject);
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  return { zip, entries };
}

function contentOf(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(text(stream))));
  });
}

async function written(fill: (zip: ZipWriter) => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void chunks.push(chunk)) });
  const zip = new ZipWriter(streamSink(sink), NOON);
  await fill(zip);
  await zip.end();
  return Buffer.concat(chunks);
}

describe('an archive', () => {
  it('holds what was written, in blocks that depend on each other', async () => {
    const long = Array.from({ length: 60_000 }, (_, n) => `${n},TARIFA PIX ${n % 977}\n`).join('');
    const archive = await written(async (zip) => {
      const entry = await zip.begin('longa.csv');
      for (let at = 0; at < long.length; at += 50_000) await entry.write(Buffer.from(long.slice(at, at + 50_000)));
      await entry.end();
      await zip.add('vazia.txt', '');
      await zip.add('ção.txt', 'ação');
    });
    const { zip, entries } = await read(archive);
    expect(entries.map(({ fileName }) => fileName)).toEqual(['longa.csv', 'vazia.txt', 'ção.txt']);
    const contents: string[] = [];
    for (const entry of entries) contents.push(await contentOf(zip, entry));
    expect(contents).toEqual([long, '', 'ação']);
    expect(archive.length).toBeLessThan(long.length / 2);
  });

  it.each([65_534, 65_535, 65_536, 5_000_000])('counts %i entries', async (count) => {
    expect((await opened(endOfCentralDirectory(count, 0, 0))).entryCount).toBe(count);
  });

  it.each([
    [{ size: 5_000_000_000, compressedSize: 1_000, offset: 10 }],
    [{ size: 5_000_000_000, compressedSize: 4_300_000_000, offset: 10 }],
    [{ size: 20, compressedSize: 10, offset: 9_000_000_000 }],
    [{ size: 0xffffffff, compressedSize: 0xffffffff, offset: 0xffffffff }],
    [{ size: 0xfffffffe, compressedSize: 0xfffffffe, offset: 0xfffffffe }],
  ])('names sizes and places beyond 32 bits: %j', async ({ size, compressedSize, offset }) => {
    const entry = centralEntry({ name: 'x', crc: 1, size, compressedSize, offset }, NOON);
    const { entries } = await read(Buffer.concat([entry, endOfCentralDirectory(1, 0, entry.length)]));
    expect(entries).toEqual([
      expect.objectContaining({
        uncompressedSize: size,
        compressedSize,
        relativeOffsetOfLocalHeader: offset,
      }),
    ]);
  });
});
