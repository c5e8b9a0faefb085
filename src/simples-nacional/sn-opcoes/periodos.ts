import type { CalendarDate } from '../../kernel/calendar';
import type { Periodo } from '../sn-empresas/sn-opcao-ibs-cbs.entity';

/** Days in which an option can be made, both included. */
interface Prazo {
  readonly de: CalendarDate;
  readonly ate: CalendarDate;
}

/**
 * September for January to June, March for July to December (LC 123 art. 13 §10; Res. CGSN 140/2018 art. 40-D). The first
 * one ends on 30 October 2026 (Res. CGSN 186/2026, changed by 194/2026).
 */
const PRAZOS: Readonly<Record<Periodo, Prazo>> = {
  '2027-1': { de: '2026-09-01', ate: '2026-10-30' },
  '2027-2': { de: '2027-03-01', ate: '2027-03-31' },
  '2028-1': { de: '2027-09-01', ate: '2027-09-30' },
  '2028-2': { de: '2028-03-01', ate: '2028-03-31' },
};

/** Returns the days in which the option for a half year can be made. */
export const prazoDe = (periodo: Periodo): Prazo => PRAZOS[periodo];

/** Returns the half year of a month, counted as in `monthOfCompetencia`: `2027-1` for 01/2027 to 06/2027. */
export const periodoDe = (month: number): string => `${Math.floor(month / 12)}-${month % 12 < 6 ? 1 : 2}`;
