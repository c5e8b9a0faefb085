import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { domainError } from '../../kernel/errors';

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
/** Enough to tell one kind of file from another. */
export const HEAD_BYTES = 8;
/** Statements, backups, documents of customers: for the service's own user alone. */
export const OWN_FILE = 0o600;
export const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;

/** The one door to files. Streams only; a file appears under its key once it is whole and durable, or not at all. */
export abstract class Storage {
  /** @param scratchFolder where files lie that no other process may see and no restart keeps */
  constructor(private readonly scratchFolder: string) {}

  /** A key that no file has yet; the extension is kept only where it is a plain one. */
  newKey(folder: string, extension = ''): string {
    const plain = /^\.?([a-z0-9]{1,10})$/i.exec(extension)?.[1];
    return `${folder}/${randomUUID()}${plain ? `.${plain.toLowerCase()}` : ''}`;
  }

  /**
   * Stores a stream, hashing on the way.
   * @param limit bytes that the source has at most; a store that takes a file of unknown size only up to some bound takes any that is named
   * @throws DomainError 413 as soon as more bytes came than that; nothing is left behind
   */
  abstract write(key: string, source: Readable, limit?: number): Promise<StoredFile>;

  /** Drops what is being written to under this key, or was left in the middle. */
  abstract abandon(key: string): Promise<void>;

  /** @throws DomainError 404 when there is no such file */
  abstract read(key: string): Promise<{ stream: Readable; size: number }>;

  /** Lends the file to a reader that goes to and fro in it, for as long as it works. @throws DomainError 404 */
  abstract withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;

  /** The whole file, for readers that need all of it; how large it may be was decided when it was stored. */
  abstract readAll(key: string): Promise<Buffer>;

  /** The first {@link HEAD_BYTES}. @throws DomainError 404 when there is no such file */
  abstract head(key: string): Promise<Buffer>;

  /** The size in bytes, or undefined when there is no such file. */
  abstract sizeOf(key: string): Promise<number | undefined>;

  /** @throws DomainError 404 when there is no such file */
  abstract copy(from: string, to: string): Promise<void>;

  /** Removes the file; one that is not there is fine. */
  abstract remove(key: string): Promise<void>;

  /** Every file of the store, begun ones too, in no order. One that goes meanwhile is left out. */
  abstract list(): AsyncGenerator<StoredEntry>;

  /** Writes and removes a file: whether the store would take one. */
  abstract probe(): Promise<void>;

  /** A file on this machine without a name: whatever happens, nothing of it stays. */
  async scratch(): Promise<FileHandle> {
    const path = await this.scratchPath();
    const file = await open(path, 'wx+', OWN_FILE);
    await rm(path);
    return file;
  }

  /** A name for a file on this machine, which who makes it also removes. */
  protected async scratchPath(): Promise<string> {
    await mkdir(this.scratchFolder, OWN_FOLDER);
    return join(this.scratchFolder, randomUUID());
  }

  protected isKey(key: string): boolean {
    return KEY.test(key);
  }

  /** @throws DomainError 404 for what can't be a key */
  protected mustBeKey(key: string): string {
    if (!KEY.test(key)) throw domainError('comum.arquivo_nao_encontrado');
    return key;
  }
}
