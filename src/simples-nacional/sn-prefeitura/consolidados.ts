import type { Competencia } from '../../kernel/calendar';
import { type Decimal, fromUnits } from '../../kernel/decimal';
import { placeholders, upsertStatement, valuesList } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { IssRetido } from './sn-registro.entity';

/**
 * Keeps the consolidated rows equal to the sums of their records, in the same transaction.
 * An operation that only adds records or changes amounts adds the differences: `SumChanges` creates and locks the rows of
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

const TABLE = 'sn_prefeitura_consolidado';
const KEY = ['empresa_id', 'competencia'] as const;
const TOTALS = ['total_faturamento', 'total_faturamento_retido_s', 'total_faturamento_retido_n'] as const;

type Totals = Record<(typeof TOTALS)[number], Decimal> & { readonly id: number };

/** Returns the key as text, for the lookup of rows. */
export const textOf = ({ empresa_id, competencia }: ConsolidadoKey): string => `${empresa_id}/${competencia}`;

/** A consolidated row, and what is added to it: an amount in centavos for each kind of retention. */
interface ChangedSum extends ConsolidadoKey, Record<IssRetido, bigint> {
  /** Of the row that may exist. */
  id: number | undefined;
}

/** What an operation adds to the sums of its records. */
export class SumChanges {
  private readonly sums = new Map<string, ChangedSum>();

  /**
   * @param centavos negative where the amount of a record becomes smaller
   * @param id of the row of the sums, where it is known
   */
  add(key: ConsolidadoKey, retido: IssRetido, centavos: bigint, id?: number): void {
    const name = textOf(key);
    let sum = this.sums.get(name);
    if (!sum) {
      sum = { id, empresa_id: key.empresa_id, competencia: key.competencia, S: 0n, N: 0n };
      this.sums.set(name, sum);
    }
    sum[retido] += centavos;
  }

  /**
   * Adds to the sums and locks their rows until the transaction ends. Missing rows are created. The companies must exist.
   * The server finds a row by its id at half the cost of an insertion that fails at the key.
   */
  async write(tx: Tx): Promise<void> {
    const rows = inLockOrder(this.sums).map(({ id, empresa_id, competencia, S, N }) => ({
      id,
      empresa_id,
      competencia,
      total_faturamento: fromUnits(S + N),
      total_faturamento_retido_s: fromUnits(S),
      total_faturamento_retido_n: fromUnits(N),
    }));
    const { sql, parameters } = valuesList(rows, ['id', ...KEY, ...TOTALS]);
    const sums = TOTALS.map((total) => `${total} = ${total} + VALUES(${total})`);
    await tx.query(
      `INSERT INTO ${TABLE} (id, ${[...KEY, ...TOTALS].join(', ')}) VALUES ${sql} ON DUPLICATE KEY UPDATE ${sums.join(', ')}`,
      parameters,
    );
  }

  /**
   * {@link write} where no row is known.
   * @returns the id of the row of each key, as far as {@link find} knows: another operation may delete a row before it is locked
   */
  async writeAndFind(tx: Tx): Promise<(key: ConsolidadoKey) => number> {
    await this.find(tx);
    await this.write(tx);
    if ([...this.sums.values()].some(({ id }) => id === undefined)) await this.find(tx);
    return (key) => {
      const id = this.sums.get(textOf(key))?.id;
      if (id === undefined) throw new Error('a consolidated row that was just locked is not there');
      return id;
    };
  }

  /** Finds the ids of the rows that exist. */
  async find(tx: Tx): Promise<void> {
    for (const row of await rowsOf(tx, [...this.sums.values()])) {
      const sum = this.sums.get(textOf(row));
      if (sum) sum.id = row.id;
    }
  }
}

/** Locks the rows of these keys until the transaction ends. Missing rows are created. The companies must exist. */
export async function lockConsolidados(tx: Tx, keys: readonly ConsolidadoKey[]): Promise<ConsolidadoId[]> {
  const rows = inLockOrder(new Map(keys.map((key) => [textOf(key), key])));
  await tx.query(...upsertStatement(TABLE, rows, KEY, ['empresa_id']));
  return consolidadosOf(tx, rows);
}

/** Returns the rows of these keys. */
async function consolidadosOf(tx: Tx, keys: readonly ConsolidadoKey[]): Promise<ConsolidadoId[]> {
  const wanted = new Set(keys.map(textOf));
  return (await rowsOf(tx, keys)).filter((row) => wanted.has(textOf(row)));
}

/** Returns the rows of these companies in these competences. Two lists are read eight times as fast as a list of pairs. */
function rowsOf(tx: Tx, keys: readonly ConsolidadoKey[]): Promise<ConsolidadoId[]> {
  return tx.query<ConsolidadoId[]>(
    `SELECT id, empresa_id, competencia FROM ${TABLE} WHERE empresa_id IN (?) AND competencia IN (?)`,
    [[...new Set(keys.map((key) => key.empresa_id))], [...new Set(keys.map((key) => key.competencia))]],
  );
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
