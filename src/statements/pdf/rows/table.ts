import { OTHER_SECTION_REASON } from '../../common/other-section';
import { SAME_EDGE } from '../cells/amount-clusters';
import { rowCellsOf } from '../cells/row-cells';
import { withAmountsBetween } from '../wraps/amounts-between';
import { withBalancesUnderAmounts } from '../repairs/balances-under-amounts';
import { bandedLines } from '../repairs/bands';
import { withDaysAndTimes } from '../repairs/days-and-times';
import { withDaysFirst } from '../repairs/days-first';
import { withDaysByBalances } from './days-by-balances';
import { dayHeadingsOf, withDaysOfMonth } from './day-heading';
import { withDaysOfDetails } from '../repairs/days-of-details';
import { areDashesOpen } from '../cells/sign-columns';
import { areAtBottom, daysOfGroups } from './days-of-groups';
import { hasBlankGroups } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';
import { withMarksBefore } from '../repairs/marks-before';
import { withMarksBelow } from '../repairs/marks-below';
import { dateOrder } from '../wraps/row-starts';
import type { PdfRow, PdfTable } from './rows';
import { withoutMargins } from '../repairs/margins';
import { headsMovements, type DayHeadings } from '../lines/sections';
import { daysOfThePrint, repeatedIn } from '../cells/table-lines';
import { TableWalk } from './table-walk';
import { tableLines, withoutBoxes } from '../cells/tables';
import { withWordMarks } from '../repairs/word-marks';
import { wrappedLines } from '../wraps/wrapped-cells';

/** Returns lines with whole days at the beginning of their rows, words such as `Débito` as marks, and balances below amounts on their own lines. */
export function completeLines(lines: readonly PdfLine[]): PdfLine[] {
  const days = withDaysOfMonth(withDaysAndTimes(withDaysOfDetails(withDaysFirst(lines))));
  return withBalancesUnderAmounts(withWordMarks(withMarksBefore(days)));
}

/** Finds the rows of the table (statement reading, 6.1 to 6.3, 9.1 to 9.11). */
export function tableOf(given: readonly PdfLine[]): PdfTable {
  const whole = completeLines(given);
  const headingOfWhole = dayHeadingsOf(whole);
  const banded = tableLines(bandedLines(whole), headingOfWhole);
  const between = withAmountsBetween(banded, headingOfWhole);
  const found = between ? tableLines(between, headingOfWhole) : banded;
  const inner = withoutMargins(found);
  const { lines, boxes, tables } = withoutBoxes(inner ? tableLines(inner.lines, headingOfWhole) : found);
  const blankGroups = hasBlankGroups(lines);
  const anyHeading = tables ? headingOfWhole : dayHeadingsOf(lines);
  const inTables = tables ?? tableLines(lines, anyHeading);
  const days = daysOfGroups(inTables);
  const headingOf: DayHeadings = (line) => (days.between.has(line.number) ? null : anyHeading(line));
  const repeated = repeatedIn(lines);
  const cells = wrappedLines(withMarksBelow(inTables), { headingOf, repeated, blankGroups });
  const walk = new TableWalk(cells, {
    isRepeated: (text) => repeated.has(text),
    isHeaded: lines.some(({ text }) => headsMovements(text)),
    headingOf,
    printDays: daysOfThePrint(lines, headingOf, blankGroups),
    blankGroups,
    areDashesOpen: areDashesOpen(cells),
    way: dateOrder(lines, blankGroups),
    mayBeBelow: days.mayBeBelow || areAtBottom(cells),
  });
  for (const [index, line] of cells.entries()) walk.see(line, index);
  const table = withoutLinesOutside(walk.table, lines);
  const rows = withDaysByBalances(table.rows, table.above);
  return { ...table, rows, around: [...table.around, ...(inner?.margin ?? []), ...boxes] };
}

/** So many rows share the left edge of their texts at least, and so many of ten. */
const EDGE_MIN = 3;
const OF_TEN = 8;
/** A day and the text behind it are one text where the space between them is narrower than this share of the height of their letters. */
const CLOSE = 0.7;

/**
 * Takes rows out of a table whose day and text are one text, left of the edge that the texts of nearly all others share (`08/04 Fechamento
 * 1.234,56` above the headings), and the rows without a day below them.
 */
function withoutLinesOutside(table: PdfTable, lines: readonly PdfLine[]): PdfTable {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const lefts = new Map<PdfRow, { left: number; isClose: boolean }>();
  for (const row of table.rows) {
    const line = byNumber.get(row.line);
    const [day, text] = line ? rowCellsOf(line) : [];
    if (!line || row.daySource !== 'dated' || row.states !== null || day?.day !== row.day || !text || text.isAmount)
      continue;
    lefts.set(row, { left: text.left, isClose: text.left - day.right < CLOSE * line.height });
  }
  const all = [...lefts.values()].map(({ left }) => left).toSorted((a, b) => a - b);
  const edge = all[Math.floor(all.length / 2)] ?? 0;
  const isOnEdge = ({ left, isClose }: { left: number; isClose: boolean }) =>
    !isClose && Math.abs(left - edge) <= SAME_EDGE;
  const onEdge = [...lefts.values()].filter(isOnEdge).length;
  if (onEdge < EDGE_MIN || onEdge * 10 < all.length * OF_TEN) return table;
  let isOutside = false;
  const rows: PdfRow[] = [];
  const broken = [...table.broken];
  for (const row of table.rows) {
    const place = lefts.get(row);
    if (row.daySource !== 'movement') isOutside = place !== undefined && place.isClose && place.left < edge - SAME_EDGE;
    if (isOutside) broken.push({ line: row.line, text: row.text, erro: OTHER_SECTION_REASON });
    else rows.push(row);
  }
  return { ...table, rows, broken };
}
