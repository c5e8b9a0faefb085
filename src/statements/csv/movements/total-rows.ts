import { absolute, type Decimal } from '../../../kernel/decimal';
import { normalizeText } from '../../../kernel/text';
import { type AmountOptions, readAmount } from '../../common/amount';
import { directionWord } from '../../common/direction-words';
import type { Direction } from '../../common/statement';
import { isFullDay } from '../../common/statement-day';
import type { CsvLayout } from '../table/headings';
import type { CsvRow } from '../table/rows';
import { holdsCents, isAmount, isDay } from '../table/cells';

/** A sum that a row states: of money in, of money out, or of all (`net`: of both sides, signed or not, or of the only one). */
export interface StatedSum {
  readonly of: Direction | 'net';
  /** Signed where it is of both sides. */
  readonly valor: Decimal;
  /** The row shows that it is no count of rows and no sum of another column. */
  readonly isSure: boolean;
}

interface Cell {
  readonly column: number;
  readonly text: string;
}

const PERIOD = '(?:d[eo]|no) (?:dia|mes|periodo|extrato)';
const OF_SIDE = new RegExp(
  `^(?:valor )?tota(?:l|is) (?:d[aeo]s? |n[ao]s? )?(?:(creditos?|entradas?)|debitos?|saidas?)(?: ${PERIOD})?$`,
);
const OF_ALL = new RegExp(
  `^(?:(?:sub ?)?tota(?:l|is)|soma)(?: geral| liquido)?(?: d[eo]s? (?:lancamentos|movimentos|movimentac(?:ao|oes)))?(?: ${PERIOD})?$`,
);
/** `Total de entradas: 200,00` in one cell. */
const WITH_AMOUNT = /^([^:\d]{3,60}): *(.{1,30})$/;

/** The sums that a row states; none where one of its texts is something else. */
export function statedSums(row: CsvRow, layout: CsvLayout | null, options: AmountOptions): StatedSum[] {
  const cells = row.cells.flatMap((text, column) => cellsWithin(text, column));
  const labels = cells.filter(({ text }) => !isAmount(text) && !isDay(text) && directionWord(text) === null);
  const words = labels.map(({ text }) => normalizeText(text).replace(/\W+/g, ' ').trim());
  if (words.length === 0 || words.some((label) => !OF_SIDE.test(label) && !OF_ALL.test(label))) return [];
  return words.flatMap((label, index) => {
    const [begin, end] =
      words.length === 1 ? [-1, Infinity] : [index, index + 1].map((at) => placeOf(labels[at], cells));
    const amounts = cells.filter(
      ({ text }, at) => isAmount(text) && !isFullDay(text) && at > (begin ?? 0) && at < (end ?? 0),
    );
    const side = OF_SIDE.exec(label);
    if (side) return amounts.length === 1 ? read(amounts[0], side[1] === undefined ? 'D' : 'C', true, options) : [];
    return layout ? ofAll(amounts, layout, options) : [];
  });
}

function cellsWithin(text: string, column: number): Cell[] {
  const [, label, amount = ''] = WITH_AMOUNT.exec(text) ?? [];
  if (label !== undefined && isAmount(amount)) return [label, amount].map((part) => ({ column, text: part }));
  return text === '' ? [] : [{ column, text }];
}

function placeOf(label: Cell | undefined, cells: readonly Cell[]): number {
  return label === undefined ? Infinity : cells.indexOf(label);
}

/** The sums of a row without a side: by the columns of a pair, by their marks, or one of both sides. */
function ofAll(amounts: readonly Cell[], layout: CsvLayout, options: AmountOptions): StatedSum[] {
  const { valor, credito, debito, saldo, data, texts } = layout;
  const [first, second] = amounts;
  if (credito !== null && debito !== null) {
    const isInPlace = amounts.every(({ column }) => [credito, debito, saldo].includes(column));
    const [moneyIn, moneyOut] = [credito, debito].map((side) => amounts.find(({ column }) => column === side));
    if (isInPlace) return [...read(moneyIn, 'C', true, options), ...read(moneyOut, 'D', true, options)];
    const [left, right] = credito < debito ? (['C', 'D'] as const) : (['D', 'C'] as const);
    if (amounts.length === 2) return [...read(first, left, true, options), ...read(second, right, true, options)];
  }
  const marks = amounts.map(({ text }) => readAmount(text, options)?.mark ?? null);
  if (amounts.length === 2 && marks.includes('C') && marks.includes('D'))
    return amounts.flatMap((cell, index) => read(cell, marks[index] ?? 'D', true, options));
  // The sum of a row may have the balance behind it.
  const [sum, ...others] = amounts.filter(({ column }) => column !== saldo);
  if (sum === undefined || others.length > 0) return [];
  const isAmountOfTable = [valor ?? debito ?? credito, data, ...texts].includes(sum.column);
  return read(sum, 'net', isAmountOfTable && holdsCents(sum.text), options);
}

function read(cell: Cell | undefined, of: StatedSum['of'], isSure: boolean, options: AmountOptions): StatedSum[] {
  const valor = cell && readAmount(cell.text, options)?.valor;
  return valor === undefined ? [] : [{ of, valor: of === 'net' ? valor : absolute(valor), isSure }];
}
