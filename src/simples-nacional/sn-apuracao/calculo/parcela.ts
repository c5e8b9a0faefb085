import { Fraction } from '../../../kernel/fraction';
import { type Aliquotas, aliquotaEfetiva, aliquotasDaParte, faixaDe, PARTES, type Parte } from './aliquotas';
import { type Razoes, repartir } from './partes';
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
