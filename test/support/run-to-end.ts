import type { Decimal } from '../../src/kernel/decimal';
import type { Steps } from '../../src/kernel/cooperative-steps';
import { type SaldosDaConta, saldosSteps } from '../../src/flows/importacoes/saldos/saldos-das-contas';
import type { StatementReading } from '../../src/statements';

/** Runs work in steps to its end without a pause. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The balances of every account of a reading. */
export const saldosDasContas = (
  reading: StatementReading,
  tipo: string,
  anteriores: readonly (Decimal | null)[] = [],
): SaldosDaConta[] => runToEnd(saldosSteps(reading, tipo, anteriores));
