import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { DataSource } from 'typeorm';
import { domainError } from '../../kernel/errors';

const keys = new Map<object, string[]>();

/** Declares a column that names a stored file. Files that no such column names are swept; an index belongs on the column. */
export function StorageKey(): PropertyDecorator {
  return (prototype, property) => {
    keys.set(prototype.constructor, [...(keys.get(prototype.constructor) ?? []), String(property)]);
  };
}

/** A column that names stored files, as the database knows it. */
interface StorageKeyPlace {
  readonly table: string;
  readonly column: string;
}

/** Every column that was declared a {@link StorageKey}. */
export function storageKeyPlaces(dataSource: DataSource): StorageKeyPlace[] {
  return dataSource.entityMetadatas.flatMap(({ target, tableName, columns }) =>
    (keys.get(target as object) ?? []).map((property) => {
      const column = columns.find(({ propertyName }) => propertyName === property);
      if (!column) throw new Error(`${tableName}.${property} is declared a storage key but is no column`);
      return { table: tableName, column: column.databaseName };
    }),
  );
}

/** Counts and hashes the bytes of a stream, and rejects more than `limit` bytes. */
class Meter extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.limit) return done(domainError('comum.arquivo_muito_grande', this.limit));
    this.hash.update(chunk);
    freeYoungBuffers(chunk.length);
    done(null, chunk);
  }

  /** Hash of all bytes. Call it once. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}

/**
 * Passes a stream on, counted and hashed. Listens for errors at once, so that an error before `take` starts reading is
 * also reported.
 * @param take ends once all of it is durable
 */
export async function metered(
  source: Readable,
  limit: number,
  take: (meter: Meter) => Promise<unknown>,
): Promise<{ size: number; sha256: string }> {
  const meter = new Meter(limit);
  // With a short source the pipeline ends before the destination rejects. `taken` reports that error.
  meter.on('error', () => undefined);
  const taken = take(meter).catch((error: unknown) => {
    meter.destroy(error as Error);
    throw error;
  });
  const ends = await Promise.allSettled([pipeline(source, meter), taken]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return { size: meter.bytes, sha256: meter.sha256() };
}

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
  /** Still being written, or abandoned. */
  readonly begun: boolean;
}

const KEY = /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*(\.[a-z0-9]{1,10})?$/;
/** Enough to distinguish the kinds of files. */
export const HEAD_BYTES = 8;
/** Bank statements, backups, documents of customers: readable by the service's own user only. */
export const OWN_FILE = 0o600;
export const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;

/**
 * The only access to files. All content is streamed. A file appears under its key once it is complete and durable, or
 * not at all.
 */
export abstract class Storage {
  /** @param scratchFolder folder for files that no other process may see and that do not survive a restart */
  constructor(private readonly scratchFolder: string) {}

  /** Returns an unused key. The extension is kept only where it has plain characters. */
  newKey(folder: string, extension = ''): string {
    const plain = /^\.?([a-z0-9]{1,10})$/i.exec(extension)?.[1];
    return `${folder}/${randomUUID()}${plain ? `.${plain.toLowerCase()}` : ''}`;
  }

  /**
   * Stores a stream and hashes it.
   * @param limit highest number of bytes of the source; required by a store that limits files of unknown size
   * @throws DomainError 413 as soon as more bytes came than that; nothing is left behind
   */
  abstract write(key: string, source: Readable, limit?: number): Promise<StoredFile>;

  /** Drops an unfinished or abandoned file under this key. */
  abstract abandon(key: string): Promise<void>;

  /** @throws DomainError 404 when there is no such file */
  abstract read(key: string): Promise<{ stream: Readable; size: number }>;

  /** Gives a reader random access to the file while it works. @throws DomainError 404 */
  abstract withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;

  /** Returns the whole file, for readers that need all of it. Its size was limited when it was stored. */
  abstract readAll(key: string): Promise<Buffer>;

  /** The first {@link HEAD_BYTES}. @throws DomainError 404 when there is no such file */
  abstract head(key: string): Promise<Buffer>;

  /** The size in bytes, or undefined when there is no such file. */
  abstract sizeOf(key: string): Promise<number | undefined>;

  /** @throws DomainError 404 when there is no such file */
  abstract copy(from: string, to: string): Promise<void>;

  /** Removes the file. Does nothing when it does not exist. */
  abstract remove(key: string): Promise<void>;

  /** Lists every file of the store, unfinished ones too, in no order. A file that is removed meanwhile is left out. */
  abstract list(): AsyncGenerator<StoredEntry>;

  /** Writes and removes a file, to check whether the store accepts one. */
  abstract probe(): Promise<void>;

  /** Opens an unnamed file on this machine. It disappears in every case, even after a crash. */
  async scratch(): Promise<FileHandle> {
    const path = await this.scratchPath();
    const file = await open(path, 'wx+', OWN_FILE);
    await rm(path);
    return file;
  }

  /** Returns a path for a temporary file on this machine. The caller removes the file. */
  protected async scratchPath(): Promise<string> {
    await mkdir(this.scratchFolder, OWN_FOLDER);
    return join(this.scratchFolder, randomUUID());
  }

  protected isKey(key: string): boolean {
    return KEY.test(key);
  }

  /** @throws DomainError 404 for a text that cannot be a key */
  protected mustBeKey(key: string): string {
    if (!KEY.test(key)) throw domainError('comum.arquivo_nao_encontrado');
    return key;
  }
}

/**
 * Copies every finished file of one store to another under its key. A file that exists there with the same size is
 * skipped, so an interrupted run can be started again.
 * @throws when the copy differs from the source
 */
export async function copyToStore(from: Storage, to: Storage): Promise<{ copied: number; present: number }> {
  const count = { copied: 0, present: 0 };
  for await (const { key, size, begun } of from.list()) {
    if (begun) continue;
    if ((await to.sizeOf(key)) === size) {
      count.present++;
      continue;
    }
    const { stream } = await from.read(key);
    await to.write(key, stream, size);
    if ((await to.sizeOf(key)) !== size) throw new Error(`${key} did not arrive whole`);
    count.copied++;
  }
  return count;
}

const BYTES_BETWEEN = 8 * 1024 * 1024;

let collect: ((options: { readonly type: 'minor' }) => void) | undefined;
let bytesSince = 0;

/**
 * Frees the buffers of a long upload while they are young: call it with the bytes of each. V8 does not count buffers as
 * young garbage. After 64 MB of them it marks the whole heap, which takes a third of an upload's processor time.
 */
export function freeYoungBuffers(bytes: number, minorCollection = collectYoung): void {
  bytesSince += bytes;
  if (bytesSince < BYTES_BETWEEN) return;
  bytesSince = 0;
  minorCollection();
}

/** Collects the garbage that is young, in a millisecond or two. */
export function collectYoung(): void {
  collect ??= minorCollector();
  collect({ type: 'minor' });
}

/** Only a context that is made while the flag is set has the function. */
function minorCollector(): typeof collect & {} {
  setFlagsFromString('--expose-gc');
  const made = runInNewContext('gc') as typeof collect & {};
  setFlagsFromString('--no-expose-gc');
  return made;
}
