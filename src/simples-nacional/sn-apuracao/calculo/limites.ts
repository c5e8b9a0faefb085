import { type Mercado, MERCADOS, receitaDoMercado, type Serie } from './serie';

/**
 * R$ per month in centavos. Twelve of them are the sub-limit of 3.6 and the limit of 4.8 million (LC 123 arts. 3,
 * 13-A).
 */
const SUBLIMITE_AO_MES = 30_000_000n;
const LIMITE_AO_MES = 40_000_000n;

/** Revenue of one market in the calendar year against its bounds, in centavos. */
export interface LimitesDoMercado {
  readonly ano_anterior: bigint;
  /** Before the competence. */
  readonly acumulado_ano: bigint;
  readonly acumulado_com_mes: bigint;
  readonly sublimite: bigint;
  readonly limite: bigint;
  readonly sublimite_excedido: boolean;
  readonly limite_excedido: boolean;
  readonly restante: bigint;
}

export interface Limites extends Readonly<Record<Mercado, LimitesDoMercado>> {
  /** Whether ICMS and ISS are excluded from the DAS. */
  readonly impedido: boolean;
  /** Whether the company is excluded from the Simples Nacional. */
  readonly excluida: boolean;
  /** First month in which an excess of the sub-limit or of the limit takes effect. Null when there is no excess. */
  readonly efeitoDoSublimite: number | null;
  readonly efeitoDoLimite: number | null;
}

/**
 * Returns sub-limit and limit of the calendar year for each market (Res. CGSN 140/2018 arts. 2, 3, 9, 12). An excess of
 * up to 20 % takes effect next January. A larger one takes effect in the next month or, in the year of the start, from
 * the start on.
 */
export function limitesDoAno(serie: Serie, competencia: number, inicio: number | null): Limites {
  const moment = { serie, competencia, inicio };
  const interno = limitesDoMercado(moment, 'interno');
  const exportacao = limitesDoMercado(moment, 'exportacao');
  const sublimite = consequence(moment, [interno, exportacao], SUBLIMITE_AO_MES);
  const limite = consequence(moment, [interno, exportacao], LIMITE_AO_MES);
  return {
    interno,
    exportacao,
    impedido: sublimite.inEffect,
    excluida: limite.inEffect,
    efeitoDoSublimite: sublimite.from,
    efeitoDoLimite: limite.from,
  };
}

/** A competence with the months of the group. */
interface Moment {
  readonly serie: Serie;
  readonly competencia: number;
  readonly inicio: number | null;
}

const yearOf = (month: number): number => Math.floor(month / 12);

/** Returns whether the company started in that calendar year. */
const startsIn = (year: number, inicio: number | null): inicio is number => inicio !== null && yearOf(inicio) === year;

/** Returns the number of months for the bounds of a calendar year: from the start to December, else twelve. */
const monthsOf = (year: number, inicio: number | null): bigint =>
  BigInt(startsIn(year, inicio) ? 12 - (inicio % 12) : 12);

const muchAbove = (sum: bigint, bound: bigint): boolean => sum * 5n > bound * 6n;

function limitesDoMercado({ serie, competencia, inicio }: Moment, mercado: Mercado): LimitesDoMercado {
  const year = yearOf(competencia);
  const months = monthsOf(year, inicio);
  const [sublimite, limite] = [SUBLIMITE_AO_MES * months, LIMITE_AO_MES * months];
  const acumulado_ano = serie.sold(mercado, year * 12, competencia - 1);
  const acumulado_com_mes = acumulado_ano + serie.sold(mercado, competencia, competencia);
  return {
    ano_anterior: serie.sold(mercado, (year - 1) * 12, year * 12 - 1),
    acumulado_ano,
    acumulado_com_mes,
    sublimite,
    limite,
    sublimite_excedido: acumulado_com_mes > sublimite,
    limite_excedido: acumulado_com_mes > limite,
    restante: acumulado_com_mes < limite ? limite - acumulado_com_mes : 0n,
  };
}

/** Returns whether an excess of a bound is in effect in the competence, and the first month of its effect. */
function consequence(
  moment: Moment,
  markets: readonly LimitesDoMercado[],
  aoMes: bigint,
): { readonly inEffect: boolean; readonly from: number | null } {
  const { competencia, inicio } = moment;
  const year = yearOf(competencia);
  const bound = aoMes * monthsOf(year, inicio);
  const startsNow = startsIn(year, inicio);
  const inEffect = markets.some(({ ano_anterior, acumulado_ano, acumulado_com_mes }) => {
    const wasAbove = ano_anterior > aoMes * monthsOf(year - 1, inicio);
    return wasAbove || muchAbove(acumulado_ano, bound) || (startsNow && muchAbove(acumulado_com_mes, bound));
  });
  if (inEffect) return { inEffect, from: earliest(MERCADOS.map((mercado) => effectSoFar(moment, mercado, aoMes))) };
  const next = markets.map(({ acumulado_com_mes: sum }) =>
    muchAbove(sum, bound) ? competencia + 1 : sum > bound ? (year + 1) * 12 : null,
  );
  return { inEffect, from: earliest(next) };
}

/** Returns the first month of effect of an excess in the previous year or in this one. */
function effectSoFar({ serie, competencia, inicio }: Moment, mercado: Mercado, aoMes: bigint): number | null {
  const january = yearOf(competencia) * 12;
  const ofYear = (first: number, last: number): number | null => {
    const bound = aoMes * monthsOf(yearOf(first), inicio);
    let sum = 0n;
    for (const mes of serie.between(first, last)) {
      sum += receitaDoMercado(mes, mercado);
      if (muchAbove(sum, bound)) return startsIn(yearOf(first), inicio) ? inicio : mes.mes + 1;
    }
    return sum > bound ? first + 12 : null;
  };
  const months = [ofYear(january - 12, january - 1), ofYear(january, competencia)];
  return earliest(months);
}

function earliest(months: readonly (number | null)[]): number | null {
  const known = months.filter((month) => month !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
