import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { plusDays, saoPauloDate, saoPauloTimestamp } from '../../kernel/calendar';
import { isReadOnlyServer } from '../../platform/database/driver-errors';
import { packets, placeholders, valuesList } from '../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { Caller } from '../rbac/caller';
import { ApiKeyUso } from './api-key.entity';
import type { KeyUseRead } from './api-keys.dto';
import { findKey, assertReachable } from './key-rows';

/** Days of use that are stored, today included. */
const KEPT_DAYS = 90;
const EVERY_MS = 10_000;
/** Above this number the counters are written immediately. */
const MOST_COUNTERS = 5_000;
/** Above this number new counters are dropped while the database is unavailable, to limit memory. */
const MOST_HELD = 50_000;
const COLUMNS = ['api_key_id', 'dia', 'rota', 'quantidade', 'ultimo_status', 'ultimo_ip', 'ultimo_em'] as const;

/** One request with a key, and the status of its response. */
export interface Use {
  readonly apiKeyId: number;
  readonly rota: string;
  readonly status: number;
  readonly ip: string;
}

type Counter = { -readonly [K in keyof ApiKeyUso]: ApiKeyUso[K] };

/**
 * Counts the requests of keys. Counters are kept in memory and written by one statement every ten seconds and at
 * shutdown. A killed process loses at most the counts since the last write.
 */
@Injectable()
export class KeyUsage implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(KeyUsage.name);
  private counters = new Map<string, Counter>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> | undefined;
  private sweptOn = '';

  constructor(private readonly unitOfWork: UnitOfWork) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flushOrKeep(), EVERY_MS).unref();
  }

  /** Runs after the last responses, which come before this shutdown hook, and before the database connection closes. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flushOrKeep();
  }

  note({ apiKeyId, rota, status, ip }: Use): void {
    const ultimo_em = new Date();
    this.add({
      api_key_id: apiKeyId,
      dia: saoPauloDate(ultimo_em),
      rota: rota.slice(0, 160),
      quantidade: 1,
      ultimo_status: status,
      ultimo_ip: ip,
      ultimo_em,
    });
    if (this.counters.size >= MOST_COUNTERS) void this.flushOrKeep();
  }

  /** Writes the counters. @throws Error when the database is unavailable; the counters are kept then */
  async flush(): Promise<void> {
    while (this.flushing) await this.flushing.catch(() => undefined);
    this.flushing = this.write().finally(() => (this.flushing = undefined));
    await this.flushing;
  }

  private async flushOrKeep(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      this.logger.warn(`use of keys not written yet: ${String(error)}`);
    }
  }

  private async write(): Promise<void> {
    const taken = this.counters;
    this.counters = new Map();
    const today = saoPauloDate(new Date());
    if (taken.size === 0 && this.sweptOn === today) return;
    try {
      await this.unitOfWork.run((tx) => writeCounters(tx, [...taken.values()]));
    } catch (error) {
      for (const counter of taken.values()) this.add(counter);
      throw error;
    }
    if (this.sweptOn === today) return;
    await this.unitOfWork.run((tx) =>
      tx.query('DELETE FROM api_key_uso WHERE dia <= ?', [plusDays(today, -KEPT_DAYS)]),
    );
    this.sweptOn = today;
  }

  private add(counter: Counter): void {
    const key = `${counter.api_key_id} ${counter.dia} ${counter.rota}`;
    const held = this.counters.get(key);
    if (!held) {
      if (this.counters.size < MOST_HELD) this.counters.set(key, counter);
      return;
    }
    held.quantidade += counter.quantidade;
    if (counter.ultimo_em < held.ultimo_em) return;
    held.ultimo_status = counter.ultimo_status;
    held.ultimo_ip = counter.ultimo_ip;
    held.ultimo_em = counter.ultimo_em;
  }
}

/** Adds to the stored counters. Keys that were deleted meanwhile are skipped. */
async function writeCounters(tx: Tx, counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return;
  const ids = [...new Set(counters.map(({ api_key_id }) => api_key_id))].sort((a, b) => a - b);
  const there = await tx.query<{ id: number }[]>(
    `SELECT id FROM api_key WHERE id IN (${placeholders(ids.length)}) ORDER BY id LOCK IN SHARE MODE`,
    ids,
  );
  const known = new Set(there.map(({ id }) => id));
  const rows = counters.filter(({ api_key_id }) => known.has(api_key_id));
  rows.sort((a, b) => a.api_key_id - b.api_key_id || compare(a.dia, b.dia) || compare(a.rota, b.rota));
  for (const packet of packets(rows)) {
    const { sql, parameters } = valuesList(packet, COLUMNS);
    // The order matters: each comparison must still see the stored time, not the new one.
    await tx.query(
      `INSERT INTO api_key_uso (${COLUMNS.join(', ')}) VALUES ${sql} ON DUPLICATE KEY UPDATE
         quantidade = quantidade + VALUES(quantidade),
         ultimo_status = IF(VALUES(ultimo_em) >= ultimo_em, VALUES(ultimo_status), ultimo_status),
         ultimo_ip = IF(VALUES(ultimo_em) >= ultimo_em, VALUES(ultimo_ip), ultimo_ip),
         ultimo_em = GREATEST(ultimo_em, VALUES(ultimo_em))`,
      parameters,
    );
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

@Injectable()
export class UseOfKey {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: KeyUsage,
  ) {}

  /** Lists the last 90 days, the newest first, then by route. @throws DomainError 404, 403 as for the key itself */
  async run(caller: Caller, id: number): Promise<KeyUseRead[]> {
    const { manager } = this.dataSource;
    assertReachable(caller, await findKey(manager, id));
    // A read-only database must not block reading. The latest few seconds are missing then.
    await this.usage.flush().catch((error: unknown) => {
      if (!isReadOnlyServer(error)) throw error;
    });
    const rows = await manager
      .createQueryBuilder(ApiKeyUso, 'u')
      .where('u.api_key_id = :id AND u.dia > :since', { id, since: plusDays(saoPauloDate(new Date()), -KEPT_DAYS) })
      .orderBy('u.dia', 'DESC')
      .addOrderBy('u.rota')
      .getMany();
    return rows.map(({ api_key_id: _key, ultimo_em, ...row }) => ({ ...row, ultimo_em: saoPauloTimestamp(ultimo_em) }));
  }
}
