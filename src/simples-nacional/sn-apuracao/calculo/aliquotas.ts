import { Fraction } from '../../../kernel/fraction';
import type { Anexo } from '../../sn-empresas/sn-empresa.entity';
import { type Faixa, LIMITES_DAS_FAIXAS, type Tabelas } from './tabelas';
import { type PorTributo, porTributo, type Tributo } from './tributos';
import type { Vigencia } from './vigencia';

/**
 * Parts of a month that are taxed separately: up to the sub-limit, above it, above the limit (Res. CGSN 140/2018, art.
 * 24).
 */
export const PARTES = ['ate_sublimite', 'acima_sublimite', 'acima_limite'] as const;
export type Parte = (typeof PARTES)[number];

/** ISS in the DAS is at most 5 % of the revenue (LC 123 art. 18 §1-B I). */
const TETO_DO_ISS = Fraction.decimal('0.05');
/** RBT12 at the sub-limit and at the limit, in centavos. The formulas above these bounds use them. */
const NO_SUBLIMITE = Fraction.of(360_000_000n);
const NO_LIMITE = Fraction.of(480_000_000n);
const UM_REAL = Fraction.of(100n);

/** RBT12 in the formula, in centavos: 0 counts as R$ 1.00 (art. 21 sole §). */
const divisor = (rbt12: Fraction): Fraction => (rbt12.compare(Fraction.ZERO) > 0 ? rbt12 : UM_REAL);

/**
 * Returns the band of an RBT12 in centavos. Upper bounds are inclusive. Above the last bound it is band 6 (art. 22 §5).
 */
export function faixaDe(rbt12: Fraction): Faixa {
  const index = LIMITES_DAS_FAIXAS.findIndex((limite) => rbt12.compare(limite) <= 0);
  return (index < 0 ? 6 : index + 1) as Faixa;
}

/** Returns the exact effective rate as a fraction of 1: (RBT12 x nominal - deduction) / RBT12 (LC 123 art. 18 §1-A). */
export function aliquotaEfetiva(tabelas: Tabelas, anexo: Anexo, faixa: Faixa, rbt12: Fraction): Fraction {
  const { nominal, deduzir } = tabelas.faixa(anexo, faixa);
  return nominal.minus(Fraction.of(deduzir).over(divisor(rbt12)));
}

/** The rate of each tax as a fraction of 1. An excluded tax has 0. `teto`: the ISS was limited to 5 %. */
export interface Aliquotas {
  readonly porTributo: PorTributo<Fraction>;
  readonly total: Fraction;
  readonly teto: boolean;
}

/** The rules of the month, the annex, the RBT12 of the market in centavos, and the taxes that are excluded. */
interface Incidencia {
  readonly vigencia: Vigencia;
  readonly anexo: Anexo;
  readonly rbt12: Fraction;
  readonly saem: ReadonlySet<Tributo>;
}

/**
 * Returns the rates of a part of the month, without the excluded taxes. Their share is not redistributed (art. 25). Up
 * to the sub-limit: art. 21. Above it and above the limit, to 12/2026: art. 24 I and II, with ICMS and ISS uncapped as
 * its text requires.
 */
export function aliquotasDaParte(parte: Parte, incidencia: Incidencia): Aliquotas {
  const { vigencia, anexo, rbt12, saem } = incidencia;
  const { tabelas, barrados } = vigencia;
  const faixa = faixaDe(rbt12);
  const federalFaixa = parte === 'acima_limite' ? 6 : faixa;
  const federalBase = parte === 'acima_limite' ? NO_LIMITE : rbt12;
  const federal = shareOf(tabelas, anexo, federalFaixa, federalBase);
  // Band 6 has none of the taxes that the sub-limit bars. Above 3.6 million they use band 5's formula, at the RBT12 or
  // at the sub-limit.
  const local =
    parte === 'ate_sublimite'
      ? shareOf(tabelas, anexo, Math.min(faixa, 5) as Faixa, rbt12)
      : shareOf(tabelas, anexo, 5, NO_SUBLIMITE);
  const charged = porTributo((tributo) =>
    saem.has(tributo) ? Fraction.ZERO : barrados.includes(tributo) ? local(tributo) : federal(tributo),
  );
  return parte === 'ate_sublimite' ? withTeto(incidencia, charged) : { ...totalled(charged), teto: false };
}

const shareOf = (tabelas: Tabelas, anexo: Anexo, faixa: Faixa, rbt12: Fraction): ((tributo: Tributo) => Fraction) => {
  const efetiva = aliquotaEfetiva(tabelas, anexo, faixa, rbt12);
  const { partilha } = tabelas.faixa(anexo, faixa);
  return (tributo) => efetiva.times(partilha[tributo]);
};

/**
 * Limits the ISS to 5 %. In band 5 each other tax is (effective rate - 5 %) x the percentage of the law's note (notes of
 * Annexes III and IV). Above 3.6 million the excess x these percentages is added to the rates. An excluded ISS is 0 and
 * has no excess. An excluded tax takes no part of the excess.
 */
function withTeto({ vigencia, anexo, rbt12, saem }: Incidencia, charged: PorTributo<Fraction>): Aliquotas {
  const excess = charged.iss.minus(TETO_DO_ISS);
  if (excess.compare(Fraction.ZERO) <= 0) return { ...totalled(charged), teto: false };
  const { tabelas } = vigencia;
  const parts = tabelas.excessoDeIss(anexo);
  const faixa = faixaDe(rbt12);
  const others = aliquotaEfetiva(tabelas, anexo, faixa, rbt12).minus(TETO_DO_ISS);
  const capped = porTributo((tributo) => {
    if (saem.has(tributo)) return Fraction.ZERO;
    if (tributo === 'iss') return TETO_DO_ISS;
    return faixa < 6 ? others.times(parts[tributo]) : charged[tributo].plus(excess.times(parts[tributo]));
  });
  return { ...totalled(capped), teto: true };
}

const totalled = (porTributo: PorTributo<Fraction>) => ({ porTributo, total: Fraction.sum(Object.values(porTributo)) });
