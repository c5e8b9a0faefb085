import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mayHaveCommitted } from '../database/driver-errors';
import { chunks, placeholders } from '../database/sql';
import { PeriodicTask } from '../periodic-task/periodic-task';
import { forgetPastDays } from './daily-bytes';
import { Storage, storageKeyPlaces, type StoredEntry } from './storage';

/** Younger files may belong to a request, a run or a commit that is still running. */
const ORPHAN_AFTER_MS = 3600 * 1000;
const KEYS_PER_STATEMENT = 500;

/**
 * Compares files with the records that name them. A file without a record wastes space. A record without its file is a
 * loss.
 */
@Injectable()
export class StoredFiles {
  private readonly logger = new Logger(StoredFiles.name);

  constructor(
    private readonly storage: Storage,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Removes the file of a record that was not created because of `error`; never throws. The file stays where its record
   * may exist. That is so when the connection broke, since it is unknown whether the commit succeeded. It is also so
   * when a record names the file, since the error came after the commit. The sweep removes files that stay without a
   * record.
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

  /** Lists files, finished or unfinished, that were not written to for an hour and that no record names. */
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
      this.logger.log(`Deleted orphan file ${key}`);
      count++;
    }
    return count;
  }

  /**
   * Filters files without a record. An unfinished file is an orphan once it is an hour old, whatever its record shows,
   * because its writer is dead.
   */
  private async withoutRecord(entries: readonly StoredEntry[]): Promise<StoredEntry[]> {
    const finished = entries.filter(({ begun }) => !begun).map(({ key }) => key);
    const unnamed = new Set(await this.unnamed(finished));
    return entries.filter(({ key, begun }) => begun || unnamed.has(key));
  }

  /** Returns those of `keys` that no record names. */
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

const EVERY_MS = 15 * 60 * 1000;

/** Sweeps the counts of past days, and files that a crash left between storing them and committing their record. Runs in the worker. */
@Injectable()
export class FileSweeper extends PeriodicTask {
  constructor(
    private readonly files: StoredFiles,
    private readonly dataSource: DataSource,
  ) {
    super(EVERY_MS, 'file sweep failed');
  }

  protected override async runOnce(): Promise<unknown> {
    await forgetPastDays(this.dataSource);
    return this.files.sweep();
  }
}
