import { chunks } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

const IDS_PER_STATEMENT = 5_000;

/**
 * Keeps the accounts of these charts as they are until the transaction ends: a request that adds accounts locks the chart's row
 * for itself and waits, and none becomes synthetic between the look at it and the entry on it. Those who only use accounts
 * don't wait for each other. To be called before the accounts are looked at.
 */
export async function holdCharts(tx: Tx, ids: Iterable<number | null>): Promise<void> {
  const charts = [...new Set(ids)].filter((id) => id !== null).sort((a, b) => a - b);
  for (const part of chunks(charts, IDS_PER_STATEMENT))
    await tx.query('SELECT id FROM plano_contas WHERE id IN (?) ORDER BY id LOCK IN SHARE MODE', [part]);
}
