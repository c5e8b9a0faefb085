import { isFoot, statedBy } from './table-lines';
import type { ColumnPart } from './column-part';
import type { TableLine } from './tables';

/** A line of a table, and what it is of. */
export interface Item {
  readonly given: TableLine;
  part: ColumnPart | null;
  /** `alone`: amounts without a day and a text. */
  is: 'row' | 'alone' | 'text' | 'balance' | 'other';
  /** The headings of the table, or a day above its rows. */
  readonly isHeading: boolean;
  /** On another page too, and on none between rows: above and below the rows it is of the page. */
  isRepeated: boolean;
  readonly above: Item[];
  readonly below: Item[];
  owner: Item | null;
}

/** Lines of one cell stand no more letter heights apart. */
export const WITHIN_CELL = 1.45;
/** Under a row of a list without space between its lines. */
const UNDER_ROW = 2.05;
const HALF_LINE = 1.05;
/** A line that is so many letter heights nearer to one row than to another is nearer. */
const NEARER = 0.1;

/** Rows and texts of a page, one right under the other: the texts above the first row, then each row with the texts below it. */
export interface Run {
  readonly above: readonly Item[];
  readonly rows: readonly { readonly row: Item; readonly texts: readonly Item[] }[];
  /** Right above it are the headings of the table, so its texts are of its rows. */
  readonly isWhole: boolean;
}

/** Finds which of the lines of a page are of its rows wherever else they stand: a payee may be named below several rows. */
export function textsBetweenRows(items: readonly Item[]): string[] {
  const first = items.findIndex(({ is }) => is === 'row');
  const last = items.findLastIndex(({ is }) => is === 'row');
  return items.slice(first + 1, Math.max(last, 0)).flatMap(({ is, given }) => (is === 'text' ? [given.line.text] : []));
}

/**
 * Parts the lines of a page where something else stands between.
 * @param isCentred an amount alone on its line is a row between its texts; else it has the texts above it
 */
export function runsOf(items: readonly Item[], isCentred: boolean): Run[] {
  const runs: Run[] = [];
  let above: Item[] = [];
  let rows: { row: Item; texts: Item[] }[] = [];
  let isWhole = false;
  const end = (): void => {
    if (rows.length > 0) runs.push({ above, rows, isWhole });
    [above, rows] = [[], []];
  };
  const first = items.findIndex(({ is }) => is === 'row');
  const last = items.findLastIndex(({ is }) => is === 'row');
  const isOfPage = (item: Item, index: number): boolean => {
    const row = items[index < first ? first : last];
    return item.isRepeated && (index < first || index > last) && !(row && isOpenFor(row, item));
  };
  for (const [index, item] of items.entries()) {
    if (item.is === 'row' || (isCentred && item.is === 'alone')) rows.push({ row: item, texts: [] });
    else if (item.is === 'alone' || item.is === 'other' || isOfPage(item, index)) {
      if (item.is === 'alone') rows.at(-1)?.texts.splice(0);
      end();
      isWhole = item.isHeading;
    } else (rows.at(-1)?.texts ?? above).push(item);
  }
  end();
  return runs;
}

/**
 * Gives the texts of a run to its rows. Between two rows they part at the widest gap; where all gaps are the same the upper row has
 * them, unless the file centres its cells.
 */
export function join({ above, rows }: Run, isCentred: boolean, isLast: boolean): void {
  const [first] = rows;
  const isAround = first !== undefined && isCentredIn(above, first.row, first.texts);
  if (first) give(first.row, 'above', chainTo(first.row, above, isCentred || isAround ? UNDER_ROW : WITHIN_CELL));
  for (const [index, { row, texts }] of rows.entries()) {
    const next = rows[index + 1]?.row;
    const end = next && !isSum(next) ? partBetween(row, texts, next) : texts.length;
    const below = chainBelow(row, texts.slice(0, end), isCentred);
    give(row, 'below', !next && isLast ? below.slice(0, 1) : below);
    if (next) give(next, 'above', chainTo(next, texts.slice(end), UNDER_ROW));
  }
}

/** The texts right below a row; one that is far from the one above it is of something else. */
function chainBelow(row: Item, texts: readonly Item[], isCentred: boolean): Item[] {
  const [first] = texts;
  const limit = isCentred && first && isOpenFor(row, first) ? HALF_LINE : UNDER_ROW;
  const end = texts.findIndex((item, index) => {
    const before = texts[index - 1];
    return before ? gap(before, item) > UNDER_ROW : gap(row, item) > limit;
  });
  return (end < 0 ? texts : texts.slice(0, end)).filter((item) => takes(row, item));
}

/** The texts right above a row. */
function chainTo(row: Item, texts: readonly Item[], limit: number): Item[] {
  const start = texts.findLastIndex((item, index) => gap(item, texts[index + 1] ?? row) > limit) + 1;
  return texts.slice(start).filter(({ is }) => is === 'text');
}

/** How many of the texts between two rows are of the upper one. */
function partBetween(upper: Item, texts: readonly Item[], lower: Item): number {
  const all = [upper, ...texts, lower];
  const gaps = all.slice(1).map((item, index) => gap(all[index] ?? upper, item));
  const widest = Math.max(...gaps);
  const isClear = gaps.filter((each) => each > widest - NEARER).length === 1;
  const at = gaps.indexOf(widest);
  return isClear ? at : texts.length;
}

/** A row takes a balance only where it has none, as its heading says. */
function takes({ part }: Item, item: Item): boolean {
  return item.is === 'text' || part?.amounts.some(({ kind }) => kind === 'saldo') === false;
}

/** Whether a row without a day begins like a sum, whatever is printed above it. */
function isSum({ part }: Item): boolean {
  return part?.day === null && isFoot(part.text);
}

/** A balance that is known by its words has no more of them. */
function give(row: Item, where: 'above' | 'below', texts: readonly Item[]): void {
  if (statedBy(row.part?.text ?? '') !== null || (where === 'above' && isSum(row))) return;
  for (const item of texts) {
    row[where].push(item);
    item.owner = row;
  }
}

/**
 * Gives the texts of a file to its rows where each has as many lines above it as below, at the same distances; false where they
 * are not printed so.
 */
export function joinCentred(runs: readonly Run[]): boolean {
  const given: [Item, 'above' | 'below', readonly Item[]][] = [];
  for (const { above: before, rows } of runs) {
    let above = before;
    for (const { row, texts } of rows) {
      const below = texts.slice(0, above.length);
      const [top, bottom] = [above[0], below.at(-1)];
      if (below.length < above.length && row !== rows.at(-1)?.row) return false;
      if (top && bottom && Math.abs(gap(top, row) - gap(row, bottom)) > NEARER * 2) return false;
      given.push([row, 'above', above], [row, 'below', below]);
      above = texts.slice(above.length);
    }
  }
  for (const each of given) give(...each);
  return true;
}

/** Whether the nearest text above a row is as far from it as the nearest below. */
function isCentredIn(above: readonly Item[], row: Item, [below]: readonly Item[]): boolean {
  const nearest = above.at(-1);
  return !!nearest && !!below && Math.abs(gap(nearest, row) - gap(row, below)) <= NEARER && !nearest.isRepeated;
}

/** Whether the cell of a row is empty in which a text goes on. */
function isOpenFor({ part }: Item, text: Item): boolean {
  const columns = text.part?.texts ?? [];
  return (
    part?.texts.every(({ left, right }) => columns.every((cell) => cell.right <= left || cell.left >= right)) ?? false
  );
}

/** Whether texts are above the first movement of a run that begins with a balance. */
export function isBelowBalance({ rows: [first] }: Run): boolean {
  return first !== undefined && first.texts.length > 0 && statedBy(first.row.part?.text ?? '') !== null;
}

/** Whether a row has its text half a line above and below it. */
export function isBetweenItsTexts(item: Item, above: Item | undefined, below: Item | undefined): boolean {
  if (item.is !== 'row' || above?.is !== 'text' || below?.is !== 'text' || !isOpenFor(item, above)) return false;
  return Math.max(gap(above, item), gap(item, below)) < HALF_LINE && gap(above, item) > 0 && gap(item, below) > 0;
}

/** How many letter heights two lines are apart. */
export function gap({ given: { line: upper } }: Item, { given: { line: lower } }: Item): number {
  return (upper.y - lower.y) / Math.max(upper.height, lower.height, 1);
}
