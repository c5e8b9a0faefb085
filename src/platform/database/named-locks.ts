import { chunks } from './sql';
import type { Tx } from './unit-of-work';

/** Records of which an act locks one row without writing it: see {@link acquireRecordLock}. */
export type LockableRecord = 'ata' | 'grupo' | 'plano_contas' | 'sn_empresa' | 'usuario';

const NAMES_PER_STATEMENT = 1_000;

/**
 * Waits for the turn under each of these names and keeps it until the transaction ends: of two transactions that take the same
 * turn, the second goes on when the first is over, and sees what it has written. The row is written, not only locked: on a
 * cluster of several writers a lock stays on its own node, while what was written collides. Whoever needs further locks takes
 * the turn first. The names are taken in their order, so that two that want several don't wait for each other.
 */
export async function acquireNamedLocks(tx: Tx, names: readonly string[]): Promise<void> {
  for (const part of chunks([...new Set(names)].sort(), NAMES_PER_STATEMENT)) {
    await tx.query(
      `INSERT INTO trava (nome, vez) VALUES ${part.map(() => '(?, 1)').join(', ')} ON DUPLICATE KEY UPDATE vez = vez + 1`,
      [...part],
    );
  }
}

/**
 * For an act that goes by what it read under the lock of a row that it does not write: called with the lock in hand. On one
 * server the lock has decided already, and nobody waits here; between the nodes of a cluster, which do not see each other's
 * locks, what is written here collides.
 */
export function acquireRecordLock(tx: Tx, locked: LockableRecord, id: number): Promise<void> {
  return acquireNamedLocks(tx, [`${locked}:${id}`]);
}
