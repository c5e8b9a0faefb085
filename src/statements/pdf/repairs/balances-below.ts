import { absolute, toUnits } from '../../../kernel/decimal';
import { readAmount } from '../../common/amount';
import type { PdfLine } from '../lines/lines';
import { rowCellsOf } from '../cells/row-cells';
import { isFoot, isNear } from '../cells/table-lines';

/** A line with one amount. */
interface AmountLine {
  readonly line: PdfLine;
  readonly value: bigint;
}

/** So many balances at least, and this share of the lines, prove that balances are below their amounts. */
const PROVE = 2;
const SHARE = 0.35;
const LINES_MIN = 5;
const ROUND = 100n;
/** No row is so long. */
const LONGEST = 200;
/** An amount close behind its text is in a cell with it. */
const AT_END = /(?<= )\d{1,3}(?:\.\d{3})*,\d\d(?: ?[CD])?$/;
const NAMES_SUM = /\b(?:saldos?|(?:sub-?)?total|soma)\b/i;

/**
 * Returns the numbers of the lines whose amount is the balance of the amount above it, in its column or the next one: each such balance follows
 * from the one before and the amount of its row, or, in a file that begins with its last row, of the row before. Rows that name
 * their balance are none of them.
 */
export function balancesBelow(lines: readonly PdfLine[]): Set<number> {
  const amounts = lines.flatMap(amountLineOf);
  const [befores, belows] = [new Set<number>(), new Set<number>()];
  for (const [at, below] of amounts.entries()) {
    const [last, before, amount] = [amounts[at - 3], amounts[at - 2], amounts[at - 1]];
    if (!before || !amount || !isBelow(below, amount)) continue;
    const isNext = follows(before, amount, below);
    if (!isNext && !(last && isBelow(before, last) && follows(before, last, below))) continue;
    befores.add(before.line.number);
    belows.add(below.line.number);
  }
  // The sums of rows follow from rows, and none from another sum.
  const both = [...belows].filter((line) => befores.has(line));
  const balances = new Set([...befores, ...belows]);
  const isProven =
    amounts.length >= LINES_MIN && both.length * 3 >= belows.size && balances.size >= SHARE * amounts.length;
  return isProven && both.length > 0 && balances.size > PROVE ? balances : new Set();
}

function amountLineOf(line: PdfLine): AmountLine[] {
  const [cell, ...others] = rowCellsOf(line).filter(({ isAmount }) => isAmount);
  const written = cell?.text ?? (line.text.length < LONGEST ? (AT_END.exec(line.text)?.[0] ?? '') : '');
  if (written === '' || others.length > 0 || NAMES_SUM.test(line.text) || isFoot(line.text)) return [];
  const amount = readAmount(written);
  return amount ? [{ line, value: toUnits(absolute(amount.valor)) }] : [];
}

/** Whether an amount is right below another one, and one of both at most has a day. */
function isBelow(below: AmountLine, above: AmountLine): boolean {
  const areDated = [below, above].every(({ line }) => rowCellsOf(line).some(({ day }) => day !== null));
  return !areDated && isNear(above.line, below.line);
}

/** Whether a balance is the one before it and an amount. Round amounts are so by chance. */
function follows(before: AmountLine, { value }: AmountLine, after: AmountLine): boolean {
  if (value === 0n || after.value % ROUND === 0n) return false;
  const [sum, difference] = [before.value + value, before.value - value];
  return [sum, difference, -difference].includes(after.value);
}
