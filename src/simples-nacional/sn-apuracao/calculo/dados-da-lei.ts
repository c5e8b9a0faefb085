import type { Decimal } from '../../../kernel/decimal';
import type { Anexo } from '../../sn-empresas/sn-empresa.entity';
import type { Tributo } from './tributos';

/** One annex as the law prints it: rates in %, amounts in R$. */
export interface AnexoDaLei {
  /** Nominal rate and deduction, band 1 to 6. */
  readonly aliquotas: readonly (readonly [nominal: Decimal, deduzir: Decimal])[];
  /** The columns of the partition. */
  readonly tributos: readonly Tributo[];
  /** Shares of the effective rate, band 1 to 6. A tax that a band does not have is 0. */
  readonly partilha: readonly (readonly Decimal[])[];
  /** Distribution of the ISS above 5 %, in the columns of the partition. */
  readonly excessoDeIss?: readonly Decimal[];
}

export type DadosDaLei = Readonly<Record<Anexo, AnexoDaLei>>;

/** Upper bounds of the bands in R$, inclusive. They are the same in all annexes and years. */
export const LIMITES: readonly Decimal[] = [
  '180000.00',
  '360000.00',
  '720000.00',
  '1800000.00',
  '3600000.00',
  '4800000.00',
];
