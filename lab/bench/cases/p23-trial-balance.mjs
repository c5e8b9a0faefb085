/** The trial balance of a customer next to its bare sums. */
import { seedLedger } from '../ledger-data.mjs';

export const name = 'trial balance';
export const target = 'at most 2 x the bare sums of debits and credits';

export async function run({ sql, send, compare }) {
  const { customer } = await seedLedger(sql);
  const [from, to] = ['2022-01-01', '2022-12-31'];
  const side = (column) =>
    `SELECT ${column}, SUM(IF(data_registro < ?, valor, 0.00)), SUM(IF(data_registro >= ?, valor, 0.00))
     FROM lancamento_contabil WHERE id_cliente = ? AND status <> 'error' AND data_registro <= ? GROUP BY ${column}`;
  await compare(
    'five years of one customer',
    2,
    () => () =>
      send('GET', `/lancamentos-contabil/balancete?id_cliente=${customer}&data_inicio=${from}&data_fim=${to}`),
    () => async () => {
      for (const column of ['id_conta_debito', 'id_conta_credito'])
        await sql.query(side(column), [from, from, customer, to]);
    },
  );
}
