import { cellsAtEdges } from './cell-edges';
import { arePaired, type Column, columnsSaid, type Span } from './columns';
import { columnAt, overlap, SAME_EDGE, shareEdge } from './amount-clusters';
import { HeadingLines } from './heading-lines';
import { type Layout, layoutOf } from './layout';
import { namesScheduled } from '../../common/scheduled-section';
import { partOfLine } from '../lines/cut-lines';
import type { PdfLine, ColumnKind } from '../lines/lines';
import { type RowCell, rowCellsOf } from './row-cells';
import type { ColumnPart } from './column-part';
import type { DayHeadings } from '../lines/sections';

/** A line that was read by the columns of its table. */
export interface CellLine {
  readonly line: PdfLine;
  readonly cells: TableLine['cells'];
  readonly headings: TableLine['headings'];
  readonly layout: Layout | null;
  readonly columns: string;
  /** The parts of the row, with the cells that go on in other lines; null where the line is in no table. */
  readonly part: ColumnPart | null;
  /** The last line that its cells go on in; itself where none does. */
  readonly last: PdfLine;
  /** It goes on with the cells of another line and is none of its own. */
  readonly isWrapped: boolean;
  /** It begins like a sum, and the texts above it are its own by their place. */
  readonly isOpenSum?: boolean | undefined;
  /** Texts next to it that may be of it. */
  readonly openTexts?: readonly string[] | undefined;
}

/** A line with its cells and the layout of its table. */
export interface TableLine {
  readonly line: PdfLine;
  readonly cells: readonly RowCell[];
  /** Its headings, where it is a line of headings; null for other lines. */
  readonly headings: readonly Column[] | null;
  readonly layout: Layout | null;
  /** What the columns of its table hold; '' without headings. */
  readonly columns: string;
}

/** Whether a cell is a sum with its name, printed as one. */
const isNamedSum = ({ isAmount, text }: RowCell): boolean => !isAmount && /\p{L}/u.test(text) && /\d,\d{2}$/.test(text);

/** Lines below the same headings, on one page or several. Scheduled rows have columns of their own. */
interface Table {
  readonly band: number;
  readonly isScheduled: boolean;
  readonly headings: readonly Column[];
  readonly rows: (readonly RowCell[])[];
  readonly belowDays: (readonly RowCell[])[];
  readonly columns: string;
  layout: Layout | null;
}

/** The lines without the boxes next to their table, and the text of the boxes. */
interface CutLines {
  readonly lines: PdfLine[];
  readonly boxes: readonly string[];
  /** The tables of the lines where nothing was removed; otherwise null, and the tables must be found again. */
  readonly tables: TableLine[] | null;
}

/**
 * Removes a box of sums next to the table from its lines (statement reading, 9.6): amounts behind all columns with their texts, and
 * all cells that begin at the same edge.
 */
export function withoutBoxes(known: TableLine[]): CutLines {
  const edges: number[] = [];
  for (const { cells, layout } of known) {
    const end = layout?.amounts.at(-1)?.right ?? Infinity;
    const behind = cells.findIndex((cell) => cell.left >= end && !isOfTable(cell, layout));
    const others = behind < 0 ? [] : cells.slice(behind);
    // A day there begins a second movement (6.3), and an amount alone or before its text is no box.
    const isBox = others.some(({ isAmount }) => isAmount) && others[0]?.isAmount === false;
    if (mayBeRow(cells, layout) || layout?.hasDaysBehind) continue;
    const first = isBox ? others[0] : others.find(isNamedSum);
    if (first && others.every(({ day }) => day === null)) edges.push(first.left);
  }
  if (edges.length === 0) return { lines: known.map(({ line }) => line), boxes: [], tables: known };
  const boxes: string[] = [];
  const cut = known.flatMap(({ line, cells, layout }) => {
    const end = layout?.amounts.at(-1)?.right ?? -Infinity;
    const isOfBox = (cell: Span): boolean =>
      cell.left >= end && edges.some((edge) => Math.abs(edge - cell.left) <= SAME_EDGE) && !isOfTable(cell, layout);
    const from = cells.some(({ day, left }) => day !== null && left >= end) ? undefined : cells.find(isOfBox)?.from;
    if (from === undefined || mayBeRow(cells, layout) || layout?.hasDaysBehind) return [line];
    boxes.push(line.text.slice(from));
    return from === 0 ? [] : [partOfLine(line, 0, from)];
  });
  return { lines: cut, boxes, tables: null };
}

/** Whether a line with a day, or below one, may be a row whose amount is behind those of the others. Nothing else shows that it is one. */
function mayBeRow(cells: readonly RowCell[], layout: Layout | null): boolean {
  if (layout === null) return false;
  const { dayLeft } = layout;
  const end = layout.amounts.at(-1)?.right ?? -Infinity;
  const own = cells.filter(({ left }) => left < end);
  if (own.length === 0 || own.some(({ isAmount }) => isAmount)) return false;
  const last = own.at(-1);
  // A day right before it may be of a table on the right.
  if (dayLeft === null || (last !== undefined && last.day !== null && last.day === last.text)) return true;
  return own.some(({ day, left }) => day !== null && Math.abs(left - dayLeft) <= SAME_EDGE);
}

/** Whether a cell behind the amounts is below a heading of the table, or in its column of signs. */
function isOfTable(cell: Span, layout: Layout | null): boolean {
  return layout !== null && [...layout.money, ...layout.signs].some((column) => overlap(column, cell));
}

/** Finds the layout of each line's table (statement reading, 9.1). A table is all lines below the same headings. */
export function tableLines(lines: readonly PdfLine[], headingOf: DayHeadings): TableLine[] {
  const tables: Table[] = [];
  // Each of several tables side by side has its own headings.
  const headingsIn = new Map<number, readonly Column[]>();
  let hasDays = false;
  let isScheduled = false;
  const headingLines = new HeadingLines();
  const placed = lines.map((line, index) => {
    const cells = rowCellsOf(line);
    const found = headingLines.of(line, cells, lines[index + 1]);
    const own = found?.headings ?? null;
    const inForce = headingsIn.get(line.band) ?? [];
    const heads = found !== null && (found.goesOn || inForce.length === 0 || headsTable(found.headings, inForce));
    const headings = heads ? found.headings : inForce;
    headingsIn.set(line.band, headings);
    if (heads) isScheduled = false;
    else if (isAlone(cells) && namesScheduled(line.text)) isScheduled = true;
    const table = tableBelow(tables, { headings, band: line.band, isScheduled });
    if (headingOf(line)) hasDays = true;
    else if (!own) {
      table.rows.push(cells);
      if (hasDays) table.belowDays.push(cells);
    }
    return { line, cells, headings: own, table };
  });
  const read = withFigures(tables);
  for (const table of tables) {
    const { belowDays } = table;
    const ofDays = layoutOf(table.headings, table.rows, belowDays.length > 0);
    table.layout = ofDays?.dayLeft === null ? layoutOf(table.headings, belowDays, true) : ofDays;
  }
  return placed.map(({ line, cells, headings: own, table: { columns, layout } }) => ({
    line,
    cells: own ? cells : cellsAtEdges(line, read.get(cells) ?? cells, layout),
    headings: own,
    layout,
    columns,
  }));
}

/** Whether a line is one text and nothing else. */
function isAlone([cell, ...others]: readonly RowCell[]): boolean {
  return cell !== undefined && others.length === 0 && !cell.isAmount && cell.day === null;
}

/** Figures with or without decimals, their sign or mark. */
const FIGURES =
  /^(?:[-+\u2010-\u2013\u2212] ?)?(?:R\$ ?)?[-+]?(?:\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,\d+)?(?: ?(?:[-+CD]))?$/;
const CENTS = /^,?\d{1,2}$/;
const PIECE = /^,\d|^[-+]?[\d.]+,$/;
const OF_AMOUNTS: ReadonlySet<ColumnKind> = new Set(['C', 'D', 'valor', 'saldo']);

/**
 * Reads figures below headings of amounts as amounts in tables that write no cents: `1.500`, `-150`. Among amounts with cents such
 * figures stay open, because their cents may be missing. Returns the rows that changed.
 */
function withFigures(tables: readonly Table[]): Map<readonly RowCell[], readonly RowCell[]> {
  const changed = new Map<readonly RowCell[], readonly RowCell[]>();
  for (const { headings, rows, belowDays } of tables) {
    const isOfAmounts = (cell: RowCell): boolean => {
      const heading = columnAt(headings, cell);
      return heading !== null && OF_AMOUNTS.has(heading.kind) && (overlap(heading, cell) || shareEdge(heading, cell));
    };
    if (rows.some((cells) => cells.some((cell) => cell.isAmount && isOfAmounts(cell)))) continue;
    const isFigures = (cell: RowCell): boolean => cell.day === null && FIGURES.test(cell.text) && isOfAmounts(cell);
    const isBehindFigures = (cell: RowCell, before?: RowCell): boolean =>
      before !== undefined && isFigures(before) && columnAt(headings, cell) === columnAt(headings, before);
    // Cents that are printed small and high are on a line or in a cell of their own.
    const hasSeparateCents = (cells: readonly RowCell[]): boolean =>
      cells.every(({ text }) => CENTS.test(text)) ||
      cells.some(({ text }) => PIECE.test(text)) ||
      cells.some((cell, at) => CENTS.test(cell.text) && isBehindFigures(cell, cells[at - 1]));
    if (rows.some((cells) => cells.length > 0 && hasSeparateCents(cells))) continue;
    for (const cells of rows)
      if (cells.some(isFigures))
        changed.set(
          cells,
          cells.map((cell) => (isFigures(cell) ? { ...cell, isAmount: true } : cell)),
        );
    for (const list of [rows, belowDays])
      for (const [at, cells] of list.entries()) list[at] = changed.get(cells) ?? cells;
  }
  return changed;
}

/**
 * Whether headings begin a table: they have a column of days, or the same columns as those above them. Those of an overview do not; the
 * columns above them stay in force.
 */
function headsTable(headings: readonly Column[], above: readonly Column[]): boolean {
  if (arePaired(headings) || headings.some(({ kind }) => kind === 'dia')) return true;
  return headings.length === above.length && headings.every(({ kind }, at) => kind === above[at]?.kind);
}

/** Returns the table below these headings; a new one where none is known. */
function tableBelow(tables: Table[], place: Pick<Table, 'headings' | 'band' | 'isScheduled'>): Table {
  const { headings, band, isScheduled } = place;
  const known = tables.find(
    (table) => table.band === band && table.isScheduled === isScheduled && areSame(table.headings, headings),
  );
  if (known) return known;
  const table = { ...place, columns: columnsSaid(headings), rows: [], belowDays: [], layout: null };
  tables.push(table);
  return table;
}

function areSame(some: readonly Column[], others: readonly Column[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ kind, left }, index) => {
      const other = others[index];
      return other?.kind === kind && Math.abs(other.left - left) <= SAME_EDGE;
    })
  );
}
