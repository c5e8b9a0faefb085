import type { TestApp } from '../app';
import { WAIT_LIMIT_MS, within } from '../until';

/** InnoDB returns the same view to queries within a tenth of a second. */
const VIEW_S = 0.15;

const WAITING = `
  SELECT COUNT(*) AS n FROM information_schema.innodb_trx t JOIN information_schema.processlist p
  ON p.id = t.trx_mysql_thread_id WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`;

/** Until so many transactions on this application's database wait for a lock, or `over` returns that none will. */
export async function untilLocksWait(api: TestApp, count = 1, over: () => boolean = () => false): Promise<void> {
  await within(WAIT_LIMIT_MS, async () => {
    if (over()) return true;
    await api.rows('SELECT SLEEP(?)', [VIEW_S]);
    const [row] = await api.rows<{ n: number }>(WAITING);
    return Number(row?.n) >= count ? true : undefined;
  });
}
