/** The month's board of the Simples Nacional over a whole firm, next to the bare reads of what it is computed from. */
import { statements } from '../process.mjs';

export const name = 'Simples Nacional, board of 2,000 companies';
export const target = 'at most 2 x its bare reads; statements as for one company';

const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 2_000);
const MONTHS = 26;
const PATH = '/sn-empresas/painel?competencia=03/2026';
const MES = '(ano * 12 + mes - 1)';
const IN_MARCH = 2026 * 12 + 2;

export async function run({ sql, send, compare, note }) {
  const { user, ids } = await seedCompanies(sql);
  const few = await statements(sql, () => send('GET', `${PATH}&page=1&per_page=1`));
  await compare(
    `${COMPANIES} companies of ${MONTHS} months`,
    2,
    () => () => send('GET', PATH),
    () => () => bareReads(sql, user, ids),
  );
  const many = await statements(sql, () => send('GET', `${PATH}&page=1&per_page=500`));
  note('statements for 500 companies less those for one', many - few, '', 0);
}

/** Configurations, first months, the month, the months before and the payrolls, as rows. */
async function bareReads(sql, user, ids) {
  await sql.query(
    'SELECT e.*, c.nome, c.cnpj FROM sn_empresa e JOIN customer c ON c.id = e.id WHERE e.id IN (?) OR e.matriz_id IN (?)',
    [ids, ids],
  );
  for (const [table, where, parameters] of [
    ['sn_receita', 'id_usuario_created = ? AND empresa_id IN (?)', [user, ids]],
    ['sn_folha', 'empresa_id IN (?)', [ids]],
  ]) {
    const march = [...parameters, IN_MARCH];
    await sql.query(
      `SELECT empresa_id, MIN${MES} FROM ${table} WHERE ${where} AND ${MES} <= ? GROUP BY empresa_id`,
      march,
    );
    await sql.query(`SELECT * FROM ${table} WHERE ${where} AND ano BETWEEN 2025 AND 2026 AND ${MES} <= ?`, march);
  }
}

/** Companies of all activities, every tenth the branch of the one before, each with revenue and payroll of all months. */
async function seedCompanies(sql) {
  const [[{ id: user }]] = await sql.query("SELECT id FROM usuario WHERE login = 'admin'");
  await sql.query(
    `INSERT INTO customer (nome, cnpj) SELECT CONCAT('Simples ', seq), CAST(80000000000000 + seq AS CHAR) FROM seq_1_to_${COMPANIES}`,
  );
  const [[{ first }]] = await sql.query("SELECT MIN(id) AS first FROM customer WHERE cnpj = '80000000000001'");
  await sql.query(
    `INSERT INTO sn_empresa (id, tipo_atividade, anexos_permitidos, matriz_id)
     SELECT ? - 1 + seq, ELT(1 + seq MOD 5, 'comercio', 'industria', 'servicos_III', 'servicos_IV', 'servicos_V'), '["I"]',
            IF(seq MOD 10 = 0, ? - 2 + seq, NULL) FROM seq_1_to_${COMPANIES}`,
    [first, first],
  );
  const month = `(m.seq + ${IN_MARCH} - ${MONTHS})`;
  const rows = `FROM seq_1_to_${COMPANIES} c JOIN seq_1_to_${MONTHS} m`;
  const key = `? - 1 + c.seq, ${month} MOD 12 + 1, ${month} DIV 12`;
  await sql.query(
    `INSERT INTO sn_receita (id_usuario_created, empresa_id, mes, ano, receita_total, receita_exportacao, receita_iss_retido)
     SELECT ?, ${key}, 1000 + c.seq * 7 MOD 9000, c.seq MOD 3, m.seq MOD 5 ${rows}`,
    [user, first],
  );
  await sql.query(`INSERT INTO sn_folha (empresa_id, mes, ano, valor_folha) SELECT ${key}, c.seq MOD 4000 ${rows}`, [
    first,
  ]);
  await sql.query('ANALYZE TABLE customer, sn_empresa, sn_receita, sn_folha');
  return { user, ids: Array.from({ length: COMPANIES }, (_, index) => first + index) };
}
