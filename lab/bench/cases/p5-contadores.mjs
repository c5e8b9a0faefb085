/** The counts per status next to the bare GROUP BY, with and without a customer. */
import { seedLedger } from '../ledger-data.mjs';
import { statements } from '../process.mjs';

export const name = 'ledger, contadores';
export const target = 'one statement, at most 1.5 x the bare GROUP BY';

export async function run({ sql, send, compare, note }) {
  const { user, customer } = await seedLedger(sql);
  await seedLedger(sql, { entries: 20_000 });
  for (const [what, query, where, parameters] of [
    ['all own entries', '', 'id_usuario_created = ?', [user]],
    ['of a customer', `?id_cliente=${customer}`, 'id_usuario_created = ? AND id_cliente = ?', [user, customer]],
  ]) {
    await compare(
      what,
      1.5,
      () => () => send('GET', `/lancamentos-contabil/contadores${query}`),
      () => () =>
        sql.query(`SELECT status, COUNT(*) FROM lancamento_contabil WHERE ${where} GROUP BY status`, parameters),
    );
  }
  const asked = await statements(sql, () => send('GET', '/lancamentos-contabil/contadores'));
  note('statements, that of the credential included', asked, '', 2);
}
