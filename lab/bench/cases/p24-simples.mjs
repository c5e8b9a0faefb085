/** The month's board of the Simples Nacional over a whole firm, next to the bare reads of what it is computed from. */
import { statements } from '../process.mjs';

export const name = 'Simples Nacional, board of 2,000 companies';
export const target = 'at most 2 x its bare reads; statements as for one company';

const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 2_000);
const MONTHS = 38;
const MES = '(ano * 12 + mes - 1)';
/** A month of the rules to 12/2026 and one of those from 01/2027, up to which there are rows. */
const YEARS = [2026, 2027];
const pathOf = (year) => `/sn-empresas/painel?competencia=03/${year}`;
const marchOf = (year) => year * 12 + 2;

export async function run({ sql, send, compare, note }) {
  const { user, ids } = await seedCompanies(sql);
  for (const year of YEARS) {
    const path = pathOf(year);
    const few = await statements(sql, () => send('GET', `${path}&page=1&per_page=1`));
    await compare(
      `${COMPANIES} companies of ${MONTHS} months, 03/${year}`,
      2,
      () => () => send('GET', path),
      () => () => bareReads(sql, user, ids, year),
    );
    const many = await statements(sql, () => send('GET', `${path}&page=1&per_page=500`));
    note(`statements for 500 companies less those for one, 03/${year}`, many - few, '', 0);
  }
}

/** Configurations, first months, the month, the months before, the payrolls and from 2027 on the options, as rows. */
async function bareReads(sql, user, ids, year) {
  await sql.query(
    'SELECT e.*, c.nome, c.cnpj FROM sn_empresa e JOIN customer c ON c.id = e.id WHERE e.id IN (?) OR e.matriz_id IN (?)',
    [ids, ids],
  );
  if (year >= 2027)
    await sql.query('SELECT matriz_id, periodo, regime FROM sn_opcao_ibs_cbs WHERE matriz_id IN (?) ORDER BY periodo', [
      ids,
    ]);
  for (const [table, where, parameters] of [
    ['sn_receita', 'id_usuario_created = ? AND empresa_id IN (?)', [user, ids]],
    ['sn_folha', 'empresa_id IN (?)', [ids]],
  ]) {
    const march = [...parameters, marchOf(year)];
    await sql.query(
      `SELECT empresa_id, MIN${MES} FROM ${table} WHERE ${where} AND ${MES} <= ? GROUP BY empresa_id`,
      march,
    );
    await sql.query(
      `SELECT * FROM ${table} WHERE ${where} AND ano BETWEEN ${year - 1} AND ${year} AND ${MES} <= ?`,
      march,
    );
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
  const month = `(m.seq + ${marchOf(YEARS.at(-1))} - ${MONTHS})`;
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
  await sql.query(
    `INSERT INTO sn_opcao_ibs_cbs (matriz_id, periodo, regime) SELECT ? - 1 + seq, '2027-1', ELT(1 + seq MOD 2, 'das', 'regular') FROM seq_1_to_${COMPANIES}`,
    [first],
  );
  await sql.query('ANALYZE TABLE customer, sn_empresa, sn_receita, sn_folha, sn_opcao_ibs_cbs');
  return { user, ids: Array.from({ length: COMPANIES }, (_, index) => first + index) };
}
