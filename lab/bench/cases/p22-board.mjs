/** The month's board over thousands of customers next to its bare GROUP BY. */
import { seedLedger } from '../ledger-data.mjs';

export const name = "month's board";
export const target = '5,000 customers and 1,500,000 entries of the month at most 2 x the bare GROUP BY';

const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 5_000);
const ENTRIES = Number(process.env.BENCH_MONTH_ENTRIES ?? 1_500_000);
const PER_STATEMENT = 100_000;
const STATES = "ELT(1 + seq MOD 4, 'sucesso', 'regra_pendente', 'exportado', 'error')";

export async function run({ sql, send, compare }) {
  const { user } = await seedLedger(sql, { entries: 1_000 });
  const first = await customers(sql);
  for (let from = 1; from <= ENTRIES; from += PER_STATEMENT) {
    await sql.query(
      `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, competencia, data_registro, valor, historico_contabil,
         status, origem, extrato_tipo)
       SELECT ?, ? + seq MOD ?, '03/2026', DATE('2026-03-01') + INTERVAL seq MOD 31 DAY, seq MOD 9973 / 100 + 1, 'BOARD', ${STATES},
         'import_ofx', IF(seq MOD 3, 'D', 'C')
       FROM seq_${from}_to_${Math.min(ENTRIES, from + PER_STATEMENT - 1)}`,
      [user, first, CUSTOMERS],
    );
  }
  await sql.query('ANALYZE TABLE lancamento_contabil');
  await compare(
    `${CUSTOMERS} customers, ${ENTRIES} entries`,
    2,
    () => () => send('GET', '/lancamentos-contabil/painel?competencia=03/2026'),
    () => () =>
      sql.query(
        `SELECT id_cliente, COUNT(IF(status = 'regra_pendente', 1, NULL)), COUNT(IF(status = 'sucesso', 1, NULL)),
                COUNT(IF(status = 'exportado', 1, NULL)), COUNT(IF(status = 'error', 1, NULL)),
                SUM(IF(extrato_tipo = 'C', valor, 0.00)), SUM(IF(extrato_tipo = 'D', valor, 0.00))
         FROM lancamento_contabil WHERE competencia = '03/2026' GROUP BY id_cliente`,
      ),
  );
}

/** Customers in a row; returns the first id. */
async function customers(sql) {
  const [{ insertId }] = await sql.query(
    `INSERT INTO customer (nome, cnpj) SELECT CONCAT('Board ', seq), CAST(60000000000000 + seq AS CHAR) FROM seq_1_to_${CUSTOMERS}`,
  );
  return insertId;
}
