import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../../../platform/database/database-server';
import { acquireNamedLocks } from '../../../platform/database/named-locks';
import { Snapshot } from './snapshot';

/** How long a replica may be behind before the writer is read instead, and how often it is looked at. */
export const REPLICA_PATIENCE = { forMs: 60_000, everyMs: 1_000 };
const ANSWERS_WITHIN_MS = 10_000;
const MARK = 'copia_de_leitura';

const logger = new Logger('Snapshot');

/**
 * Opens the snapshot of a backup: at the second address where there is one, as soon as that has everything that was committed
 * before (a mark that is written first tells), else at the first. A backup is never older than its beginning.
 */
export async function openSnapshot(
  dataSource: DataSource,
  { databaseRead, ...writer }: DatabaseTarget,
  signal: AbortSignal,
): Promise<Snapshot> {
  if (databaseRead) {
    const mark = await setMark(dataSource);
    const deadline = performance.now() + REPLICA_PATIENCE.forMs;
    do {
      const snapshot = await snapshotWith(mark, databaseRead, signal);
      if (snapshot === 'away') break;
      if (snapshot) return snapshot;
      await sleep(REPLICA_PATIENCE.everyMs, undefined, { signal });
    } while (performance.now() < deadline);
    logger.warn('the second address of the database is away or too far behind: the backup is made from the first');
  }
  return Snapshot.open(writer, signal);
}

/** The mark is counted up on the writer; every committed change before it reaches a replica before it does. */
async function setMark(dataSource: DataSource): Promise<number> {
  return dataSource.transaction(async (tx) => {
    await acquireNamedLocks(tx, [MARK]);
    const [row] = await tx.query<{ vez: number }[]>('SELECT vez FROM trava WHERE nome = ?', [MARK]);
    return Number(row?.vez);
  });
}

/** A snapshot with the mark in it; undefined where that has not come yet. */
async function snapshotWith(
  mark: number,
  target: DatabaseTarget,
  signal: AbortSignal,
): Promise<Snapshot | 'away' | undefined> {
  // The first look is given up in time: a server that stopped would hold the backup for ever.
  const seen = await markAt(target, AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]));
  signal.throwIfAborted();
  if (seen === 'away') return 'away';
  if (seen < mark) return undefined;
  const snapshot = await Snapshot.open(target, signal);
  // Behind one address there may be several replicas.
  if ((await readMark(snapshot)) >= mark) return snapshot;
  snapshot.close();
  return undefined;
}

async function markAt(target: DatabaseTarget, signal: AbortSignal): Promise<number | 'away'> {
  try {
    const snapshot = await Snapshot.open(target, signal);
    try {
      return await readMark(snapshot);
    } finally {
      snapshot.close();
    }
  } catch (error) {
    logger.error(`DATABASE_READ_URL: ${String(error)}`);
    return 'away';
  }
}

async function readMark(snapshot: Snapshot): Promise<number> {
  const [row] = await snapshot.query<{ vez: string }>(`SELECT vez FROM trava WHERE nome = '${MARK}'`);
  return Number(row?.vez ?? 0);
}
