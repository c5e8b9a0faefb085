/** The first page of the ledger, with its total, next to its two queries. */
import { page } from '../ledger-bare.mjs';
import { ENTRIES, seedLedger } from '../ledger-data.mjs';

export const name = 'ledger, page 1 with total';
export const target = 'at most 2 x its two queries; the same when other users have more entries';

const MORE = Number(process.env.BENCH_MORE ?? 200_000);
const TIMES = 10;

export async function run({ sql, send, compare, note }) {
  const { user } = await seedLedger(sql);
  const product = async () => {
    for (let n = 0; n < TIMES; n++) await send('GET', '/lancamentos-contabil/?page=1&per_page=50');
  };
  const limit = async () => {
    for (let n = 0; n < TIMES; n++) await page(sql, 'l.id_usuario_created = ?', [user]);
  };
  const measure = (what) =>
    compare(
      what,
      2,
      () => product,
      () => limit,
    );
  const before = await measure(`${TIMES} pages, ${ENTRIES} own entries of ${ENTRIES}`);
  await seedLedger(sql, { entries: MORE, login: 'funcionario' });
  const after = await measure(`${TIMES} pages, ${ENTRIES} own entries of ${ENTRIES + MORE}`);
  note('with more entries of others / without', after.product / before.product, 'x', 1.2);
}
