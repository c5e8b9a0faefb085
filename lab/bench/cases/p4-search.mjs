/** A search with its total, next to LIKE over the rows; and whether both find the same. */
import { page, SEARCHED } from '../ledger-bare.mjs';
import { seedLedger } from '../ledger-data.mjs';

export const name = 'ledger, search with total';
export const target = "at most 0.25 x plain LIKE (an amount 0.4), with exactly LIKE's answers";

const SEARCHES = ['estorno', 'não existe', 'FORNECEDOR 17', 'ação', '77'];
const AMOUNT = '-345,67';
/** Plain: no index that holds the searched texts. */
const PLAIN = { hint: 'IGNORE INDEX (ix_lancamento_usuario_data)' };

export async function run({ sql, send, compare, note }) {
  const { user, entry } = await seedLedger(sql, { others: 2 });
  await sql.query("UPDATE lancamento_contabil SET historico_contabil = 'ACAO 50%_\\\\ teste' WHERE id = ?", [entry]);
  for (const search of SEARCHES.slice(0, 3))
    await compare(
      `search ${search}`,
      0.25,
      () => () => find(send, search),
      () => () => like(sql, user, search),
    );
  await compare(
    `search ${AMOUNT}`,
    0.4,
    () => () => find(send, AMOUNT),
    () => () => amount(sql, user, AMOUNT),
  );
  let different = 0;
  for (const search of [...SEARCHES, '%', '_', '\\', '50%_\\', 'AÇÃO'])
    if (JSON.stringify(await find(send, search)) !== JSON.stringify(await like(sql, user, search))) different += 1;
  note('searches whose result differs from LIKE', different, '', 0);
}

async function find(send, search) {
  const { data } = JSON.parse(await send('GET', `/lancamentos-contabil/?page=1&search=${encodeURIComponent(search)}`));
  return { ids: data.items.map(({ id }) => id), total: data.total };
}

function like(sql, user, search) {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return page(sql, `l.id_usuario_created = ? AND ${SEARCHED}`, [user, part, part, part], PLAIN);
}

function amount(sql, user, search) {
  const where = `l.id_usuario_created = ? AND (${SEARCHED} OR (l.valor = ? AND l.extrato_tipo = 'D'))`;
  const valor = search.slice(1).replace(',', '.');
  return page(sql, where, [user, ...Array(3).fill(`%${search}%`), valor], PLAIN);
}
