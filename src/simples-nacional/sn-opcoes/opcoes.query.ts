import type { CalendarDate } from '../../kernel/calendar';
import { groupBy } from '../../kernel/group-by';
import type { Tx } from '../../platform/database/unit-of-work';
import type { RegimeIbsCbs } from '../sn-empresas/sn-opcao-ibs-cbs.entity';

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
