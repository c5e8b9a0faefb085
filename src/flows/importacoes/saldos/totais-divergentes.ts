import { toUnits } from '../../../kernel/decimal';
import type { StatementReading } from '../../../statements';

/** Returns the totals that the file states for an account and that are not the sum of its movements, in the order of the file. */
export function totaisDivergentes(
  { totais }: Pick<StatementReading, 'totais'>,
  conta: number,
): Pick<StatementReading['totais'][number], 'data' | 'informado' | 'calculado'>[] {
  return totais
    .filter(({ indice_conta }) => indice_conta === conta)
    .filter(({ informado, calculado }) => toUnits(informado) !== toUnits(calculado))
    .map(({ data, informado, calculado }) => ({ data, informado, calculado }));
}
