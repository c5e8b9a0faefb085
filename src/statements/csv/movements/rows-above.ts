import { isBalanceRow } from '../../common/balance-rows';
import { DELIMITERS } from '../table/delimiter';
import { type CsvRow, CsvRows } from '../table/rows';
import { filledCells, isDay, isDayAlone, isAmount } from '../table/cells';

/** So many texts next to a balance are headings that have lost their line end. */
const HEADINGS_MIN = 3;
const CELLS_MIN = 3;
/** The last heading of a line that has lost its end: a day or an amount is glued to it. */
const GLUED =
  /[\p{L}$]\)?"{0,2}(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d|[-+(]?(?:R\$ ?)?\d[\d.,]{0,15}[.,]\d\d?)[-)"]?$/u;

/**
 * `row`: a day, an amount with cents and a text that is no balance. `maybe`: the same with an amount or a text that proves less.
 * `balance`: one of a day.
 */
type Kind = 'row' | 'maybe' | 'balance' | null;

/** Finds the rows of a table above all known headings, whose own headings are not known or are lost (1.1). */
export class RowsAbove {
  private above: { row: CsvRow; kind: Kind } | null = null;

  /** Takes each row above the headings in order; returns the rows that are found with it, which may be the one above too. */
  found(row: CsvRow): CsvRow[] {
    const { above } = this;
    const kind = kindOf(row, above?.kind === 'row') ?? (above && goesOn(row, above) ? 'maybe' : null);
    if (kind === 'balance' || row.cells.every((cell) => cell === '')) return [];
    // One line may be about the file: the day of issue, the account and its balance.
    const isSecond = kind === 'maybe' && above !== null && above.kind !== null;
    this.above = { row, kind: isSecond ? 'row' : kind };
    if (isSecond && above.kind === 'maybe') return [above.row, row];
    return this.above.kind === 'row' ? [row] : [];
  }
}

/** Whether a row without a day has a text, an amount and as many cells as one above it that may be a row. */
function goesOn({ cells }: CsvRow, above: { readonly row: CsvRow; readonly kind: Kind }): boolean {
  const isText = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !isAmount(cell);
  const areAlike = above.kind !== null && cells.length === above.row.cells.length && cells.length > CELLS_MIN;
  return areAlike && cells.some(isText) && cells.some(isAmount) && !cells.some(isBalanceRow);
}

/** What a row is under the delimiter of the file or, where it has none, under another one; a sentence has commas, too. */
function kindOf(row: CsvRow, isBelowRow: boolean): Kind {
  if (row.cells.length > 1) return kindOfCells(row.cells, isBelowRow);
  const kinds = DELIMITERS.map((delimiter) => new CsvRows(row.raw, delimiter).next()?.cells ?? [])
    .filter((cells) => cells.length >= CELLS_MIN)
    .map((cells) => kindOfCells(cells, isBelowRow));
  return kinds.some((kind) => kind === 'row' || kind === 'maybe') ? 'maybe' : null;
}

/** Whether a comma that delimits has cut an amount before its cents. */
const isSplit = (cell: string, next: string): boolean =>
  /^[-+(]?(?:R\$ ?)?[\d.]+$/.test(cell) && /^\d\d[-)]?$/.test(next);

function kindOfCells(cells: readonly string[], isBelowRow: boolean): Kind {
  const money = cells.filter((cell) => /\d[.,]\d|R\$/.test(cell) && isAmount(cell));
  const texts = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !isDay(cell) && !money.includes(cell));
  const days = cells.filter(isDayAlone);
  if (texts.some(isBalanceRow) && texts.length < HEADINGS_MIN) return days.length > 0 ? 'balance' : null;
  // `50.00` looks like a day, too.
  const hasDay = cells.some((cell) => isDay(cell) && money.some((other) => other !== cell));
  if (texts.length > 0 && (hasDay || (isBelowRow && money.length > 0))) return 'row';
  if (texts.length >= HEADINGS_MIN && money.length + days.length > 0 && cells.some((cell) => GLUED.test(cell)))
    return 'row';
  if (texts.length > 0 && days.length === 1 && cells.some((cell, at) => isSplit(cell, cells[at + 1] ?? '')))
    return 'maybe';
  const filled = filledCells(cells);
  // A line about the file may name a day, too, but has a word in front of each of its parts.
  const isRow = isDay(filled[0] ?? '') || texts.length < HEADINGS_MIN;
  const hasAmount = filled.some((cell) => isAmount(cell) && !isDayAlone(cell));
  return filled.length >= CELLS_MIN && isRow && days.length === 1 && hasAmount ? 'maybe' : null;
}
