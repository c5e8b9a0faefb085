import type { Decimal } from '../../kernel/decimal';
import { absolute } from '../../kernel/decimal';
import { type AmountOptions, readAmount, type ReadAmount } from '../common/amount';
import type { CsvRow } from './rows';
import { cellAt, type CsvTable, isNoDash } from './table-facts';
import { otherMoneyIn } from '../common/other-money';
import type { Direction } from '../common/statement';
import { excerpt } from '../common/text-fields';

/** A row's amount with its direction, or why there is none. */
export type RowAmount = { valor: Decimal; tipo: Direction } | { erro: string } | 'empty';

/**
 * Which way the money of a row goes (statement reading, 3.4): C or D next to the amount, else the pair, else the direction
 * column, else the sign. `valor` is absolute.
 */
export function amountOf(row: CsvRow, table: CsvTable, options: AmountOptions): RowAmount {
  return table.layout.valor === null ? ofPair(row, table, options) : ofColumn(row, table.layout.valor, table, options);
}

function ofColumn(row: CsvRow, column: number, table: CsvTable, options: AmountOptions): RowAmount {
  const written = cellAt(row, column);
  if (written === '') return 'empty';
  const amount = readAmount(written, options);
  if (amount === null) return unread('amount', written);
  const tipo = amount.mark ?? directionInColumn(row, table, amount);
  return typeof tipo === 'string' ? { valor: absolute(amount.valor), tipo } : tipo;
}

/** What the direction column says of a row, else what its sign says. */
function directionInColumn(
  row: CsvRow,
  { direction, isTurned }: CsvTable,
  amount: ReadAmount,
): Direction | { erro: string } {
  const isNegative = amount.sign === '-';
  if (direction !== null) {
    const written = cellAt(row, direction.column);
    const said = direction.says(written);
    if (said === 'C' && isNegative) return { erro: 'the amount is negative but marked as credit' };
    if (said !== null) return said;
    if (!isNegative && amount.valor !== '0.00') return silent(row, direction.column, written);
  }
  return isNegative === isTurned ? 'C' : 'D';
}

function silent(row: CsvRow, column: number, written: string): { erro: string } {
  const width = String(row.cells.length);
  return column >= row.cells.length
    ? { erro: `the row has ${width} columns: the one that says credit or debit is missing` }
    : { erro: `neither credit nor debit: ${excerpt(written) || 'the mark is empty'}` };
}

/** A column for money in and one for money out; banks write the latter with or without a minus. */
function ofPair(row: CsvRow, { layout, isTurned }: CsvTable, options: AmountOptions): RowAmount {
  const [inText, outText] = [layout.credito, layout.debito].map((column) => {
    const text = cellAt(row, column);
    return isNoDash(text) ? text : '';
  }) as [string, string];
  if (inText === '' && outText === '') return 'empty';
  const moneyIn = inText === '' ? NOTHING : readAmount(inText, options);
  const moneyOut = outText === '' ? NOTHING : readAmount(outText, options);
  if (moneyIn === null) return unread('credit', inText);
  if (moneyOut === null) return unread('debit', outText);
  if (moneyIn.valor !== '0.00' && moneyOut.valor !== '0.00') return { erro: 'the row has both a credit and a debit' };
  const [ofIn, ofOut] = isTurned ? (['D', 'C'] as const) : (['C', 'D'] as const);
  if (moneyOut.valor !== '0.00') return { valor: absolute(moneyOut.valor), tipo: moneyOut.mark ?? ofOut };
  if (moneyIn.sign === '-') return { erro: 'the credit is negative' };
  return { valor: absolute(moneyIn.valor), tipo: moneyIn.mark ?? ofIn };
}

const NOTHING: ReadAmount = { valor: '0.00', sign: null, mark: null };

function unread(what: string, written: string): { erro: string } {
  const other = otherMoneyIn(written);
  if (other !== null) return { erro: `the ${what} is in other money than reais (${other}): ${excerpt(written)}` };
  return { erro: `the ${what} can't be read: ${excerpt(written)}` };
}
