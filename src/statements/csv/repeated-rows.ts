import type { CalendarDate } from '../../kernel/calendar';
import type { ScannedRow } from './scan';

/**
 * Finds rows that the file holds twice: it is two exports in one whose days overlap, or one that is pasted twice. Equal rows of one
 * day are both real while nothing but rows of that day is between them. Behind rows of another day, or behind headings under which
 * the rows of the day begin again, nothing shows whether a row happened twice (statement reading, 1.2).
 */
export class RepeatedRows {
  /** By row, in which stretch of one day it is there first. */
  private readonly seen = new Map<string, number>();
  private stretch = { count: 0, data: '', part: 0, first: '' };

  /** Goes on to a movement of an account; whether it is there above. */
  isAbove({ row, table, title, part }: ScannedRow, data: CalendarDate, conta: number): boolean {
    // A bill has a title for each card.
    const key = `${conta} ${table.isBill ? title?.name : ''} ${row.cells.join('\t').trimEnd()}`;
    const { count, first, ...above } = this.stretch;
    const beginsAgain = part !== above.part && key === first;
    const isNext = data !== above.data || beginsAgain;
    this.stretch = { count: isNext ? count + 1 : count, data, part, first: isNext ? key : first };
    const before = this.seen.get(key) ?? this.stretch.count;
    this.seen.set(key, before);
    return before < this.stretch.count;
  }
}
