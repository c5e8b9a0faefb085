import { Fraction } from '../../../kernel/fraction';
import type { Estabelecimento } from './dados';
import { type Base, semBase } from './rbt12';

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
