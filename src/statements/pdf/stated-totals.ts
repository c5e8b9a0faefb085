import { absolute, type Decimal, sumDecimals } from '../../kernel/decimal';
import { type AmountOptions, readAmount } from '../common/amount';
import type { DayReader } from '../common/statement-day';
import type { StatedTotal } from '../common/statement';
import type { Outcome } from './outcome';
import type { Group } from './groups';
import type { PdfRow, PdfTable } from './rows';

/**
 * Returns the totals of groups with the sums of their movements (statement reading, 6.1). A total with no movement of the table
 * below it sums up the statement and heads no group.
 */
export function statedTotals(
  { groups, rows }: PdfTable,
  outcomes: readonly Outcome<PdfRow>[],
  days: DayReader,
  options: AmountOptions,
): StatedTotal[] {
  const lastMovement = rows.findLast(({ daySource }) => daySource !== 'foot')?.line ?? 0;
  const sums = new Map<Group, Decimal[]>();
  for (const outcome of outcomes) {
    const { group } = outcome.row;
    if (group === null || outcome.is !== 'movement' || outcome.tipo !== group.tipo) continue;
    const sum = sums.get(group);
    if (sum) sum.push(outcome.valor);
    else sums.set(group, [outcome.valor]);
  }
  const totals: StatedTotal[] = [];
  for (const group of groups) {
    const stated = readAmount(group.amount, options)?.valor;
    if (stated === undefined || group.line >= lastMovement) continue;
    const day = group.day === null ? null : days.read(group.day);
    totals.push({
      indice_conta: 0,
      linha_arquivo: group.line,
      data: day && 'data' in day ? day.data : null,
      tipo: group.tipo,
      informado: absolute(stated),
      calculado: sumDecimals(sums.get(group) ?? []),
    });
  }
  return totals;
}
