import type { Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { IntField } from '../../platform/http/validation/fields';
import { companiesMustExist, inOrderOf, keysOf, rejectRepeated } from './batch';

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
export interface MonthStore<Item, Row> {
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
