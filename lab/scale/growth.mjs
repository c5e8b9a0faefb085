/**
 * What a firm's month leaves in the database: customers of GROWTH_CUSTOMERS (100) get their chart and rules, and one statement of
 * 300 movements each, which is uploaded, confirmed, edited and exported through the service. Rows and bytes of every table are
 * counted then, and reported for a year of one firm of 2,000 customers. Bytes are what the server reports of data and indexes.
 */
import { multipart } from '../bench/client.mjs';

const CUSTOMERS = Number(process.env.GROWTH_CUSTOMERS ?? 100);
const MOVEMENTS = 300;
const ACCOUNTS = 150;
const RULES = 20;
/** Entries changed by hand after the rules: one by one, and in one batch. */
const EDITED = 20;
const EDITED_TOGETHER = 40;
const [FIRM, MONTHS] = [2_000, 12];
/** What a customer has once, and not again with each month. */
const ONCE = /^(customer|plano_contas|conta_contabil|trava|regra_.*)$/;
/** With fewer rows, half-empty pages decide the figure, not the rows. */
const ENOUGH = 1_000;
const TEXTS = ['PIX ENVIADO', 'PAGAMENTO BOLETO', 'TARIFA PACOTE', 'TED RECEBIDA', 'COMPRA CARTAO'];

/** `bench` is that of the benchmarks (lab/bench/harness.mjs). */
export async function growth({ sql, send }) {
  const before = await tablesOf(sql);
  for (let n = 0; n < CUSTOMERS; n++) await month(send, await customer(sql, n), n);
  const after = await tablesOf(sql);
  const lines = [...after].flatMap(([name, { rows, bytes }]) => {
    const grown = rows - (before.get(name)?.rows ?? 0);
    return grown >= CUSTOMERS ? [line(name, grown, rows >= ENOUGH ? bytes / rows : undefined)] : [];
  });
  process.stdout.write(
    `${CUSTOMERS} customers, one month each; a year of ${FIRM} customers with ${MONTHS} such months\n`,
  );
  process.stdout.write(`${lines.sort().join('\n')}\n`);
  return 0;
}

function line(name, grown, bytesOfRow) {
  const year = (grown / CUSTOMERS) * FIRM * (ONCE.test(name) ? 1 : MONTHS);
  const bytes = bytesOfRow === undefined ? '' : `${bytesOfRow.toFixed(0).padStart(6)} bytes a row`;
  return `${name.padEnd(32)}${(grown / CUSTOMERS).toFixed(1).padStart(9)} a customer${bytes.padStart(20)}${year.toFixed(0).padStart(14)} rows${
    bytesOfRow === undefined ? '' : `${((year * bytesOfRow) / 1e9).toFixed(2).padStart(8)} GB`
  }`;
}

/** Rows, counted, and bytes of every table. */
async function tablesOf(sql) {
  const [tables] = await sql.query(
    "SELECT table_name AS name FROM information_schema.TABLES WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  const found = new Map();
  for (const { name } of tables) {
    await sql.query(`ANALYZE TABLE ${name}`);
    const [[{ n }]] = await sql.query(`SELECT COUNT(*) AS n FROM ${name}`);
    const [[{ bytes }]] = await sql.query(
      'SELECT data_length + index_length AS bytes FROM information_schema.TABLES WHERE table_schema = DATABASE() AND table_name = ?',
      [name],
    );
    found.set(name, { rows: Number(n), bytes: Number(bytes) });
  }
  return found;
}

/** Creates a customer with a chart and rules that belong to the account of this login. */
export async function customer(sql, n, login = 'admin') {
  const [[{ id: owner }]] = await sql.query('SELECT id FROM usuario WHERE login = ?', [login]);
  const [{ insertId: id }] = await sql.query('INSERT INTO customer SET ?', [
    { nome: `Crescimento ${n} Comercio e Servicos Ltda`, cnpj: String(70_000_000_000_000 + n), conta_dominio: '777' },
  ]);
  const [{ insertId: chart }] = await sql.query('INSERT INTO plano_contas SET ?', [
    { id_usuario_created: owner, id_cliente: id, codigo_dominio: '1', nome: 'Plano' },
  ]);
  const [{ insertId: account }] = await sql.query(
    `INSERT INTO conta_contabil (id_plano_contas, codigo_dominio, codigo_contabil, nome, tipo)
     SELECT ?, seq, CONCAT('1.1.', seq), CONCAT('Conta contabil ', seq), 'A' FROM seq_1_to_${ACCOUNTS}`,
    [chart],
  );
  const [{ insertId: rule }] = await sql.query(
    `INSERT INTO regra_lancamento (id_usuario_created, id_cliente, nome, ordem, conta_debito_codigo, conta_credito_codigo, chave_nome, chave_condicoes)
     SELECT ?, ?, CONCAT('Regra ', seq), seq, '3', '4', CONCAT(?, '-', seq), CONCAT(?, '-', seq) FROM seq_1_to_${RULES}`,
    [owner, id, id, id],
  );
  await sql.query(
    `INSERT INTO regra_lancamento_condicao (id_regra_lancamento, campo_comparacao, modo_comparacao, conteudo_comparacao, ordem)
     SELECT ? + seq - 1, 'descricao', 'contem', ELT(1 + seq MOD 9, 'PIX', 'BOLETO', 'TARIFA', 'TED', CONCAT('F ', seq), CONCAT('G ', seq),
       CONCAT('H ', seq), CONCAT('I ', seq), CONCAT('J ', seq)), 1 FROM seq_1_to_${RULES}`,
    [rule],
  );
  return { id, chart, account };
}

/** Upload, confirmation, the edits of a person, export. */
async function month(send, { id, chart, account }, n) {
  const json = async (...request) => JSON.parse(await send(...request));
  const { type, pieces } = multipart({ id_cliente: id, tipo: 'ofx' }, 'extrato.ofx', statement(n));
  const { data: imported } = await json('POST', '/importacoes/upload', Buffer.concat(pieces), { 'content-type': type });
  await send('POST', `/importacoes/${imported.id}/confirmar`);
  const { data: page } = await json(
    'GET',
    `/lancamentos-contabil/cliente/${id}?page=1&per_page=${EDITED + EDITED_TOGETHER}`,
  );
  const ids = page.items.map((entry) => entry.id);
  const accounts = { id_plano_contas: chart, id_conta_debito: account + 7, id_conta_credito: account + 8 };
  for (const [index, entry] of ids.slice(0, EDITED).entries())
    await send(
      'PUT',
      `/lancamentos-contabil/${entry}`,
      JSON.stringify({ ...accounts, historico_contabil: `Despesa ${index}` }),
    );
  await send('PUT', '/lancamentos-contabil/lote', JSON.stringify({ ids: ids.slice(EDITED), mudancas: accounts }));
  await send('POST', `/lancamentos-contabil/exportar?id_cliente=${id}&data_inicio=2026-03-01&data_fim=2026-03-31`);
}

/** An OFX file of 300 movements. Each number gives another file. */
export function statement(n) {
  const lines = Array.from({ length: MOVEMENTS }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    return `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202603${day}<TRNAMT>-${((index * 997) % 99_991) + 1}.${String(index % 100).padStart(2, '0')}<FITID>C${n}N${index}<MEMO>${
      TEXTS[index % TEXTS.length]
    } FORNECEDOR ${(index * 31 + n) % 5003} LTDA</STMTTRN>`;
  });
  return Buffer.from(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>${
      10_000 + n
    }<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301<DTEND>20260331\n${lines.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
    'latin1',
  );
}
