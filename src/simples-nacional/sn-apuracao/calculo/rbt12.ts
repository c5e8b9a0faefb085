import { Fraction } from '../../../kernel/fraction';
import type { Dados } from './dados';
import { type Mes, receitaDoMercado, type Serie, soma } from './serie';
import { vigenciaDe } from './vigencia';

/** Revenue and payroll of twelve months. They are exact, in centavos and never below 0. */
export interface Base {
  /** The window of twelve months, oldest first: to 12/2026 it ends a month before the competence, then two. */
  readonly meses: readonly Mes[];
  /**
   * The months whose figures are added up: the twelve, those since the start, or to 12/2026 the first month. None in the
   * first two months of activity from 01/2027.
   */
  readonly somados: readonly Mes[];
  readonly inicio: number | null;
  /** Whether the sum is extrapolated to twelve months after a start of activity. */
  readonly proporcional: boolean;
  /** From 01/2027 the month of activity, 1 to 13. Null later and before. */
  readonly fase: number | null;
  readonly interno: Fraction;
  readonly exportacao: Fraction;
  /** Both markets together. */
  readonly rbt12: Fraction;
  readonly fs12: Fraction;
}

/**
 * Returns the RBT12 of each market and the payroll of twelve months (LC 123 art. 18 §1; Res. CGSN 140/2018 arts. 22
 * §§2-4 and 26 §4). The default is the sum of the window. After a start of activity it is the mean of the months since
 * the start x 12, including months with zero.
 * To 12/2026 the month of the start uses its own figures x 12. From 01/2027 the first two months of activity have no
 * base: they use band 1.
 */
export function baseDeDozeMeses(serie: Serie, { competencia, inicio, fs12 }: Dados): Base {
  const { intervalo, comIbs } = vigenciaDe(competencia);
  const meses = serie.between(competencia - intervalo - 11, competencia - intervalo);
  const elapsed = inicio === null ? 12 : Math.min(12, competencia - inicio - intervalo + 1);
  const somados = elapsed > 0 ? meses.slice(12 - elapsed) : comIbs ? [] : [serie.at(competencia)];
  const ofYear = (value: (mes: Mes) => bigint): Fraction => {
    const sum = soma(somados, value);
    return sum <= 0n ? Fraction.ZERO : Fraction.of(sum * 12n, BigInt(somados.length));
  };
  const interno = ofYear((mes) => receitaDoMercado(mes, 'interno'));
  const exportacao = ofYear((mes) => receitaDoMercado(mes, 'exportacao'));
  return {
    meses,
    somados,
    inicio,
    proporcional: elapsed < 12,
    fase: comIbs && inicio !== null && elapsed < 12 ? competencia - inicio + 1 : null,
    interno,
    exportacao,
    rbt12: interno.plus(exportacao),
    fs12: fs12 === undefined ? ofYear((mes) => mes.folha) : Fraction.of(fs12),
  };
}

/** Returns whether the month has no base: the first two months of activity from 01/2027. */
export const semBase = ({ fase }: Base): boolean => fase !== null && fase <= 2;
