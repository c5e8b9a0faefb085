import type { CalendarDate } from '../../../kernel/calendar';
import { type Decimal, fromUnits, toUnits } from '../../../kernel/decimal';
import type { StatementReading } from '../../../statements';

/** What the movements of an account come to. */
export interface PeriodoDaConta {
  readonly linhas: number;
  /** First and last day; null without movements. */
  readonly de: CalendarDate | null;
  readonly ate: CalendarDate | null;
  readonly entradas: Decimal;
  readonly saidas: Decimal;
}

/** Of every account of the reading, over all of its movements. */
export function periodosDasContas({ contas, linhas }: StatementReading): PeriodoDaConta[] {
  const sums = contas.map(() => ({ linhas: 0, de: null as string | null, ate: null as string | null, C: 0n, D: 0n }));
  for (const { indice_conta, data, valor, tipo } of linhas) {
    const sum = sums[indice_conta];
    if (!sum) continue;
    sum.linhas += 1;
    sum[tipo] += toUnits(valor);
    if (sum.de === null || data < sum.de) sum.de = data;
    if (sum.ate === null || data > sum.ate) sum.ate = data;
  }
  return sums.map(({ C, D, ...period }) => ({ ...period, entradas: fromUnits(C), saidas: fromUnits(D) }));
}
