import type { Periodo } from '../../api/ledger';
import { firstDay, lastDay } from '../../lib/months';

export const VIEWS = ['lista', 'balancete', 'razao'] as const;
export type View = (typeof VIEWS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days that the address names, else those of the month. */
export function periodOf(params: URLSearchParams, competencia: string): Periodo {
  const [de, ate] = [params.get('de') ?? '', params.get('ate') ?? ''];
  return {
    de: DAY.test(de) ? de : firstDay(competencia),
    ate: DAY.test(ate) ? ate : lastDay(competencia),
  };
}
