import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type EntityManager,
  type EntityMetadata,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
} from 'typeorm';
import { saoPauloTimestamp } from '../../kernel/calendar';
import { groupBy } from '../../kernel/collections';
import { jsonText } from '../../kernel/exact-json';
import { cut } from '../../kernel/text';
import { isMasked } from './columns';
import { chunks } from './sql';

/** A record with the column names of its table. `partes` has the rows that are deleted with it. */
type RecordState = Readonly<Record<string, unknown>>;

/** A table whose rows are deleted with a record, and the property that has the record's id. */
interface PartOfRecord {
  readonly entity: EntityTarget<ObjectLiteral>;
  readonly property: string;
}

const MAX_TEXT = 2_000;
const MAX_SHORT_TEXT = 200;
const MAX_PARTS = 100;
const MAX_STATE = 60_000;

/**
 * Returns the states of records that are about to be removed: their columns, and the rows of other tables that the
 * database deletes with them (`ON DELETE CASCADE`).
 * Masked columns are left out. A state has at most 60,000 characters. Long texts are cut, at most 100 rows of a table
 * are kept, and `partes_qtd` has the full count.
 */
async function statesOf(
  tx: EntityManager,
  metadata: EntityMetadata,
  records: readonly (ObjectLiteral & { readonly id: number })[],
  named?: readonly PartOfRecord[],
): Promise<RecordState[]> {
  const parts = await Promise.all(
    (
      named?.map(({ entity, property }) => ({ metadata: tx.dataSource.getMetadata(entity), property })) ??
      partsOf(tx, metadata)
    ).map(async (part) => ({ part, rows: await rowsOf(tx, part, records) })),
  );
  return records.map((record) => {
    const own = parts.map(({ part, rows }) => ({ name: part.metadata.tableName, ...(rows.get(record.id) ?? NONE) }));
    return bounded(
      columnsOf(metadata, record),
      own.filter(({ total }) => total > 0),
    );
  });
}

interface Part {
  readonly metadata: EntityMetadata;
  /** The property with the record's id. */
  readonly property: string;
}

interface PartRows {
  readonly rows: readonly RecordState[];
  readonly total: number;
}

const NONE: PartRows = { rows: [], total: 0 };

/** The tables whose rows the database deletes with a record of this one. */
function partsOf(tx: EntityManager, { tableName }: EntityMetadata): Part[] {
  return tx.dataSource.entityMetadatas.flatMap((metadata) =>
    metadata.foreignKeys.flatMap(({ onDelete, referencedEntityMetadata, columns: [column] }) =>
      onDelete === 'CASCADE' && referencedEntityMetadata.tableName === tableName && column
        ? [{ metadata, property: column.propertyName }]
        : [],
    ),
  );
}

/** The rows of one table by the record that they belong to. */
async function rowsOf(
  tx: EntityManager,
  { metadata, property }: Part,
  records: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, PartRows>> {
  const where = { [property]: In(records.map(({ id }) => id)) } as FindOptionsWhere<ObjectLiteral>;
  const order = Object.fromEntries(metadata.primaryColumns.map(({ propertyName }) => [propertyName, 'ASC']));
  // The first rows of one record are read with a limit. For several records, one statement cannot select the first rows
  // of each.
  const only = records.length === 1 ? { take: MAX_PARTS } : {};
  const found = await tx.find<ObjectLiteral>(metadata.target, { where, order, ...only });
  const byRecord = groupBy(found, (row) => Number(row[property]));
  const isCut = records.length === 1 && found.length === MAX_PARTS;
  const total = isCut ? await tx.count<ObjectLiteral>(metadata.target, { where }) : 0;
  return new Map(
    [...byRecord].map(([id, rows]) => [
      id,
      {
        rows: rows.slice(0, MAX_PARTS).map((row) => columnsOf(metadata, row)),
        total: Math.max(total, rows.length),
      },
    ]),
  );
}

function columnsOf(metadata: EntityMetadata, row: ObjectLiteral): RecordState {
  const state: Record<string, unknown> = {};
  for (const column of metadata.columns) {
    const value = column.getEntityValue(row) as unknown;
    const isSecret = isMasked(metadata.target as abstract new (...args: never[]) => object, column.propertyName);
    if (value === undefined || isSecret || Buffer.isBuffer(value)) continue;
    state[column.databaseName] = value instanceof Date ? saoPauloTimestamp(value) : value;
  }
  return state;
}

function bounded(columns: RecordState, parts: readonly (PartRows & { readonly name: string })[]): RecordState {
  const some = parts.length > 0;
  const counts = Object.fromEntries(parts.map(({ name, total }) => [name, total]));
  const rows = Object.fromEntries(
    parts.map(({ name, rows: kept }) => [name, kept.map((row) => shortened(row, MAX_TEXT))]),
  );
  const isWhole = parts.every(({ rows: kept, total }) => kept.length === total);
  const whole = {
    ...shortened(columns, MAX_TEXT),
    ...(some && { partes: rows }),
    ...(!isWhole && { partes_qtd: counts }),
  };
  if (jsonText(whole).length <= MAX_STATE) return whole;
  const alone = { ...shortened(columns, MAX_TEXT), ...(some && { partes_qtd: counts }) };
  if (jsonText(alone).length <= MAX_STATE) return alone;
  return { ...shortened(columns, MAX_SHORT_TEXT), ...(some && { partes_qtd: counts }) };
}

/** The same columns with texts, and documents as text, cut to a maximum length. */
function shortened(columns: RecordState, max: number): RecordState {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => {
      const text = typeof value === 'object' && value !== null ? jsonText(value) : value;
      return [name, typeof text === 'string' && text.length > max ? `${cut(text, max)}…` : value];
    }),
  );
}

/** Stores the last states of removed records. The module that knows the caller provides it. */
interface RemovalLog {
  /** @param action what was done, where the request's route does not describe it */
  write(tx: EntityManager, states: readonly RecordState[], action?: string): Promise<void>;
}

/** What is kept next to the state. */
export interface Removal {
  readonly action?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** The rows that go with the record, where they are not those that the database deletes with it. */
  readonly parts?: readonly PartOfRecord[];
}

const RECORDS_PER_CHUNK = 500;
const logs = new AsyncLocalStorage<RemovalLog>();

/** Runs a request whose removals are written to this log. */
export function withRemovalLog<T>(log: RemovalLog, work: () => T): T {
  return logs.run(log, work);
}

/**
 * Keeps the states of records that are about to be removed, or whose effects are about to be undone, inside the same
 * transaction.
 * `SharedRecordRepository.remove` and `OwnedRecordRepository.remove` call it. Every other removal calls it directly.
 * Work without a request has no log.
 */
export async function keepLastStates<E extends ObjectLiteral & { id: number }>(
  tx: EntityManager,
  entity: EntityTarget<E>,
  records: readonly E[],
  { action, facts, parts }: Removal = {},
): Promise<void> {
  const log = logs.getStore();
  if (!log) return;
  const metadata = tx.dataSource.getMetadata(entity);
  for (const some of chunks(records, RECORDS_PER_CHUNK)) {
    const states = await statesOf(tx, metadata, some, parts);
    await log.write(tx, facts ? states.map((state) => ({ ...state, ...facts })) : states, action);
  }
}
