import { Fraction } from '../../../kernel/fraction';
import type { Dados, Estabelecimento } from './dados';
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

/**
 * From this threshold on, services under factor r are taxed by Annex III, below it by Annex V (LC 123 art. 18 §§5-J,
 * 5-M).
 */
export const LIMIAR = Fraction.decimal('0.28');
const SEM_FOLHA = Fraction.decimal('0.01');

/**
 * Returns whether an establishment's services are under factor r. All services of Annex V are, and none of Annex IV.
 */
export const usaFatorR = ({ tipo_atividade, utiliza_fator_r }: Estabelecimento): boolean =>
  tipo_atividade === 'servicos_V' || (utiliza_fator_r && tipo_atividade !== 'servicos_IV');

/**
 * Returns payroll / RBT12 of both markets, exact. It is 0.01 without payroll, and 0.28 with payroll but no revenue
 * (art. 26 §§6, 7). From 01/2027 it is 0.28 in the first two months of activity (art. 26 §6).
 */
export function fatorR(base: Base): Fraction {
  const { fs12, rbt12 } = base;
  if (semBase(base)) return LIMIAR;
  if (fs12.compare(Fraction.ZERO) <= 0) return SEM_FOLHA;
  return rbt12.compare(Fraction.ZERO) <= 0 ? LIMIAR : fs12.over(rbt12);
}

/** Returns the annex of services under factor r. */
export const anexoDoFatorR = (fator: Fraction): 'III' | 'V' => (fator.compare(LIMIAR) >= 0 ? 'III' : 'V');

/**
 * Returns the required payroll: 28 % of the RBT12 in centavos, rounded up. It is one centavo when the RBT12 is 0, since
 * payroll without revenue counts as 0.28.
 */
export function folhaNecessaria(rbt12: Fraction): bigint {
  const needed = rbt12.times(LIMIAR).ceiled();
  return needed > 0n ? needed : 1n;
}
