import { Fraction } from '../../../kernel/fraction';
import type { Estabelecimento } from './dados';

/** From here on services under factor r are taxed by Annex III, below by Annex V (LC 123 art. 18 §§5-J, 5-M). */
export const LIMIAR = Fraction.decimal('0.28');
const SEM_FOLHA = Fraction.decimal('0.01');

/** Whether an establishment's services are under factor r. No service of Annex V is outside it, none of Annex IV inside. */
export const usaFatorR = ({ tipo_atividade, utiliza_fator_r }: Estabelecimento): boolean =>
  tipo_atividade === 'servicos_V' || (utiliza_fator_r && tipo_atividade !== 'servicos_IV');

/** Payroll / RBT12 of both markets, exact; without payroll 0.01, with payroll but no revenue 0.28 (art. 26 §§6, 7). */
export function fatorR(fs12: Fraction, rbt12: Fraction): Fraction {
  if (fs12.compare(Fraction.ZERO) <= 0) return SEM_FOLHA;
  return rbt12.compare(Fraction.ZERO) <= 0 ? LIMIAR : fs12.over(rbt12);
}

/** The annex of services under factor r. */
export const anexoDoFatorR = (fator: Fraction): 'III' | 'V' => (fator.compare(LIMIAR) >= 0 ? 'III' : 'V');

/** 28 % of the RBT12 in centavos, rounded up; one centavo where that is 0, since payroll without revenue counts as 0.28. */
export function folhaNecessaria(rbt12: Fraction): bigint {
  const needed = rbt12.times(LIMIAR).ceiled();
  return needed > 0n ? needed : 1n;
}
