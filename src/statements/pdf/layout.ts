import { groupBy } from '../../kernel/group-by';
import { type Column, type ColumnKind, columnAt, type Span } from './columns';
import type { RowCell } from './row-cells';
import { statedBy } from './table-lines';

/** A column of amounts; what it holds is null where no heading says it. */
export interface AmountColumn extends Span {
  readonly kind: ColumnKind | null;
}

/** Where the cells of a table's rows stand (statement reading, 9.1). */
export interface Layout {
  /** The left edge of the days; null where days are headings. */
  readonly dayLeft: number | null;
  /** The left edges of the texts. */
  readonly textLefts: readonly number[];
  /** From left to right. */
  readonly amounts: readonly AmountColumn[];
  /** Another table stands behind the last amount: what is there is no part of a row. */
  readonly hasBeside: boolean;
  /** Columns that say C or D, plus or minus, in every row. */
  readonly signs: readonly Span[];
  /** Columns of further days (`Data contábil`). */
  readonly otherDays: readonly Span[];
}

/** The cells of a row, from left to right. */
export type CellRow = readonly RowCell[];

/** Days and texts whose left edges are so near stand in one column. */
export const SAME_EDGE = 4;
const ROWS_MIN = 2;
const SIGN = /^(?:[-+\u2010-\u2013\u2212CD]|\([-+]\))$/;
const MONEY: ReadonlySet<ColumnKind | null> = new Set(['C', 'D', 'valor', 'saldo', 'parcela', 'moeda', null]);

/**
 * The layout that dated rows share, or where none has a day the rows below day headings; null without stable edges.
 * `headings` stand above them.
 */
export function layoutOf(headings: readonly Column[], rows: readonly CellRow[]): Layout | null {
  const dated = rows.flatMap((cells) => {
    const day = dayOf(cells, headings);
    return day && cells.some(({ isAmount, left }) => isAmount && left > day.left) ? [{ cells, day }] : [];
  });
  const dayLeft = mainEdge(dated.map(({ day }) => day.left));
  const held =
    dayLeft === null
      ? rows.filter(isUndated)
      : dated.filter(({ day }) => isAt(day, dayLeft)).map(({ cells, day }) => cells.slice(cells.indexOf(day)));
  const clusters = clustersOf(held, rows, headings);
  const columns = withKinds(clusters, headings).filter(
    ({ rows: count, kind, isHeaded }) => MONEY.has(kind) && (count >= ROWS_MIN || isHeaded),
  );
  const { amounts, hasBeside } = ofTable(columns, held);
  if (amounts.length === 0) return null;
  const left = amounts[0]?.left ?? 0;
  const named = headings.filter(({ kind }) => kind === 'outro');
  const texts = [...named, ...held.flatMap((cells) => cells.filter(isText))].filter((cell) => cell.left < left);
  const otherDays = headings.filter(({ kind }) => kind === 'dia').slice(1);
  const besides = { signs: signsOf(held, headings), otherDays };
  return { dayLeft, textLefts: edgesOf(texts), amounts, hasBeside, ...besides };
}

/** The day that a row begins with, or has below its heading. */
function dayOf(cells: CellRow, headings: readonly Column[]): RowCell | undefined {
  if (cells[0]?.day !== null) return cells[0];
  const named = headings.filter(({ kind }) => kind === 'dia');
  return cells.find((cell) => cell.day !== null && named.some((heading) => overlap(heading, cell)));
}

function overlap(a: Span, b: Span): boolean {
  return a.left < b.right && a.right > b.left;
}

function isUndated(cells: CellRow): boolean {
  return cells.length > 1 && cells[0]?.isAmount === false && cells.some(({ isAmount }) => isAmount);
}

function isAt(cell: RowCell | undefined, left: number): boolean {
  return cell !== undefined && Math.abs(cell.left - left) <= SAME_EDGE;
}

function isText({ day, isAmount, text }: RowCell): boolean {
  return day === null && !isAmount && !SIGN.test(text);
}

/** The left edge at which most stand, the leftmost of several; null without any. */
function mainEdge(lefts: readonly number[]): number | null {
  const sorted = lefts.toSorted((a, b) => a - b);
  let main: number | null = null;
  let most = 0;
  let end = 0;
  for (const [start, left] of sorted.entries()) {
    while (end < sorted.length && (sorted[end] ?? 0) - left <= SAME_EDGE) end += 1;
    if (end - start > most) [main, most] = [left, end - start];
  }
  return main;
}

function edgesOf(cells: readonly Span[]): number[] {
  const edges: number[] = [];
  for (const { left } of cells) {
    if (!edges.some((edge) => Math.abs(edge - left) <= SAME_EDGE)) edges.push(left);
  }
  return edges.sort((a, b) => a - b);
}

interface Cluster extends Span {
  /** How many rows have an amount in it. */
  readonly rows: number;
}

/**
 * Amounts that stand one below the other, whatever edge they share: where they are drawn overlaps. Besides those of dated rows
 * such as stand right below a heading.
 */
function clustersOf(dated: readonly CellRow[], all: readonly CellRow[], headings: readonly Column[]): Cluster[] {
  const clusters: { left: number; right: number; rows: number }[] = [];
  const named = headings.filter(({ kind }) => kind !== 'outro' && kind !== 'dia' && kind !== 'sinal');
  const isBelow = (cell: RowCell): boolean =>
    named.some((heading) => Math.abs(heading.right - cell.right) <= SAME_EDGE);
  const amounts = [
    ...dated.flatMap((cells) => cells.filter(({ isAmount }) => isAmount)),
    ...all.flatMap((cells) => cells.filter((cell) => cell.isAmount && isBelow(cell))),
  ];
  for (const { left, right } of amounts.sort((a, b) => a.left - b.left)) {
    const last = clusters.at(-1);
    if (last && left < last.right - 1) {
      last.right = Math.max(last.right, right);
      last.rows += 1;
    } else clusters.push({ left, right, rows: 1 });
  }
  return clusters;
}

interface NamedCluster extends Cluster {
  readonly kind: ColumnKind | null;
  readonly isHeaded: boolean;
}

/** Each cluster with what its heading says; a heading names one cluster only, that which it stands above. */
function withKinds(clusters: readonly Cluster[], headings: readonly Column[]): NamedCluster[] {
  const named = clusters.map((cluster) => ({ cluster, heading: columnAt(headings, cluster) }));
  const by = groupBy(named, ({ heading }) => heading);
  return named.map(({ cluster, heading }) => {
    const claims = heading === null ? [] : (by.get(heading) ?? []);
    const isAbove = heading !== null && heading.left < cluster.right && heading.right > cluster.left;
    const isHeaded = heading !== null && (claims.length === 1 || isAbove);
    return { ...cluster, kind: isHeaded ? heading.kind : null, isHeaded };
  });
}

/** Of columns parted by texts the first are of the table, and those behind that its headings name and it lacks (9.6, 9.11). */
function ofTable(
  columns: readonly NamedCluster[],
  rows: readonly CellRow[],
): { amounts: AmountColumn[]; hasBeside: boolean } {
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
    if (isParted && !isLacking) return { amounts, hasBeside: true };
    amounts.push(column);
  }
  return { amounts, hasBeside: false };
}

function isBetween(cell: RowCell, left: Span, right: Span): boolean {
  const middle = (cell.left + cell.right) / 2;
  return isText(cell) && middle > left.right && middle < right.left;
}

/** Columns in which every movement has nothing but a sign or a mark (9.2). Signs below another heading are text. */
function signsOf(rows: readonly CellRow[], headings: readonly Column[]): Span[] {
  const isSign = ({ text, isAmount }: RowCell): boolean => !isAmount && SIGN.test(text);
  if (!rows.some((cells) => cells.some(isSign))) return [];
  const movements = rows.filter((cells) => !isBalance(cells));
  const signs = movements.flatMap((cells) => cells.filter(isSign));
  const spans: { left: number; right: number; rows: number; isMark: boolean }[] = [];
  for (const { left, right, text } of signs.sort((a, b) => a.left - b.left)) {
    const isMark = /^[CD]$/.test(text);
    const last = spans.at(-1);
    if (last && left < last.right) {
      Object.assign(last, { right: Math.max(last.right, right), rows: last.rows + 1, isMark: last.isMark && isMark });
    } else spans.push({ left, right, rows: 1, isMark });
  }
  return spans.filter((span) => {
    const kind = columnAt(headings, span)?.kind ?? null;
    if (kind === 'sinal') return true;
    const fills = span.rows === movements.length && movements.length >= ROWS_MIN;
    return fills && (span.isMark || kind !== 'outro');
  });
}

function isBalance(cells: CellRow): boolean {
  return statedBy(textOf(cells)) !== null;
}

function textOf(cells: CellRow): string {
  return cells
    .filter(isText)
    .map(({ text }) => text)
    .join(' ');
}
