import type { CalendarDate } from '../../kernel/calendar';

/**
 * Finds rows that a file holds twice: it is two exports in one whose days overlap, or one that is pasted twice. Equal rows of one
 * day are both real while nothing but rows of that day is between them. Behind rows of another day, or behind the start of a part
 * in which the rows of the day begin again, nothing shows whether a row happened twice (statement reading, 1.2).
 */
export class RepeatedRows {
  /** By row, in which stretch of one day it is there first. */
  private readonly seen = new Map<string, number>();
  private stretch = { count: 0, data: '', part: 0, first: '' };

  /**
   * Goes on to a movement; whether it is there above.
   * @param key all that the row holds, and whose it is
   * @param part how many tables or statements begin above it
   */
  isAbove(key: string, data: CalendarDate, part: number): boolean {
    const { count, first, ...above } = this.stretch;
    const beginsAgain = part !== above.part && key === first;
    const isNext = data !== above.data || beginsAgain;
    this.stretch = { count: isNext ? count + 1 : count, data, part, first: isNext ? key : first };
    const before = this.seen.get(key) ?? this.stretch.count;
    this.seen.set(key, before);
    return before < this.stretch.count;
  }
}
