/** A firm for the volume trial, filled by SQL. */

const PEOPLE = 20;
const PER_CUSTOMER = 5_000;
const CUSTOMERS_PER_STATEMENT = 20;
const ACCOUNTS = 20;
const FIRST_CNPJ = 80_000_000_000_000;

/** People among whom the demo administrator is the first, and no customer yet. */
export async function newFirm(sql) {
  const [[{ id: admin }]] = await sql.query("SELECT id FROM usuario WHERE login = 'admin'");
  await sql.query(
    `INSERT INTO usuario (nome, email, login, senha_hash, perfil)
     SELECT CONCAT('Pessoa ', seq), CONCAT('p', seq, '@volume.example'), CONCAT('volume', seq), 'x', 'funcionario'
     FROM seq_2_to_${PEOPLE}`,
  );
  const [rows] = await sql.query("SELECT id FROM usuario WHERE login LIKE 'volume%' ORDER BY id");
  return { people: [admin, ...rows.map(({ id }) => id)], customers: 0, entries: 0 };
}

/** Adds customers, each with a chart and 5,000 entries of one person, until there are so many entries. Notes the ids of the first one. */
export async function fill(sql, firm, entries) {
  while (firm.entries < entries) {
    const left = Math.ceil((entries - firm.entries) / PER_CUSTOMER);
    await addCustomers(sql, firm, Math.min(CUSTOMERS_PER_STATEMENT, left));
  }
  await sql.query('ANALYZE TABLE customer, plano_contas, conta_contabil, lancamento_contabil');
}

async function addCustomers(sql, firm, count) {
  const [{ insertId: customer }] = await sql.query(
    `INSERT INTO customer (nome, cnpj, conta_dominio)
     SELECT CONCAT('Volume ', ? + seq), CAST(? + seq AS CHAR), '777' FROM seq_1_to_${count}`,
    [firm.customers, FIRST_CNPJ + firm.customers],
  );
  for (let n = 0; n < count; n++) {
    const owner = firm.people[(firm.customers + n) % PEOPLE];
    const [{ insertId: chart }] = await sql.query('INSERT INTO plano_contas SET ?', [
      { id_usuario_created: owner, id_cliente: customer + n, codigo_dominio: '1', nome: 'Volume' },
    ]);
    const [{ insertId: account }] = await sql.query(
      `INSERT INTO conta_contabil (id_plano_contas, codigo_dominio, codigo_contabil, nome, tipo)
       SELECT ?, seq, CONCAT('1.1.', seq), CONCAT('Conta ', seq), 'A' FROM seq_1_to_${ACCOUNTS}`,
      [chart],
    );
    const entry = await addEntries(sql, { owner, customer: customer + n, chart, account });
    if (firm.customer === undefined) Object.assign(firm, { customer: customer + n, chart, account, entry });
  }
  firm.customers += count;
  firm.entries += count * PER_CUSTOMER;
}

/** Dates, amounts, texts and states are spread by the number of the entry: the same for every customer. Returns the first id. */
async function addEntries(sql, { owner, customer, chart, account }) {
  const [{ insertId }] = await sql.query(
    `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, id_plano_contas, competencia, data_registro,
       id_conta_debito, id_conta_credito, valor, codigo_historico, historico_contabil, numero_documento, status, origem,
       regras_aplicadas, id_fixo, extrato_descricao, extrato_tipo)
     SELECT ?, ?, ?, DATE_FORMAT(dia, '%m/%Y'), dia, ? + seq MOD ${ACCOUNTS - 7}, ? + ${ACCOUNTS - 7} + seq MOD 7,
       seq MOD 99991 / 100 + 1, seq MOD 900, texto, seq,
       ELT(1 + (seq DIV 3) MOD 4, 'sucesso', 'regra_pendente', 'exportado', 'sucesso'), 'import_ofx',
       '[{"id":1,"nome":"Tarifas","origem":"cliente"}]', CONCAT('ofx:', seq), texto, 'D'
     FROM (SELECT seq, DATE('2020-01-01') + INTERVAL seq * 7919 MOD 1826 DAY AS dia,
             CONCAT(ELT(1 + seq MOD 4, 'PIX ENVIADO ', 'PAGAMENTO BOLETO ', 'TARIFA PACOTE ', 'COMPRA CARTAO '),
               'FORNECEDOR ', seq * 31 MOD 5003, ' LTDA', IF(seq MOD 1000 = 0, ' ESTORNO', '')) AS texto
           FROM seq_1_to_${PER_CUSTOMER}) linha`,
    [owner, customer, chart, account, account],
  );
  return insertId;
}
