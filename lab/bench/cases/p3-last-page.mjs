/** The last page of the ledger, with its total, next to plain OFFSET. */
import { page } from '../ledger-bare.mjs';
import { ENTRIES, seedLedger } from '../ledger-data.mjs';

export const name = 'ledger, last page with total';
export const target = 'at most 0.15 x plain OFFSET';

const PER_PAGE = 50;

export async function run({ sql, send, compare }) {
  const { user } = await seedLedger(sql);
  const last = Math.ceil(ENTRIES / PER_PAGE);
  const offset = (last - 1) * PER_PAGE;
  await compare(
    `page ${last}`,
    0.15,
    () => () => send('GET', `/lancamentos-contabil/?page=${last}&per_page=${PER_PAGE}`),
    () => () => page(sql, 'l.id_usuario_created = ?', [user], { limit: PER_PAGE, offset }),
  );
}
