import type { DayHeadings } from './day-heading';
import type { DateOrder } from './row-starts';

/** What is known of the whole file. */
export interface FileText {
  /** Whether the text of a line is on more than one page. */
  readonly isRepeated: (text: string) => boolean;
  readonly isHeaded: boolean;
  readonly headingOf: DayHeadings;
  readonly printDays: ReadonlySet<number>;
  readonly blankGroups: boolean;
  readonly way: DateOrder | null;
  /** A row without a day may be of the day below it. */
  readonly mayBeBelow: boolean;
}
