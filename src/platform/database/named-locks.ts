import { chunks } from './sql';
import type { Tx } from './unit-of-work';

/** Tables of which an operation locks one row without writing it. See {@link acquireRecordLock}. */
type LockableRecord =
  | 'ata'
  | 'cadastro_tributario'
  | 'customer_qsa'
  | 'grupo'
  | 'plano_contas'
  | 'sn_empresa'
  | 'usuario';

const NAMES_PER_STATEMENT = 1_000;

/**
 * Acquires named locks until the transaction ends. A second transaction that asks for the same name waits for the first
 * and then sees what the first has written.
 * The lock row is written, not only locked. A cluster with several writers does not replicate locks, but conflicting
 * writes collide. Acquire named locks before any other lock. The names are locked in sorted order, so that two
 * transactions with several names cannot deadlock.
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
 * Makes a held row lock effective in a cluster. Call it with the lock held, when an operation relies on a locked row
 * that it does not write.
 * On one server the row lock has decided already, and this call does not wait. Nodes of a cluster do not see each
 * other's locks, but this write collides.
 */
export function acquireRecordLock(tx: Tx, locked: LockableRecord, id: number): Promise<void> {
  return acquireNamedLocks(tx, [`${locked}:${id}`]);
}
