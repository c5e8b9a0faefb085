import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../../../platform/database/database-server';
import { acquireNamedLocks } from '../../../platform/database/named-locks';
import { Snapshot } from './snapshot';

/** How long a replica may lag before the primary is used, and the interval of the checks. */
export const REPLICA_PATIENCE = { forMs: 60_000, everyMs: 1_000 };
const ANSWERS_WITHIN_MS = 10_000;
const MARK = 'copia_de_leitura';

const logger = new Logger('Snapshot');

/**
 * Opens the snapshot of a backup. Uses the read replica once it has everything that was committed before, which a mark
 * written first shows. Otherwise it uses the primary. A backup is never older than its beginning.
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
    logger.warn('Read replica unavailable or too far behind, the backup uses the primary');
  }
  return Snapshot.open(writer, signal);
}

/**
 * Increments the mark on the primary. Every change that was committed before reaches a replica before the mark does.
 */
async function setMark(dataSource: DataSource): Promise<number> {
  return dataSource.transaction(async (tx) => {
    await acquireNamedLocks(tx, [MARK]);
    const [row] = await tx.query<{ vez: number }[]>('SELECT vez FROM trava WHERE nome = ?', [MARK]);
    return Number(row?.vez);
  });
}

/** Returns a snapshot that contains the mark; undefined where the mark has not arrived yet. */
async function snapshotWith(
  mark: number,
  target: DatabaseTarget,
  signal: AbortSignal,
): Promise<Snapshot | 'away' | undefined> {
  // The first check has a timeout. Otherwise a stopped server would block the backup forever.
  const seen = await markAt(target, AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]));
  signal.throwIfAborted();
  if (seen === 'away') return 'away';
  if (seen < mark) return undefined;
  const snapshot = await Snapshot.open(target, signal);
  // One address may have several replicas.
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
