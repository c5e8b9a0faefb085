import { type Decimal, toUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import type { Anexo } from '../../sn-empresas/sn-empresa.entity';

/**
 * Annexes I to V of LC 123/2006 as changed by LC 155/2016, in force for competences 01/2018 to 12/2026: upper bounds of the
 * bands (inclusive), nominal rates and deductions (art. 18), partition of the effective rate (art. 18 §1-B), and the notes of
 * Annexes III and IV on the ISS above 5 %.
 */

/** In the order of the columns of the law. */
export const TRIBUTOS = ['irpj', 'csll', 'cofins', 'pis', 'cpp', 'icms', 'ipi', 'iss'] as const;
export type Tributo = (typeof TRIBUTOS)[number];
export type PorTributo<T> = Readonly<Record<Tributo, T>>;

/**
 * Builds a value for each tax, in the order of the columns of the law. The fields are written out for speed: thousands
 * of months have several parcels each.
 */
export const porTributo = <T>(of: (tributo: Tributo, column: number) => T): PorTributo<T> => ({
  irpj: of('irpj', 0),
  csll: of('csll', 1),
  cofins: of('cofins', 2),
  pis: of('pis', 3),
  cpp: of('cpp', 4),
  icms: of('icms', 5),
  ipi: of('ipi', 6),
  iss: of('iss', 7),
});

/** ICMS and ISS. They are excluded from the DAS above the sub-limit, and band 6 has neither. */
export const LOCAIS: readonly Tributo[] = ['icms', 'iss'];

export type Faixa = 1 | 2 | 3 | 4 | 5 | 6;
export const FAIXAS: readonly Faixa[] = [1, 2, 3, 4, 5, 6];

/** First and last competence for which these tables are in force. */
export const PRIMEIRA_COMPETENCIA = '01/2018';
export const ULTIMA_COMPETENCIA = '12/2026';

const LIMITES: readonly Decimal[] = ['180000.00', '360000.00', '720000.00', '1800000.00', '3600000.00', '4800000.00'];

/** Nominal rate in % and deduction in R$, band 1 to 6. */
const ALIQUOTAS: Readonly<Record<Anexo, readonly (readonly [nominal: Decimal, deduzir: Decimal])[]>> = {
  I: [
    ['4.00', '0.00'],
    ['7.30', '5940.00'],
    ['9.50', '13860.00'],
    ['10.70', '22500.00'],
    ['14.30', '87300.00'],
    ['19.00', '378000.00'],
  ],
  II: [
    ['4.50', '0.00'],
    ['7.80', '5940.00'],
    ['10.00', '13860.00'],
    ['11.20', '22500.00'],
    ['14.70', '85500.00'],
    ['30.00', '720000.00'],
  ],
  III: [
    ['6.00', '0.00'],
    ['11.20', '9360.00'],
    ['13.50', '17640.00'],
    ['16.00', '35640.00'],
    ['21.00', '125640.00'],
    ['33.00', '648000.00'],
  ],
  IV: [
    ['4.50', '0.00'],
    ['9.00', '8100.00'],
    ['10.20', '12420.00'],
    ['14.00', '39780.00'],
    ['22.00', '183780.00'],
    ['33.00', '828000.00'],
  ],
  V: [
    ['15.50', '0.00'],
    ['18.00', '4500.00'],
    ['19.50', '9900.00'],
    ['20.50', '17100.00'],
    ['23.00', '62100.00'],
    ['30.50', '540000.00'],
  ],
};

type Linha = readonly [Decimal, Decimal, Decimal, Decimal, Decimal, Decimal, Decimal, Decimal];

/** % of the effective rate, band 1 to 6, columns as in {@link TRIBUTOS}: IRPJ, CSLL, Cofins, PIS, CPP, ICMS, IPI, ISS. */
const PARTILHA: Readonly<Record<Anexo, readonly Linha[]>> = {
  I: [
    ['5.50', '3.50', '12.74', '2.76', '41.50', '34.00', '0', '0'],
    ['5.50', '3.50', '12.74', '2.76', '41.50', '34.00', '0', '0'],
    ['5.50', '3.50', '12.74', '2.76', '42.00', '33.50', '0', '0'],
    ['5.50', '3.50', '12.74', '2.76', '42.00', '33.50', '0', '0'],
    ['5.50', '3.50', '12.74', '2.76', '42.00', '33.50', '0', '0'],
    ['13.50', '10.00', '28.27', '6.13', '42.10', '0', '0', '0'],
  ],
  II: [
    ['5.50', '3.50', '11.51', '2.49', '37.50', '32.00', '7.50', '0'],
    ['5.50', '3.50', '11.51', '2.49', '37.50', '32.00', '7.50', '0'],
    ['5.50', '3.50', '11.51', '2.49', '37.50', '32.00', '7.50', '0'],
    ['5.50', '3.50', '11.51', '2.49', '37.50', '32.00', '7.50', '0'],
    ['5.50', '3.50', '11.51', '2.49', '37.50', '32.00', '7.50', '0'],
    ['8.50', '7.50', '20.96', '4.54', '23.50', '0', '35.00', '0'],
  ],
  III: [
    ['4.00', '3.50', '12.82', '2.78', '43.40', '0', '0', '33.50'],
    ['4.00', '3.50', '14.05', '3.05', '43.40', '0', '0', '32.00'],
    ['4.00', '3.50', '13.64', '2.96', '43.40', '0', '0', '32.50'],
    ['4.00', '3.50', '13.64', '2.96', '43.40', '0', '0', '32.50'],
    ['4.00', '3.50', '12.82', '2.78', '43.40', '0', '0', '33.50'],
    ['35.00', '15.00', '16.03', '3.47', '30.50', '0', '0', '0'],
  ],
  IV: [
    ['18.80', '15.20', '17.67', '3.83', '0', '0', '0', '44.50'],
    ['19.80', '15.20', '20.55', '4.45', '0', '0', '0', '40.00'],
    ['20.80', '15.20', '19.73', '4.27', '0', '0', '0', '40.00'],
    ['17.80', '19.20', '18.90', '4.10', '0', '0', '0', '40.00'],
    ['18.80', '19.20', '18.08', '3.92', '0', '0', '0', '40.00'],
    ['53.50', '21.50', '20.55', '4.45', '0', '0', '0', '0'],
  ],
  V: [
    ['25.00', '15.00', '14.10', '3.05', '28.85', '0', '0', '14.00'],
    ['23.00', '15.00', '14.10', '3.05', '27.85', '0', '0', '17.00'],
    ['24.00', '15.00', '14.92', '3.23', '23.85', '0', '0', '19.00'],
    ['21.00', '15.00', '15.74', '3.41', '23.85', '0', '0', '21.00'],
    ['23.00', '12.50', '14.10', '3.05', '23.85', '0', '0', '23.50'],
    ['35.00', '15.50', '16.44', '3.56', '29.50', '0', '0', '0'],
  ],
};

/**
 * Distribution of the ISS above 5 %, as fractions of 1: notes of Annexes III and IV, band 5. Annex V exceeds 5 % only
 * above 3.6 million and has no note. Its federal shares of band 5 are used, as in the other notes.
 */
const EXCESSO_DE_ISS: Readonly<Partial<Record<Anexo, Linha>>> = {
  III: ['6.02', '5.26', '19.28', '4.18', '65.26', '0', '0', '0'],
  IV: ['31.33', '32.00', '30.13', '6.54', '0', '0', '0', '0'],
  V: ['23.00', '12.50', '14.10', '3.05', '23.85', '0', '0', '0'],
};

/** A band of an annex. Rates and shares are fractions of 1, amounts are centavos. */
export interface FaixaDoAnexo {
  readonly faixa: Faixa;
  readonly limite: bigint;
  readonly nominal: Fraction;
  readonly deduzir: bigint;
  readonly partilha: PorTributo<Fraction>;
}

const percent = (text: Decimal): Fraction => Fraction.of(toUnits(text), 10_000n);
const shares = (line: Linha): PorTributo<Fraction> => porTributo((_tributo, column) => percent(rowOf(line, column)));

const bandsOf = (anexo: Anexo): readonly FaixaDoAnexo[] =>
  FAIXAS.map((faixa, row) => {
    const [nominal, deduzir] = rowOf(ALIQUOTAS[anexo], row);
    const partilha = shares(rowOf(PARTILHA[anexo], row));
    return {
      faixa,
      limite: toUnits(rowOf(LIMITES, row)),
      nominal: percent(nominal),
      deduzir: toUnits(deduzir),
      partilha,
    };
  });

const TABELAS: Readonly<Record<Anexo, readonly FaixaDoAnexo[]>> = {
  I: bandsOf('I'),
  II: bandsOf('II'),
  III: bandsOf('III'),
  IV: bandsOf('IV'),
  V: bandsOf('V'),
};

function rowOf<T>(rows: readonly T[], row: number): T {
  const found = rows[row];
  if (found === undefined) throw new RangeError(`no row ${row} in a table of ${rows.length}`);
  return found;
}

/** One band of an annex. */
export const faixaDoAnexo = (anexo: Anexo, faixa: Faixa): FaixaDoAnexo => rowOf(TABELAS[anexo], faixa - 1);

/** Returns whether an annex has a tax in any band. */
export const temTributo = (anexo: Anexo, tributo: Tributo): boolean =>
  TABELAS[anexo].some(({ partilha }) => partilha[tributo].compare(Fraction.ZERO) > 0);

const EXCESSO: ReadonlyMap<Anexo, PorTributo<Fraction>> = new Map(
  (Object.entries(EXCESSO_DE_ISS) as [Anexo, Linha][]).map(([anexo, line]) => {
    const parts = shares(line);
    const whole = Fraction.sum(Object.values(parts));
    return [anexo, porTributo((tributo) => parts[tributo].over(whole))];
  }),
);

/**
 * Returns the share of each federal tax in the ISS above 5 %. The shares add up to 1.
 * @throws RangeError for an annex without ISS
 */
export function partesDoExcessoDeIss(anexo: Anexo): PorTributo<Fraction> {
  const found = EXCESSO.get(anexo);
  if (!found) throw new RangeError(`annex ${anexo} has no ISS`);
  return found;
}
