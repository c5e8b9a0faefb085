import { overlap, SAME_EDGE } from './amount-clusters';
import type { Layout } from './layout';
import type { RowCell } from './row-cells';

/** Whether a text before the amounts is in no column of texts: it may be the label of a box of sums (statement reading, 9.6). */
export function isLabel(cell: RowCell, { columnLefts, amounts, named }: Layout): boolean {
  const isInColumn =
    columnLefts.some((edge) => Math.abs(edge - cell.left) <= SAME_EDGE) || named.some((each) => overlap(each, cell));
  return !isInColumn && cell.left < (amounts[0]?.left ?? 0) && /\p{L}{2}/u.test(cell.text);
}

/** Whether all texts of a row are labels. Texts around it may be its own, or its amount that of the box. */
export function areLabels(texts: readonly RowCell[], layout: Layout): boolean {
  return texts.length > 0 && texts.every((cell) => isLabel(cell, layout));
}

/**
 * Whether the amount of a row with a text and a label may be that of the box, or its day and amount no balance, whatever the label
 * states. Left of the day of a row with another text behind it any text may be a label.
 */
export function mayBeOfBox(texts: readonly RowCell[], layout: Layout, hasDay: boolean): boolean {
  if (texts.length < 2) return false;
  if (!hasDay) return texts.some((cell, at) => at > 0 && isLabel(cell, layout));
  const { dayLeft } = layout;
  const isBefore = ({ right }: RowCell): boolean => right < (dayLeft ?? -Infinity);
  const hasOwn = texts.some((cell) => !isBefore(cell) && /\p{L}{2}/u.test(cell.text) && !STATES.test(cell.text));
  return texts.some((cell) => STATES.test(cell.text) && (isLabel(cell, layout) || (hasOwn && isBefore(cell))));
}

const STATES = /^s(?:aldo|do|ld)\b/i;
