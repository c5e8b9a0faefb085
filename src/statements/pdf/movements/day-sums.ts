import { withoutWeekdayBehind } from '../../../kernel/weekdays';
import { toUnits } from '../../../kernel/decimal';
import { type AmountOptions, readAmount } from '../../common/amount';
import { lastText, type PdfRow } from '../rows/rows';
import type { Outcome } from './outcome';

/** A day with a sum next to it, and what the rows below it move; null where one of these is not read. */
interface Day {
  readonly sum: bigint;
  readonly moved: bigint | null;
}

/**
 * Whether days have sums next to them that nothing names and nothing proves: they are neither what the rows of their day move nor the
 * balance after it or before it. Each may then be the amount of a row whose text is lost (1.2).
 */
export function areDaySumsOpen(outcomes: readonly Outcome<PdfRow>[], options: AmountOptions): boolean {
  // Nearly no file has such days.
  if (!outcomes.some(({ row }) => row.isDayHeading)) return false;
  const days = daysOf(outcomes, options);
  const proofs = [
    days.map(({ sum, moved }) => (moved === null ? null : moved === sum || moved === -sum)),
    days.map((day, at) => goesOn(days[at - 1], day)),
    days.map((day, at) => goesOn(days[at + 1], day)),
  ];
  return days.length > 0 && !proofs.some((proof) => proof.includes(true) && !proof.includes(false));
}

/** Whether a balance is that of the day before it and what its day moves; null where one of these is not known. */
function goesOn(before: Day | undefined, { sum, moved }: Day): boolean | null {
  return before === undefined || moved === null ? null : sum - before.sum === moved;
}

function daysOf(outcomes: readonly Outcome<PdfRow>[], options: AmountOptions): Day[] {
  const days: { sum: bigint; moved: bigint | null }[] = [];
  for (const each of outcomes.toSorted((a, b) => a.row.line - b.row.line)) {
    const { row } = each;
    const last = days.at(-1);
    if (row.isDayHeading && row.amounts.length > 0 && withoutWeekdayBehind(` ${row.descricao}`) === '') {
      const sum = readAmount(lastText(row), options);
      if (sum) days.push({ sum: toUnits(sum.valor), moved: 0n });
    } else if (last && each.is === 'movement' && last.moved !== null) {
      const units = toUnits(each.valor);
      last.moved += each.tipo === 'C' ? units : -units;
    } else if (last && each.is === 'error') last.moved = null;
  }
  return days;
}
