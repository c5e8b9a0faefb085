import type { Decimal } from '../../../kernel/decimal';
import type { Anexo } from '../../sn-empresas/sn-empresa.entity';

/** The taxes of the DAS: those of the columns of the law to 2026, then CBS and IBS, which replace Cofins and PIS. */
export const TRIBUTOS = ['irpj', 'csll', 'cofins', 'pis', 'cpp', 'icms', 'ipi', 'iss', 'cbs', 'ibs'] as const;
export type Tributo = (typeof TRIBUTOS)[number];
export type PorTributo<T> = Readonly<Record<Tributo, T>>;

/**
 * Builds a value for each tax, in the order of {@link TRIBUTOS}. The fields are written out for speed: thousands of
 * months have several parcels each.
 */
export const porTributo = <T>(of: (tributo: Tributo) => T): PorTributo<T> => ({
  irpj: of('irpj'),
  csll: of('csll'),
  cofins: of('cofins'),
  pis: of('pis'),
  cpp: of('cpp'),
  icms: of('icms'),
  ipi: of('ipi'),
  iss: of('iss'),
  cbs: of('cbs'),
  ibs: of('ibs'),
});

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
