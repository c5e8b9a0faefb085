import type { Decimal } from '../../kernel/decimal';
import { absolute } from '../../kernel/decimal';
import { type AmountOptions, readAmount, type ReadAmount } from '../common/amount';
import type { CsvRow } from './rows';
import { cellAt, type CsvTable, isNoDash, type Rarer } from './table-facts';
import { otherMoneyIn } from '../common/other-money';
import type { Direction } from '../common/statement';
import { excerpt } from '../common/text-fields';

/** A row's amount with its direction, or why there is none. `isProved`: it has a minus, a mark, or a column that says it. */
export type RowAmount = { valor: Decimal; tipo: Direction; isProved: boolean } | { erro: string } | 'empty';

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
  if (typeof tipo !== 'string') return tipo;
  const isProved = amount.mark !== null || amount.sign === '-' || table.direction !== null;
  return { valor: absolute(amount.valor), tipo, isProved };
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

/**
 * A column for money in and one for money out; banks write the latter with or without a minus. Where a column has both, the
 * rarer kind may be reversals (9.27); a sign that says the other side than its column is a contradiction (9.28).
 */
function ofPair(row: CsvRow, { layout, isTurned, signs }: CsvTable, options: AmountOptions): RowAmount {
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
  const isOut = moneyOut.valor !== '0.00';
  const amount = isOut ? moneyOut : moneyIn;
  const erro = isOut ? debitFault(amount, signs.rarerDebit) : creditFault(amount, signs.rarerCredit);
  if (erro !== null) return { erro };
  return { valor: absolute(amount.valor), tipo: isOut ? ofOut : ofIn, isProved: true };
}

function debitFault(amount: ReadAmount, rarer: Rarer): string | null {
  if (amount.sign === '+' || amount.mark === 'C') return 'the debit is marked as money in';
  return isRarer(amount, rarer)
    ? 'some debits have a minus and others have none, and this row is of the rarer kind'
    : null;
}

function creditFault(amount: ReadAmount, rarer: Rarer): string | null {
  if (amount.sign === '-') return 'the credit is negative';
  if (amount.mark === 'D') return 'the credit is marked as money out';
  return isRarer(amount, rarer)
    ? 'some credits have a minus and others have none, and this row is of the rarer kind'
    : null;
}

function isRarer({ sign, valor }: ReadAmount, rarer: Rarer): boolean {
  if (rarer === null || valor === '0.00') return false;
  return rarer === 'both' || rarer === (sign === '-' ? 'signed' : 'unsigned');
}

const NOTHING: ReadAmount = { valor: '0.00', sign: null, mark: null };

function unread(what: string, written: string): { erro: string } {
  const other = otherMoneyIn(written);
  if (other !== null) return { erro: `the ${what} is in other money than reais (${other}): ${excerpt(written)}` };
  return { erro: `the ${what} can't be read: ${excerpt(written)}` };
}
