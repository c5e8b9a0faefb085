import type { Periodo, Regime } from '../../api/simples-options';

export const HALF_YEAR_NAMES: Readonly<Record<Periodo, string>> = {
  '2027-1': 'janeiro a junho de 2027',
  '2027-2': 'julho a dezembro de 2027',
  '2028-1': 'janeiro a junho de 2028',
  '2028-2': 'julho a dezembro de 2028',
};

/** The heading of the half year before. */
export const SINCE: Readonly<Record<Periodo, string>> = {
  '2027-1': 'Até 12/2026',
  '2027-2': 'Até 06/2027',
  '2028-1': 'Até 12/2027',
  '2028-2': 'Até 06/2028',
};

interface OptionWindow {
  readonly de: string;
  readonly ate: string;
  readonly shown: string;
}

const OPTION_WINDOWS: Readonly<Record<Periodo, OptionWindow>> = {
  '2027-1': { de: '2026-09-01', ate: '2026-10-30', shown: '01/09 a 30/10/2026' },
  '2027-2': { de: '2027-03-01', ate: '2027-03-31', shown: '01 a 31/03/2027' },
  '2028-1': { de: '2027-09-01', ate: '2027-09-30', shown: '01 a 30/09/2027' },
  '2028-2': { de: '2028-03-01', ate: '2028-03-31', shown: '01 a 31/03/2028' },
};

/** When the option for a half year is made (LC 123/2006 art. 13 §9; for 2027-1 Res. CGSN 194/2026). */
export const optionWindowOf = (periodo: Periodo): string => OPTION_WINDOWS[periodo].shown;

/** Whether an option was made before or after its time. */
export const isOutOfTime = (periodo: Periodo, feita_em: string): boolean =>
  feita_em < OPTION_WINDOWS[periodo].de || feita_em > OPTION_WINDOWS[periodo].ate;

export const REGIME_NAMES: Readonly<Record<Regime, string>> = { das: 'no DAS', regular: 'regime regular' };

/** Before 2027 there is neither CBS nor IBS. */
export const NO_DAS = 'não havia';
