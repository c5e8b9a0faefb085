import type { Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { placeholders, upsertStatement, valuesList } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

/**
 * Keeps the consolidated rows equal to the sums of their records, in the same transaction and in three steps:
 *   1. `lockConsolidados` creates and locks the rows of all keys of the operation, in one fixed order;
 *   2. the operation writes its records;
 *   3. `recalculate` sums up the records and deletes the rows without records.
 * The holder of the lock sees every record of the key: another writer of the key has committed, or waits.
 * Operations that change existing records lock those before step 1.
 */

/** The key of a sum. */
export interface ConsolidadoKey {
  readonly empresa_id: number;
  readonly competencia: Competencia;
}

/** A consolidated row whose lock is held. */
export interface LockedConsolidado extends ConsolidadoKey {
  readonly id: number;
}

const TABLE = 'sn_prefeitura_consolidado';
const KEY = ['empresa_id', 'competencia'] as const;
const TOTALS = ['total_faturamento', 'total_faturamento_retido_s', 'total_faturamento_retido_n'] as const;

type Totals = Record<(typeof TOTALS)[number], Decimal> & { readonly id: number };

/** Returns the key as text, for the lookup of rows. */
export const textOf = ({ empresa_id, competencia }: ConsolidadoKey): string => `${empresa_id}/${competencia}`;

/** Locks the rows of these keys until the transaction ends. Missing rows are created. The companies must exist. */
export async function lockConsolidados(tx: Tx, keys: Iterable<ConsolidadoKey>): Promise<LockedConsolidado[]> {
  const distinct = new Map<string, ConsolidadoKey>();
  for (const key of keys) distinct.set(textOf(key), key);
  const inLockOrder = [...distinct.values()].sort(
    (a, b) => a.empresa_id - b.empresa_id || (a.competencia < b.competencia ? -1 : 1),
  );
  await tx.query(...upsertStatement(TABLE, inLockOrder, KEY, ['empresa_id']));
  const { sql, parameters } = valuesList(inLockOrder, KEY);
  return tx.query(`SELECT id, empresa_id, competencia FROM ${TABLE} WHERE (${KEY.join(', ')}) IN (${sql})`, parameters);
}

/** Updates locked rows to the sums of their records, and deletes rows without records. */
export async function recalculate(tx: Tx, locked: readonly LockedConsolidado[]): Promise<void> {
  const ids = locked.map(({ id }) => id);
  // A plain SELECT. As a part of an UPDATE it would lock the records, and other transactions lock those while they wait
  // for the row.
  const totals = await tx.query<Totals[]>(
    `SELECT consolidado_id AS id, SUM(valor_servicos) AS total_faturamento,
       SUM(IF(iss_retido = 'S', valor_servicos, 0)) AS total_faturamento_retido_s,
       SUM(IF(iss_retido = 'N', valor_servicos, 0)) AS total_faturamento_retido_n
     FROM sn_prefeitura_registro WHERE consolidado_id IN (${placeholders(ids.length)}) GROUP BY consolidado_id`,
    ids,
  );
  const totalsOf = new Map(totals.map((row) => [row.id, row]));
  const rows = locked.flatMap((key) => {
    const sums = totalsOf.get(key.id);
    return sums ? [{ ...key, ...sums }] : [];
  });
  if (rows.length > 0) await tx.query(...upsertStatement(TABLE, rows, ['id', ...KEY, ...TOTALS], TOTALS));
  const empty = ids.filter((id) => !totalsOf.has(id));
  if (empty.length > 0) await tx.query(`DELETE FROM ${TABLE} WHERE id IN (${placeholders(empty.length)})`, empty);
}
