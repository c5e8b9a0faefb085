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

/** Whether the amount of a row with a text and a label may be that of the box, or its day and amount no balance, whatever the label states. */
export function mayBeOfBox(texts: readonly RowCell[], layout: Layout, hasDay: boolean): boolean {
  if (texts.length < 2) return false;
  const labels = texts.filter((cell) => isLabel(cell, layout));
  return labels.some((cell) => (hasDay ? /^s(?:aldo|do|ld)\b/i.test(cell.text) : cell !== texts[0]));
}
