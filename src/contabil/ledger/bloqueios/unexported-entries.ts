import type { EntityManager } from 'typeorm';
import { type CalendarDate, monthOfCompetencia } from '../../../kernel/calendar';
import type { MesNaoExportado, NaoExportados } from './bloqueios.dto';

/**
 * The customer's entries of all owners that are not exported and that a closing up to `ate` adds to the closed ones, by
 * competence, oldest first (document 8, 8.5).
 * @param closed today's last closed day
 */
export async function unexportedEntries(
  tx: EntityManager,
  idCliente: number,
  closed: CalendarDate | null,
  ate: CalendarDate | null,
): Promise<MesNaoExportado[]> {
  if (ate === null || (closed !== null && ate <= closed)) return [];
  const rows = await tx.query<MesNaoExportado[]>(
    `SELECT competencia, CAST(SUM(status = 'regra_pendente') AS SIGNED) AS pendentes, CAST(SUM(status = 'error') AS SIGNED) AS erros,
            CAST(SUM(status = 'sucesso') AS SIGNED) AS prontos
     FROM lancamento_contabil
     WHERE id_cliente = ? AND status IN ('regra_pendente', 'error', 'sucesso') AND data_registro <= ?
       ${closed === null ? '' : 'AND data_registro > ?'}
     GROUP BY competencia`,
    [idCliente, ate, ...(closed === null ? [] : [closed])],
  );
  return rows
    .map(({ competencia, pendentes, erros, prontos }) => ({ competencia, pendentes, erros, prontos }))
    .sort((one, other) => monthOfCompetencia(one.competencia) - monthOfCompetencia(other.competencia));
}

/** All months together. */
export function sumOf(months: readonly NaoExportados[]): NaoExportados {
  return months.reduce(
    (sum, { pendentes, erros, prontos }) => ({
      pendentes: sum.pendentes + pendentes,
      erros: sum.erros + erros,
      prontos: sum.prontos + prontos,
    }),
    { pendentes: 0, erros: 0, prontos: 0 },
  );
}
