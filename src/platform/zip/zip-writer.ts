import { createHash, type Hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Sink } from './sinks';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { centralEntry, dataDescriptor, endOfCentralDirectory, localHeader, type ZipEntry } from './zip-records';

const compress = promisify<Buffer, object, Buffer>(deflateRaw);

const LEVEL = 6;
const BLOCK = 512 * 1024;
const WINDOW = 32 * 1024;
const AT_WORK = Math.max(2, Math.min(4, availableParallelism()));
/** The empty last block that ends a deflate stream whose blocks were all sent with a flush. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** What a file of the archive holds. */
export interface WrittenEntry {
  readonly nome: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes a zip as a stream. Each entry is deflated in blocks of 512 KB, several at once in the thread pool, each with the end of the
 * block before as its dictionary; together they are one deflate stream. Memory does not depend on the size of an entry.
 */
export class ZipWriter {
  private readonly archiveHash = createHash('sha256');
  private readonly entries: ZipEntry[] = [];
  private offset = 0;

  constructor(
    private readonly sink: Sink,
    private readonly time: Date,
  ) {}

  async begin(name: string): Promise<ZipEntryWriter> {
    const start = this.offset;
    await this.put(localHeader(name, this.time));
    return new ZipEntryWriter(
      (chunk) => this.put(chunk),
      async (crc, size, compressedSize) => {
        await this.put(dataDescriptor(crc, size, compressedSize));
        this.entries.push({ name, crc, size, compressedSize, offset: start });
      },
      name,
    );
  }

  /** Writes an entry whose text is at hand. */
  async add(name: string, text: string): Promise<WrittenEntry> {
    const entry = await this.begin(name);
    await entry.write(Buffer.from(text));
    return entry.end();
  }

  /** Writes the directory. The archive's size and SHA-256. */
  async end(): Promise<{ size: number; sha256: string }> {
    const start = this.offset;
    for (const entry of this.entries) await this.put(centralEntry(entry, this.time));
    await this.put(endOfCentralDirectory(this.entries.length, start, this.offset - start));
    return { size: this.offset, sha256: this.archiveHash.digest('hex') };
  }

  private async put(chunk: Buffer): Promise<void> {
    this.archiveHash.update(chunk);
    this.offset += chunk.length;
    await this.sink.write(chunk);
  }
}

/** One entry while it is written. */
export class ZipEntryWriter {
  private readonly hash: Hash = createHash('sha256');
  private readonly atWork: Promise<Buffer>[] = [];
  private gathered: Buffer[] = [];
  private gatheredBytes = 0;
  private window: Buffer = Buffer.alloc(0);
  private crc = 0;
  private size = 0;
  private compressedSize = 0;

  constructor(
    private readonly put: (chunk: Buffer) => Promise<void>,
    private readonly finish: (crc: number, size: number, compressedSize: number) => Promise<void>,
    private readonly name: string,
  ) {}

  async write(chunk: Buffer): Promise<void> {
    this.gathered.push(chunk);
    this.gatheredBytes += chunk.length;
    if (this.gatheredBytes >= BLOCK) await this.compressGathered();
  }

  async end(): Promise<WrittenEntry> {
    if (this.gatheredBytes > 0) await this.compressGathered();
    while (this.atWork.length > 0) await this.putOldest();
    await this.putCompressed(LAST_BLOCK);
    await this.finish(this.crc, this.size, this.compressedSize);
    return { nome: this.name, bytes: this.size, sha256: this.hash.digest('hex') };
  }

  private async compressGathered(): Promise<void> {
    const [only, ...more] = this.gathered;
    const block = only && more.length === 0 ? only : Buffer.concat(this.gathered, this.gatheredBytes);
    this.gathered = [];
    this.gatheredBytes = 0;
    this.crc = crc32(block, this.crc);
    this.hash.update(block);
    this.size += block.length;
    const work = compress(block, {
      level: LEVEL,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(this.window.length > 0 ? { dictionary: this.window } : {}),
    });
    // Whether it failed is asked in its turn.
    work.catch(() => undefined);
    this.atWork.push(work);
    this.window = block.subarray(-WINDOW);
    if (this.atWork.length >= AT_WORK) await this.putOldest();
  }

  private async putOldest(): Promise<void> {
    const oldest = this.atWork.shift();
    if (oldest) await this.putCompressed(await oldest);
  }

  private async putCompressed(chunk: Buffer): Promise<void> {
    this.compressedSize += chunk.length;
    await this.put(chunk);
  }
}
