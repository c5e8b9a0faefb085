import { normalizeText } from '../../kernel/text';
import { isFullDay } from '../common/statement-day';
import type { Direction } from '../common/statement';
import { dayAtStart } from './line-parts';

const BALANCE_OF_DAY = /^saldo do dia ?:/;
const TOTAL = /^total d[aeo]s? /;
const GROUP = /^total d[aeo]s? (entradas?|saidas?)\b/;

/** A line that tells the day of the lines below it (statement reading, 6.1). */
export interface DayHeading {
  day: string;
  /** What stands behind the day; empty when it stands alone. */
  rest: string;
}

/** The day heading that a line is: a full day alone, or before `saldo do dia:` or `total de …`; null for other lines. */
export function dayHeading(text: string): DayHeading | null {
  const day = dayAtStart(text);
  if (day === null || !isFullDay(day)) return null;
  const rest = text.slice(day.length).trim();
  const words = normalizeText(rest);
  return rest === '' || BALANCE_OF_DAY.test(words) || TOTAL.test(words) ? { day, rest } : null;
}

/** The direction that a total gives to the lines below it (`Total de saídas`); null for other texts. */
export function groupDirection(text: string): Direction | null {
  const word = GROUP.exec(normalizeText(text))?.[1];
  return word === undefined ? null : word.startsWith('entrada') ? 'C' : 'D';
}
