import { groupBy } from '../../kernel/group-by';
import { namesScheduled } from '../common/scheduled-section';
import { columnPart, type ColumnPart, hasSpacedSigns } from './column-part';
import type { DayHeadings } from './day-heading';
import { type Layout, SAME_EDGE } from './layout';
import type { PdfLine } from './lines';
import type { RowCell } from './row-cells';
import { isFoot, repeatedIn } from './table-lines';
import type { TableLine } from './tables';

/** A line that was read by the columns of its table. */
export interface CellLine {
  readonly line: PdfLine;
  readonly cells: TableLine['cells'];
  readonly headings: TableLine['headings'];
  readonly layout: Layout | null;
  /** What its cells are, with those that they go on in on other lines; null where it stands in no table. */
  readonly part: ColumnPart | null;
  /** The last line that its cells go on in; itself where none does. */
  readonly last: PdfLine;
  /** It goes on with the cells of another line and is none of its own. */
  readonly isWrapped: boolean;
}

interface Item {
  readonly given: TableLine;
  readonly part: ColumnPart | null;
  readonly is: 'row' | 'text' | 'balance' | 'other';
  readonly above: Item[];
  readonly below: Item[];
  owner: Item | null;
}

/** Lines of one cell stand no more letter heights apart. */
const WITHIN_CELL = 1.45;
/** Under a row of a list without space between its lines. */
const UNDER_ROW = 1.8;
const HALF_LINE = 0.95;
/** A line that is so many letter heights nearer to one row than to another is nearer. */
const NEARER = 0.1;

/** Joins cells that go on above and below their row to it (statement reading, 9.9). */
export function wrappedLines(lines: readonly TableLine[], headingOf: DayHeadings): CellLine[] {
  const spaced = hasSpacedSigns(lines);
  const repeated = repeatedIn(lines.map(({ line }) => line));
  const items = lines.map((given): Item => itemOf(given, headingOf, spaced, repeated));
  const isCentred = items.some((item, index) => isBetweenItsTexts(item, items[index - 1], items[index + 1]));
  for (const page of groupBy(items, ({ given }) => given.line.page * 100 + given.line.band).values()) {
    join(page, isCentred);
  }
  return items.map((item): CellLine => {
    const { given, part, above, below, owner } = item;
    const last = below.at(-1)?.given.line ?? given.line;
    const whole = part && above.length + below.length > 0 ? withTexts(part, above, below) : part;
    const { line, cells, headings, layout } = given;
    return { line, cells, headings, layout, part: whole, last, isWrapped: owner !== null };
  });
}

function itemOf(given: TableLine, headingOf: DayHeadings, spaced: boolean, repeated: ReadonlySet<string>): Item {
  const { layout, headings, line } = given;
  const isRowOrText = layout !== null && headings === null && headingOf(line) === null;
  const part = isRowOrText ? columnPart({ ...given, layout }, spaced) : null;
  return {
    given,
    part,
    is: part && layout ? roleOf(given, part, layout, repeated) : 'other',
    above: [],
    below: [],
    owner: null,
  };
}

function roleOf(
  { line, cells }: TableLine,
  part: ColumnPart,
  layout: Layout,
  repeated: ReadonlySet<string>,
): Item['is'] {
  const { day, texts, amounts } = part;
  if (amounts.length > 0) {
    if (day !== null || texts.length > 0) return 'row';
    return amounts.every(({ kind }) => kind === 'saldo') ? 'balance' : 'other';
  }
  if (day !== null || repeated.has(line.text) || namesScheduled(line.text)) return 'other';
  if (cells.some(({ isAmount }) => isAmount) && isFoot(part.text)) return 'other';
  const end = layout.amounts.at(-1)?.right ?? 0;
  const isOfTexts = ({ left }: RowCell): boolean =>
    left >= end || layout.textLefts.some((edge) => Math.abs(left - edge) <= SAME_EDGE);
  return texts.length > 0 && cells.every(isOfTexts) ? 'text' : 'other';
}

/** Gives the texts of a page to its rows, in the order of the lines. */
function join(items: readonly Item[], isCentred: boolean): void {
  const lastRow = items.findLast(({ is }) => is === 'row');
  let row: Item | null = null;
  let waiting: Item[] = [];
  let before: Item | null = null;
  const isCloser = (item: Item, limit: number): boolean => before !== null && gap(before, item) <= limit;
  for (const item of items) {
    if (item.is === 'row') {
      takeAbove(item, isCloser(item, WITHIN_CELL) ? waiting : [], row, isCentred);
      row = item;
      waiting = [];
    } else if (item.is === 'text' || item.is === 'balance') {
      if (!isCloser(item, UNDER_ROW)) row = null;
      if (!isCloser(item, WITHIN_CELL)) waiting = [];
      if (row && (row !== lastRow || row.below.length === 0) && takes(row, item)) give(row, item);
      waiting.push(item);
    } else {
      // An amount alone on its line has the texts above it.
      if (item.part && item.part.amounts.length > 0 && row) release(row);
      row = null;
      waiting = [];
    }
    before = item;
  }
}

/** A row takes a balance only where it has none, as its heading says. */
function takes({ part }: Item, item: Item): boolean {
  return item.is === 'text' || part?.amounts.some(({ kind }) => kind === 'saldo') === false;
}

function give(row: Item, item: Item): void {
  row.below.push(item);
  item.owner = row;
}

function release({ below }: Item): void {
  for (const item of below.splice(0)) item.owner = null;
}

/** Of the texts above a row those are of its cells that no row has, and where texts stand around their rows the nearer ones. */
function takeAbove(row: Item, waiting: readonly Item[], upper: Item | null, isCentred: boolean): void {
  const isOpen = isCentred || row.part?.texts.length === 0;
  for (const item of waiting) {
    if (item.is !== 'text') continue;
    if (item.owner) {
      if (!isOpen || !upper || gap(item, row) > gap(upper, item) - NEARER) continue;
      item.owner.below.splice(item.owner.below.indexOf(item), 1);
    }
    item.owner = row;
    row.above.push(item);
  }
}

/** Whether a row has its text half a line above and below it. */
function isBetweenItsTexts(item: Item, above: Item | undefined, below: Item | undefined): boolean {
  if (item.is !== 'row' || item.part?.texts.length !== 0 || above?.is !== 'text' || below?.is !== 'text') return false;
  return Math.max(gap(above, item), gap(item, below)) < HALF_LINE && gap(above, item) > 0 && gap(item, below) > 0;
}

/** How many letter heights two lines are apart. */
function gap({ given: { line: upper } }: Item, { given: { line: lower } }: Item): number {
  return (upper.y - lower.y) / Math.max(upper.height, lower.height, 1);
}

/** The texts of a row and of the lines that it goes on in, column by column. */
function withTexts(part: ColumnPart, above: readonly Item[], below: readonly Item[]): ColumnPart {
  const cellsIn = (items: readonly Item[]): RowCell[] => items.flatMap(({ part: other }) => other?.texts ?? []);
  const texts = [...cellsIn(above), ...part.texts, ...cellsIn(below)];
  const columns: { left: number; right: number; texts: string[] }[] = [];
  for (const { left, right } of texts.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right, texts: [] });
  }
  for (const { left, text } of texts) columns.findLast((column) => column.left <= left)?.texts.push(text);
  const text = columns.map((column) => column.texts.join(' ')).join(' ');
  const amounts = [
    ...part.amounts,
    ...below.flatMap(({ is, part: other }) => (is === 'balance' ? (other?.amounts ?? []) : [])),
  ];
  return { ...part, text, texts, amounts };
}
