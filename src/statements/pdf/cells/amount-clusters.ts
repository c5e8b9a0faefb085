import { groupBy, least } from '../../../kernel/collections';
import { type Column, OF_ACCOUNT, type Span } from './columns';
import type { RowCell } from './row-cells';
import type { ColumnKind } from '../lines/lines';

/** The cells of a row, from left to right. */
export type CellRow = readonly RowCell[];

/** Days and texts whose left edges differ by at most so many points are in one column. */
export const SAME_EDGE = 4;
/** Texts that are drawn separately in one column begin, or end, at the same point. They differ by at most so many points. */
export const VERY_EDGE = 0.6;
/** Headings of columns without amounts. */
const NO_AMOUNT: ReadonlySet<ColumnKind> = new Set(['outro', 'dia', 'sinal']);
/** Kinds of amounts that are no amount of a movement. */
const NOT_COUNTED: ReadonlySet<ColumnKind> = new Set(['saldo', 'parcela', 'moeda']);
/** Nothing but a sign or a mark. */
export const SIGN = /^(?:[-+\u2010-\u2013\u2212CD]|\([-+]\))$/;

/** Amounts printed one below the other. */
interface Cluster extends Span {
  /** How many rows have an amount in it. */
  readonly rows: number;
  /** Two of its amounts do not overlap: a third one reaches into both columns, such as one that a sign of the other column is before. */
  readonly areTwo?: boolean;
}

/**
 * Groups amounts that are printed one below the other. They overlap, aligned left, right or in the middle. Amounts of undated rows
 * count only at an edge of a heading, because other amounts may be of a box next to the table.
 */
export function clustersOf(dated: readonly CellRow[], all: readonly CellRow[], headings: readonly Column[]): Cluster[] {
  const named = headings.filter(({ kind }) => !NO_AMOUNT.has(kind));
  const amounts: RowCell[] = [];
  // A dash in one column and the amount in the next one may look like a cell below both.
  const isOfOne = (cell: RowCell): boolean =>
    cell.isAmount && named.filter((heading) => !heading.isTouching && overlapClearly(heading, cell)).length < 2;
  for (const cells of dated) for (const cell of cells) if (isOfOne(cell)) amounts.push(cell);
  for (const cells of all)
    for (const cell of cells)
      if (isOfOne(cell) && named.some((heading) => shareEdge(heading, cell))) amounts.push(cell);
  const clusters: { left: number; right: number; rows: number; areTwo: boolean; first: number }[] = [];
  for (const { left, right } of amounts.sort((a, b) => a.left - b.left)) {
    const last = clusters.at(-1);
    if (last && left < last.right - 1) {
      last.areTwo ||= left > last.first;
      last.first = Math.min(last.first, right);
      last.right = Math.max(last.right, right);
      last.rows += 1;
    } else clusters.push({ left, right, rows: 1, areTwo: false, first: right });
  }
  return clusters;
}

/** Whether amounts that reach into each other are below two headings of amounts: which of them is below which is then open. */
export function areOfTwoHeadings(clusters: readonly Cluster[], headings: readonly Column[]): boolean {
  const named = headings.filter(({ kind }) => OF_ACCOUNT.has(kind));
  return clusters.some((each) => each.areTwo && named.filter((heading) => overlapClearly(heading, each)).length > 1);
}

/**
 * Amounts that are centred in their column need not overlap. Neighbours below one heading, or below none, of which no row has both
 * are one column. A heading between two is above neither.
 */
export function mergedClusters(
  clusters: readonly Cluster[],
  rows: readonly CellRow[],
  headings: readonly Column[],
): Cluster[] {
  // As many as headings of amounts are the columns of these, also where each heading is left of its amounts.
  if (clusters.length <= headings.filter(({ kind }) => OF_ACCOUNT.has(kind)).length) return [...clusters];
  const merged: Cluster[] = [];
  for (const cluster of clusters) {
    const last = merged.at(-1);
    const isParted = headings.some(({ left, right }) => left >= (last?.right ?? 0) && right <= cluster.left);
    const isBelowSame = last && !isParted && columnAt(headings, last) === columnAt(headings, cluster);
    if (last && isBelowSame && areSeparate(last, cluster, rows)) {
      merged[merged.length - 1] = { left: last.left, right: cluster.right, rows: last.rows + cluster.rows };
    } else merged.push(cluster);
  }
  return merged;
}

/** Whether no row has an amount in both stretches or a text between them. */
function areSeparate(left: Span, right: Span, rows: readonly CellRow[]): boolean {
  return rows.every((cells) => {
    const has = (span: Span): boolean => cells.some((cell) => cell.isAmount && overlap(cell, span));
    return !(has(left) && has(right)) && !cells.some((cell) => isBetween(cell, left, right));
  });
}

/** A cluster with the kind of its heading. */
export interface NamedCluster extends Cluster {
  readonly kind: ColumnKind | null;
  readonly isHeaded: boolean;
}

/**
 * Gives the clusters the kinds of all headings of amounts, from left to right, where some of these are printed in one. Returns null
 * where they are not as many, or where a heading is above the cluster of another one: which names which is then open.
 */
export function withNames(clusters: readonly Cluster[], headings: readonly Column[]): NamedCluster[] | null {
  const named = headings.flatMap((heading) =>
    (heading.names ?? (NO_AMOUNT.has(heading.kind) ? [] : [heading.kind])).map((kind) => ({ heading, kind })),
  );
  if (named.length !== clusters.length) return null;
  const isOther = named.some(({ heading }) => {
    const own = clusters.filter((_, at) => named[at]?.heading === heading);
    const above = clusters.filter((cluster) => overlapClearly(heading, cluster));
    return heading.isTouching !== true && above.some((cluster) => !own.includes(cluster));
  });
  // Rows of another section may have amounts next to them.
  const isOfOther = clusters.some(({ left, right }, at) => {
    const isWithin = (span: Span): boolean => left >= span.left - SAME_EDGE && right <= span.right + SAME_EDGE;
    return named.some(
      ({ heading }) => heading !== named[at]?.heading && heading.isTouching === true && isWithin(heading),
    );
  });
  return isOther || isOfOther
    ? null
    : clusters.map((cluster, at) => ({ ...cluster, kind: named[at]?.kind ?? null, isHeaded: true }));
}

/** Gives each cluster the kind of its heading. A heading names one cluster only: the one that it is above. */
export function withKinds(clusters: readonly Cluster[], headings: readonly Column[]): NamedCluster[] {
  const named = clusters.map((cluster) => ({ cluster, heading: headingOfAmounts(headings, cluster, clusters) }));
  const by = groupBy(named, ({ heading }) => heading);
  return named.map(({ cluster, heading }) => {
    const claims = heading === null ? [] : (by.get(heading) ?? []);
    const isHeaded = heading !== null && (claims.length === 1 || isAbove(heading, cluster));
    return { ...cluster, kind: isHeaded ? heading.kind : null, isHeaded };
  });
}

/** Whether a column below no heading may be that of a heading of other money, of a part or of a balance that is above none. */
export function isHeadingOpen(amounts: readonly Pick<NamedCluster, 'kind'>[], headings: readonly Column[]): boolean {
  if (!amounts.some(({ kind }) => kind === null)) return false;
  return headings.some(({ kind }) => NOT_COUNTED.has(kind) && !amounts.some((column) => column.kind === kind));
}

/** Whether a heading of which another column may be, too, is above this one: at one of its edges, or by half of its width. */
function isAbove(heading: Span, { left, right }: Span): boolean {
  const shared = Math.min(heading.right, right) - Math.max(heading.left, left);
  return (
    shared > 0 &&
    (shareEdge(heading, { left, right }) || shared * 2 >= Math.min(heading.right - heading.left, right - left))
  );
}

/** Whether two stretches begin or end at the same edge. */
export function shareEdge(a: Span, b: Span): boolean {
  return Math.abs(a.left - b.left) <= SAME_EDGE || Math.abs(a.right - b.right) <= SAME_EDGE;
}

/** Whether two cells are in one of these columns. */
export function areInOne(one: Span, other: Span, columns: readonly Span[] = []): boolean {
  return columns.some((column) => overlap(column, one) && overlap(column, other));
}

/** Whether two stretches of a line share some of it. */
export function overlap(a: Span, b: Span): boolean {
  return a.left < b.right && a.right > b.left;
}

/** Whether the middle of a text is between two stretches. */
export function isBetween(cell: RowCell, left: Span, right: Span): boolean {
  const middle = (cell.left + cell.right) / 2;
  return isText(cell) && middle > left.right && middle < right.left;
}

/** Whether a cell is neither a day nor an amount nor a sign. */
export function isText({ day, isAmount, text }: RowCell): boolean {
  return day === null && !isAmount && !SIGN.test(text);
}

/** Stretches that share at most so many points of a line only touch: a heading may begin where the amounts of the next column end. */
const TOUCH = 1;

/**
 * Finds the heading of amounts that are one below the other (statement reading, 6.6); null where their place does not decide.
 * Amounts between two headings of amounts, and below neither, may be of either. They are of the left one where all headings are on
 * the left of their amounts, as in `Crédito     10,00  Débito     5,00`, and of the right one where all are on the right. The nearer
 * heading proves nothing there.
 */
function headingOfAmounts<T extends Column>(headings: readonly T[], amounts: Span, all: readonly Span[]): T | null {
  // A heading of marks has only amounts right below it.
  const possible = headings.filter((heading) => heading.kind !== 'sinal' || overlapClearly(heading, amounts));
  const nearest = columnAt(possible, amounts);
  const ofMoney = headings.filter(({ kind }) => OF_ACCOUNT.has(kind) || kind === 'moeda');
  // Headings that are drawn into each other are above no column of their own.
  if (nearest !== null && ofMoney.some((other) => other.kind !== nearest.kind && overlapClearly(other, nearest)))
    return null;
  if (nearest !== null && overlapClearly(nearest, amounts)) return nearest;
  const left = ofMoney.findLast((heading) => heading.right <= amounts.left + TOUCH);
  const right = ofMoney.find((heading) => heading.left >= amounts.right - TOUCH);
  if (!left || !right || left.kind === right.kind || ![left, right, null].includes(nearest)) return nearest;
  const isLeft = areNextTo(ofMoney, all, ({ left: edge }, heading) => edge >= heading.left);
  const isRight = areNextTo(ofMoney, all, ({ right: edge }, heading) => edge <= heading.right);
  return isLeft === isRight ? null : isLeft ? left : right;
}

/** Whether each heading of amounts has one column of them on the same side, before the next heading. */
function areNextTo(
  headings: readonly Column[],
  all: readonly Span[],
  isOnSide: (amounts: Span, heading: Span) => boolean,
): boolean {
  const sorted = all.toSorted((a, b) => a.left - b.left);
  return (
    headings.length === sorted.length &&
    headings.every((heading, index) => {
      const own = sorted[index];
      const others = headings.filter((other) => other !== heading);
      return own !== undefined && isOnSide(own, heading) && !others.some((other) => overlapClearly(other, own));
    })
  );
}

/** Whether two stretches of a line share more than they would by touching. */
function overlapClearly(one: Span, other: Span): boolean {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCH;
}

/** An amount is of the nearest heading only where that is so many points nearer than the next. */
const CLEARLY_NEARER = 6;

/** Finds the heading of a place: the only one above it, or the one that is clearly nearer; null where neither is. */
export function columnAt<T extends Span>(columns: readonly T[], place: Span): T | null {
  const below = columns.filter(({ left, right }) => place.left < right && place.right > left);
  const distances = columns.map((column) => distance(column, place));
  const near = least(distances) * 2 + CLEARLY_NEARER;
  return theOnly(below) ?? theOnly(columns.filter((_, index) => (distances[index] ?? 0) <= near));
}

function theOnly<T>([column, ...others]: readonly T[]): T | null {
  return column !== undefined && others.length === 0 ? column : null;
}

/** Returns the distance of two spans that are aligned left, right or in the middle. */
function distance(a: Span, b: Span): number {
  const middle = Math.abs(a.left + a.right - b.left - b.right) / 2;
  return Math.min(Math.abs(a.left - b.left), Math.abs(a.right - b.right), middle);
}
