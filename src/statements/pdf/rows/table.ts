import { withAmountsBetween } from '../wraps/amounts-between';
import { bandedLines } from '../repairs/bands';
import { withDaysAndTimes } from '../repairs/days-and-times';
import { withDaysFirst } from '../repairs/days-first';
import { withDaysByBalances } from './days-by-balances';
import { dayHeadingsOf, withDaysOfMonth } from './day-heading';
import { withDaysOfDetails } from '../repairs/days-of-details';
import { areAtBottom, daysOfGroups } from './days-of-groups';
import { hasBlankGroups } from '../lines/line-parts';
import type { PdfLine } from '../lines/lines';
import { withMarksBefore } from '../repairs/marks-before';
import { withMarksBelow } from '../repairs/marks-below';
import { dateOrder } from '../wraps/row-starts';
import type { PdfTable } from './rows';
import { withoutMargins } from '../repairs/margins';
import { headsMovements, type DayHeadings } from '../lines/sections';
import { daysOfThePrint, repeatedIn } from '../cells/table-lines';
import { withoutLinesOutside } from './second-tables';
import { TableWalk } from './table-walk';
import { tableLines, withoutBoxes } from '../cells/tables';
import { withWordMarks } from '../repairs/word-marks';
import { wrappedLines } from '../wraps/wrapped-cells';

/** Returns lines with whole days at the beginning of their rows, and words such as `Débito` as marks. */
export function completeLines(lines: readonly PdfLine[]): PdfLine[] {
  return withWordMarks(withMarksBefore(withDaysOfMonth(withDaysAndTimes(withDaysOfDetails(withDaysFirst(lines))))));
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
    way: dateOrder(lines, blankGroups),
    mayBeBelow: days.mayBeBelow || areAtBottom(cells),
  });
  for (const [index, line] of cells.entries()) walk.see(line, index);
  const table = withoutLinesOutside(walk.table, lines);
  const rows = withDaysByBalances(table.rows, table.above);
  return { ...table, rows, around: [...table.around, ...(inner?.margin ?? []), ...boxes] };
}
