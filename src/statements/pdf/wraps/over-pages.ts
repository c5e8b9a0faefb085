import { greatest } from '../../../kernel/collections';
import { titlesRowsOfBill } from '../../common/card-bill';
import { sectionTitle } from '../../common/other-section';
import { namesScheduledOnAccount, titlesMovements } from '../../common/scheduled-section';
import { titleSide } from '../../common/side-words';
import { isFoot, statedBy } from '../cells/table-lines';
import { chainTo, gap, gapsOf, give, type Item, NEARER, type Run, type Side, textOf, UNDER_ROW } from './text-runs';

/** The lines of one table on a page, and on the next one. */
interface Break {
  readonly upper: readonly Item[];
  readonly lower: readonly Item[];
}

const states = ({ part }: Item): boolean => statedBy(part?.text ?? '') !== null;

/** Marks rows with texts between them whose side nothing shows: they are as near to either. */
export function markOpenTexts(runs: readonly Run[]): void {
  for (const { rows } of runs) {
    for (const [at, { row, texts }] of rows.entries()) {
      const next = rows[at + 1]?.row;
      const [first, last] = [texts[0], texts.at(-1)];
      if (!next || !first || !last || states(row) || states(next)) continue;
      const gaps = gapsOf([row, ...texts, next]);
      const [above, below] = [gap(row, first), gap(last, next)];
      // A gap that is clearly the widest divides them.
      const isClear = gaps.filter((each) => each > greatest(gaps) - NEARER).length === 1;
      if (isClear || above < below - NEARER || above > UNDER_ROW) continue;
      for (const each of [row, next]) each.openTexts = [...(each.openTexts ?? []), ...texts.map(textOf)];
    }
  }
}

/** Marks rows with texts right above that headings are above and no row has: they are a title, or of the row. */
export function markBelowHeadings(runs: readonly Run[]): void {
  for (const { above, rows, isWhole } of runs) {
    const [first] = rows;
    const near = first && isWhole ? chainTo(first.row, above, UNDER_ROW) : [];
    if (first && near.at(-1)?.owner === null) first.row.openTexts = near.map(textOf);
  }
}

/** Marks texts that count the pages as texts of them: on the next page they are the same at the same place, but for a number. */
export function markCounted(pages: ReadonlyMap<number, readonly Item[]>): void {
  for (const { upper, lower } of breaksOf(pages)) {
    const others = new Map(aroundRows(lower).map((item) => [Math.round(item.given.line.y), item]));
    for (const item of aroundRows(upper)) {
      const other = others.get(Math.round(item.given.line.y));
      if (other && counts(textOf(item), textOf(other))) item.isRepeated = other.isRepeated = true;
    }
  }
}

/** Whether two texts are the same but for one number, which is one more in the second. */
function counts(text: string, next: string): boolean {
  const [parts, others] = [text, next].map((each) => each.split(/(\d{1,9})/));
  const changed = parts?.flatMap((part, at) => (part === others?.[at] ? [] : [[part, others?.[at]]])) ?? [];
  const [[from, to] = []] = changed;
  return parts?.length === others?.length && changed.length === 1 && Number(to) - Number(from) === 1;
}

/** The lines above the first row of a page and below its last one, without those that are known to be of pages and headings. */
function aroundRows(items: readonly Item[]): Item[] {
  const [first, last] = [items.findIndex(isRow), items.findLastIndex(isRow)];
  return items.filter((item, index) => (index < first || index > last) && !item.isRepeated && !item.isHeading);
}

function breaksOf(pages: ReadonlyMap<number, readonly Item[]>): Break[] {
  return [...pages].flatMap(([key, lower]) => {
    const upper = pages.get(key - 100);
    return upper ? [{ upper, lower }] : [];
  });
}

/** Gives the texts that a page break divides from their row to it: those at the top of a page, or at the foot of the one before. */
export function joinOverPages(pages: ReadonlyMap<number, readonly Item[]>, side: Side): void {
  if (side === null) return;
  for (const each of breaksOf(pages)) {
    if (side === 'below') joinFoot(each);
    else joinTop(each);
  }
}

/** Texts at the top of a page are of the last row of the one before, with all texts below that row. */
function joinFoot({ upper, lower }: Break): void {
  const [row, foot] = endOf(upper);
  const [above] = startOf(lower);
  if (!row || above.length === 0) return;
  const end = gapsOf([row, ...foot]).findIndex((each) => each > UNDER_ROW);
  const below = foot.slice(0, end < 0 ? foot.length : end);
  if (areOfRow(below, below) && areOfRow(above, above) && isTop(lower, above)) give(row, 'below', [...below, ...above]);
}

/**
 * Marks the rows around a page break with texts at the top of the page that may be of either: the lower one has them by nothing but
 * their distance, which a page break hides.
 * @param areShown the distances of the file show which texts its rows have
 */
export function markOverleaf(pages: ReadonlyMap<number, readonly Item[]>, areShown: boolean): void {
  for (const { upper, lower } of breaksOf(pages)) {
    const [row] = endOf(upper);
    const [above, next] = startOf(lower);
    const from = gapsOf(above).findLastIndex((each) => each > UNDER_ROW) + 1;
    const texts = above.slice(Math.max(from, above.findLastIndex(({ is }) => is !== 'text') + 1));
    const [first] = texts;
    if (!row || !next || !first || states(row) || !areOfRow(texts, texts)) continue;
    if (first.owner === next && !areShown) row.openTexts = next.openTexts = texts.map(textOf);
  }
}

/** Marks the rows around texts that no row has: the row right above or below, or, at the top of a page, the last one of the page before. */
export function markLeftTexts(pages: ReadonlyMap<number, readonly Item[]>): void {
  for (const items of pages.values()) {
    const [above, below] = [rowsBefore(items), rowsBefore(items.toReversed()).toReversed()];
    for (const [at, item] of items.entries()) {
      const isOther = mayBeText(item);
      if (!isOther && !isLeft(item)) continue;
      const around = [above[at], below[at]];
      // At another edge than the texts, or with words of headings, it is one only between two rows.
      if (isOther && around.includes(undefined)) continue;
      for (const row of around) if (row && !states(row)) row.openTexts ??= [textOf(item)];
    }
  }
  for (const { upper, lower } of breaksOf(pages)) {
    const [[first], [row]] = [startOf(lower)[0], endOf(upper)];
    if (row && first && isLeft(first) && isTop(lower, [first]) && !states(row)) row.openTexts ??= [textOf(first)];
  }
}

/** For each line the row before it, if the lines between are without a gap. */
function rowsBefore(items: readonly Item[]): (Item | undefined)[] {
  let row: Item | undefined;
  return items.map((item, at) => {
    const before = items[at - 1];
    if (isRow(item)) row = item;
    else if (before && Math.abs(gap(before, item)) > UNDER_ROW) row = undefined;
    return row;
  });
}

/** Whether no row has a text, and it is no title and no sum. What is on several pages may end the texts of two of them. */
function isLeft({ is, owner, given: { line } }: Item): boolean {
  return is === 'text' && owner === null && !isFoot(line.text) && sectionTitle(line.text) === null;
}

/** Whether a line of another role may go on with a row: it has no day and no figures of an amount, and is no title. */
function mayBeText({ is, owner, isRepeated, part, given: { line, headings } }: Item): boolean {
  const { text } = line;
  const isOther = is === 'other' && owner === null && !isRepeated && !OTHER_LINE.test(text) && !isFoot(text);
  if (!isOther || namesScheduledOnAccount(text) || titlesRowsOfBill(text)) return false;
  if (sectionTitle(text) !== null || titleSide(text) !== null) return false;
  if (headings !== null) return headings.every(({ kind }) => kind !== 'dia');
  return part?.day === null && part.amounts.length === 0 && !titlesMovements(text);
}

/** Figures of an amount, a month with its year, or the number of a card. */
const OTHER_LINE = /\d[.,]\d\d(?!\d)|\b20\d\d$|[x*\u2022]{3}|^cart[aã]o\b/i;

/** Texts at the foot of a page are of the first row of the next one. */
function joinTop({ upper, lower }: Break): void {
  const [, below] = endOf(upper);
  const [above, row] = startOf(lower);
  if (
    row &&
    below.length > 0 &&
    areOfRow(below, below) &&
    areOfRow([...above, row], above) &&
    isTop(lower, [...above, row])
  )
    give(row, 'above', [...below, ...above]);
}

/** The last row of a page, and the lines below it without the foot of the page. */
function endOf(items: readonly Item[]): [Item | undefined, readonly Item[]] {
  const own = items.filter(({ isRepeated }) => !isRepeated);
  const at = own.findLastIndex(isRow);
  return [own[at], own.slice(at + 1)];
}

/** The first row of a page, and the lines above it without the head of the page and the headings. */
function startOf(items: readonly Item[]): [readonly Item[], Item | undefined] {
  const at = items.findIndex(isRow);
  const from = items.slice(0, Math.max(at, 0)).findLastIndex((item) => item.isRepeated || item.isHeading) + 1;
  return [items.slice(from, Math.max(at, 0)), items[at]];
}

/** Whether nothing but the head of its page and the headings of its table are above these lines. */
function isTop(items: readonly Item[], [first]: readonly Item[]): boolean {
  const above = items.slice(0, first ? items.indexOf(first) : 0);
  return above.every((item) => item.isRepeated || item.isHeading);
}

/** Whether lines are right under each other, and these of them are texts of a row. */
function areOfRow(lines: readonly Item[], texts: readonly Item[]): boolean {
  return (
    gapsOf(lines).every((each) => each <= UNDER_ROW) &&
    texts.every(({ is, given: { line } }) => is === 'text' && !isFoot(line.text) && sectionTitle(line.text) === null)
  );
}

const isRow = ({ is }: Item): boolean => is === 'row';
