/** Confirming an OFX import next to its bare pipeline: read the file and insert the rows in bulk, in one transaction. */
import { createHash } from 'node:crypto';
import { multipart } from '../client.mjs';
import { compare as inTurn } from '../compare.mjs';
import { growth, longestStall, memory } from '../process.mjs';
import { bareRead, ofxFile } from '../ofx.mjs';
import { seedLedger } from '../ledger-data.mjs';

export const name = 'confirm of an import';
export const target =
  'at most 2 x the bare pipeline; 10 to 1000 rules at most 2 x; ten times the lines at most 11 x; memory at most 200 MB over idle; stalls at most 100 ms';

/** 100000 is the size that the targets are about; it takes minutes. */
const LINES = Number(process.env.BENCH_LINES ?? 10_000);
const ROWS_PER_STATEMENT = 5_000;

export async function run({ sql, send, compare, note, pid, home }) {
  const idle = memory(pid);
  const customers = {};
  for (const rules of [100, 10, 1000]) customers[rules] = await customerWith(sql, rules);
  let files = 0; // no file is uploaded twice
  const prepared =
    (rules, lines = LINES) =>
    async () => {
      const id = await upload(send, customers[rules].customer, ofxFile(lines, ++files));
      return () => send('POST', `/importacoes/${id}/confirmar`);
    };

  const first = await upload(send, customers[100].customer, ofxFile(LINES, ++files));
  const act = (path) => () => longestStall(home, () => send('POST', `/importacoes/${first}/${path}`));
  let stall;
  const confirm = await growth(pid, idle, async () => (stall = await act('confirmar')()));
  note('longest stall, confirm', stall, 'ms', 100);
  note('memory over idle, confirm', confirm, 'MB', 200);
  await send('GET', `/importacoes/${first}/lancamentos`);
  const replace = await growth(pid, idle, async () => (stall = await act('substituir')()));
  note('longest stall, replace', stall, 'ms', 100);
  note('memory over idle, replace after that', replace, 'MB', 200);

  const bare = await customerWith(sql, 0);
  await compare(`${LINES} lines, 100 rules`, 2, prepared(100), () => {
    const file = ofxFile(LINES);
    return () => insertBare(sql, bare, bareRead(file));
  });
  await compare(`${LINES} lines, 1000 rules against 10`, 2, prepared(1000), prepared(10));
  const sizes = await inTurn(prepared(100), prepared(100, LINES / 10));
  note(`${LINES} lines against ${LINES / 10}`, sizes.ratio, 'x', 11);
}

/** A customer with so many rules of its own, each for a supplier of the statement; the hundredth line meets one of them. */
async function customerWith(sql, rules) {
  const ids = await seedLedger(sql, { entries: 1 });
  if (rules === 0) return ids;
  const [{ insertId: first }] = await sql.query(
    `INSERT INTO regra_lancamento (id_usuario_created, id_cliente, nome, ordem, conta_debito_codigo, conta_credito_codigo,
       chave_nome, chave_condicoes)
     SELECT ?, ?, CONCAT('Regra ', seq), seq, '3', '4', CONCAT(?, '-', seq), CONCAT(?, '-', seq) FROM seq_1_to_${rules}`,
    [ids.user, ids.customer, ids.customer, ids.customer],
  );
  await sql.query(
    `INSERT INTO regra_lancamento_condicao (id_regra_lancamento, campo_comparacao, modo_comparacao, conteudo_comparacao, ordem)
     SELECT ? + seq, 'descricao', 'contem', CONCAT('FORNECEDOR ', 4000 + seq), 1 FROM seq_0_to_${rules - 1}`,
    [first],
  );
  return ids;
}

async function upload(send, customer, file) {
  const { type, pieces } = multipart({ id_cliente: customer, tipo: 'ofx' }, 'extrato.ofx', file);
  const answer = await send('POST', '/importacoes/upload', Buffer.concat(pieces), { 'content-type': type });
  const { data, id } = JSON.parse(answer);
  return id ?? data.id;
}

const COLUMNS = `id_usuario_created, id_cliente, competencia, data_registro, valor, codigo_historico, historico_contabil,
  numero_documento, status, origem, regras_aplicadas, id_fixo, linha_arquivo, conta, extrato_data, extrato_valor,
  extrato_descricao, extrato_documento, extrato_tipo, chave_texto`;

/** The rows as the service writes them, their identity and the key of their text included; no rule is looked at, no line classified. */
async function insertBare(sql, { user, customer }, transactions) {
  await sql.beginTransaction();
  for (let from = 0; from < transactions.length; from += ROWS_PER_STATEMENT) {
    const rows = transactions
      .slice(from, from + ROWS_PER_STATEMENT)
      .map(({ DTPOSTED, TRNAMT, FITID, CHECKNUM, MEMO }, index) => {
        const [year, month, day] = [DTPOSTED.slice(0, 4), DTPOSTED.slice(4, 6), DTPOSTED.slice(6, 8)];
        const identity = createHash('sha256').update(`341:12345:${FITID}`).digest('hex');
        const textKey = createHash('sha256').update(`D ${MEMO}`).digest('base64url').slice(0, 20);
        const date = `${year}-${month}-${day}`;
        const value = TRNAMT.slice(1);
        const entry = [user, customer, `${month}/${year}`, date, value, '', MEMO, CHECKNUM];
        const origin = ['regra_pendente', 'import_ofx', '[]', identity, from + index, '12345'];
        return [...entry, ...origin, date, value, MEMO, CHECKNUM, 'D', textKey];
      });
    await sql.query(`INSERT INTO lancamento_contabil (${COLUMNS}) VALUES ?`, [rows]);
  }
  await sql.commit();
}
