import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What a file of the archive holds. */
export interface WrittenEntry {
  readonly nome: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes a zip archive. `store` reads the archive while `fill` writes its entries, and its result is returned.
 * @throws Error of `store` when it fails, else of `fill`
 */
export async function writeZip<T>(
  time: Date,
  store: (archive: Readable) => Promise<T>,
  fill: (zip: ZipWriter) => Promise<unknown>,
): Promise<T> {
  const zip = new ZipWriter(time);
  const stored = store(zip.output);
  // Read below.
  stored.catch(() => undefined);
  try {
    await fill(zip);
    zip.end();
  } catch (error) {
    zip.output.destroy(error as Error);
    throw await stored.then(
      () => error,
      (reason: unknown) => reason,
    );
  }
  return stored;
}

/** Streams entries of unknown size, one after the other. A write waits for the reader of the archive, so memory stays bounded. */
export class ZipWriter {
  private readonly zip = new ZipFile();
  private content: PassThrough | undefined;
  readonly output = this.zip.outputStream as Readable;

  constructor(private readonly time: Date) {
    this.output.on('close', () => this.content?.destroy(this.closed()));
  }

  /** Begins an entry. The entry before must have ended. */
  begin(name: string): ZipEntryWriter {
    if (this.output.destroyed) throw this.closed();
    this.content = new PassThrough();
    this.zip.addReadStream(this.content, name, { mtime: this.time });
    return new ZipEntryWriter(this.content, name);
  }

  /** Writes an entry whose text is in memory. */
  async add(name: string, text: string): Promise<WrittenEntry> {
    const entry = this.begin(name);
    await entry.write(Buffer.from(text));
    return entry.end();
  }

  /** Writes the directory, which ends the archive. */
  end(): void {
    this.zip.end();
  }

  private closed(): Error {
    return this.output.errored ?? new Error('the archive was closed');
  }
}

/** One entry while it is written. */
export class ZipEntryWriter {
  private readonly hash = createHash('sha256');
  private size = 0;

  constructor(
    private readonly content: PassThrough,
    private readonly name: string,
  ) {
    // The error is thrown by the write that meets it.
    content.on('error', () => undefined);
  }

  /** @throws Error once the archive has no reader any more */
  async write(chunk: Buffer): Promise<void> {
    if (this.content.errored) throw this.content.errored;
    this.hash.update(chunk);
    this.size += chunk.length;
    if (!this.content.write(chunk)) await once(this.content, 'drain');
  }

  /** Ends the entry when all of it has been compressed. */
  async end(): Promise<WrittenEntry> {
    this.content.end();
    await finished(this.content);
    return { nome: this.name, bytes: this.size, sha256: this.hash.digest('hex') };
  }
}
