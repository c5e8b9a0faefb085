/** 5,000 entries changed at once, next to one bare UPDATE with its history in one transaction. */
import { seedLedger } from '../ledger-data.mjs';

export const name = 'ledger, bulk edit';
export const target = '5,000 entries at most 2 x one UPDATE with its history';

const ENTRIES = 5_000;

export async function run({ sql, send, compare }) {
  const { user, customer } = await seedLedger(sql, { entries: 2 * ENTRIES, status: 'sucesso' });
  const [rows] = await sql.query('SELECT id FROM lancamento_contabil WHERE id_cliente = ? ORDER BY id', [customer]);
  const ids = rows.map(({ id }) => id);
  const [ours, theirs] = [ids.slice(0, ENTRIES), ids.slice(ENTRIES)];
  await compare(
    `${ENTRIES} entries, two fields`,
    2,
    (round) => () =>
      send('PUT', '/lancamentos-contabil/lote', JSON.stringify({ ids: ours, mudancas: changes(`ours ${round}`) })),
    (round) => () => bare(sql, user, theirs, changes(`theirs ${round}`)),
  );
}

const changes = (text) => ({ historico_contabil: text, codigo_historico: String(text.length) });

async function bare(sql, user, ids, { historico_contabil, codigo_historico }) {
  await sql.beginTransaction();
  const [{ insertId }] = await sql.query(
    "INSERT INTO lancamento_ato (acao, usuario_id, credencial_prefixo) VALUES ('alterado', ?, 'sessao')",
    [user],
  );
  await sql.query(
    `INSERT INTO lancamento_historico (id_lancamento, id_ato, antes, depois)
     SELECT id, ?, JSON_OBJECT('historico_contabil', historico_contabil, 'codigo_historico', codigo_historico),
            JSON_OBJECT('historico_contabil', ?, 'codigo_historico', ?) FROM lancamento_contabil WHERE id IN (?)`,
    [insertId, historico_contabil, codigo_historico, ids],
  );
  await sql.query('UPDATE lancamento_contabil SET historico_contabil = ?, codigo_historico = ? WHERE id IN (?)', [
    historico_contabil,
    codigo_historico,
    ids,
  ]);
  await sql.commit();
}
