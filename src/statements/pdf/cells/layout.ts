import { least, greatest } from '../../../kernel/collections';
import { type Column, OF_ACCOUNT, type Span } from './columns';
import {
  areOfTwoHeadings,
  type CellRow,
  clustersOf,
  isBetween,
  isHeadingOpen,
  isText,
  mergedClusters,
  type NamedCluster,
  SAME_EDGE,
  withKinds,
  withNames,
  overlap,
} from './amount-clusters';
import { areDaysElsewhere, datedRows, daysNamed, edgeOfDays, isAt, rightOfDays } from './day-edge';
import type { RowCell } from './row-cells';
import { areSignsOpen, loneDashes, signsOf } from './sign-columns';
import type { ColumnKind } from '../lines/lines';

/** A column of amounts; its kind is null where no heading names it. */
export interface AmountColumn extends Span {
  readonly kind: ColumnKind | null;
}

/** The places of the cells of a table's rows (statement reading, 9.1). */
export interface Layout {
  /** The left edge of the days; null where days are headings. */
  readonly dayLeft: number | null;
  /** The right edge of the widest of them. */
  readonly dayRight: number | null;
  /** Rows have a text left of their day. */
  readonly hasTextBeforeDays: boolean;
  readonly textLefts: readonly number[];
  /** Those of them that are of a column: a heading or many rows have them. A label of a box of sums may be at the others. */
  readonly columnLefts: readonly number[];
  /** The left edges of texts behind the amounts, where rows have such. */
  readonly behindLefts: readonly number[];
  /** From left to right. */
  readonly amounts: readonly AmountColumn[];
  /** Another table is behind the last amount. Nothing there is part of a row. */
  readonly hasTableBehind: boolean;
  /** A heading of days is there: its rows are movements, too. */
  readonly hasDaysBehind: boolean;
  /** Columns with C or D, plus or minus, in every row. */
  readonly signs: readonly Span[];
  /** Dashes are before some amounts and behind others: they may fill the empty cells of two columns of amounts (9.2). */
  readonly areSignsOpen: boolean;
  /** Dashes that are in no column. One next to an amount may be its sign, however far before it. */
  readonly loneDashes: readonly Span[];
  /** Headings that are drawn as one text, or days elsewhere than below theirs, leave open which column is whose. */
  readonly areHeadingsOpen: boolean;
  /** A heading names the days of its rows. */
  readonly areDaysNamed: boolean;
  /** Columns of further days (`Data contábil`). */
  readonly otherDays: readonly Span[];
  /** Headings of texts and numbers. */
  readonly named: readonly Span[];
  /** The heading of a column of accounts; null without one. */
  readonly account: Span | null;
  /** Headings of amounts and balances, also such as no dated row has an amount below. */
  readonly money: readonly Span[];
}

const ROWS_MIN = 2;
const HAS_WORDS = /\p{L}/u;
const MONEY: ReadonlySet<ColumnKind | null> = new Set(['C', 'D', 'valor', 'saldo', 'parcela', 'moeda', null]);

/**
 * Returns the layout that dated rows share, or, where no row has a day, the rows below day headings; null without stable edges.
 * `headings` are those above the rows, with `areBelowDays` day headings, too.
 */
export function layoutOf(headings: readonly Column[], rows: readonly CellRow[], areBelowDays = false): Layout | null {
  const dated = datedRows(rows, headings, areBelowDays);
  const dayLeft = edgeOfDays(dated, rows);
  const held =
    dayLeft === null
      ? rows.filter(isUndated)
      : dated.filter(({ day }) => isAt(day, dayLeft)).map(({ cells, day }) => cells.slice(cells.indexOf(day)));
  const clusters = clustersOf(held, rows, headings);
  const isInOne = headings.some(
    ({ names, isTouching, kind }) => names !== undefined || (isTouching === true && OF_ACCOUNT.has(kind)),
  );
  const inOrder = isInOne ? withNames(clusters, headings) : null;
  const areOpen = (isInOne && inOrder === null) || areOfTwoHeadings(clusters, headings);
  const columns = moneyColumns(inOrder ?? withKinds(mergedClusters(clusters, held, headings), headings));
  const { amounts, hasTableBehind } = ofTable(columns, held);
  if (amounts.length === 0) return null;
  // A heading of several columns of amounts is none of texts.
  const named = headings.filter(({ kind, names = [] }) => kind === 'outro' && names.length < 2);
  const own = held.flatMap((cells) => cells.filter(isText));
  const leftmost = dayLeft ?? least(own.map(({ left }) => left));
  const texts = textsBefore([...named, ...own, ...textsAlone(rows, held, leftmost)], amounts);
  const signs = signsOf(held, rows, headings);
  const besides = {
    areHeadingsOpen:
      areOpen || isHeadingOpen(amounts, headings) || areDaysElsewhere(dayLeft, { dated, rows, headings }),
    signs,
    areSignsOpen: areSignsOpen(signs, held, headings),
    loneDashes: loneDashes(held, headings),
    ...daysNamed(dayLeft, { dated, rows, headings }),
    named,
    account: headings.find(({ isAccount }) => isAccount) ?? null,
    money: headings.filter(({ kind }) => OF_ACCOUNT.has(kind)),
  };
  const behind = behindOf(amounts.at(-1)?.right ?? Infinity, headings, held);
  const hasTextBeforeDays = dayLeft !== null && haveTextBefore(rows, dayLeft);
  const textLefts = edgesOf(texts);
  const edges = { textLefts, columnLefts: dayLeft === null ? textLefts : edgesOfColumns(held, named), ...behind };
  const dayRight = rightOfDays(dayLeft, dated);
  return { dayLeft, dayRight, hasTextBeforeDays, ...edges, amounts, hasTableBehind, ...besides };
}

/** Returns the texts left of the amounts. A column that no heading names may be of rows below another title, among the texts of these. */
function textsBefore<T extends Span>(texts: readonly T[], amounts: readonly AmountColumn[]): T[] {
  const first = amounts.find(({ kind }) => kind !== null) ?? amounts[0];
  return texts.filter(({ left }) => left < (first?.left ?? 0));
}

/** Whether half or more of the rows with an amount have a text left of the days. */
function haveTextBefore(rows: readonly CellRow[], dayLeft: number): boolean {
  const withAmount = rows.filter((cells) => cells.some(({ isAmount }) => isAmount));
  // Next to an amount there the text is of a box.
  const withText = withAmount.filter((cells) => {
    const before = cells.filter(({ right }) => right < dayLeft);
    return before.some(isText) && !before.some(({ isAmount }) => isAmount);
  });
  return withText.length * 2 >= withAmount.length;
}

/**
 * Finds texts alone on their lines among the rows, at an edge that two or more share: some cells of rows are only there. Where rows have
 * numbers only, their texts may begin at the leftmost edge, which is that of the days.
 */
function textsAlone(rows: readonly CellRow[], held: readonly CellRow[], leftmost: number): RowCell[] {
  const [first, last] = [held[0]?.at(-1), held.at(-1)?.at(-1)];
  const from = rows.findIndex((cells) => cells.at(-1) === first);
  const to = rows.findLastIndex((cells) => cells.at(-1) === last);
  const alone = rows.slice(from + 1, to).flatMap((cells) => (cells.length === 1 ? cells.filter(isText) : []));
  const hasWords = held.some((cells) => cells.some((cell) => isText(cell) && HAS_WORDS.test(cell.text)));
  return atSharedEdges(alone).filter((cell) => cell.left > leftmost + SAME_EDGE || !hasWords);
}

/**
 * Returns the columns of amounts: those whose heading names amounts, or else all below no heading or an unknown one. Which of the
 * latter counts is open.
 */
function moneyColumns(columns: readonly NamedCluster[]): NamedCluster[] {
  const known = columns.filter(({ rows, kind, isHeaded }) => MONEY.has(kind) && (rows >= ROWS_MIN || isHeaded));
  if (known.some(({ kind }) => kind !== null)) return known;
  const open = columns.filter(({ rows, kind }) => (kind === 'outro' || kind === null) && rows >= ROWS_MIN);
  return open.map((column) => ({ ...column, kind: null }));
}

function isUndated(cells: CellRow): boolean {
  return cells.length > 1 && cells[0]?.isAmount === false && cells.some(({ isAmount }) => isAmount);
}

/** Whether what is behind the amounts of some rows is in one column with amounts: it is a box of sums, each below its label (9.6). */
function haveSumsBehind(held: readonly CellRow[], end: number): boolean {
  const behind = held.flatMap((cells) => cells.filter(({ left }) => left >= end));
  const sums = behind.filter(({ isAmount }) => isAmount);
  const box = {
    left: least(sums.map(({ left }) => left)),
    right: greatest(sums.map(({ right }) => right)),
  };
  return sums.length > 0 && behind.filter(isText).every((label) => overlap(box, label));
}

/** What is behind the amounts: days by their heading, and texts at the left edges of headings or of two or more rows. */
function behindOf(
  end: number,
  headings: readonly Column[],
  held: readonly CellRow[],
): Pick<Layout, 'behindLefts' | 'hasDaysBehind'> {
  const texts = held.flatMap((cells) => cells.filter((cell) => isText(cell) && cell.left >= end));
  const headed = headings.filter(({ left }) => left >= end);
  const named = headed.filter(({ kind }) => kind === 'outro');
  return {
    behindLefts: edgesOf([...named, ...atSharedEdges(texts)]),
    hasDaysBehind: headed.some(({ kind }) => kind === 'dia'),
  };
}

/** Returns the cells that begin where another one does. */
function atSharedEdges(cells: readonly RowCell[]): RowCell[] {
  const lefts = cells.map(({ left }) => left).sort((a, b) => a - b);
  const isShared = lefts.map((left, at) => {
    const next = Math.min(left - (lefts[at - 1] ?? -Infinity), (lefts[at + 1] ?? Infinity) - left);
    return next <= SAME_EDGE;
  });
  const shared = new Set(lefts.filter((_, at) => isShared[at]));
  return cells.filter(({ left }) => shared.has(left));
}

/** A column of texts without a heading of its own is filled in so many of the rows at least, next to headings of texts and without any. */
const COLUMN_SHARE = { headed: 0.75, bare: 0.25 };

/** Returns the left edges of headings of texts, and those at which most rows have a text. */
function edgesOfColumns(held: readonly CellRow[], named: readonly Column[]): number[] {
  const texts = held.flatMap((cells) => cells.filter(isText));
  const edges = edgesOf(texts).map((left) => ({ left, right: left, rows: 0 }));
  for (const cell of texts) {
    const edge = edges.find(({ left }) => Math.abs(left - cell.left) <= SAME_EDGE);
    if (edge) edge.rows += 1;
  }
  const most = greatest(edges.map(({ rows }) => rows));
  const few = held.length * (named.length > 0 ? COLUMN_SHARE.headed : COLUMN_SHARE.bare);
  const shared = edges.filter(({ rows }) => rows === most || rows >= few);
  return edgesOf([...named, ...(most < ROWS_MIN && named.length === 0 ? texts : shared)]);
}

function edgesOf(cells: readonly Span[]): number[] {
  const edges: number[] = [];
  for (const { left } of cells) {
    if (!edges.some((edge) => Math.abs(edge - left) <= SAME_EDGE)) edges.push(left);
  }
  return edges.sort((a, b) => a - b);
}

/**
 * Returns the columns that are of the table (9.6, 9.11). Behind a text only a column is of the table whose heading names a kind that
 * the table still lacks.
 */
function ofTable(
  columns: readonly NamedCluster[],
  rows: readonly CellRow[],
): { amounts: AmountColumn[]; hasTableBehind: boolean } {
  const amounts: AmountColumn[] = [];
  const has = (...kinds: ColumnKind[]): boolean => amounts.some(({ kind }) => kind !== null && kinds.includes(kind));
  for (const column of columns) {
    const last = amounts.at(-1);
    const isParted = last !== undefined && rows.some((cells) => cells.some((cell) => isBetween(cell, last, column)));
    const { kind } = column;
    const isLacking =
      kind === 'saldo'
        ? !has('saldo')
        : kind === 'C' || kind === 'D'
          ? !has(kind, 'valor')
          : kind === 'valor' && !has('valor', 'C', 'D');
    if (isParted && !isLacking) return { amounts, hasTableBehind: true };
    amounts.push(column);
  }
  return { amounts, hasTableBehind: haveSumsBehind(rows, amounts.at(-1)?.right ?? Infinity) };
}
