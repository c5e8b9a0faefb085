import { Fraction } from '../../../kernel/fraction';
import type { Dados } from './dados';
import { type Mes, receitaDoMercado, type Serie, soma } from './serie';

/** Revenue and payroll of twelve months, exact, in centavos and never below 0. */
export interface Base {
  /** The twelve months before the competence, oldest first. */
  readonly meses: readonly Mes[];
  /** The months whose figures are added up: the twelve, those since the start, or the first month itself. */
  readonly somados: readonly Mes[];
  readonly inicio: number | null;
  /** Start of activity: the sum stands for twelve months. */
  readonly proporcional: boolean;
  readonly interno: Fraction;
  readonly exportacao: Fraction;
  /** Both markets together. */
  readonly rbt12: Fraction;
  readonly fs12: Fraction;
}

/**
 * RBT12 of each market and payroll of twelve months (LC 123 art. 18 §1; Res. CGSN 140/2018 arts. 22 §§2-4 and 26 §4): the
 * twelve months before the competence; in the month of the start its own figures x 12; 1 to 11 months after it the mean of the
 * months since x 12, months of nothing among them.
 */
export function baseDeDozeMeses(serie: Serie, { competencia, inicio, fs12 }: Dados): Base {
  const meses = serie.between(competencia - 12, competencia - 1);
  // Stryker disable next-line ConditionalExpression: for the types; null is a start long ago
  const elapsed = inicio === null ? 12 : Math.min(12, competencia - inicio);
  const somados = elapsed === 0 ? [serie.at(competencia)] : meses.slice(12 - elapsed);
  const ofYear = (value: (mes: Mes) => bigint): Fraction => {
    const sum = soma(somados, value);
    // Stryker disable next-line EqualityOperator: 0 is ZERO either way
    return sum <= 0n ? Fraction.ZERO : Fraction.of(sum * 12n, BigInt(somados.length));
  };
  // Stryker disable next-line StringLiteral: every market but the export is the domestic one
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
