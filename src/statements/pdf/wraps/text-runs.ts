import { greatest } from '../../../kernel/collections';
import { isBareSum, isFoot, statedBy } from '../cells/table-lines';
import { areLabels } from '../cells/box-labels';
import type { ColumnPart } from '../cells/column-part';
import type { TableLine } from '../cells/tables';

/** A line of a table, and the row that it belongs to. */
export interface Item {
  readonly given: TableLine;
  part: ColumnPart | null;
  /** `alone`: amounts without a day and a text. */
  is: 'row' | 'alone' | 'text' | 'balance' | 'other';
  /** The headings of the table, or a day above its rows. */
  readonly isHeading: boolean;
  /** Its text is also on another page, and on no page between rows. Above and below the rows it is a header or footer. */
  isRepeated: boolean;
  readonly above: Item[];
  readonly below: Item[];
  owner: Item | null;
  /** It begins like a sum and has no day, and the texts right above are its own by their place: it may be a movement. */
  isOpenSum?: boolean;
  /** Texts next to it that may be of it. */
  openTexts?: readonly string[];
}

/** The largest distance of two lines of one cell, in letter heights. */
export const WITHIN_CELL = 1.45;
/** The largest distance of a text and its row in a list without space between its rows. */
export const UNDER_ROW = 2.05;
/** Two lines of one cell are at most so many letter heights from a line in their middle. */
export const HALF_LINE = 1.05;
/** The least difference of two distances that counts, in letter heights. */
export const NEARER = 0.1;

/** The same for a text that nearly all others of the file show on another side of their rows. */
const CLEARLY_NEARER = 0.25;

/** Where the texts of a file are that its rows go on in; null where its distances do not show it. */
export type Side = 'above' | 'below' | null;

/** Consecutive rows and texts of a page: the texts above the first row, then each row with the texts below it. */
export interface Run {
  readonly above: readonly Item[];
  readonly rows: readonly { readonly row: Item; readonly texts: readonly Item[] }[];
  /** The headings of the table are right above it, so its first texts are of its rows. */
  readonly isWhole: boolean;
}

/** Returns the texts between the rows of a page. They are texts of rows on other pages, too: several rows may name one payee. */
export function textsBetweenRows(items: readonly Item[]): string[] {
  const first = items.findIndex(({ is }) => is === 'row');
  const last = items.findLastIndex(({ is }) => is === 'row');
  return items.slice(first + 1, Math.max(last, 0)).flatMap(({ is, given }) => (is === 'text' ? [given.line.text] : []));
}

/**
 * Divides the lines of a page into runs, at each line that is neither a row nor a text of one.
 * @param isCentred an amount alone on its line is a row between its texts; otherwise its texts are above it
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

/** How the rows of a file go on: around their amounts, or on one side. */
export interface GoingOn {
  readonly isCentred: boolean;
  /** Where nearly all texts of the file are, and the same where they are so many that they decide for the others. */
  readonly shown: Side;
  readonly side: Side;
}

/**
 * Gives the texts of a run to its rows. Between two rows the widest gap divides them. Where no gap is clearly the widest, they are on
 * the side of the others of the file, or of the upper row.
 */
export function join({ above, rows }: Run, { isCentred, side, shown }: GoingOn, isLast: boolean): void {
  const [first] = rows;
  const isAround = first !== undefined && isCentredIn(above, first.row, first.texts);
  const limit = isCentred || isAround || shown === 'above' ? UNDER_ROW : WITHIN_CELL;
  const own = first ? chainTo(first.row, above, limit) : [];
  if (first) give(first.row, 'above', own);
  if (first && own.length === 0) leaveTotalOpen(first.row, above.at(-1), UNDER_ROW);
  for (const [index, { row, texts }] of rows.entries()) {
    const next = rows[index + 1]?.row;
    const end = next && (side === 'above' || !isSum(next)) ? partBetween([row, ...texts, next], side) : texts.length;
    const below = chainBelow(row, texts.slice(0, end), isCentred);
    giveBelow(row, below, !next && isLast ? 1 : below.length);
    if (next) give(next, 'above', chainTo(next, texts.slice(end), UNDER_ROW));
    if (next && end === texts.length) leaveTotalOpen(next, texts.at(-1), gap(row, texts[0] ?? next) + NEARER);
  }
}

/** Gives a row so many of the texts below it. Others right below them may be of it, too. */
export function giveBelow(row: Item, texts: readonly Item[], most: number): void {
  give(row, 'below', texts.slice(0, most));
  const others = texts.slice(most).filter(({ isRepeated }) => !isRepeated);
  if (others.length > 0) row.openTexts = [...(row.openTexts ?? []), ...others.map(textOf)];
}

export const textOf = ({ given }: Item): string => given.line.text;

/** Leaves a row with a day open whose only text is `TOTAL` where the text above it may be its own. */
function leaveTotalOpen(row: Item, above: Item | undefined, most: number): void {
  const isOpen = above?.is === 'text' && isTotalOfDay(row, 'above') && gap(above, row) <= most;
  if (row.part && isOpen) row.part = { ...row.part, isOpen };
}

/** Returns the texts right below a row, up to one that is too far from the one above it. */
function chainBelow(row: Item, texts: readonly Item[], isCentred: boolean): Item[] {
  const [first] = texts;
  const limit = isCentred && first && isOpenFor(row, first) ? HALF_LINE : UNDER_ROW;
  const end = texts.findIndex((item, index) => {
    const before = texts[index - 1];
    return before ? gap(before, item) > UNDER_ROW : gap(row, item) > limit;
  });
  return (end < 0 ? texts : texts.slice(0, end)).filter((item) => takes(row, item));
}

/** Returns the texts right above a row. */
export function chainTo(row: Item, texts: readonly Item[], limit: number): Item[] {
  const start = texts.findLastIndex((item, index) => gap(item, texts[index + 1] ?? row) > limit) + 1;
  return texts.slice(start).filter(({ is }) => is === 'text');
}

/** Returns how many of the texts between two rows are of the upper one. */
function partBetween(lines: readonly Item[], side: Side): number {
  const gaps = gapsOf(lines);
  const widest = greatest(gaps);
  const all = gaps.length - 1;
  const usual = side === 'above' && lines.every(({ is }) => is !== 'balance') ? 0 : all;
  if (side !== null && (gaps[usual] ?? 0) > widest - CLEARLY_NEARER) return usual;
  const isClear = gaps.filter((each) => each > widest - NEARER).length === 1;
  return isClear ? gaps.indexOf(widest) : all;
}

/** Whether a row takes a line below it: a text, or a balance where no amount of its own is below a heading of balances. */
function takes({ part }: Item, item: Item): boolean {
  return item.is === 'text' || part?.amounts.some(({ kind }) => kind === 'saldo') === false;
}

/** Whether a row without a day begins like a sum, whatever is printed above it. */
function isSum({ part }: Item): boolean {
  return part?.day === null && isFoot(part.text);
}

/** Whether a row with a day is named TOTAL and may have the rest of its text above it. */
function isTotalOfDay({ part }: Item, where: 'above' | 'below'): boolean {
  return where === 'above' && part !== null && part.day !== null && isBareSum(part.text);
}

/** Gives texts to a row. A row that states a balance by its own words gets none. */
export function give(row: Item, where: 'above' | 'below', texts: readonly Item[]): void {
  row.isOpenSum ||= where === 'above' && texts.length > 0 && isSum(row);
  const states = statedBy(row.part?.text ?? '') !== null;
  const {
    part,
    given: { layout },
  } = row;
  const isOpen =
    texts.length > 0 && states === (part?.day !== null) && layout !== null && areLabels(part?.texts ?? [], layout);
  if (part && isOpen) row.part = { ...part, isOpen };
  if (isOpen || (!isTotalOfDay(row, where) && (states || (where === 'above' && isSum(row))))) return;
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
    for (const [index, { row, texts }] of rows.entries()) {
      const below = texts.slice(0, above.length);
      const [top, bottom] = [above[0], below.at(-1)];
      if (below.length < above.length && row !== rows.at(-1)?.row) return false;
      if (top && bottom && Math.abs(gap(top, row) - gap(row, bottom)) > NEARER * 2) return false;
      // A text that is nearer to the next row is of that one.
      const next = texts[below.length] ?? rows[index + 1]?.row;
      if (bottom && next && gap(bottom, next) < gap(below.at(-2) ?? row, bottom) - NEARER) return false;
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

/** Whether a row has nothing in the columns of a text. */
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

/** Returns the distance of two lines in letter heights. A cell of two lines begins above its row and ends below it. */
export function gap({ given: { line: upper } }: Item, { given: { line: lower } }: Item): number {
  const distance = upper.y - lower.y - (upper.around ?? 0) - (lower.around ?? 0);
  return distance / Math.max(upper.height, lower.height, 1);
}

/** Returns the distances of lines from the next one. */
export function gapsOf(lines: readonly Item[]): number[] {
  return lines.slice(1).map((item, at) => gap(lines[at] ?? item, item));
}
