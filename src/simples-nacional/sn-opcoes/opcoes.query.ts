import type { CalendarDate } from '../../kernel/calendar';
import { groupBy } from '../../kernel/collections';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Periodo, RegimeIbsCbs } from '../sn-empresas/sn-empresa.entity';

/** A stored option of a head office. */
export interface OpcaoDaMatriz {
  readonly matriz_id: number;
  readonly periodo: string;
  readonly regime: RegimeIbsCbs;
  readonly feita_em: CalendarDate | null;
}

/** Reads the options of head offices up to a half year, oldest first, in one statement. */
export async function opcoesDe(
  tx: Tx,
  matrizes: readonly number[],
  ate: string,
): Promise<ReadonlyMap<number, readonly OpcaoDaMatriz[]>> {
  if (matrizes.length === 0) return new Map();
  const rows = await tx.query<OpcaoDaMatriz[]>(
    'SELECT matriz_id, periodo, regime, feita_em FROM sn_opcao_ibs_cbs WHERE matriz_id IN (?) AND periodo <= ? ORDER BY periodo',
    [matrizes, ate],
  );
  return groupBy(rows, ({ matriz_id }) => matriz_id);
}

/** Returns the regime of a half year: without a row that of the half year before, and `das` without any. */
export const regimeEm = (opcoes: readonly OpcaoDaMatriz[] = [], periodo: string): RegimeIbsCbs =>
  opcoes.findLast((opcao) => opcao.periodo <= periodo)?.regime ?? 'das';

/** Returns the regime of the half year before. */
export const regimeAntesDe = (opcoes: readonly OpcaoDaMatriz[] = [], periodo: string): RegimeIbsCbs =>
  opcoes.findLast((opcao) => opcao.periodo < periodo)?.regime ?? 'das';

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
