/** An export of 100,000 entries, and what of its time is the history: the same INSERT alone, rolled back. */
import { seedLedger } from '../ledger-data.mjs';

export const name = 'export with history';
export const target = '100,000 entries at most 1.3 x the time without history';

const ENTRIES = 100_000;
const ROUNDS = 3;

export async function run({ sql, send, note }) {
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { user, customer } = await seedLedger(sql, { entries: ENTRIES, status: 'sucesso' });
    const period = `id_cliente=${customer}&data_inicio=2020-01-01&data_fim=2030-12-31`;
    const whole = await timed(() => send('POST', `/lancamentos-contabil/exportar?${period}`));
    const [[{ id }]] = await sql.query('SELECT MAX(id) AS id FROM exportacao WHERE id_cliente = ?', [customer]);
    const history = await timed(() => historyOf(sql, user, id));
    ratios.push(whole / (whole - history));
  }
  note(`${ENTRIES} entries, with / without history`, Math.min(...ratios), 'x', 1.3);
}

async function historyOf(sql, user, idExportacao) {
  await sql.beginTransaction();
  const [{ insertId }] = await sql.query(
    "INSERT INTO lancamento_ato (acao, usuario_id, credencial_prefixo, antes, depois) VALUES ('exportado', ?, 'sessao', '{}', '{}')",
    [user],
  );
  await sql.query(
    'INSERT INTO lancamento_historico (id_lancamento, id_ato) SELECT l.id, ? FROM lancamento_contabil l WHERE l.id_exportacao = ?',
    [insertId, idExportacao],
  );
  await sql.rollback();
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
