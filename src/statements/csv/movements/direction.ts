import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { absolute, type Decimal } from '../../../kernel/decimal';
import { type AmountOptions, readAmount, type ReadAmount } from '../../common/amount';
import type { CsvRow } from '../table/rows';
import type { CsvTable, Rarer, TableSigns } from '../table/table-facts';
import { otherMoneyIn } from '../../common/other-money';
import type { Direction } from '../../common/statement';
import { excerpt } from '../../common/text-fields';
import type { CsvLayout } from '../table/headings';
import { cellAt, isAmountWithCents, isNoDash } from '../table/cells';

/** A row's amount with its direction. `isProved`: it has a minus, a mark, or a column that shows it. */
export interface ReadRowAmount {
  valor: Decimal;
  tipo: Direction;
  isProved: boolean;
  hasPlus: boolean;
}

/** A row's amount, or why there is none. */
export type RowAmount = ReadRowAmount | { erro: Reason } | 'empty';

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
  // So small that it would be zero: another unit than reais (`0,00123456`).
  if (amount === null || (amount.valor === '0.00' && /[1-9]/.test(written))) return unread('valor', written);
  const tipo = amount.mark ?? directionInColumn(row, table, amount);
  if (typeof tipo !== 'string') return tipo;
  const said = amount.mark ?? saidOf(row, table);
  if (said === 'D' && isRarer(amount, table.signs.rarerMarked)) return { erro: reason('csv.sinais_misturados') };
  const isProved = amount.sign === '-' || said !== null;
  return { valor: absolute(amount.valor), tipo, isProved, hasPlus: amount.sign === '+' };
}

const saidOf = (row: CsvRow, { direction }: CsvTable): Direction | null =>
  direction && direction.says(cellAt(row, direction.column));

/**
 * What the direction column means for a row, else what its sign means. On the bill of a known issuer most kinds mean none:
 * `Compra à vista` next to `Crédito`, which has a minus there.
 */
function directionInColumn(row: CsvRow, table: CsvTable, amount: ReadAmount): Direction | { erro: Reason } {
  const { direction, isTurned, layout } = table;
  const isNegative = amount.sign === '-';
  const isKnownBill = layout.known !== null && layout.known.kind !== 'account';
  if (direction !== null) {
    const said = saidOf(row, table);
    const isTurnedBill = isKnownBill && isTurned;
    if (said === 'C' && isNegative && !isTurnedBill) return { erro: reason('csv.credito_com_sinal_negativo') };
    if (said === 'D' && (isTurnedBill ? isNegative : amount.sign === '+'))
      return { erro: reason('csv.texto_contradiz') };
    if (said !== null) return said;
    if (!isNegative && amount.valor !== '0.00' && !isKnownBill)
      return silent(row, direction.column, cellAt(row, direction.column));
  }
  return isNegative === isTurned ? 'C' : 'D';
}

function silent(row: CsvRow, column: number, written: string): { erro: Reason } {
  const colunas = row.cells.length;
  if (column >= colunas) return { erro: reason('csv.coluna_da_marca_ausente', { colunas }) };
  const texto = excerpt(written);
  return { erro: texto === '' ? reason('csv.marca_vazia') : reason('csv.marca_desconhecida', { texto }) };
}

/**
 * A column for money in and one for money out; banks write the latter with or without a minus. Where a column has both, the
 * rarer kind may be reversals (9.27); a sign that means the other side than its column is a contradiction (9.28).
 */
function ofPair(row: CsvRow, { layout, isTurned, signs }: CsvTable, options: AmountOptions): RowAmount {
  const [inText, outText] = [layout.credito, layout.debito].map((column) => {
    const text = cellAt(row, column);
    return isNoDash(text) ? text : '';
  }) as [string, string];
  const rivals = layout.rivals.flatMap((column) => readAmount(cellAt(row, column), options) ?? []);
  if (isOtherSide(row, layout, [inText, outText])) return { erro: reason('csv.dois_valores') };
  if (inText === '' && outText === '') return rivals.some(isNotZero) ? { erro: reason('csv.dois_valores') } : 'empty';
  const moneyIn = inText === '' ? NOTHING : readAmount(inText, options);
  const moneyOut = outText === '' ? NOTHING : readAmount(outText, options);
  if (moneyIn === null) return unread('credito', inText);
  if (moneyOut === null) return unread('debito', outText);
  if (moneyIn.valor !== '0.00' && moneyOut.valor !== '0.00') return { erro: reason('csv.credito_e_debito') };
  const [ofIn, ofOut] = isTurned ? (['D', 'C'] as const) : (['C', 'D'] as const);
  const isOut = moneyOut.valor !== '0.00';
  const amount = isOut ? moneyOut : moneyIn;
  const erro = isOut ? debitFault(amount, signs.rarerDebit) : creditFault(amount, signs.rarerCredit);
  if (erro !== null) return { erro };
  if (rivals.some((rival) => isNotZero(rival) && contradicts(rival, amount, isOut, signs)))
    return { erro: reason('csv.dois_valores') };
  return { valor: absolute(amount.valor), tipo: isOut ? ofOut : ofIn, isProved: true, hasPlus: false };
}

/** Whether a row without money in its lone column of one side has an amount in a column of unknown meaning: the other side may be there. */
function isOtherSide(row: CsvRow, { debito, credito, others }: CsvLayout, sides: readonly string[]): boolean {
  if ((debito !== null && credito !== null) || sides.some((text) => /[1-9]/.test(text))) return false;
  const cells = others.map((column) => cellAt(row, column));
  return cells.some((cell) => /[1-9]/.test(cell) && isAmountWithCents(cell));
}

const isNotZero = ({ valor }: ReadAmount): boolean => valor !== '0.00';

/** Whether an amount next to a pair is another one than that of the pair, or of the other side. */
function contradicts(rival: ReadAmount, amount: ReadAmount, isOut: boolean, { hasNegative }: TableSigns): boolean {
  if (absolute(rival.valor) !== absolute(amount.valor)) return true;
  const hasSide = hasNegative || rival.sign !== null || rival.mark !== null;
  return hasSide && rival.valor.startsWith('-') !== isOut;
}

function debitFault(amount: ReadAmount, rarer: Rarer): Reason | null {
  if (amount.sign === '+' || amount.mark === 'C') return reason('csv.debito_marcado_entrada');
  return isRarer(amount, rarer) ? reason('csv.sinais_misturados') : null;
}

function creditFault(amount: ReadAmount, rarer: Rarer): Reason | null {
  if (amount.sign === '-') return reason('csv.credito_negativo');
  if (amount.mark === 'D') return reason('csv.credito_marcado_saida');
  return isRarer(amount, rarer) ? reason('csv.sinais_misturados#credito') : null;
}

function isRarer({ sign, valor }: ReadAmount, rarer: Rarer): boolean {
  if (rarer === null || valor === '0.00') return false;
  return rarer === 'both' || rarer === (sign === '-' ? 'signed' : 'unsigned');
}

const UNREAD = {
  valor: 'extrato.valor_ilegivel',
  credito: 'extrato.valor_ilegivel#credito',
  debito: 'extrato.valor_ilegivel#debito',
} as const;

const NOTHING: ReadAmount = { valor: '0.00', sign: null, mark: null };

function unread(column: keyof typeof UNREAD, written: string): { erro: Reason } {
  const moeda = otherMoneyIn(written);
  const texto = excerpt(written);
  if (moeda !== null) return { erro: reason(`extrato.outra_moeda#${column}`, { moeda, texto }) };
  return { erro: reason(UNREAD[column], { texto }) };
}
