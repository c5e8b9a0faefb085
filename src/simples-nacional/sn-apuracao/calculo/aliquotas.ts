import { Fraction } from '../../../kernel/fraction';
import type { Anexo } from '../../sn-empresas/sn-empresa.entity';
import {
  type Faixa,
  faixaDoAnexo,
  FAIXAS,
  LOCAIS,
  partesDoExcessoDeIss,
  type PorTributo,
  porTributo,
  type Tributo,
} from './tabelas';

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
  return FAIXAS.find((faixa) => rbt12.compare(Fraction.of(faixaDoAnexo('I', faixa).limite)) <= 0) ?? 6;
}

/** Returns the exact effective rate as a fraction of 1: (RBT12 x nominal - deduction) / RBT12 (LC 123 art. 18 §1-A). */
export function aliquotaEfetiva(anexo: Anexo, faixa: Faixa, rbt12: Fraction): Fraction {
  const { nominal, deduzir } = faixaDoAnexo(anexo, faixa);
  return nominal.minus(Fraction.of(deduzir).over(divisor(rbt12)));
}

/** The rate of each tax as a fraction of 1. An excluded tax has 0. `teto`: the ISS was limited to 5 %. */
export interface Aliquotas {
  readonly porTributo: PorTributo<Fraction>;
  readonly total: Fraction;
  readonly teto: boolean;
}

/**
 * Returns the rates of a part of the month at this RBT12 of its market, without the excluded taxes. Their share is not
 * redistributed (art. 25). Up to the sub-limit: art. 21. Above it and above the limit: art. 24 I and II, with ICMS and
 * ISS uncapped as its text requires.
 */
export function aliquotasDaParte(parte: Parte, anexo: Anexo, rbt12: Fraction, saem: ReadonlySet<Tributo>): Aliquotas {
  const federalFaixa = parte === 'acima_limite' ? 6 : faixaDe(rbt12);
  const federalBase = parte === 'acima_limite' ? NO_LIMITE : rbt12;
  const federal = shareOf(anexo, federalFaixa, federalBase);
  // Band 6 has neither ICMS nor ISS. Above 3.6 million they use band 5's formula, at the RBT12 or at the sub-limit.
  const local =
    parte === 'ate_sublimite'
      ? shareOf(anexo, Math.min(faixaDe(rbt12), 5) as Faixa, rbt12)
      : shareOf(anexo, 5, NO_SUBLIMITE);
  const charged = porTributo((tributo) =>
    saem.has(tributo) ? Fraction.ZERO : LOCAIS.includes(tributo) ? local(tributo) : federal(tributo),
  );
  return parte === 'ate_sublimite' ? withTeto(anexo, rbt12, charged, saem) : { ...totalled(charged), teto: false };
}

const shareOf = (anexo: Anexo, faixa: Faixa, rbt12: Fraction): ((tributo: Tributo) => Fraction) => {
  const efetiva = aliquotaEfetiva(anexo, faixa, rbt12);
  const { partilha } = faixaDoAnexo(anexo, faixa);
  return (tributo) => efetiva.times(partilha[tributo]);
};

/**
 * Limits the ISS to 5 %. In band 5 each federal tax is (effective rate - 5 %) x the percentage of the law's note (notes of
 * Annexes III and IV). Above 3.6 million the excess x these percentages is added to the rates of band 6. An excluded ISS is
 * 0 and has no excess. An excluded tax takes no part of the excess.
 */
function withTeto(anexo: Anexo, rbt12: Fraction, charged: PorTributo<Fraction>, saem: ReadonlySet<Tributo>): Aliquotas {
  const excess = charged.iss.minus(TETO_DO_ISS);
  if (excess.compare(Fraction.ZERO) <= 0) return { ...totalled(charged), teto: false };
  const parts = partesDoExcessoDeIss(anexo);
  const faixa = faixaDe(rbt12);
  const federal = aliquotaEfetiva(anexo, faixa, rbt12).minus(TETO_DO_ISS);
  const capped = porTributo((tributo) => {
    if (saem.has(tributo)) return Fraction.ZERO;
    if (tributo === 'iss') return TETO_DO_ISS;
    return faixa < 6 ? federal.times(parts[tributo]) : charged[tributo].plus(excess.times(parts[tributo]));
  });
  return { ...totalled(capped), teto: true };
}

const totalled = (porTributo: PorTributo<Fraction>) => ({ porTributo, total: Fraction.sum(Object.values(porTributo)) });
