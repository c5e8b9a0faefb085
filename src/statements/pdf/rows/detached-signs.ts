import { SAME_EDGE } from '../cells/amount-clusters';
import type { Direction } from '../../common/statement';
import type { LinePart } from '../lines/line-parts';
import type { PdfRow } from './rows';
import type { RowCell } from '../cells/row-cells';

const LONE_MARK = /(?:^| )([CD])$/;
/** The same, or a mark in parentheses, before an amount with or without its currency. */
const MARK_BEFORE = /(?:^| )([CD]|\([-+CD]\))(?: R\$)?$/;

/** Returns the mark that a text ends in, before the amount of a balance; '' for other texts. */
export function markAtEnd(text: string): string {
  return MARK_BEFORE.exec(text)?.[1] ?? '';
}

/** The direction by a lone C or D before the amount, and the text without that letter. */
interface DetachedSign {
  tipo: Direction;
  descricao: string;
}

/** A lone C or D at the end of the cell before an amount. */
export interface LoneMark {
  /** Where it ends; null where the cell reaches to the amount. */
  readonly right: number | null;
  /** Nothing else is in its cell. */
  readonly isAlone: boolean;
}

/** Finds the mark before the first amount of a row in columns; null where its cell ends in something else. */
export function loneMark(texts: readonly RowCell[], [first]: LinePart['amounts']): LoneMark | null {
  const edge = first?.left ?? -Infinity;
  let before: RowCell | null = null;
  for (const cell of texts) if (cell.left < edge && cell.right > (before?.right ?? -Infinity)) before = cell;
  if (!before || !LONE_MARK.test(before.text)) return null;
  return { right: before.right > edge ? null : before.right, isAlone: before.text.length === 1 };
}

/**
 * Returns the marks before the amounts, one for each row; null unless every one of two or more movements has one (6.5). In columns a
 * mark is in the cell of its amount, or the marks are one below the other. Elsewhere the letter ends a text (9.2).
 */
export function detachedSigns(rows: readonly PdfRow[]): DetachedSign[] | null {
  if (rows.length < 2 || !areNextTo(rows)) return null;
  const marks: DetachedSign[] = [];
  for (const { descricao } of rows) {
    const tipo = LONE_MARK.exec(descricao)?.[1];
    if (tipo !== 'C' && tipo !== 'D') return null;
    marks.push({ tipo, descricao: descricao.slice(0, -1).trimEnd() });
  }
  return marks;
}

/** Whether the marks of rows in columns are in the cells of their amounts or in a column of their own. */
function areNextTo(rows: readonly PdfRow[]): boolean {
  const known = rows.flatMap(({ mark }) => (mark === undefined ? [] : [mark]));
  const placed = known.filter((mark) => mark?.right !== null);
  const edge = placed[0]?.right ?? 0;
  const isInColumn = placed.every((mark) => mark !== null && Math.abs((mark.right ?? 0) - edge) <= SAME_EDGE);
  return isInColumn && (placed.length === 0 || placed.some((mark) => mark?.isAlone));
}
