/** The dry run of a rule over pending entries, and suggestions from resolved ones, next to the bare rows that they look at. */
import { longestStall } from '../process.mjs';
import { seedLedger } from '../ledger-data.mjs';

export const name = 'rules, dry run and suggestions';
export const target =
  'dry run over 200,000 pending entries at most 2 s and no stall over 100 ms; suggestions for 50,000 pending, 500,000 resolved at most 1 s';

const PER_STATEMENT = 100_000;
const TEXTS = 400;

export async function run({ sql, send, compare, note, home }) {
  const pending = await customerWith(sql, { pending: 200_000, resolved: 0 });
  const regra = {
    id_cliente: pending.customer,
    conta_debito_codigo: '3',
    conta_credito_codigo: '4',
    condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'LOJA 7' }],
  };
  const body = JSON.stringify({ regra, id_cliente: pending.customer });
  const simulate = () => send('POST', '/regras-lancamento/simular', body, { 'content-type': 'application/json' });
  const dryRun = await compare(
    'dry run, 200,000 pending entries',
    Infinity,
    () => simulate,
    () => () => sql.query(LINES, [pending.customer]),
  );
  note('dry run, 200,000 pending entries', dryRun.product, 'ms', 2_000);
  note('longest stall, dry run', await longestStall(home, simulate), 'ms', 100);
  const grown = await customerWith(sql, { pending: 50_000, resolved: 500_000 });
  const suggestions = await compare(
    'suggestions, 50,000 pending, 500,000 resolved',
    Infinity,
    () => () => send('GET', `/lancamentos-contabil/sugestoes?id_cliente=${grown.customer}`),
    () => () => sql.query(LINES, [grown.customer]),
  );
  note('suggestions, 50,000 pending, 500,000 resolved', suggestions.product, 'ms', 1_000);
}

const LINES = `SELECT id, data_registro, extrato_valor, extrato_tipo, extrato_descricao FROM lancamento_contabil
  WHERE id_cliente = ? AND status = 'regra_pendente' AND id_importacao IS NOT NULL`;

/** A customer whose entries come from one import: texts with a number that differs, and their keys as the service makes them. */
async function customerWith(sql, { pending, resolved }) {
  const ids = await seedLedger(sql, { entries: 1 });
  const [{ insertId: importacao }] = await sql.query('INSERT INTO importacao SET ?', [
    {
      id_usuario_created: ids.user,
      id_cliente: ids.customer,
      tipo: 'ofx',
      nome_arquivo_original: 'bench.ofx',
      path_arquivo: 'importacoes/none',
      tamanho_bytes: 1,
      status: 'success',
    },
  ]);
  const all = pending + resolved;
  for (let from = 1; from <= all; from += PER_STATEMENT) {
    const to = Math.min(all, from + PER_STATEMENT - 1);
    await sql.query(
      `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, id_plano_contas, competencia, data_registro, id_conta_debito,
         id_conta_credito, valor, codigo_historico, historico_contabil, status, origem, regras_aplicadas, id_importacao, id_fixo,
         extrato_data, extrato_valor, extrato_descricao, extrato_tipo, chave_texto)
       SELECT ?, ?, IF(seq > ?, ?, NULL), DATE_FORMAT(dia, '%m/%Y'), dia, IF(seq > ?, ?, NULL), IF(seq > ?, ? + seq MOD 7, NULL),
         10, '', texto, IF(seq > ?, 'sucesso', 'regra_pendente'), 'import_ofx', '[]', ?, CONCAT('b:', seq), dia, 10,
         CONCAT(texto, ' ', 1000 + seq), 'D',
         LEFT(REPLACE(REPLACE(TO_BASE64(UNHEX(SHA2(CONCAT('D ', texto), 256))), '+', '-'), '/', '_'), 20)
       FROM (SELECT seq, CURRENT_DATE - INTERVAL seq * 7919 MOD 700 DAY AS dia, CONCAT('COMPRA LOJA ', seq MOD ${TEXTS} MOD 100, ' ',
               ELT(1 + seq MOD ${TEXTS} DIV 100, 'A', 'B', 'C', 'D')) AS texto FROM seq_${from}_to_${to}) linha`,
      [ids.user, ids.customer, pending, ids.plano, pending, ids.account, pending, ids.account + 1, pending, importacao],
    );
  }
  await sql.query('ANALYZE TABLE lancamento_contabil');
  return ids;
}
