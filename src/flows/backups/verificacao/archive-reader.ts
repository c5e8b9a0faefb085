import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Reads the files of a zip archive by its directory. Their content is streamed. */
export class ArchiveReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Error where the file is no zip, or its directory is damaged */
  static async open(path: string): Promise<ArchiveReader> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ArchiveReader(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** Streams the content of a file. The stream fails where it is damaged or its length differs from the directory. */
  async stream(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new Error(`the archive lacks ${name}`);
    return this.zip.openReadStreamPromise(entry);
  }

  async text(name: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.stream(name)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  close(): void {
    this.zip.close();
  }
}
