import { normalizeText } from '../../kernel/text';
import { isFullDay } from '../common/statement-day';
import type { Direction } from '../common/statement';
import { dayAtStart, partsOf } from './line-parts';
import type { PdfLine } from './lines';
import { statedBy } from './table-lines';

const BALANCE_OF_DAY = /^saldo (?:(?:ao )?final )?do dia ?:/;
const WITHOUT_COLON = /^saldo (?:(?:ao )?final )?do dia\b/;
const TOTAL = /^total d[aeo]s? /;
const GROUP = /^total d[aeo]s? (entradas?|saidas?)\b/;

/** A line that tells the day of the lines below it (statement reading, 6.1). */
export interface DayHeading {
  day: string;
  /** What stands behind the day; empty when it stands alone. */
  rest: string;
}

/** Finds the day heading that a line is; null for other lines. */
export type DayHeadings = (line: PdfLine) => DayHeading | null;

/**
 * The day headings of a file: a full day alone, or before `saldo do dia:` or `total de …`, and without the colon where no
 * row has a day of its own (statement reading, 6.1, 9.10).
 */
export function dayHeadingsOf(lines: readonly PdfLine[]): DayHeadings {
  const hasDatedRows = lines.some(({ text }) => {
    const [part] = partsOf(text, false);
    return (
      part.day !== null &&
      part.amounts.length > 0 &&
      part.text !== '' &&
      statedBy(part.text) === null &&
      !isOfDay(part.text)
    );
  });
  return ({ text }) => dayHeading(text, !hasDatedRows);
}

function isOfDay(text: string): boolean {
  return TOTAL.test(normalizeText(text));
}

function dayHeading(text: string, withoutColon: boolean): DayHeading | null {
  const day = dayAtStart(text);
  if (day === null || !isFullDay(day)) return null;
  const rest = text.slice(day.length).trim();
  const words = normalizeText(rest);
  const isHeading = rest === '' || BALANCE_OF_DAY.test(words) || TOTAL.test(words);
  return isHeading || (withoutColon && WITHOUT_COLON.test(words)) ? { day, rest } : null;
}

/** The direction that a total gives to the lines below it (`Total de saídas`); null for other texts. */
export function groupDirection(text: string): Direction | null {
  const word = GROUP.exec(normalizeText(text))?.[1];
  return word === undefined ? null : word.startsWith('entrada') ? 'C' : 'D';
}
