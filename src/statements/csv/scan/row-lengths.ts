import { isAmount } from '../table/cells';
import type { CsvRow } from '../table/rows';
import type { CsvTable } from '../table/table-facts';
import { isTooWide } from './broken-rows';

/** So many short rows are a habit of the program that wrote the file. */
const HABIT_MIN = 16;
/** A row is short by habit where at least one in so many is. */
const HABIT_SHARE = 10;
const NO_ROWS = { rows: 0, endEmpty: 0 };

/**
 * Counts how many cells the rows of one table have. A delimiter or a line end that is missing, or one too many, leaves a row
 * with fewer or more cells than the others, and shifts what its columns hold.
 */
export class RowLengths {
  private readonly lengths = new Map<number, { rows: number; endEmpty: number }>();
  private wide = 0;
  /** Cells of the rows with an amount behind the columns that the headings name. */
  private readonly withAmountBehind = new Set<number>();

  see(row: CsvRow, table: CsvTable): void {
    const { cells } = row;
    // A line of words below the table is in its first column.
    if (cells.length === 1 && !/\d/.test(cells[0] ?? '')) return;
    if (isTooWide(row, table)) this.wide += 1;
    if (cells.slice(table.layout.width ?? Infinity).some(isAmount)) this.withAmountBehind.add(cells.length);
    const seen = this.lengths.get(cells.length) ?? { ...NO_ROWS };
    this.lengths.set(cells.length, seen);
    seen.rows += 1;
    if (cells.at(-1) === '') seen.endEmpty += 1;
  }

  /** The number of cells that most rows have; 0 where none does, or where the headings lack a column. */
  get usual(): number {
    const usual = this.ofMost;
    return 2 * this.wide > (this.lengths.get(usual)?.rows ?? 0) ? 0 : usual;
  }

  /** Whether rows as long as most have an amount behind all headings, which lack a column then. */
  lacksHeading(ofHeading: number): boolean {
    return this.ofMost > ofHeading && this.withAmountBehind.has(this.ofMost);
  }

  private get ofMost(): number {
    return this.most([...this.lengths].map(([length, { rows }]) => [length, rows]));
  }

  private most(all: readonly (readonly [length: number, rows: number])[]): number {
    const total = all.reduce((sum, [, rows]) => sum + rows, 0);
    return all.find(([, rows]) => 2 * rows > total)?.[0] ?? 0;
  }

  /** Whether some row has fewer cells than this. */
  someBelow(least: number): boolean {
    return [...this.lengths.keys()].some((length) => length < least);
  }

  /** Whether headings and most rows end in an empty cell and the headings have more cells: a delimiter within one has shifted them. */
  private areShifted(width: number, ofHeading: number): boolean {
    const { rows, endEmpty } = this.lengths.get(this.ofMost) ?? NO_ROWS;
    return rows > 0 && rows === endEmpty && this.ofMost < ofHeading && width < ofHeading;
  }

  /**
   * The number of cells that a row has at least; 0 where rows are written without the empty cells at their end.
   * @param width the number of columns that the headings name
   * @param ofHeading the cells of the heading row, which counts as one of the rows
   */
  least(width: number, ofHeading: number): number {
    const all = [...this.lengths];
    if (all.length > 0 && all.every(([length]) => length < width)) return width;
    const usual = this.most(all.map(([length, { rows }]) => [length, rows + (length === ofHeading ? 1 : 0)]));
    if (this.areShifted(width, ofHeading)) return ofHeading;
    if (usual < width) return 0;
    const short = all.filter(([length]) => length < usual).map(([, seen]) => seen);
    const count = short.reduce((sum, { rows }) => sum + rows, 0);
    const total = all.reduce((sum, [, { rows }]) => sum + rows, 0);
    const isTrimmed = [...short, this.lengths.get(usual)].every((seen) => !seen?.endEmpty);
    const isHabit = count >= HABIT_MIN || (isTrimmed && count > 1 && count * HABIT_SHARE >= total);
    return isHabit ? 0 : usual;
  }
}
