import { type Cell, cellOf, cellsOf } from './cells';
import { endOfDay, partsOf } from './line-parts';
import type { PdfLine } from './lines';

/** A cell of a row, and what it holds: a day at its beginning, one amount and nothing else, or text. */
export interface RowCell extends Cell {
  /** As written. */
  readonly day: string | null;
  readonly isAmount: boolean;
}

const known = new WeakMap<PdfLine, readonly RowCell[]>();

/** The cells of a line; a day before a text and amounts side by side are cells of their own, whatever parts them. */
export function rowCellsOf(line: PdfLine): readonly RowCell[] {
  // Several stages ask for them.
  const before = known.get(line);
  if (before) return before;
  const cells = cellsOf(line).flatMap((cell) => partsOfCell(line, cell));
  known.set(line, cells);
  return cells;
}

function partsOfCell(line: PdfLine, cell: Cell): RowCell[] {
  const whole = { ...cell, day: null, isAmount: false };
  if (!/\d/.test(cell.text)) return [whole];
  const [{ day, text, amounts }, ...others] = partsOf(cell.text, false);
  if (others.length > 0) return [{ ...whole, day }];
  if (day === null && (text !== '' || amounts.length === 0)) return [whole];
  // The year of `5 de março de` is on the next line of its cell.
  if (day !== null && text === 'de' && amounts.length === 0) return [{ ...whole, day }];
  const found: RowCell[] = [];
  if (day !== null) found.push({ ...cellOf(line, cell.from, cell.from + day.length), day, isAmount: false });
  if (text === '') {
    for (const { from, to } of amounts) {
      found.push({ ...cellOf(line, cell.from + from, cell.from + to), day: null, isAmount: true });
    }
  } else if (day !== null)
    found.push({ ...cellOf(line, cell.from + endOfDay(cell.text, day), cell.to), day: null, isAmount: false });
  return found;
}
