import { Fraction } from '../../../kernel/fraction';
import { aliquotaEfetiva, type Aliquotas, aliquotasDaParte, faixaDe, type Parte, PARTES } from './aliquotas';
import type { LimitesDoMercado } from './limites';
import type { Segregada } from './segregacao';
import { soma } from './serie';
import type { FaixaDoAnexo } from './tabelas';
import { type PorTributo, porTributo, type Tributo, TRIBUTOS } from './tributos';
import type { Vigencia } from './vigencia';

/** A part of a parcel, its revenue in centavos and its taxes. */
export interface ParteDaParcela {
  readonly parte: Parte;
  readonly receita: bigint;
  readonly aliquotas: Aliquotas;
}

/** A parcel with its taxes, in centavos. */
export interface Parcela extends Segregada {
  /** RBT12 of the parcel's market. */
  readonly rbt12: Fraction;
  readonly faixa: FaixaDoAnexo;
  readonly efetiva: Fraction;
  readonly partes: readonly ParteDaParcela[];
  readonly tributos: PorTributo<bigint>;
  readonly valor: bigint;
}

/**
 * Calculates the taxes of a parcel. For each tax, the exact revenue of each part x its rate is added up and rounded
 * once, half up, to centavos. From 01/2027 a tax above 0 is at least one centavo (art. 45-A). The parcel is the sum of
 * its rounded taxes (as in PGDAS-D: Manual do PGDAS-D, example 6).
 */
export function calcularParcela(segregada: Segregada, rbt12: Fraction, razoes: Razoes, vigencia: Vigencia): Parcela {
  const { estabelecimento, anexo, tratamento, receita, excluidos } = segregada;
  const saem = new Set(excluidos.map(({ tributo }) => tributo));
  const shown = repartir(receita, razoes);
  const partes = PARTES.filter((parte) => razoes[parte].compare(Fraction.ZERO) > 0).map((parte) => ({
    parte,
    receita: shown[parte],
    aliquotas: aliquotasDaParte(parte, { vigencia, anexo, rbt12, saem }),
  }));
  const [only, ...others] = partes;
  const rateOf = (tributo: Tributo): Fraction =>
    only && others.length === 0
      ? only.aliquotas.porTributo[tributo]
      : Fraction.sum(partes.map(({ parte, aliquotas }) => razoes[parte].times(aliquotas.porTributo[tributo])));
  const taxOf = (tributo: Tributo): bigint => {
    const rate = rateOf(tributo);
    const tax = rate.times(Fraction.of(receita)).rounded();
    return tax === 0n && vigencia.aoMenosUmCentavo && rate.compare(Fraction.ZERO) > 0 ? 1n : tax;
  };
  const tributos = porTributo(taxOf);
  const faixa = faixaDe(rbt12);
  // Lists each field. An object spread is slower than the arithmetic, and an overview runs this thousands of times.
  return {
    estabelecimento,
    anexo,
    tratamento,
    receita,
    excluidos,
    rbt12,
    faixa: vigencia.tabelas.faixa(anexo, faixa),
    efetiva: aliquotaEfetiva(vigencia.tabelas, anexo, faixa, rbt12),
    partes,
    tributos,
    valor: soma(TRIBUTOS, (tributo) => tributos[tributo]),
  };
}

/** Returns the taxes of several parcels together. */
export const tributosDe = (parcelas: readonly Parcela[]): PorTributo<bigint> =>
  porTributo((tributo) => soma(parcelas, ({ tributos }) => tributos[tributo]));

/** The share of each part in a market's month, as fractions that add up to 1. */
type Razoes = Readonly<Record<Parte, Fraction>>;

/**
 * Returns how much of a market's month is above its sub-limit and above its limit (Res. CGSN 140/2018 art. 24). The
 * ratios are the same for each parcel. A month with zero or negative revenue has no ratio. All of it then belongs to
 * the part that the year's revenue has reached.
 */
export function razoesDoMes({ acumulado_ano, acumulado_com_mes, sublimite, limite }: LimitesDoMercado): Razoes {
  const month = acumulado_com_mes - acumulado_ano;
  if (month <= 0n) return whole(acumulado_com_mes, sublimite, limite);
  if (acumulado_com_mes <= sublimite) return ALL_OF.ate_sublimite;
  const above = (bound: bigint): bigint => clamp(acumulado_com_mes - bound, month);
  const [aboveSublimite, aboveLimite] = [above(sublimite), above(limite)];
  return {
    ate_sublimite: Fraction.of(month - aboveSublimite, month),
    acima_sublimite: Fraction.of(aboveSublimite - aboveLimite, month),
    acima_limite: Fraction.of(aboveLimite, month),
  };
}

const clamp = (value: bigint, most: bigint): bigint => (value < 0n ? 0n : value > most ? most : value);

function whole(sum: bigint, sublimite: bigint, limite: bigint): Razoes {
  return sum > limite ? ALL_OF.acima_limite : sum > sublimite ? ALL_OF.acima_sublimite : ALL_OF.ate_sublimite;
}

const NO_PART: Razoes = { ate_sublimite: Fraction.ZERO, acima_sublimite: Fraction.ZERO, acima_limite: Fraction.ZERO };
const ONE = Fraction.of(1n);
/** The ratios of a month that is taxed as one, as all are from 01/2027. */
export const SEM_PARTES: Razoes = { ...NO_PART, ate_sublimite: ONE };
const ALL_OF: Readonly<Record<Parte, Razoes>> = {
  ate_sublimite: SEM_PARTES,
  acima_sublimite: { ...NO_PART, acima_sublimite: ONE },
  acima_limite: { ...NO_PART, acima_limite: ONE },
};

/**
 * Splits centavos by ratios that add up to 1, exactly. Each part is truncated. The missing centavos go to the largest
 * remainders, the earlier part first when two are equal. The result is only shown: taxes use the exact parts.
 */
export function repartir(receita: bigint, razoes: Razoes): Readonly<Record<Parte, bigint>> {
  const whole = PARTES.find((parte) => razoes[parte].compare(ONE) === 0);
  if (whole) return { ate_sublimite: 0n, acima_sublimite: 0n, acima_limite: 0n, [whole]: receita };
  const parts = PARTES.map((parte) => {
    const exact = razoes[parte].times(Fraction.of(receita));
    const cut = exact.truncated();
    return { parte, cut, remainder: exact.minus(Fraction.of(cut)) };
  });
  const missing = Number(receita - parts.reduce((sum, { cut }) => sum + cut, 0n));
  const raised = parts.toSorted((a, b) => b.remainder.compare(a.remainder)).slice(0, missing);
  return Object.fromEntries(
    parts.map((part) => [part.parte, raised.includes(part) ? part.cut + 1n : part.cut]),
  ) as Record<Parte, bigint>;
}
