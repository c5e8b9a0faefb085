import { append, greatest, groupBy } from '../../../kernel/collections';
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
  // Edges differ a little.
  const lists = grouped.map((list) => list.toSorted((a, b) => a.line.number - b.line.number));
  const lefts = lists.map(([head]) => head?.cell.left ?? 0);
  const areAlone = lists.every((list, at) => list.every((head) => isAlone(head, lefts[at + 1] ?? Infinity)));
  if (lists.length < 2 || !areAlone || !areInOrder(lists) || lines.some((line) => crosses(line, lefts, heads)))
    return [];
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
  const days: string[] = [];
  const pages = groupBy(lists.flat(), ({ line }) => line.page);
  for (const page of pages.keys())
    for (const list of lists)
      append(
        days,
        list.flatMap(({ line, cell }) => (line.page === page ? [parseDate(cell.day ?? '') ?? ''] : [])),
      );
  const rises = days.some((day, at) => at > 0 && day > (days[at - 1] ?? ''));
  const falls = days.some((day, at) => at > 0 && day < (days[at - 1] ?? ''));
  return !days.includes('') && rises !== falls;
}

/** Whether a text of a line between the heads of its page is in two lists. */
function crosses(line: PdfLine, lefts: readonly number[], heads: readonly Head[]): boolean {
  const own = heads.filter((head) => head.line.page === line.page);
  const [first, last] = [own[0]?.line.number ?? Infinity, own.at(-1)?.line.number ?? -Infinity];
  if (line.number < first || line.number > last) return false;
  return rowCellsOf(line).some(({ left, right }) =>
    lefts.slice(1).some((edge) => left < edge - SAME_EDGE && right > edge + SAME_EDGE),
  );
}
