import type { Competencia } from '../../kernel/calendar';
import { type Decimal, fromUnits } from '../../kernel/decimal';
import { placeholders, upsertStatement, valuesList } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { IssRetido } from './sn-registro.entity';

/**
 * Keeps the consolidated rows equal to the sums of their records, in the same transaction.
 * An operation that only adds records or changes amounts adds the differences: `addAmounts` creates and locks the rows of
 * all its keys in one fixed order and adds to them in the same statement.
 * An operation that moves or deletes a record sums up again, in three steps:
 *   1. `lockConsolidados` creates and locks the rows;
 *   2. the operation writes its records;
 *   3. `recalculate` sums up the records and deletes the rows without records.
 * The holder of the lock sees every record of the key: another writer of the key has committed, or waits.
 * Operations that change existing records lock those before the rows of the sums.
 */

/** The key of a sum. */
export interface ConsolidadoKey {
  readonly empresa_id: number;
  readonly competencia: Competencia;
}

/** A consolidated row. */
export interface ConsolidadoId extends ConsolidadoKey {
  readonly id: number;
}

/** What a record adds to its sums. */
export interface AddedAmount extends ConsolidadoKey {
  readonly iss_retido: IssRetido;
  /** Negative where the amount of a record becomes smaller. */
  readonly centavos: bigint;
}

const TABLE = 'sn_prefeitura_consolidado';
const KEY = ['empresa_id', 'competencia'] as const;
const TOTALS = ['total_faturamento', 'total_faturamento_retido_s', 'total_faturamento_retido_n'] as const;

type Totals = Record<(typeof TOTALS)[number], Decimal> & { readonly id: number };

/** Returns the key as text, for the lookup of rows. */
export const textOf = ({ empresa_id, competencia }: ConsolidadoKey): string => `${empresa_id}/${competencia}`;

/**
 * Adds to the sums and locks their rows until the transaction ends. Missing rows are created. The companies must exist.
 * @param known rows that may exist: the server finds a row by its id at half the cost of an insertion that fails at the key
 */
export async function addAmounts(
  tx: Tx,
  amounts: readonly AddedAmount[],
  known: readonly ConsolidadoId[],
): Promise<void> {
  const added = new Map<string, ConsolidadoKey & Record<IssRetido, bigint>>();
  for (const amount of amounts) {
    const key = textOf(amount);
    const sum = added.get(key) ?? { empresa_id: amount.empresa_id, competencia: amount.competencia, S: 0n, N: 0n };
    sum[amount.iss_retido] += amount.centavos;
    added.set(key, sum);
  }
  const ids = new Map(known.map((row) => [textOf(row), row.id]));
  const rows = inLockOrder(added).map(({ empresa_id, competencia, S, N }) => ({
    id: ids.get(textOf({ empresa_id, competencia })),
    empresa_id,
    competencia,
    total_faturamento: fromUnits(S + N),
    total_faturamento_retido_s: fromUnits(S),
    total_faturamento_retido_n: fromUnits(N),
  }));
  const columns = ['id', ...KEY, ...TOTALS] as const;
  const { sql, parameters } = valuesList(rows, columns);
  const sums = TOTALS.map((total) => `${total} = ${total} + VALUES(${total})`);
  await tx.query(
    `INSERT INTO ${TABLE} (${columns.join(', ')}) VALUES ${sql} ON DUPLICATE KEY UPDATE ${sums.join(', ')}`,
    parameters,
  );
}

/** Locks the rows of these keys until the transaction ends. Missing rows are created. The companies must exist. */
export async function lockConsolidados(tx: Tx, keys: readonly ConsolidadoKey[]): Promise<ConsolidadoId[]> {
  const rows = inLockOrder(new Map(keys.map((key) => [textOf(key), key])));
  await tx.query(...upsertStatement(TABLE, rows, KEY, ['empresa_id']));
  return consolidadosOf(tx, rows);
}

/** Returns the rows of these keys. Two lists are read eight times as fast as a list of pairs. */
export async function consolidadosOf(tx: Tx, keys: readonly ConsolidadoKey[]): Promise<ConsolidadoId[]> {
  const wanted = new Set(keys.map(textOf));
  const rows = await tx.query<ConsolidadoId[]>(
    `SELECT id, empresa_id, competencia FROM ${TABLE} WHERE empresa_id IN (?) AND competencia IN (?)`,
    [[...new Set(keys.map((key) => key.empresa_id))], [...new Set(keys.map((key) => key.competencia))]],
  );
  return rows.filter((row) => wanted.has(textOf(row)));
}

/** The order in which every operation locks rows. */
function inLockOrder<K extends ConsolidadoKey>(keys: ReadonlyMap<string, K>): K[] {
  return [...keys.values()].sort((a, b) => a.empresa_id - b.empresa_id || (a.competencia < b.competencia ? -1 : 1));
}

/** Updates locked rows to the sums of their records, and deletes rows without records. */
export async function recalculate(tx: Tx, locked: readonly ConsolidadoId[]): Promise<void> {
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
