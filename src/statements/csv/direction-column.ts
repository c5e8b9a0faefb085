import type { CsvLayout } from './headings';
import type { CsvTable } from './table-facts';
import { exactDirection, opposedDirection } from '../common/direction-words';

interface ColumnCounts {
  exact: number;
  /** Also words that are a direction only where every row has one of them. */
  opposed: number;
  moneyOut: number;
}

/** Counts by column how many rows of a table have nothing but a direction in it. */
export class DirectionCounts {
  private readonly columns = new Map<number, ColumnCounts>();

  see(column: number, cell: string): void {
    const said = opposedDirection(cell);
    if (said === null) return;
    const counts = this.columns.get(column) ?? { exact: 0, opposed: 0, moneyOut: 0 };
    this.columns.set(column, counts);
    counts.opposed += 1;
    if (exactDirection(cell) !== null) counts.exact += 1;
    if (said === 'D') counts.moneyOut += 1;
  }

  /** How many rows have exactly credit or debit. */
  exact(column: number): number {
    return this.columns.get(column)?.exact ?? 0;
  }

  /** Every one of so many rows has a direction, in whatever words, and some of them money out. */
  isOpposed(column: number, rows: number): boolean {
    const counts = this.columns.get(column);
    return counts?.opposed === rows && counts.moneyOut > 0;
  }
}

/**
 * The direction column of a table whose headings name none (statement reading, 3.4): a kind column in which some row, or a
 * text column in which every row, has exactly C or D. Where no amount has a sign, also any other column, and any other
 * words, that every row understands as a direction: to book such rows by their missing sign would be a guess (1.2).
 */
export function directionColumn(
  { kinds, texts, others }: CsvLayout,
  { rows, hasSign, directions }: { rows: number; hasSign: boolean; directions: DirectionCounts },
): CsvTable['direction'] {
  const exact =
    kinds.find((column) => directions.exact(column) > 0) ??
    texts.find((column) => rows > 0 && directions.exact(column) === rows);
  if (exact !== undefined) {
    const says = !hasSign && directions.isOpposed(exact, rows) ? opposedDirection : exactDirection;
    return { column: exact, says };
  }
  const opposed = hasSign ? undefined : kinds.concat(others).find((column) => directions.isOpposed(column, rows));
  return opposed === undefined ? null : { column: opposed, says: opposedDirection };
}
