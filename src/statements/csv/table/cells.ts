import { amountParts } from '../../common/amount';
import { isFullDay } from '../../common/statement-day';

/** A cell's text; '' where the row is shorter. */
export function cellAt({ cells }: { readonly cells: readonly string[] }, column: number | null): string {
  return cells[column ?? -1] ?? '';
}

/** The cells of a row that are not empty. */
export function filledCells(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell !== '');
}

/** How many cells a row has without the empty ones at its end. */
export function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

/** A day that lacks its year. */
export const DAY_AND_MONTH = /^\d{1,2}[-/. ](?:\d{1,2}|[a-zç]{3,9}\.?)$/i;
const CENTS = /\d[.,]\d{2}(?!\d|[-/.,]\d|%)/;

/** Whether a cell is a day, with or without its year. */
export function isDay(cell: string): boolean {
  return DAY_AND_MONTH.test(cell) || isFullDay(cell);
}

/** Whether a cell is a day and no amount or number: `10.50`, `05032026` may be either, and in `28 MAR` the month is no currency. */
export function isDayAlone(cell: string): boolean {
  return isDay(cell) && !/^\W?\d+(?:[., ]\d+)?(?:\W| ?[CD])?$/i.test(cell);
}

/** Whether a cell holds an amount and nothing else. */
export function isAmount(cell: string): boolean {
  return /\d/.test(cell) && amountParts(cell) !== null;
}

/** Whether a text has a number with cents somewhere in it. */
export function holdsCents(text: string): boolean {
  return CENTS.test(text);
}

/** Whether a cell holds an amount with cents and nothing else. */
export function isAmountWithCents(cell: string): boolean {
  return holdsCents(cell) && isAmount(cell);
}

const DECIMALS = /\d[.,]\d{1,2}(?!\d|[-/.,]\d|%)/;

/** The same, where the last zero of the cents may be left out. */
export function isAmountWithDecimals(cell: string): boolean {
  return DECIMALS.test(cell) && isAmount(cell);
}

/** In a pair dashes, as spreadsheets write zero also behind its currency, and `n/a` mean that there is nothing in this column. */
export function isNoDash(text: string): boolean {
  return !/^(?:(?:R\$\s*)?[-\u2012-\u2014\u2212]{1,3}|n\/?[ad]\.?)$/i.test(text);
}

const LOST_SUM = /\p{L}(?:Total|TOTAL|Saldo|SALDO)\b/u;

/** Whether a text has lost its line end before the line of a sum: `SALDO ANTERIORTotal de saídas: 9,00`. */
export const endsInLostSum = (text: string): boolean => /\d[.,]\d\d?$/.test(text) && LOST_SUM.test(text);

/** Whether a row is the sign and the currency of an amount whose figures are on the next line. */
export function isLoneSign(cells: readonly string[]): boolean {
  const [only = '', ...others] = filledCells(cells);
  return others.length === 0 && /^(?:[-+(] ?(?:R\$)?|R\$ ?[-+(]?)$/i.test(only);
}
