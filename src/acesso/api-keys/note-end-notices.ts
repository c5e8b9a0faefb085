import { placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

/** Notes that the owners of these keys have been told so many days before the keys end; the caller holds the rows. */
export async function noteEndNotices(tx: Tx, ids: readonly number[], days: number): Promise<void> {
  await tx.query(`UPDATE api_key SET aviso_dias = ? WHERE id IN (${placeholders(ids.length)})`, [days, ...ids]);
}
