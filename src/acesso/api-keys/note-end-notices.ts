import { placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

/** Records that the owners of these keys were notified `days` before the end. The caller holds the lock on the rows. */
export async function noteEndNotices(tx: Tx, ids: readonly number[], days: number): Promise<void> {
  await tx.query(`UPDATE api_key SET aviso_dias = ? WHERE id IN (${placeholders(ids.length)})`, [days, ...ids]);
}
