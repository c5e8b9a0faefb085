import { type Competencia, monthOfCompetencia } from '../../kernel/calendar';
import { normalizeDocumento } from '../../kernel/documento';
import { compareDecimals, type Decimal, fromUnits, toUnits } from '../../kernel/decimal';

/** What one company may pay one partner in a month without tax, in reais (Lei 9.250/1995, art. 6-A). */
const LIMITE_MENSAL: Decimal = '50000.00';
/** The first month of the tax (Lei 15.270/2025). */
const PRIMEIRO_MES = monthOfCompetencia('01/2026');
/** Profits of years up to this one, approved up to the day below, stay exempt. */
export const ULTIMO_ANO_ISENTO = 2025;
export const ULTIMO_DIA_ISENTO = '2025-12-31';
const CNPJ_LENGTH = 14;

/** A partner's month at one company. */
export interface MesDoSocio {
  readonly competencia: Competencia;
  readonly tributavel: Decimal;
  /** The partner's document; null when it is not known. */
  readonly documento: string | null;
  readonly lucros_isentos: boolean;
}

/**
 * Returns the income tax to withhold from the profits of a partner's month: 10 % of all of it above the limit, rounded
 * half up. The law taxes natural persons only, so a partner with a CNPJ pays none.
 */
export function irrfDosLucros({ competencia, tributavel, documento, lucros_isentos }: MesDoSocio): Decimal {
  const isCompany = documento !== null && normalizeDocumento(documento)?.length === CNPJ_LENGTH;
  const isTaxed = monthOfCompetencia(competencia) >= PRIMEIRO_MES && !lucros_isentos && !isCompany;
  if (!isTaxed || compareDecimals(tributavel, LIMITE_MENSAL) <= 0) return '0.00';
  return fromUnits((toUnits(tributavel) + 5n) / 10n);
}
