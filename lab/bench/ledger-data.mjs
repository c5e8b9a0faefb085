/** Ledger entries for the benchmarks, made inside the database in one statement per hundred thousand. */

/** Entries of the user that is measured; the environment may ask for more. */
export const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 100_000);
const PER_STATEMENT = 100_000;
const ACCOUNTS = 20;
const STATUS = ["'sucesso'", "'regra_pendente'", "'exportado'", "'error'"];

/**
 * A customer of the administrator with a chart, and `entries` of it over five years, in all states unless `status` names one.
 * One in a thousand has `ESTORNO` in its history. With `others`, so many entries of another user lie between any two of
 * them, as in a ledger that grew. Returns the ids that requests need.
 */
export async function seedLedger(sql, { entries = ENTRIES, login = 'admin', status, others = 0 } = {}) {
  const [[{ id: user }]] = await sql.query('SELECT id FROM usuario WHERE login = ?', [login]);
  const cnpj = String(7e13 + Math.floor(Math.random() * 1e12));
  const customer = await inserted(sql, 'customer', { nome: `Bench ${cnpj}`, cnpj, conta_dominio: '777' });
  const chart = { id_usuario_created: user, id_cliente: customer, codigo_dominio: '1', nome: 'Bench' };
  const plano = await inserted(sql, 'plano_contas', chart);
  const [{ insertId: account }] = await sql.query(
    `INSERT INTO conta_contabil (id_plano_contas, codigo_dominio, codigo_contabil, nome, tipo)
     SELECT ?, seq, CONCAT('1.1.', seq), CONCAT('Conta ', seq), 'A' FROM seq_1_to_${ACCOUNTS}`,
    [plano],
  );
  const [[{ id: other }]] = await sql.query("SELECT id FROM usuario WHERE login = 'diretoria'");
  await insertEntries(sql, { user, other, others, customer, plano, account, entries, status });
  await sql.query('ANALYZE TABLE lancamento_contabil');
  const [[{ id }]] = await sql.query(
    'SELECT MAX(id) AS id FROM lancamento_contabil WHERE id_cliente = ? AND id_usuario_created = ?',
    [customer, user],
  );
  return { user, customer, plano, account, entry: id };
}

async function inserted(sql, table, row) {
  const [{ insertId }] = await sql.query(`INSERT INTO ${table} SET ?`, [row]);
  return insertId;
}

/** Dates, amounts, texts and states are spread by the number of the entry: the same in every run. */
async function insertEntries(sql, { user, other, others, customer, plano, account, entries, status }) {
  const state = status === undefined ? `ELT(1 + (seq DIV 3) MOD 7 MOD 4, ${STATUS.join(', ')})` : sql.escape(status);
  const all = entries * (others + 1);
  for (let from = 1; from <= all; from += PER_STATEMENT) {
    const to = Math.min(all, from + PER_STATEMENT - 1);
    await sql.query(
      `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, id_plano_contas, competencia, data_registro,
         id_conta_debito, id_conta_credito, valor, codigo_historico, historico_contabil, numero_documento, status, origem,
         regras_aplicadas, id_fixo, extrato_descricao, extrato_tipo)
       SELECT IF(seq MOD ?, ?, ?), ?, ?, DATE_FORMAT(dia, '%m/%Y'), dia, ? + seq MOD ${ACCOUNTS}, ? + seq MOD 7, seq MOD 99991 / 100 + 1,
         seq MOD 900, texto, seq MOD 77777, ${state}, IF(seq MOD 5, 'import_ofx', 'manual'),
         '[{"id":1,"nome":"Tarifas","origem":"cliente"}]', CONCAT('ofx:', seq), texto, 'D'
       FROM (SELECT seq, DATE('2020-01-01') + INTERVAL seq * 7919 MOD 1826 DAY AS dia,
               CONCAT(ELT(1 + seq MOD 5, 'PIX ENVIADO ', 'PAGAMENTO BOLETO ', 'TARIFA PACOTE ', 'TED RECEBIDA ', 'COMPRA CARTAO '),
                 'FORNECEDOR ', seq * 31 MOD 5003, ' LTDA', IF(seq DIV ${others + 1} MOD 1000 = 0, ' ESTORNO', '')) AS texto
             FROM seq_${from}_to_${to}) linha`,
      [others + 1, other, user, customer, plano, account, account],
    );
  }
}
