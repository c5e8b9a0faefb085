import { Fraction } from '../../../kernel/fraction';
import type { Estabelecimento } from './dados';

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
 * (art. 26 §§6, 7).
 */
export function fatorR(fs12: Fraction, rbt12: Fraction): Fraction {
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
