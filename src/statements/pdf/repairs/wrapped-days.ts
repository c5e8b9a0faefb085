import { isFullDay } from '../../common/statement-day';
import { SAME_EDGE } from '../cells/amount-clusters';
import { joinedLine, partOfLine, withText } from '../lines/cut-lines';
import { dayAtStart } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';
import { hasAmount } from '../cells/row-cells';
import { BEGINNING, LINES_MAX, NEXT_LINE } from './broken-days';

/** A day in two lines of a narrow cell, and the line of its row, which is one of these or between them. */
interface WrappedDay {
  readonly begins: PdfLine;
  readonly ends: PdfLine;
  readonly row: PdfLine;
  readonly beginning: string;
  readonly rest: string;
}

const REST = /^\d[\d-]*(?= |$)/;

/**
 * Puts days that go on in a second line of their cells (`05/03/` above `2026`) on the line of their row: the only one of these lines, and
 * of those between them, that has an amount. The days of all rows at this edge must be broken, and the rest of each be known. Otherwise
 * the lines stay as they are.
 */
export function withWrappedDays(lines: readonly PdfLine[]): readonly PdfLine[] {
  const first = lines.findIndex((line, index) => beginsDay(line) && dayFrom(lines, index) !== null);
  if (first < 0) return lines;
  const edge = leftOf(lines[first]);
  const found = lines.flatMap((line, index) => (isAt(line, edge) && beginsDay(line) ? [dayFrom(lines, index)] : []));
  const days = found.filter((day) => day !== null);
  const ends = new Map(days.map((day) => [day.ends, day]));
  const rows = new Map(days.map((day) => [day.row, day]));
  if (days.length < found.length || ends.size < days.length || rows.size < days.length) return lines;
  if (lines.some((line) => isAt(line, edge) && !ends.has(line) && hasWholeDay(line))) return lines;
  const begins = new Map(days.map((day) => [day.begins, day]));
  return lines.flatMap((line) => {
    const from = begins.get(line)?.beginning ?? ends.get(line)?.rest ?? '';
    const others = from === line.text ? [] : [from === '' ? line : partOfLine(line, from.length + 1, line.text.length)];
    const day = rows.get(line);
    if (!day) return others;
    const { begins: top, beginning, rest } = day;
    const whole = withText(partOfLine(top, 0, beginning.length), 0, beginning.length, beginning + rest);
    return others.map((other) => joinedLine(whole, other));
  });
}

/** The day that begins on the line at `index`; null where its rest or its row is not known. */
function dayFrom(lines: readonly PdfLine[], index: number): WrappedDay | null {
  const begins = lines[index];
  const [beginning] = (begins && BEGINNING.exec(begins.text)) ?? [];
  if (!begins || beginning === undefined) return null;
  const near = lines
    .slice(index + 1, index + 1 + LINES_MAX)
    .filter(
      ({ page, band, y }) => page === begins.page && band === begins.band && begins.y - y <= NEXT_LINE * begins.height,
    );
  const at = near.findIndex((line) => isAt(line, leftOf(begins)));
  const ends = near[at];
  const [rest] = (ends && REST.exec(ends.text)) ?? [];
  const whole = `${beginning}${rest}`;
  if (!ends || rest === undefined || !isFullDay(whole) || dayAtStart(whole) !== whole || !YEAR.test(whole)) return null;
  const [row, ...others] = [begins, ...near.slice(0, at + 1)].filter(hasAmount);
  return row && others.length === 0 ? { begins, ends, row, beginning, rest } : null;
}

/** A year of four figures, at the beginning or the end. */
const YEAR = /^(?:19|20)\d{2}-|[/.-](?:19|20)\d{2}$/;

const leftOf = (line?: PdfLine): number => line?.pieces[1] ?? NaN;
const isAt = (line: PdfLine, edge: number): boolean => Math.abs(leftOf(line) - edge) <= SAME_EDGE;

/** A day, and the blank behind it. */
const DAY_MAX = 12;
const beginsDay = ({ text }: PdfLine): boolean => BEGINNING.test(text.slice(0, DAY_MAX));

/** Whether a row begins with a day that does not go on. */
function hasWholeDay(line: PdfLine): boolean {
  return dayAtStart(line.text) !== null && !beginsDay(line) && hasAmount(line);
}
