import type { CalendarDate } from '../../kernel/calendar';

/**
 * Finds rows that a file holds twice: it is two exports in one whose days overlap, or one that is pasted twice. Equal rows of one
 * day are both real while nothing but rows of that day is between them. Behind rows of another day, or behind the start of a part
 * in which the rows of the day begin again, nothing shows whether a row happened twice (statement reading, 1.2).
 */
export class RepeatedRows {
  /** By row, in which stretch of one day it is there first. */
  private readonly seen = new Map<string, number>();
  private count = 0;
  private data = '';
  private part = 0;
  private first = '';

  /**
   * Goes on to a movement; whether it is there above.
   * @param key all that the row holds, and whose it is
   * @param part how many tables or statements begin above it
   */
  isAbove(key: string, data: CalendarDate, part: number): boolean {
    const beginsAgain = part !== this.part && key === this.first;
    if (data !== this.data || beginsAgain) {
      this.count += 1;
      this.first = key;
    }
    this.data = data;
    this.part = part;
    const before = this.seen.get(key);
    if (before === undefined) this.seen.set(key, this.count);
    return before !== undefined && before < this.count;
  }
}
