import { chunks } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

const IDS_PER_STATEMENT = 5_000;

/**
 * Keeps the accounts of these charts as they are until the transaction ends: a request that adds accounts locks the chart's row
 * for itself and waits, and none becomes synthetic between the look at it and the entry on it. Those who only use accounts
 * don't wait for each other. To be called before the accounts are looked at.
 */
export async function holdCharts(tx: Tx, ids: Iterable<number | null>): Promise<void> {
  const charts = [...new Set(ids)].filter((id) => id !== null).sort((a, b) => a - b);
  for (const part of chunks(charts, IDS_PER_STATEMENT))
    await tx.query('SELECT id FROM plano_contas WHERE id IN (?) ORDER BY id LOCK IN SHARE MODE', [part]);
}

/**
 * Locks on the entries of one customer. Runs over a statement have their own, so have other operations on many entries. Single
 * operations share the rest, so that they hardly ever wait for each other. An operation that must be alone with the entries
 * takes all of them.
 */
const RUN = 0;
const MANY = 1;
const FIRST_SINGLE = 2;
const LOCKS = 16;

const nameOf = (idCliente: number, place: number): string => `periodo:${idCliente}:${place}`;

/** The lock of a run (confirm, replace) over a statement. */
export const importRunLock = (idCliente: number): string => nameOf(idCliente, RUN);

/** The lock of another operation on many entries. */
export const bulkLock = (idCliente: number): string => nameOf(idCliente, MANY);

/** The lock of an export of the customer's entries. A closing does not wait for it. */
export const exportLock = (idCliente: number): string => nameOf(idCliente, LOCKS);

/** One of the locks of single operations. */
export const singleEntryLock = (idCliente: number): string =>
  nameOf(idCliente, FIRST_SINGLE + Math.floor(Math.random() * (LOCKS - FIRST_SINGLE)));

/** All of these locks. */
export const allEntryLocks = (idCliente: number): string[] =>
  Array.from({ length: LOCKS }, (_, place) => nameOf(idCliente, place));

/**
 * SELECT of each customer and a number that changes with every committed change of its entries: how often its locks were acquired.
 * An operation that changes entries acquires one of them in the same transaction, so that a statement sees both or neither.
 */
export const ENTRY_CHANGES = `
  SELECT CAST(SUBSTRING_INDEX(SUBSTRING_INDEX(nome, ':', 2), ':', -1) AS SIGNED) AS id_cliente, CAST(SUM(vez) AS SIGNED) AS vez
  FROM trava WHERE nome LIKE 'periodo:%' GROUP BY 1`;
