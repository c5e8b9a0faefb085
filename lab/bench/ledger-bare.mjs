/** The ledger's queries as one would write them down, through mysql2. */

const COLUMNS = `l.id, l.id_usuario_created, l.id_cliente, l.id_plano_contas, l.competencia, l.data_registro,
  l.id_conta_debito, l.id_conta_credito, l.valor, l.codigo_historico, l.historico_contabil, l.numero_documento, l.status,
  l.origem, l.regras_aplicadas, l.id_importacao, l.id_fixo, l.id_exportacao, l.data_hora_criacao,
  d.codigo_dominio AS debito_codigo, d.nome AS debito_nome, c.codigo_dominio AS credito_codigo, c.nome AS credito_nome`;
const ACCOUNTS = `LEFT JOIN conta_contabil d ON d.id = l.id_conta_debito
  LEFT JOIN conta_contabil c ON c.id = l.id_conta_credito`;
const ORDER = 'ORDER BY l.data_registro DESC, l.id DESC';
export const SEARCHED = '(l.historico_contabil LIKE ? OR l.numero_documento LIKE ? OR l.codigo_historico LIKE ?)';

/** Entries with their accounts; `hint` comes after the table. */
export const select = (where, { hint = '', order = ORDER } = {}) =>
  `SELECT ${COLUMNS} FROM lancamento_contabil l ${hint} ${ACCOUNTS} WHERE ${where} ${order}`;

/** One page with its total: two queries. Returns `{ ids, total }`. */
export async function page(sql, where, parameters, { limit = 50, offset = 0, hint = '' } = {}) {
  const [[{ total }]] = await sql.query(
    `SELECT COUNT(*) AS total FROM lancamento_contabil l ${hint} WHERE ${where}`,
    parameters,
  );
  const [rows] = await sql.query(`${select(where, { hint })} LIMIT ? OFFSET ?`, [...parameters, limit, offset]);
  return { ids: rows.map(({ id }) => id), total };
}
