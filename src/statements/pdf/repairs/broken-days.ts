import { weekdayBefore } from '../../../kernel/weekdays';
import { isFullDay } from '../../common/statement-day';
import { SAME_EDGE } from '../cells/amount-clusters';
import { dayAtStart } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';
import { hasAmount, rowCellsOf } from '../cells/row-cells';
import type { CellLine } from '../cells/tables';

/**
 * The beginning of a day that goes on in the next line. A browser begins a new line behind a hyphen: `2026-`, `2026-03-`, `05-03-`.
 * In a narrow cell it breaks the year, too: `05/03/`, `05/03/20`.
 */
export const BEGINNING = /^(?:\d{4}-(?:\d{2}-)?|\d{2}-(?:\d{2}-)?|\d{2}([/.])\d{2}\1(?:\d{1,3})?)(?= |$)/;
const BROKEN_YEAR = /^\d{2}[/.]/;
const YEAR = /[/.](?:19|20)\d{2}$/;
const YEAR_FIRST = /^(?:19|20)\d{2} /;
const YEAR_LENGTH = 4;
/** The beginning of a day in words: its weekday, or its figures before a word. */
const IN_WORDS = /^(?:dom|seg|ter|qua|qui|sex|s[áa]b|\d{1,2} \p{L})/iu;
const HEADING_MAX = 30;
/** The largest distance of two lines of one cell, in letter heights. */
export const NEXT_LINE = 2;
/** The most lines of other columns between them. */
export const LINES_MAX = 3;

/**
 * Whether days go on in a second line of their cell, such as `2026-` above `03-05`, `05/03/20` above `26`, `Dom` above `15/03/2026`, or
 * `05 MAR` above `2026` and an amount.
 * Each line alone may be read as another day (statement reading, 1.2).
 */
export function hasBrokenDays(lines: readonly PdfLine[]): boolean {
  return lines.some(
    (line, index) =>
      isBrokenHeading(lines, index) ||
      rowCellsOf(line).some(({ text, left, day }) => {
        if (day === text && isYearBelow(lines, index, left)) return !isFullDay(text);
        const [beginning] = BEGINNING.exec(text) ?? [];
        if (beginning !== undefined) return goesOn(lines, index, beginning, left);
        return weekdayBefore(`${text} 1`)?.rest === '1' && isDayBelow(lines, index, left);
      }),
  );
}

/** Whether a line alone and those below it are a day in words, above a row: `sexta-feira, 6 de`, `março de`, `2026`. */
function isBrokenHeading(lines: readonly PdfLine[], index: number): boolean {
  const line = lines[index];
  if (!line || line.text.length > HEADING_MAX || !IN_WORDS.test(line.text)) return false;
  const left = rowCellsOf(line)[0]?.left ?? NaN;
  let whole = line.text;
  for (let at = index + 1; at <= index + LINES_MAX; at++) {
    const [above, below] = [lines[at - 1], lines[at]];
    const isNext = above && below && below.page === line.page && above.y - below.y <= NEXT_LINE * line.height;
    const [cell, ...others] = isNext ? rowCellsOf(below) : [];
    if (!cell || others.length > 0 || Math.abs(cell.left - left) > SAME_EDGE) return false;
    whole = whole.endsWith('-') ? whole + cell.text : `${whole} ${cell.text}`;
    const isMore = dayAtStart(line.text) !== line.text || (isFullDay(whole) && !isFullDay(line.text));
    const row = lines[at + 1];
    if (dayAtStart(whole) === whole && isMore && row && hasAmount(row)) return true;
  }
  return false;
}

/** Whether the day of a row with an amount is below its weekday: `Dom` above `15/03/2026`. */
function isDayBelow(lines: readonly PdfLine[], index: number, left: number): boolean {
  const line = lines[index];
  if (!line || !hasAmount(line)) return false;
  return lines.slice(index + 1, index + 1 + LINES_MAX).some((below) => {
    if (below.page !== line.page || line.y - below.y > NEXT_LINE * line.height) return false;
    const cells = rowCellsOf(below);
    const isDay = cells.some((cell) => cell.day === cell.text && Math.abs(cell.left - left) <= SAME_EDGE);
    return isDay && !cells.some(({ isAmount }) => isAmount);
  });
}

/** Whether the year of a day is below it, at the beginning of a row with an amount. */
function isYearBelow(lines: readonly PdfLine[], index: number, left: number): boolean {
  const [line, below] = [lines[index], lines[index + 1]];
  if (!line || !below || !YEAR_FIRST.test(below.text.slice(0, YEAR_LENGTH + 1)) || below.page !== line.page)
    return false;
  const cells = rowCellsOf(below);
  const isBelow = Math.abs((cells[0]?.left ?? 0) - left) <= SAME_EDGE && line.y - below.y <= NEXT_LINE * line.height;
  return isBelow && cells[0]?.text.length === YEAR_LENGTH && cells.some(({ isAmount }) => isAmount);
}

function goesOn(lines: readonly PdfLine[], index: number, beginning: string, left: number): boolean {
  const line = lines[index];
  return lines.slice(index + 1, index + 1 + LINES_MAX).some((below) => {
    if (!line || below.page !== line.page || line.y - below.y > NEXT_LINE * line.height) return false;
    const rest = rowCellsOf(below).find((cell) => Math.abs(cell.left - left) <= SAME_EDGE);
    const [more = ''] = (BROKEN_YEAR.test(beginning) ? /^\d+$/ : /^[\d-]+/).exec(rest?.text ?? '') ?? [];
    const whole = `${beginning}${more}`;
    if (BROKEN_YEAR.test(beginning) && !YEAR.test(whole)) return false;
    return more !== '' && isFullDay(whole) && dayAtStart(whole) === whole;
  });
}

/** The foot of a page and the head of the next one have at most so many lines. */
const PAGE_LINES_MAX = 30;

/** Whether amounts end a page, and the next one begins with a day and a text that have none: the row of both is cut. */
export function isOfRowOverleaf(lines: readonly CellLine[], index: number): boolean {
  const page = lines[index]?.line.page ?? 0;
  const hasDay = ({ part }: CellLine): boolean => part !== null && part.day !== null;
  const holdsAmount = ({ cells }: CellLine): boolean => cells.some(({ isAmount }) => isAmount);
  const next = lines.slice(index + 1, index + PAGE_LINES_MAX).find((item) => hasDay(item) || holdsAmount(item));
  return next?.line.page === page + 1 && hasDay(next) && next.part?.text !== '' && !holdsAmount(next);
}
