import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { absentOf } from '../../platform/database/must-exist';
import { packets, placeholders, upsertStatement, valuesList } from '../../platform/database/sql';
import type { Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { DtoClass } from '../../platform/http/validation/field-spec';
import { DecimalField, TextField, IntField } from '../../platform/http/validation/fields';
import { SchemaError } from '../../platform/http/validation/schema-error';

/** Limit of the keys that the lists of {@link keysOf} select, as a multiple of the items. */
const MOST_KEYS = 2;

/**
 * Returns a condition for the rows of these items, with its parameters. A list for each column is read four times as fast
 * as a list of keys. It also selects rows of other combinations, so it is used where there are few of them: {@link inOrderOf}
 * drops them.
 */
export function keysOf<T>(
  items: readonly T[],
  key: readonly (keyof T & string)[],
): { sql: string; parameters: unknown[] } {
  const lists = key.map((column) => [...new Set(items.map((item) => item[column]))]);
  if (lists.reduce((keys, list) => keys * list.length, 1) <= MOST_KEYS * items.length)
    return {
      sql: key.map((column, index) => `${column} IN (${placeholders(lists[index]?.length ?? 0)})`).join(' AND '),
      parameters: lists.flat(),
    };
  const { sql, parameters } = valuesList(items, key);
  return { sql: `(${key.join(', ')}) IN (${sql})`, parameters };
}

/**
 * Returns the rows of a bulk statement in the order in which their items were sent.
 * @throws Error when a row is missing, which can't happen inside the transaction that wrote it
 */
export function inOrderOf<I, R>(
  items: readonly I[],
  keyOfItem: (item: I) => unknown,
  rows: readonly R[],
  keyOfRow: (row: R) => unknown,
): R[] {
  const byKey = new Map(rows.map((row) => [keyOfRow(row), row]));
  return items.map((item) => {
    const row = byKey.get(keyOfItem(item));
    if (row === undefined) throw new Error('a row that was just written is not there');
    return row;
  });
}

/**
 * Creates or changes rows by their unique key. A value that an item leaves out keeps the stored value, or uses the
 * column's default in a new row. The database decides which of the two applies, so that parallel batches never undo
 * each other. It runs one statement for each set of fields that items sent, in most cases one in total.
 * @param items in the order in which every batch locks rows
 */
export async function upsertSent<T extends object>(
  tx: Tx,
  table: string,
  items: readonly T[],
  key: readonly (keyof T & string)[],
  values: readonly (keyof T & string)[],
): Promise<void> {
  const sets = new Map<string, { sent: readonly (keyof T & string)[]; items: T[] }>();
  for (const item of items) {
    const sent = values.filter((name) => item[name] !== undefined);
    const name = sent.join();
    const set = sets.get(name) ?? { sent, items: [] };
    sets.set(name, set);
    set.items.push(item);
  }
  for (const { sent, items: alike } of sets.values())
    for (const packet of packets(alike))
      await tx.query(...upsertStatement(table, packet, [...key, ...sent], sent.length > 0 ? sent : key.slice(0, 1)));
}

/** Describes an optional value of an upsert. */
const KEPT = { optional: true, description: 'Left out: kept, or 0 in a new record' };

/**
 * An amount of up to 15 digits, 2 of them decimals. The default is 0, or in an upsert (`kept`) the stored value. The
 * contract sets no lower bound, so that corrections may be negative.
 */
export const SignedMoneyField = (
  options: { readonly asNumber?: boolean; readonly required?: boolean; readonly kept?: boolean } = {},
): PropertyDecorator =>
  DecimalField({
    moreThan: '-10000000000000.00',
    lessThan: '10000000000000.00',
    ...(options.kept ? KEPT : options.required ? {} : { default: '0.00' }),
    ...(options.asNumber ? { asNumber: true } : {}),
  });

const INTEGERS = /^\s*[+-]?\d{1,15}\s*(,\s*[+-]?\d{1,15}\s*)*$/;

const IDS = /^(\s*[+-]?\d{1,15}\s*(,\s*[+-]?\d{1,15}\s*)*)?$/;

/** The company filter of the payroll and revenue lists. */
export class EmpresaIdsQuery {
  @TextField({
    optional: true,
    written: IDS,
    description: 'Comma-separated customer ids; empty means all',
    example: '1,2',
  })
  empresa_ids?: string;
}

/**
 * Parses the `empresa_ids` parameter. Undefined means no filter.
 * @throws DomainError 422 with a plain `detail`, as the contract requires, when it is not a list of integers
 */
export function empresaIds({ empresa_ids: text = '' }: EmpresaIdsQuery): number[] | undefined {
  if (text === '') return undefined;
  if (!INTEGERS.test(text)) throw domainError('sn_empresas.ids_invalidos');
  return [...new Set(text.split(',').map(Number))];
}

/** Returns `empresa_id IN (…)` for a WHERE clause with its parameters. Without a filter it is always true. */
export function ofCompanies(ids: readonly number[] | undefined): { sql: string; parameters: readonly number[] } {
  return ids === undefined
    ? { sql: 'TRUE', parameters: [] }
    : { sql: `empresa_id IN (${placeholders(ids.length)})`, parameters: ids };
}

/** Limit of items in one batch (contract 3, Limits). */
export const BATCH_ITEMS = 5_000;

/** Body limit of every batch route (decisions, section 10). Fits 5000 companies with remarks. */
export const BATCH_BYTES = 16 * 1024 * 1024;

/** Documents a batch body: a list of this type, with its limit of items. */
export const BatchOf = (type: DtoClass): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(type),
    ApiBody({ schema: { type: 'array', maxItems: BATCH_ITEMS, items: { $ref: getSchemaPath(type) } } }),
  );

/**
 * Rejects a batch with two items of the same key, since it is unknown which one is valid.
 * @param field the field at which the error is reported
 * @throws SchemaError (422) with both positions, counted from 0, for each repetition
 */
export function rejectRepeated<T>(items: readonly T[], field: keyof T & string, keyOf: (item: T) => unknown): void {
  const firstAt = new Map<unknown, number>();
  const problems = [];
  for (const [position, item] of items.entries()) {
    const key = keyOf(item);
    const first = firstAt.get(key);
    if (first === undefined) firstAt.set(key, position);
    else {
      const msg = `Items ${first} and ${position} have the same key`;
      problems.push({ loc: ['body', position, field], msg, type: 'duplicate_key' });
    }
  }
  if (problems.length > 0) throw new SchemaError(problems);
}

type Absence = 'sn_empresas.nao_encontrada#quais' | 'sn_empresas.matriz_nao_encontrada';

/** Number of absent companies that an error names. Responses of these routes have no list of details. */
const SHOWN = 10;

/**
 * Checks that every id is a customer's. The companies of the Simples Nacional domains are customers of the firm.
 * @param absence the error for absent companies
 * @throws DomainError 404 with the absent ids
 */
export async function companiesMustExist(
  tx: Tx,
  ids: Iterable<number>,
  absence: Absence = 'sn_empresas.nao_encontrada#quais',
): Promise<void> {
  const absent = await absentOf(tx, Customer, ids);
  if (absent.length > 0) throw domainError(absence, absent.slice(0, SHOWN).join(', '));
}

/** Company and month of a figure: the key of a row of payroll or revenue. */
export class CompanyMonth {
  @IntField({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'customer.id', example: 1 })
  empresa_id: number;

  @IntField({ min: 1, max: 12, example: 11 })
  mes: number;

  @IntField({ min: 2000, max: 2100, example: 2026 })
  ano: number;
}

/** The columns of {@link CompanyMonth}. */
export const MONTH_COLUMNS = ['empresa_id', 'mes', 'ano'] as const;

/** Returns a text that is equal for equal companies and months. */
const keyOfMonth = ({ empresa_id, mes, ano }: CompanyMonth): string => `${empresa_id}/${mes}/${ano}`;

/** Compares by company and month: the order in which every batch locks rows. */
const byMonth = (a: CompanyMonth, b: CompanyMonth): number =>
  a.empresa_id - b.empresa_id || a.mes - b.mes || a.ano - b.ano;

/** How a table of monthly figures is written and read. */
interface MonthStore<Item, Row> {
  /** Creates or overwrites rows. The items are in the order in which every batch locks rows. */
  readonly write: (tx: Tx, items: readonly Item[]) => Promise<void>;
  /** Reads the rows of a condition, which may select others too. */
  readonly read: (tx: Tx, condition: string, parameters: readonly unknown[]) => Promise<readonly Row[]>;
}

/**
 * Creates or overwrites figures by company and month, all or nothing. Returns their rows in the order sent.
 * @throws SchemaError (422) for two items of one month, DomainError 404 for absent companies
 */
export async function upsertMonths<Item extends CompanyMonth, Row extends CompanyMonth>(
  unitOfWork: UnitOfWork,
  items: readonly Item[],
  { write, read }: MonthStore<Item, Row>,
): Promise<Row[]> {
  rejectRepeated(items, 'mes', keyOfMonth);
  if (items.length === 0) return [];
  const rows = await unitOfWork.run(async (tx) => {
    const companies = items.map((item) => item.empresa_id);
    await companiesMustExist(tx, companies);
    await write(tx, items.toSorted(byMonth));
    const { sql, parameters } = keysOf(items, MONTH_COLUMNS);
    return read(tx, sql, parameters);
  });
  return inOrderOf(items, keyOfMonth, rows, keyOfMonth);
}
