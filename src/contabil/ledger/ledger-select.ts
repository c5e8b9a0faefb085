import type { DataSource, EntityManager } from 'typeorm';
import { mapRows, type Rows, streamRows } from '../../platform/database/row-stream';
import { type LancamentoRead, type LedgerRow, toLancamentoRead } from './lancamento-read';

/** Columns of a read entry; the entry is `l`, its accounts `d` and `c`. */
export const LEDGER_COLUMNS = `l.id, l.id_usuario_created, l.id_cliente, l.id_plano_contas, l.competencia, l.data_registro,
  l.id_conta_debito, l.id_conta_credito, l.valor, l.codigo_historico, l.historico_contabil, l.numero_documento, l.status,
  l.origem, l.regras_aplicadas, l.id_importacao, l.id_fixo, l.linha_arquivo, l.conta, l.extrato_data, l.extrato_valor,
  l.extrato_tipo, l.extrato_descricao, l.extrato_documento, l.id_exportacao, l.data_hora_criacao,
  d.codigo_dominio AS debito_codigo, d.nome AS debito_nome, c.codigo_dominio AS credito_codigo, c.nome AS credito_nome`;

/** The accounts of the entry `l`, as `d` and `c`. */
export const LEDGER_ACCOUNTS = `LEFT JOIN conta_contabil d ON d.id = l.id_conta_debito
  LEFT JOIN conta_contabil c ON c.id = l.id_conta_credito`;

/** The one SELECT of entries with their accounts; `WHERE` and `ORDER BY` over `l` follow. */
export const LEDGER_SELECT = `SELECT ${LEDGER_COLUMNS} FROM lancamento_contabil l ${LEDGER_ACCOUNTS}`;

/** The entries of a query that is short, each as it is sent. */
export async function readEntries(
  tx: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<LancamentoRead[]> {
  return (await tx.query<LedgerRow[]>(sql, [...parameters])).map(toLancamentoRead);
}

/**
 * The entries of a query of any length as they come, for a `RowList`.
 * @param stream `streamOldRows` for a list that may be a moment old
 */
export function streamEntries(
  dataSource: DataSource,
  sql: string,
  parameters: readonly unknown[],
  stream = streamRows<LedgerRow>,
): Rows<LancamentoRead> {
  return mapRows(stream(dataSource, sql, parameters), toLancamentoRead);
}
