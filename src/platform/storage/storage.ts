import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Stats, type WriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { notFound, tooLarge } from '../../kernel/errors';
import { AppConfig } from '../config/app-config';

/** A file that was stored whole. */
export interface StoredFile {
  /** `folder/random-name.ext`: what records keep; never a path of the server. */
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** A file as the store lists it. */
export interface StoredEntry {
  readonly key: string;
  readonly size: number;
  readonly modified: Date;
  /** Still being written, or left in the middle. */
  readonly begun: boolean;
}

const KEY = /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*(\.[a-z0-9]{1,10})?$/;
const PART = '.part';
/** Statements, backups, documents of customers: for the service's own user alone. */
const OWN_FILE = 0o600;
const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;
const HEAD_BYTES = 8;

/** The one door to files. Streams only; a file appears under its key once it is whole and on disk, or not at all. */
@Injectable()
export class Storage implements OnModuleInit {
  private readonly root: string;

  constructor(config: AppConfig) {
    this.root = join(config.dataDir, 'storage');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.root, OWN_FOLDER);
    // One that an earlier version made.
    await chmod(this.root, OWN_FOLDER.mode);
  }

  /** A key that no file has yet; the extension is kept only where it is a plain one. */
  newKey(folder: string, extension = ''): string {
    const plain = /^\.?([a-z0-9]{1,10})$/i.exec(extension)?.[1];
    return `${folder}/${randomUUID()}${plain ? `.${plain.toLowerCase()}` : ''}`;
  }

  /**
   * Stores a stream, hashing on the way.
   * @throws DomainError too_large as soon as more than `limit` bytes came; nothing is left behind
   */
  async write(key: string, source: Readable, limit = Number.POSITIVE_INFINITY): Promise<StoredFile> {
    const path = this.pathOf(key);
    const part = path + PART;
    const hash = createHash('sha256');
    let size = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > limit) return done(tooLarge(`file exceeds ${limit} bytes`));
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await mkdir(dirname(path), OWN_FOLDER);
    const file = createWriteStream(part, { flush: true, mode: OWN_FILE });
    try {
      await pipeline(source, meter, file);
      await this.publish(part, path);
    } catch (error) {
      // One that is still being opened would appear after it was removed.
      await closed(file);
      await rm(part, { force: true });
      throw error;
    }
    return { key, size, sha256: hash.digest('hex') };
  }

  /** Where a file that is written by other means may be built; {@link adopt} publishes it. */
  async partPath(key: string): Promise<string> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), OWN_FOLDER);
    return path + PART;
  }

  /** Publishes what was built at {@link partPath}. */
  async adopt(key: string): Promise<void> {
    const path = this.pathOf(key);
    const file = await open(path + PART);
    try {
      await file.chmod(OWN_FILE);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.publish(path + PART, path);
  }

  /** Drops what was begun at {@link partPath}. */
  async abandon(key: string): Promise<void> {
    await rm(this.pathOf(key) + PART, { force: true });
  }

  /** @throws DomainError not_found when there is no such file */
  async read(key: string): Promise<{ stream: Readable; size: number }> {
    const size = await this.sizeOf(key);
    if (size === undefined) throw notFound('file');
    return { stream: createReadStream(this.pathOf(key)), size };
  }

  /** Where a file lies, for readers that go to and fro in it. @throws DomainError not_found when there is no such file */
  async fileOf(key: string): Promise<string> {
    if ((await this.sizeOf(key)) === undefined) throw notFound('file');
    return this.pathOf(key);
  }

  /** The whole file, for readers that need all of it; how large it may be was decided when it was stored. */
  async readAll(key: string): Promise<Buffer> {
    if ((await this.sizeOf(key)) === undefined) throw notFound('file');
    return readFile(this.pathOf(key));
  }

  /** The first bytes, enough to tell one kind of file from another. @throws DomainError not_found when there is no such file */
  async head(key: string): Promise<Buffer> {
    if ((await this.sizeOf(key)) === undefined) throw notFound('file');
    const file = await open(this.pathOf(key));
    const { buffer, bytesRead } = await file
      .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      .finally(() => file.close());
    return buffer.subarray(0, bytesRead);
  }

  /** The size in bytes, or undefined when there is no such file. */
  async sizeOf(key: string): Promise<number | undefined> {
    if (!KEY.test(key)) return undefined;
    const found = await this.statOf(this.pathOf(key));
    return found?.isFile() ? found.size : undefined;
  }

  async copy(from: string, to: string): Promise<void> {
    if ((await this.sizeOf(from)) === undefined) throw notFound('file');
    const part = await this.partPath(to);
    await copyFile(this.pathOf(from), part);
    await this.adopt(to);
  }

  /** Removes the file; one that is not there is fine. */
  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /** Every file of the store, begun ones too, in no order. One that goes meanwhile is left out. */
  async *list(): AsyncGenerator<StoredEntry> {
    for (const folder of await readdir(this.root, { withFileTypes: true })) {
      if (!folder.isDirectory()) continue;
      for await (const file of await opendir(join(this.root, folder.name))) {
        const begun = file.name.endsWith(PART);
        const key = `${folder.name}/${begun ? file.name.slice(0, -PART.length) : file.name}`;
        const found = KEY.test(key) ? await this.statOf(join(this.root, folder.name, file.name)) : undefined;
        if (found?.isFile()) yield { key, size: found.size, modified: found.mtime, begun };
      }
    }
  }

  /** Writes and removes a file: whether the disk would take one. */
  async probe(): Promise<void> {
    const path = join(this.root, `probe-${randomUUID()}`);
    try {
      const file = await open(path, 'w', OWN_FILE);
      await file.write('x').finally(() => file.close());
    } finally {
      // A full disk takes the file, and not its one byte.
      await rm(path, { force: true });
    }
  }

  private async statOf(path: string): Promise<Stats | undefined> {
    return stat(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw notFound('file');
    return join(this.root, key);
  }

  /** The rename and the folder entry must both survive a power cut. */
  private async publish(part: string, path: string): Promise<void> {
    await rename(part, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  }
}

function closed(file: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (file.closed) resolve();
    else file.once('close', resolve);
  });
}
