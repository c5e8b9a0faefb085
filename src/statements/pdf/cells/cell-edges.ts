import { append } from '../../../kernel/collections';
import { overlap, SAME_EDGE, VERY_EDGE } from './amount-clusters';
import { otherMoneyIn } from '../../common/other-money';
import type { Span } from './columns';
import type { Layout } from './layout';
import { dayAtStart } from '../lines/line-parts';
import { type PdfLine, PIECE, type ColumnKind } from '../lines/lines';
import { type RowCell, splitCell } from './row-cells';

/**
 * Splits the cells of a line at the edges of its table. A text that fills its column touches the next cell, so that both look like one.
 * A cell is split where a piece of the line begins at the edge of the days or of a text.
 */
export function cellsAtEdges(line: PdfLine, cells: readonly RowCell[], layout: Layout | null): readonly RowCell[] {
  if (layout === null) return cells;
  const withDay = cellsWithDay(line, cells, layout.dayLeft);
  const withMarks = splitEach(withDay, (cell) => markAndAmount(line, cell, layout));
  const withDashes = splitEach(withMarks, (cell) => dashAndAmount(line, cell, layout));
  const withNumbers = splitEach(withDashes, (cell) => numberAndAmount(line, cell, layout));
  const withAmounts = splitEach(withNumbers, (cell) => amountAndText(line, cell, layout));
  const withSigns = splitEach(withAmounts, (cell) => textAndSign(line, cell, layout));
  return splitEach(withSigns, (cell) => textsOf(line, cell, layout));
}

/** Returns the cells with the parts of those that are split; the same list where none is. */
function splitEach(
  cells: readonly RowCell[],
  partsOf: (cell: RowCell) => readonly RowCell[] | null,
): readonly RowCell[] {
  let split: RowCell[] | null = null;
  for (const [at, cell] of cells.entries()) {
    const parts = partsOf(cell);
    if (parts !== null) split ??= cells.slice(0, at);
    if (split !== null) append(split, parts ?? [cell]);
  }
  return split ?? cells;
}

const MARK_BEFORE = /^[CD] [-\d]/;

/** Separates a mark in a column of marks from a long amount of the next column that begins close behind it. */
function markAndAmount(line: PdfLine, cell: RowCell, { signs }: Layout): readonly RowCell[] | null {
  if (signs.length === 0 || !MARK_BEFORE.test(cell.text)) return null;
  const start = startsIn(line, cell).find(({ from }) => from === cell.from + 2);
  const [mark, amount] = start ? splitCell(line, cell, [start.from]) : [];
  if (!mark || !amount?.isAmount) return null;
  return signs.some((span) => overlap(span, mark) && !overlap(span, amount)) ? [mark, amount] : null;
}

const DASH_BEFORE = /^[-\u2010-\u2013\u2212] (?=-?(?:R\$|\d))/;
const PAIR: ReadonlySet<ColumnKind | null> = new Set(['C', 'D']);

/**
 * Separates the dash of an empty cell from a long amount of the next column close behind it, in a table with columns of money in and
 * money out: both end where the amounts of their columns do.
 */
function dashAndAmount(line: PdfLine, cell: RowCell, { amounts }: Layout): readonly RowCell[] | null {
  if (cell.text[1] !== ' ' || !DASH_BEFORE.test(cell.text)) return null;
  const columnOf = (each?: RowCell): number =>
    amounts.findIndex(({ right }) => Math.abs(right - (each?.right ?? NaN)) <= VERY_EDGE);
  const start = startsIn(line, cell).find(({ from }) => from === cell.from + 2);
  const [dash, amount, ...others] = start ? splitCell(line, cell, [start.from]) : [];
  const column = amounts[columnOf(dash)];
  if (!dash || !amount?.isAmount || others.length > 0 || !column || !PAIR.has(column.kind)) return null;
  return columnOf(amount) === columnOf(dash) + 1 ? [dash, amount] : null;
}

const COUNTED: ReadonlySet<ColumnKind | null> = new Set(['valor', 'C', 'D']);
/** The number of a document with an amount behind it. It can't be the thousands of the amount. */
const NUMBER_AND_AMOUNT = /(?:^|\s)(?:\d{4,}|\d{1,3}(?:\.\d{3})+) (-?\d{1,3}(?:\.\d{3})*,\d{2}(?: ?[CD])?)$/;

/**
 * Separates an amount from the number of a document that ends close before it (`73.700 10.000,00 D`): the amount ends where those
 * of its column do, and the number is below a heading of texts.
 */
function numberAndAmount(line: PdfLine, cell: RowCell, { amounts, named }: Layout): readonly RowCell[] | null {
  const amount = cell.isAmount ? undefined : NUMBER_AND_AMOUNT.exec(cell.text)?.[1];
  if (amount === undefined) return null;
  const cells = splitCell(line, cell, [cell.to - amount.length]);
  const [number, own, ...others] = cells;
  if (!number || !own || others.length > 0) return null;
  const isOfColumn = amounts.some(({ kind, right }) => COUNTED.has(kind) && Math.abs(right - own.right) <= SAME_EDGE);
  return isOfColumn && named.some((heading) => overlap(heading, number)) ? cells : null;
}

/** Two words or a long one: a mark or a currency behind an amount is of the amount. */
const TEXT = /^\p{L}[\p{L}.&/-]* ?\p{L}.*\p{L}{3}/u;

/**
 * Separates the last amount of a row from a text that begins close behind it: they are drawn separately, and the amount ends where those of
 * its column do [Stone].
 */
function amountAndText(line: PdfLine, cell: RowCell, { amounts }: Layout): readonly RowCell[] | null {
  const column = amounts.at(-1);
  if (!column || cell.isAmount || cell.day !== null || !overlap(column, cell)) return null;
  const start = startsIn(line, cell).find(({ from, left }) => left >= column.right && line.text[from - 1] === ' ');
  if (!start || !TEXT.test(line.text.slice(start.from, cell.to))) return null;
  const [amount, text, ...others] = splitCell(line, cell, [start.from]);
  const isOne = amount?.isAmount === true && text?.isAmount === false && others.length === 0;
  if (!isOne || Math.abs(column.right - amount.right) > VERY_EDGE) return null;
  return otherMoneyIn(cell.text) === null && !/\d,\d{2}/.test(text.text) ? [amount, text] : null;
}

const SIGN = /^(?:[CD]|CR|DB|[-+\u2010-\u2015\u2212])$/;

/** Separates a text that fills its column from the sign of an amount on another line: it is drawn separately, at the edge of the amounts. */
function textAndSign(line: PdfLine, cell: RowCell, { amounts }: Layout): readonly RowCell[] | null {
  const { text, from, to, right: end } = cell;
  if (cell.isAmount || cell.day !== null || (text.at(-2) !== ' ' && text.at(-3) !== ' ')) return null;
  const start = startsIn(line, cell).at(-1);
  if (!start || !SIGN.test(text.slice(start.from - from, to - from))) return null;
  const isAtEdge = ({ left, right }: Span): boolean =>
    Math.abs(start.left - left) <= VERY_EDGE || Math.abs(end - right) <= VERY_EDGE;
  return amounts.some(isAtEdge) ? splitCell(line, cell, [start.from]) : null;
}

/** Separates the day from a text that touches it. */
function cellsWithDay(line: PdfLine, cells: readonly RowCell[], edge: number | null): readonly RowCell[] {
  const at =
    edge === null
      ? -1
      : cells.findIndex(({ day, left, right }) => day === null && left < edge + SAME_EDGE && right > edge);
  const cell = cells[at];
  if (edge === null || !cell) return cells;
  const isAtEdge = (left: number): boolean => Math.abs(left - edge) <= SAME_EDGE;
  const isDay = (text: string): boolean => dayAtStart(text) === text;
  const starts = startsIn(line, cell);
  // Figures that touch the day may be on either side of it.
  const start =
    starts.find(({ from, left }) => isAtEdge(left) && dayAtStart(line.text.slice(from, cell.to)) !== null) ??
    starts.find(({ from }) => isAtEdge(cell.left) && isDay(line.text.slice(cell.from, from).trim()));
  return start ? cells.toSpliced(at, 1, ...splitCell(line, cell, [start.from])) : cells;
}

/** Separates the texts of a cell that fills its column up to the next one. Null where the cell is one. */
function textsOf(line: PdfLine, cell: RowCell, { textLefts }: Layout): readonly RowCell[] | null {
  if (cell.day !== null || cell.isAmount) return null;
  const edges = textLefts.filter((edge) => edge > cell.left + SAME_EDGE && edge < cell.right);
  if (edges.length === 0) return null;
  const starts = startsIn(line, cell).filter(
    ({ from, left }) => line.text[from - 1] === ' ' && edges.some((edge) => Math.abs(edge - left) <= VERY_EDGE),
  );
  if (starts.length === 0) return null;
  const texts = splitCell(
    line,
    cell,
    starts.map(({ from }) => from),
  );
  return texts.every(({ day, isAmount }) => day === null && !isAmount) ? texts : null;
}

/** Returns where the pieces of a line begin in a cell, without the first one. */
function startsIn({ pieces }: PdfLine, cell: RowCell): { from: number; left: number }[] {
  const starts: { from: number; left: number }[] = [];
  for (let at = 0; at < pieces.length; at += PIECE) {
    const [from = 0, left = 0] = pieces.slice(at, at + PIECE);
    if (from > cell.from && from < cell.to) starts.push({ from, left });
  }
  return starts;
}
