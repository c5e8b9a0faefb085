import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mayHaveCommitted } from '../database/driver-errors';
import { chunks, placeholders } from '../database/sql';
import { Storage, type StoredEntry } from './storage';
import { storageKeyPlaces } from './storage-key';

/** Younger files may belong to a request, a run or a commit that is still under way. */
const ORPHAN_AFTER_MS = 3600 * 1000;
const KEYS_PER_STATEMENT = 500;

/** Files seen next to the records that name them: a file without a record is waste, a record without its file is a loss. */
@Injectable()
export class StoredFiles {
  private readonly logger = new Logger(StoredFiles.name);

  constructor(
    private readonly storage: Storage,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Takes away the file of a record that was not made because of `error`; never throws. The file stays where its record may stand:
   * when the connection broke (nobody knows here whether the commit went through) and when a record names it after all, since
   * what failed came after the commit. What stays needlessly is swept.
   * @returns whether it was removed
   */
  async release(key: string, error: unknown): Promise<boolean> {
    if (mayHaveCommitted(error)) return false;
    try {
      if ((await this.unnamed([key])).length === 0) return false;
      await this.storage.remove(key);
      return true;
    } catch (reason) {
      this.logger.warn(`${key} is left to the sweep: ${String(reason)}`);
      return false;
    }
  }

  /** Files, finished or begun, that nobody has written to for an hour and no record names. */
  async *orphans(): AsyncGenerator<StoredEntry> {
    const before = Date.now() - ORPHAN_AFTER_MS;
    let part: StoredEntry[] = [];
    for await (const entry of this.storage.list()) {
      if (entry.modified.getTime() < before) part.push(entry);
      if (part.length < KEYS_PER_STATEMENT) continue;
      yield* await this.withoutRecord(part);
      part = [];
    }
    yield* await this.withoutRecord(part);
  }

  /** Removes the orphans and returns how many there were. Any number of processes may do it at once. */
  async sweep(): Promise<number> {
    let count = 0;
    for await (const { key, begun } of this.orphans()) {
      if (begun) await this.storage.abandon(key);
      else await this.storage.remove(key);
      this.logger.log(`swept ${key}: no record names it`);
      count++;
    }
    return count;
  }

  /** A begun file is nobody's once it is an hour old, whatever its record says: who wrote it is dead. */
  private async withoutRecord(entries: readonly StoredEntry[]): Promise<StoredEntry[]> {
    const finished = entries.filter(({ begun }) => !begun).map(({ key }) => key);
    const unnamed = new Set(await this.unnamed(finished));
    return entries.filter(({ key, begun }) => begun || unnamed.has(key));
  }

  /** Those of `keys` that no record names. */
  private async unnamed(keys: readonly string[]): Promise<string[]> {
    const named = new Set<string>();
    const places = storageKeyPlaces(this.dataSource);
    for (const part of chunks(keys, KEYS_PER_STATEMENT)) {
      const sql = places
        .map(
          ({ table, column }) =>
            `SELECT ${column} AS k FROM ${table} WHERE ${column} IN (${placeholders(part.length)})`,
        )
        .join(' UNION ALL ');
      const rows = await this.dataSource.query<{ k: string }[]>(
        sql,
        places.flatMap(() => [...part]),
      );
      for (const { k } of rows) named.add(k);
    }
    return keys.filter((key) => !named.has(key));
  }
}
