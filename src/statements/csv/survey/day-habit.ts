import type { AnyRow, ScannedRow } from '../scan/scan';
import { cellAt } from '../table/cells';

/** Finds whether the rows of a file leave out the day of the row above them by habit. */
export class DayHabit {
  private isBelowDated = false;
  private hasUndated = false;
  /** Some row leaves out the day of the row right above it, or is above a row with its own. */
  private omits = false;
  /** Movements that repeat the day of the row right above them, and those without a day. */
  private repeated = 0;
  private undated = 0;
  private dayAbove = '';

  /** Takes each row of the file. */
  see(next: AnyRow): void {
    if (next.what === 'blank') this.isBelowDated = false;
    const isDated = next.what === 'counted' && cellAt(next.row, next.table.layout.data) !== '';
    if (next.what !== 'counted' || (next.balance !== null && !isDated)) return;
    this.omits ||= isDated ? this.hasUndated && !next.isScheduled : this.isBelowDated;
    this.hasUndated ||= !isDated;
    this.count(next);
    this.isBelowDated = isDated;
  }

  /** A file that repeats more days than it leaves out has lost these. */
  get omitsDays(): boolean {
    return this.omits && this.repeated <= this.undated;
  }

  private count({ row, table, balance, isScheduled }: ScannedRow): void {
    const day = balance === null ? cellAt(row, table.layout.data) : '';
    if (day !== '' && day === this.dayAbove && this.isBelowDated) this.repeated += 1;
    if (day === '' && balance === null && !isScheduled) this.undated += 1;
    this.dayAbove = day;
  }
}
