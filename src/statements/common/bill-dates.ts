import { normalizeText } from '../../kernel/text';
import { type Period, parseDate } from './statement-date';
import { type CalendarDate, plusDays } from '../../kernel/calendar';

/** What a bill calls its days, the one that counts first. */
const NAMES: readonly RegExp[] = [
  /\bvencimento\b|\bvence em\b/,
  /\bfechamento\b/,
  /\bfatura\b/,
  /\bemi(?:ssao|tid[ao])\b/,
];
const MONTH = 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez';
const DAY = new RegExp(
  `(?<!\\d)(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d{1,2}(?: de | |/)(?:${MONTH})[a-z]*\\.?(?: de | |/)\\d{4})(?!\\d)`,
);
/** The day is on the line of its name or under it. */
const LINES_BELOW = 2;

/**
 * The twelve months up to the due date of a bill that names no period, else to its closing or issue date: its days are not after
 * it (statement reading, 9.12). Null where it has none.
 */
export function yearOfBill(around: readonly string[]): Period | null {
  const texts = around.map((line) => normalizeText(line.slice(0, 400)));
  for (const name of NAMES) {
    const end = dayNamed(texts, name);
    if (end)
      return {
        start: plusDays(`${String(Number(end.slice(0, 4)) - 1)}${end.slice(4).replace('-02-29', '-02-28')}`, 1),
        end,
      };
  }
  return null;
}

function dayNamed(texts: readonly string[], name: RegExp): CalendarDate | null {
  for (const [index, text] of texts.entries()) {
    const at = name.exec(text)?.index;
    if (at === undefined) continue;
    for (const below of [text.slice(at), ...texts.slice(index + 1, index + 1 + LINES_BELOW)]) {
      const day = DAY.exec(below)?.[0];
      const date = day === undefined ? null : parseDate(day);
      if (date) return date;
    }
  }
  return null;
}
