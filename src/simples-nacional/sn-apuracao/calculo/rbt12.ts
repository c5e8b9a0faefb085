import { Fraction } from '../../../kernel/fraction';
import type { Dados } from './dados';
import { type Mes, receitaDoMercado, type Serie, soma } from './serie';

/** Revenue and payroll of twelve months. They are exact, in centavos and never below 0. */
export interface Base {
  /** The twelve months before the competence, oldest first. */
  readonly meses: readonly Mes[];
  /** The months whose figures are added up: the twelve, those since the start, or the first month. */
  readonly somados: readonly Mes[];
  readonly inicio: number | null;
  /** Whether the sum is extrapolated to twelve months after a start of activity. */
  readonly proporcional: boolean;
  readonly interno: Fraction;
  readonly exportacao: Fraction;
  /** Both markets together. */
  readonly rbt12: Fraction;
  readonly fs12: Fraction;
}

/**
 * Returns the RBT12 of each market and the payroll of twelve months (LC 123 art. 18 §1; Res. CGSN 140/2018 arts. 22
 * §§2-4 and 26 §4). The default is the sum of the twelve months before the competence. In the month of the start it is
 * that month x 12. In the 1 to 11 months after it, it is the mean of the months since the start x 12, including months
 * with zero.
 */
export function baseDeDozeMeses(serie: Serie, { competencia, inicio, fs12 }: Dados): Base {
  const meses = serie.between(competencia - 12, competencia - 1);
  // Stryker disable next-line ConditionalExpression: only for the compiler: null means a start long ago
  const elapsed = inicio === null ? 12 : Math.min(12, competencia - inicio);
  const somados = elapsed === 0 ? [serie.at(competencia)] : meses.slice(12 - elapsed);
  const ofYear = (value: (mes: Mes) => bigint): Fraction => {
    const sum = soma(somados, value);
    // Stryker disable next-line EqualityOperator: 0 is ZERO either way
    return sum <= 0n ? Fraction.ZERO : Fraction.of(sum * 12n, BigInt(somados.length));
  };
  // Stryker disable next-line StringLiteral: every market other than export is the domestic one
  const interno = ofYear((mes) => receitaDoMercado(mes, 'interno'));
  const exportacao = ofYear((mes) => receitaDoMercado(mes, 'exportacao'));
  return {
    meses,
    somados,
    inicio,
    proporcional: elapsed < 12,
    interno,
    exportacao,
    rbt12: interno.plus(exportacao),
    fs12: fs12 === undefined ? ofYear((mes) => mes.folha) : Fraction.of(fs12),
  };
}
