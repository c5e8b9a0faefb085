import { isFullDay } from '../../common/statement-day';
import { dayIn } from '../cells/day-edge';
import { dayAtStart, type LinePart } from '../lines/line-parts';
import type { Layout } from '../cells/layout';
import type { RowCell } from '../cells/row-cells';
import { statedBy } from '../cells/table-lines';
import type { CellLine } from '../cells/tables';

const INSTALMENT = /^\d{1,2}\/\d{1,2}$/;

/**
 * Whether a row has another day than that of its own, in a cell right behind it, or with its year in a cell behind a text, and no heading
 * names the one of the movement, or has only one left of its column (statement reading, 6.1).
 */
export function isDayOpen({ cells, layout }: CellLine, { day, text }: LinePart, isNamed: boolean): boolean {
  if (statedBy(text) !== null) return false;
  // The day of a group is left of other days of its rows.
  if (day === null) return layout !== null && cells.some((cell) => isDay(cell) && isLeftOfDays(cell, layout));
  if (layout ? layout.areDaysNamed : isNamed) return false;
  if (!layout) return isOther(dayAtStart(text), day);
  const at = dayIn(cells, layout);
  const behind = cells.slice(at + 1);
  const end = behind.findIndex(({ isAmount }) => isAmount);
  // A number of instalments looks like a day, and the day of the row may be behind its amount.
  const last = behind.at(-1);
  if (at >= 0 && INSTALMENT.test(day) && last && isDay(last) && !INSTALMENT.test(last.text)) return true;
  const others = behind.slice(0, Math.max(0, end)).filter(isDay);
  return at >= 0 && others.some((cell) => (cell === behind[0] || isFullDay(cell.text)) && isOther(cell.text, day));
}

const isLeftOfDays = ({ left, right }: RowCell, { dayLeft, otherDays }: Layout): boolean =>
  left < (dayLeft ?? 0) && otherDays.some((heading) => heading.left < right && heading.right > left);

const isDay = ({ day, text }: RowCell): boolean => day !== null && day === text;

function isOther(other: string | null, day: string): boolean {
  return other !== null && other !== day;
}
