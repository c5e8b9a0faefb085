import type { AmountOptions } from '../../common/amount';
import type { DayReader } from '../../common/statement-day';
import type { Survey } from '../survey/survey';

/** What the rows of a file are read by. */
export interface RowRules {
  days: DayReader;
  /** What a first look over all rows found. */
  survey: Survey;
  /** How amounts are read: the declared decimal sign, or what the file proves. */
  amounts: AmountOptions;
  /** A comma is the delimiter and may be a decimal sign too: `-1.234,56` is split into two cells. */
  splitsCents: boolean;
}
