import { monthOfCompetencia } from '../../../kernel/calendar';
import { LEI_DE_2018 } from './lei-de-2018';
import { LEI_DE_2027 } from './lei-de-2027';
import { Tabelas } from './tabelas';
import type { Tributo } from './tributos';

/** First and last competence that the tables cover. */
export const PRIMEIRA_COMPETENCIA = '01/2018';
export const ULTIMA_COMPETENCIA = '12/2028';
/** First competence with CBS and IBS in the DAS. */
export const PRIMEIRA_COM_IBS = '01/2027';

/** The rules of the law for the months of a period. The calculation has the same steps in all of them. */
export interface Vigencia {
  /** First month, as in `monthOfCompetencia`. */
  readonly de: number;
  readonly tabelas: Tabelas;
  /** Months from the end of the window of twelve to the competence (LC 123 art. 18 §1; Res. CGSN 140/2018 art. 22). */
  readonly intervalo: 1 | 2;
  /** Taxes that the sub-limit bars (LC 123 art. 13-A). Band 6 does not have them: above 3.6 million they use band 5. */
  readonly barrados: readonly Tributo[];
  /** Whether revenue above the sub-limit and above the limit is taxed separately (Res. CGSN 140/2018 art. 24). */
  readonly comPartes: boolean;
  /** Whether a tax above 0 is at least one centavo (Res. CGSN 140/2018 art. 45-A). */
  readonly aoMenosUmCentavo: boolean;
  /** Whether CBS and IBS are in the DAS. Only products under the IPI of the Zona Franca de Manaus then use Annex II. */
  readonly comIbs: boolean;
}

/** Competences 01/2018 to 12/2026. */
export const VIGENCIA_DE_2018: Vigencia = {
  de: monthOfCompetencia(PRIMEIRA_COMPETENCIA),
  tabelas: new Tabelas(LEI_DE_2018),
  intervalo: 1,
  barrados: ['icms', 'iss'],
  comPartes: true,
  aoMenosUmCentavo: false,
  comIbs: false,
};

/** Competences 01/2027 to 12/2028 (LC 214/2025, LC 227/2026, Res. CGSN 190/2026). */
export const VIGENCIA_DE_2027: Vigencia = {
  de: monthOfCompetencia(PRIMEIRA_COM_IBS),
  tabelas: new Tabelas(LEI_DE_2027),
  intervalo: 2,
  barrados: ['icms', 'iss', 'ibs'],
  comPartes: false,
  aoMenosUmCentavo: true,
  comIbs: true,
};

/** Returns the rules that are in force in a month, as in `monthOfCompetencia`. Routes reject months without tables. */
export const vigenciaDe = (competencia: number): Vigencia =>
  competencia >= VIGENCIA_DE_2027.de ? VIGENCIA_DE_2027 : VIGENCIA_DE_2018;
