import { groupBy } from '../../../kernel/collections';
import { namesScheduled } from '../../common/scheduled-section';
import { titleSide } from '../../common/side-words';
import { isFullDay } from '../../common/statement-day';
import { isBoxOfBalances, joinBalanceLabels } from './balance-labels';
import { columnPart, type ColumnPart, type WrittenAmounts, writtenAmounts } from '../cells/column-part';
import { overlap, SAME_EDGE } from '../cells/amount-clusters';
import type { Layout } from '../cells/layout';
import type { RowCell } from '../cells/row-cells';
import { partsOf } from '../lines/line-parts';
import {
  joinOverPages,
  markBelowHeadings,
  markCounted,
  markLeftTexts,
  markOpenTexts,
  markOverleaf,
} from './over-pages';
import { areEvenTextsBelow, joinAbove, joinBlocks, sideOfTexts, usualSide } from './row-blocks';
import { mayBeginRows } from './row-starts';
import { BEGINS_WITH_AMOUNT, isBareSum, isFoot, statedBy } from '../cells/table-lines';
import type { TableLine, CellLine } from '../cells/tables';
import {
  type GoingOn,
  isBelowBalance,
  isBetweenItsTexts,
  type Item,
  join,
  joinCentred,
  type Run,
  runsOf,
  textsBetweenRows,
} from './text-runs';
import type { DayHeadings } from '../lines/sections';

/** What is known of the whole file: the headings of its days, the texts of its pages, and how it writes its amounts. */
interface FileFacts {
  readonly headingOf: DayHeadings;
  readonly repeated: ReadonlySet<string>;
  readonly blankGroups: boolean;
}

/** Joins cells that go on above and below their row to it (statement reading, 9.9). */
export function wrappedLines(lines: readonly TableLine[], file: FileFacts): CellLine[] {
  const written = writtenAmounts(lines, file.blankGroups);
  const items = lines.map((given): Item => itemOf(given, file, written));
  joinBalanceLabels(items);
  const isCentred = items.some((item, index) => isBetweenItsTexts(item, items[index - 1], items[index + 1]));
  const whole = pagesOf(items);
  markCounted(whole);
  const ofRows = new Set([...whole.values()].flatMap(textsBetweenRows));
  leaveTitles(items);
  for (const item of items) item.isRepeated &&= !ofRows.has(item.given.line.text);
  const ofFile = [...whole.values()].flatMap((page) => runsOf(page, false));
  const side = isCentred ? null : usualSide(ofFile);
  const shown = isCentred ? null : sideOfTexts(ofFile);
  joinOverPages(whole, shown);
  const pages = isCentred ? whole : pagesOf(items);
  const runs = [...pages.values()].map((page) => runsOf(page, isCentred));
  const areBlocks = joinBlocks(runs);
  const areAbove = !areBlocks && joinAbove(runs.flat(), isCentred);
  if (!areBlocks && !areAbove) {
    const areBelow = !isCentred && side !== 'above' && areEvenTextsBelow(runs.flat());
    if (!isCentred && side !== 'above' && !areBelow) markOpenTexts(runs.flat());
    joinByNearness(pages, runs, { isCentred, side: side ?? (areBelow ? 'below' : null), shown });
    if (shown !== 'below') markBelowHeadings(runs.flat());
  }
  // At the top of a later page alone a text shows nothing.
  const areShownAbove = side === 'above' || (areAbove && runs[0]?.[0]?.above.length !== 0);
  if (!isCentred) markOverleaf(whole, areBlocks || areShownAbove);
  markLeftTexts(whole);
  return items.map((item, index) => cellLineOf(item, items[index - 1]));
}

/** The line of an item, with the cells that go on in others. */
function cellLineOf(item: Item, before: Item | undefined): CellLine {
  const { given, part, above, below, owner, isOpenSum, openTexts } = item;
  const last = below.at(-1)?.given.line ?? given.line;
  const whole = part && above.length + below.length > 0 ? withTexts(part, above, below) : part;
  const isWrapped = owner !== null || isBoxOfBalances(item, before);
  const { line, cells, headings, layout, columns } = given;
  return { line, cells, headings, layout, columns, part: whole, last, isWrapped, isOpenSum, openTexts };
}

/** The title of a section that is nothing else. */
const isTitle = (text: string): boolean => CARD_TITLE.test(text) || titleSide(text) !== null;
/** The title of the rows of a card, with its number: `Cartão 5021 XXXX XXXX 1234 MARIA`. */
const CARD_TITLE = /^cart[aã]o\b.{0,30}(?:[x*\u2022]{3}|\bfinal) ?[x*\u2022. ]*\d{4}\b/i;
/** A file has a title for so many rows at most. Below most rows such a line is their text. */
const TITLES_MAX = 1 / 4;

/** Titles between rows, of cards or of a side of the account, are no texts of them. */
function leaveTitles(items: readonly Item[]): void {
  const titles = items.filter(({ is, given }) => is === 'text' && isTitle(given.line.text));
  if (titles.length > TITLES_MAX * items.filter(({ is }) => is === 'row').length) return;
  for (const title of titles) title.is = 'other';
}

/** The lines of each page and band that are of no other row yet. */
function pagesOf(items: readonly Item[]): Map<number, Item[]> {
  return groupBy(
    items.filter(({ owner }) => owner === null),
    ({ given }) => given.line.page * 100 + given.line.band,
  );
}

function joinByNearness(
  pages: ReadonlyMap<number, readonly Item[]>,
  lists: readonly (readonly Run[])[],
  how: GoingOn,
): void {
  const { isCentred, side } = how;
  const centred = [...pages.values()].flatMap((page) => runsOf(page, true));
  const hasTextAbove = centred.some(({ isWhole, above }) => isWhole && above.length > 0);
  const mayBeAround = isCentred || (hasTextAbove && side !== 'above') || centred.some(isBelowBalance);
  if (mayBeAround && joinCentred(centred)) return;
  if (isCentred) markOpenTexts(lists.flat());
  for (const runs of lists) for (const [index, run] of runs.entries()) join(run, how, index === runs.length - 1);
}

function itemOf(given: TableLine, { headingOf, repeated }: FileFacts, written: WrittenAmounts): Item {
  const { layout, headings, line } = given;
  const isRowOrText = layout !== null && headings === null && headingOf(line) === null;
  const part = isRowOrText ? columnPart({ ...given, layout }, written) : null;
  const is = part && layout ? roleOf(given, part, layout) : 'other';
  return {
    given,
    part: part && layout && is === 'text' ? { ...part, texts: ownTexts(part.texts, layout) } : part,
    is,
    isHeading: !isRowOrText && layout !== null,
    isRepeated: repeated.has(line.text),
    above: [],
    below: [],
    owner: null,
  };
}

/** Returns the cells of a line of text without those of a box next to the table (9.6), which are behind the amounts at no edge of its texts. */
function withoutLabels(cells: readonly RowCell[], { amounts, behindLefts }: Layout): readonly RowCell[] {
  const end = amounts.at(-1)?.right ?? Infinity;
  const isOwn = ({ left }: RowCell): boolean =>
    left < end || behindLefts.some((edge) => Math.abs(edge - left) <= SAME_EDGE);
  return cells.some(({ left }) => left < end) ? cells.filter(isOwn) : cells;
}

/** Returns the texts of a line that goes on with a row, without the time or the year below its day and the currency above its amount. */
function ownTexts(cells: readonly RowCell[], layout: Layout): readonly RowCell[] {
  return withoutLabels(cells, layout).filter((cell) => !isBelowDay(cell, layout) && !isCurrencyAlone(cell, layout));
}

/** Whether a cell is the currency of an amount that is on another line of its column. A sign with it leaves the amount open (9.2). */
function isCurrencyAlone(cell: RowCell, { amounts }: Layout): boolean {
  return cell.text === 'R$' && amounts.some((column) => overlap(column, cell));
}

const TIME_OR_YEAR = /^(?:(?:[àa]s )?\d{1,2}[:h]\d{2}(?::\d{2})?|20\d{2})$/i;

/** Whether a cell is a time or a year at the edge of the days, or a time below an amount: it goes on with the day of the row above. */
function isBelowDay({ left, right, text, day }: RowCell, { dayLeft, amounts }: Layout): boolean {
  const isAtDays = dayLeft !== null && Math.abs(left - dayLeft) <= SAME_EDGE;
  const isInAmounts = amounts.some((column) => left < column.right && right > column.left);
  return day === null && (isAtDays || isInAmounts) && TIME_OR_YEAR.test(text);
}

/** A text that reaches to an amount without a blank, or a number that reaches to its sign. */
const TOUCHED =
  /(?:[^\s\d.,$(+-]\(?[-+\u2010-\u2015\u2212]?|\d[-+\u2010-\u2015\u2212])\d{1,3}(?:\.\d{3})*,\d{2}\)?(?: ?[-+CD])?$/;

/** Figures with a decimal sign that are no amount: `6.254,00*`, `LTDA4.443,83 D`, `8 ,38 C`. */
const LIKE_AMOUNT = /\d ?[.,] ?\d\S{0,3}(?: [CD]| \d{1,3})?$/;
const isLikeAmount = (cell: RowCell, { amounts }: Layout): boolean =>
  cell.day === null && LIKE_AMOUNT.test(cell.text) && amounts.some((column) => overlap(column, cell));

const ENDS_IN_FIGURES = /\d,\d{0,2}\)?(?: ?[-+CD])?$/;

const isBelowMoney = (cell: RowCell, { money }: Layout): boolean =>
  !cell.isAmount && BEGINS_WITH_AMOUNT.test(cell.text) && money.some((heading) => overlap(heading, cell));

function endsWith(cell: RowCell, { right }: { readonly right: number }): boolean {
  return Math.abs(cell.right - right) <= SAME_EDGE;
}

function isAtEnd({ left, right }: RowCell, column: { readonly left: number; readonly right: number }): boolean {
  return left < column.left && right > column.left && right <= column.right + SAME_EDGE;
}

function roleOf({ line, cells }: TableLine, part: ColumnPart, layout: Layout): Item['is'] {
  const { day, texts, amounts } = part;
  if (line.isBelowAmount) return 'other';
  if (amounts.length > 0) {
    if (day !== null || texts.length > 0) return 'row';
    return amounts.every(({ kind }) => kind === 'saldo') ? 'balance' : 'alone';
  }
  // Below a row whose amount can't be read is its own text: none of the next row.
  if (day !== null && cells.some((cell) => !cell.isAmount && isLikeAmount(cell, layout))) return 'row';
  if (day !== null || part.isOpen || namesScheduled(line.text)) return 'other';
  const [written] = partsOf(line.text, false);
  if (written.amounts.length > 0 && isFoot(written.text)) return 'other';
  // What states a balance is of no movement, whatever became of its amount.
  if (statedBy(line.text) !== null && !(cells.length === 1 && isBareSum(line.text))) return 'other';
  // Under day headings a day with something else next to it may head the rows below.
  const begins = cells[0]?.day ?? null;
  const mayHead = begins !== null && (isFullDay(begins) || (cells[0]?.text === begins && /\p{L}{3}/u.test(begins)));
  if (layout.dayLeft === null && mayHead && mayBeginRows(line.text, begins)) return 'other';
  // Nor is a text that an amount touches which ends where the amounts of the table are.
  if (cells.some((cell) => TOUCHED.test(cell.text) && layout.amounts.some((column) => isAtEnd(cell, column))))
    return 'other';
  // Nor are figures of an amount that is cut or touches a number, at the right edge of those of the table.
  if (cells.some((cell) => ENDS_IN_FIGURES.test(cell.text) && layout.amounts.some((column) => endsWith(cell, column))))
    return 'other';
  // Nor is an amount that touches a code, below a heading of amounts.
  if (cells.some((cell) => isBelowMoney(cell, layout))) return 'other';
  // A cell that is an amount is no text, but for one at the edge of the texts.
  if (cells.some(({ isAmount }, index) => isAmount && index > 0)) return 'other';
  // Figures like a day at the beginning of a text are of its cell.
  const isOfTexts = ({ left, from }: RowCell, index: number): boolean =>
    [...layout.textLefts, ...layout.behindLefts].some((edge) => Math.abs(edge - left) <= SAME_EDGE) ||
    (index > 0 && cells[index - 1]?.day !== null && from - (cells[index - 1]?.to ?? 0) <= 1);
  const isOwn = (cell: RowCell, index: number): boolean =>
    isOfTexts(cell, index) || isBelowDay(cell, layout) || (index > 0 && isCurrencyAlone(cell, layout));
  return texts.length > 0 && withoutLabels(cells, layout).every(isOwn) ? 'text' : 'other';
}

/** The hyphen that a browser draws where it breaks a word. */
const HYPHENATED = /(?<=\p{L})\u2010 (?=\p{L})/gu;

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
  const text = columns.map((column) => column.texts.join(' ').replace(HYPHENATED, '')).join(' ');
  const amounts = [
    ...part.amounts,
    ...below.flatMap(({ is, part: other }) => (is === 'balance' ? (other?.amounts ?? []) : [])),
  ];
  return { ...part, text, texts, amounts };
}
