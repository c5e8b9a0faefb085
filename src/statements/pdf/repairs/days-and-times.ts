import { isFullDay } from '../../common/statement-day';
import { SAME_EDGE } from '../cells/amount-clusters';
import { joinedLine, partOfLine } from '../lines/cut-lines';
import { dayAtStart } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';
import { hasAmount, type RowCell, rowCellsOf } from '../cells/row-cells';

const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;
/** The time is at most so many letter heights below its day, with at most one line between them. */
const BELOW = 2.2;
const PAIRS_MIN = 2;
/** A word between a day and its time. */
const LEADS_TO_TIME = /^(?:[àa]s|-)$/;

/** A day, the time below it in its cell, and the row of both. */
interface DayAndTime {
  readonly day: PdfLine;
  /** As written, without a word that leads to the time (`às`). */
  readonly written: string;
  readonly time: PdfLine;
  readonly row: PdfLine;
}

/**
 * Moves days that have their time below them in their cell to the row of the cell. The row is on the line of the time or between both,
 * where cells end at one base line or are centred. Other cells that are centred may have lines next to the day and to the time.
 * Times without such a day are a column of their own, and all lines stay as they are.
 */
export function withDaysAndTimes(lines: readonly PdfLine[]): readonly PdfLine[] {
  const times = lines.filter((line) => timeOf(line) !== undefined);
  if (times.length < PAIRS_MIN) return lines;
  const found = lines.flatMap((_, index) => pairAt(lines, index) ?? []);
  const edge = timeOf(found[0]?.time)?.left ?? NaN;
  const ofColumn = times.filter((line) => Math.abs((timeOf(line)?.left ?? NaN) - edge) <= SAME_EDGE);
  const whole = lines.filter((_, index) => endsWholeRow(lines, index, edge));
  if (found.length < PAIRS_MIN || ofColumn.length !== found.length + whole.length) return lines;
  const pairOfRow = new Map(found.map((pair) => [pair.row, pair]));
  const moved = new Set(found.flatMap(({ day, time, row }) => (time === row ? [day] : [day, time])));
  return lines.flatMap((line) => {
    const pair = pairOfRow.get(line);
    if (moved.has(line)) return behindTime(line);
    return pair ? joinedLine(partOfLine(pair.day, 0, pair.written.length), withoutTime(line)) : line;
  });
}

/** The cells of a line behind its day or time, as a line. */
function behindTime(line: PdfLine): PdfLine[] {
  const next = rowCellsOf(line).find(({ text }, index) => index > 0 && !LEADS_TO_TIME.test(text));
  return next ? [partOfLine(line, next.from, line.text.length)] : [];
}

/** Whether a line has the time of a row above it that has its day and its amount on one line, as at the end of a page. */
function endsWholeRow(lines: readonly PdfLine[], index: number, edge: number): boolean {
  const [row, line] = [lines[index - 1], lines[index]];
  if (!row || !line || Math.abs((timeOf(line)?.left ?? NaN) - edge) > SAME_EDGE || hasAmount(line)) return false;
  return dayAtStart(row.text) !== null && hasAmount(row) && isTimeBelow(row, line);
}

/**
 * Whether a page begins with a day and its time that no row is next to, in a file that has both in one cell: the page ends within the
 * row of that day, and the row on the page before would have the day of another one.
 */
export function hasDayWithoutRow(lines: readonly PdfLine[]): boolean {
  const pairs = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const isPair = next && dayAtStart(line.text) === line.text && isTimeBelow(line, next);
    return isPair ? [{ line, next, index }] : [];
  });
  if (pairs.length < PAIRS_MIN || !pairs.some(({ next }) => hasAmount(next))) return false;
  return pairs.some(
    ({ line, next, index }) => line.page > 0 && next.text === timeOf(next)?.text && beginsPage(lines, index),
  );
}

/** Whether no amount is above a line on its page. */
function beginsPage(lines: readonly PdfLine[], index: number): boolean {
  const page = lines[index]?.page;
  for (let at = index - 1; at >= 0; at -= 1) {
    const above = lines[at];
    if (!above || above.page !== page) return true;
    if (hasAmount(above)) return false;
  }
  return true;
}

/** The time that a line begins with. */
function timeOf(line: PdfLine | undefined): RowCell | undefined {
  if (line === undefined || !/^\d{1,2}:\d/.test(line.text)) return undefined;
  const [first] = rowCellsOf(line);
  return first && TIME.test(first.text) ? first : undefined;
}

function withoutTime(line: PdfLine): PdfLine {
  const [first, second] = rowCellsOf(line);
  return first && second && TIME.test(first.text) ? partOfLine(line, second.from, line.text.length) : line;
}

function pairAt(lines: readonly PdfLine[], index: number): DayAndTime | null {
  const [day, next, last] = lines.slice(index, index + 3);
  const written = day && dayAtStart(day.text);
  if (!day || !next || !written) return null;
  const isTimeOf = (line: PdfLine): boolean => isTimeBelow(day, line);
  // A full day alone above its row heads it in any case.
  if (isTimeOf(next)) {
    const isPair = written === day.text && hasAmount(next) && !isFullDay(day.text);
    return isPair ? { day, written, time: next, row: next } : null;
  }
  const isPair = last && isTimeOf(last) && hasAmount(next) && !hasAmount(last) && isCellOfDay(day, written);
  return isPair ? { day, written, time: last, row: next } : null;
}

/** Whether the first cell of a line is a day, and none of its cells is an amount. */
function isCellOfDay(line: PdfLine, written: string): boolean {
  return rowCellsOf(line)[0]?.text === written && !hasAmount(line);
}

function isTimeBelow(day: PdfLine, line: PdfLine): boolean {
  const isNear = line.page === day.page && line.band === day.band && day.y - line.y <= BELOW * day.height;
  const left = rowCellsOf(day)[0]?.left ?? NaN;
  return isNear && Math.abs((timeOf(line)?.left ?? NaN) - left) <= SAME_EDGE;
}
