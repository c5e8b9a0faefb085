import { overlap } from './amount-clusters';
import type { RowCell } from './row-cells';
import { isNear } from './table-lines';
import type { CellLine } from './wrapped-cells';

/** A sign or a mark and nothing else, with or without the currency. */
const LONE_SIGN = /^(?:[-+\u2010-\u2015\u2212](?: ?R\$)?|R\$ ?[-+\u2010-\u2015\u2212]|\([-+]\)|C|D|CR|DB)$/;
const HAS_SIGN = /^(?:R\$ ?)?[-+(\u2010-\u2015\u2212]|[-+)\u2010-\u2015\u2212CDcd]$/;
/** So many lines of a row may be between an amount and its sign. */
const LINES_MAX = 3;

/**
 * Whether the sign of an amount on this line may be alone above or below it in the same column: a cell that was too narrow and
 * went on. Nothing tells its direction then, and where the line has no day, that of its row may be next to the sign
 * (statement reading, 1.1).
 */
export function isSplitFromSign(lines: readonly CellLine[], index: number, isDated: boolean): boolean {
  const item = lines[index];
  // In columns of money in and out a dash says that nothing is there.
  if (!item?.layout || item.layout.amounts.some(({ kind }) => kind === 'C' || kind === 'D')) return false;
  const unsigned = item.cells.filter(({ isAmount, text }) => isAmount && !HAS_SIGN.test(text.trim()));
  return unsigned.some((amount) =>
    [-1, 1].some((step) => {
      const other = besides(lines, index, step, amount);
      if (!other || (isDated && other.cells.some(({ day, isAmount }) => day !== null || isAmount))) return false;
      return inColumn(other, amount).every(({ text }) => LONE_SIGN.test(text.trim()));
    }),
  );
}

/** The next line in one direction that has something in the column of an amount. */
function besides(lines: readonly CellLine[], index: number, step: number, amount: RowCell): CellLine | undefined {
  for (let at = index + step, before = lines[index]; Math.abs(at - index) <= LINES_MAX; at += step) {
    const next = lines[at];
    if (!before || !next || next.line.band !== before.line.band) return undefined;
    if (!(step > 0 ? isNear(before.line, next.line) : isNear(next.line, before.line))) return undefined;
    if (inColumn(next, amount).length > 0) return next;
    before = next;
  }
  return undefined;
}

function inColumn({ cells }: CellLine, amount: RowCell): readonly RowCell[] {
  return cells.filter((cell) => overlap(cell, amount));
}
