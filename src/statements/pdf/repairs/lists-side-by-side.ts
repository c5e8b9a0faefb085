import { greatest, groupBy } from '../../../kernel/collections';
import { withoutWeekdayBehind } from '../../../kernel/weekdays';
import { parseDate } from '../../common/statement-date';
import { isFullDay } from '../../common/statement-day';
import { SAME_EDGE } from '../cells/amount-clusters';
import { type RowCell, rowCellsOf } from '../cells/row-cells';
import type { PdfLine } from '../lines/lines';

/** A day that begins a movement, on a line that may hold several side by side. */
export interface Start {
  readonly line: PdfLine;
  readonly left: number;
  /** Where its amounts end. */
  readonly right: number;
  /** A text is between the day and the amount. */
  readonly hasText: boolean;
  /** An amount is right before it on its line. */
  readonly isBehindAmount: boolean;
  /** A text of words is: a title or headings of the table on the left. */
  readonly isBehindText: boolean;
}

/** Movements whose days begin at one edge. */
export interface Cluster {
  readonly left: number;
  readonly starts: Start[];
}

/** No page has more lists side by side. */
const LISTS_MAX = 4;

/** The head of a list: a day alone in its cell. */
interface Head {
  readonly line: PdfLine;
  readonly cell: RowCell;
}

/**
 * Finds lists side by side whose rows are below days: days alone at several edges of a page, where each list goes on with the days of
 * the one before it, and no text is in both. Returns no table where the days do not show it.
 */
export function listsOf(lines: readonly PdfLine[]): Cluster[] {
  const heads = lines.flatMap((line) =>
    rowCellsOf(line)
      .filter(isHead)
      .map((cell): Head => ({ line, cell })),
  );
  if (heads.length === 0) return [];
  const grouped: Head[][] = [];
  for (const head of heads.toSorted((a, b) => a.cell.left - b.cell.left)) {
    const last = grouped.at(-1);
    if (last?.[0] && head.cell.left - last[0].cell.left <= SAME_EDGE) last.push(head);
    else grouped.push([head]);
  }
  if (grouped.length < 2 || grouped.length > LISTS_MAX) return [];
  // Edges differ a little.
  const lists = grouped.map((list) => list.toSorted((a, b) => a.line.number - b.line.number));
  const lefts = lists.map(([head]) => head?.cell.left ?? 0);
  const areAlone = lists.every((list, at) => list.every((head) => isAlone(head, lefts[at + 1] ?? Infinity)));
  if (!areAlone || !areInOrder(lists) || crossesOne(lines, lefts, heads)) return [];
  const amounts = lines.flatMap((line) => rowCellsOf(line).filter(({ isAmount }) => isAmount));
  return lists.map((list, at): Cluster => {
    const [left = 0, end = Infinity] = lefts.slice(at);
    const right = greatest(
      amounts.filter((amount) => amount.left >= left && amount.right <= end).map((each) => each.right),
    );
    const starts = list.map(({ line }): Start => {
      return { line, left, right, hasText: true, isBehindAmount: false, isBehindText: false };
    });
    return { left, starts };
  });
}

/** Whether nothing of its list but its weekday is next to a day. @param end where the next list begins */
function isAlone({ line, cell }: Head, end: number): boolean {
  const others = rowCellsOf(line).filter(({ left }) => left > cell.left && left < end - SAME_EDGE);
  return others.every(({ text }) => withoutWeekdayBehind(` ${text}`) === '');
}

const isHead = ({ day, text }: RowCell): boolean => day !== null && day === text && isFullDay(day);

/** Whether the days of all lists of each page are in one order, one list after the other. */
function areInOrder(lists: readonly (readonly Head[])[]): boolean {
  const byPage = groupBy(
    lists.flat().map(({ line, cell }) => ({ page: line.page, day: parseDate(cell.day ?? '') ?? '' })),
    ({ page }) => page,
  );
  const days = [...byPage.values()].flat().map(({ day }) => day);
  const rises = days.some((day, at) => at > 0 && day > (days[at - 1] ?? ''));
  const falls = days.some((day, at) => at > 0 && day < (days[at - 1] ?? ''));
  return !days.includes('') && rises !== falls;
}

/** Whether a text between the first head of its page and the last is in two lists. */
function crossesOne(lines: readonly PdfLine[], lefts: readonly number[], heads: readonly Head[]): boolean {
  const spans = new Map<number, { first: number; last: number }>();
  for (const { line } of heads) {
    const span = spans.get(line.page);
    if (span) span.last = line.number;
    else spans.set(line.page, { first: line.number, last: line.number });
  }
  const isBetween = ({ page, number }: PdfLine): boolean => {
    const { first = Infinity, last = -Infinity } = spans.get(page) ?? {};
    return number >= first && number <= last;
  };
  const crosses = ({ left, right }: RowCell): boolean =>
    lefts.slice(1).some((edge) => left < edge - SAME_EDGE && right > edge + SAME_EDGE);
  return lines.some((line) => isBetween(line) && rowCellsOf(line).some(crosses));
}
