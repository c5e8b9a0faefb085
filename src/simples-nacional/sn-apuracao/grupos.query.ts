import { competenciaOf, monthOfCompetencia } from '../../kernel/calendar';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Matriz } from '../sn-empresas/matrizes.query';
import type { Anexo, SnEmpresa } from '../sn-empresas/sn-empresa.entity';
import type { Estabelecimento, Grupo } from './calculo/dados';

const MEMBERS = `
  SELECT e.id, c.nome, c.cnpj, e.tipo_atividade, e.anexos_permitidos, e.utiliza_fator_r, e.regime_apuracao, e.possui_sublimite,
         e.iss_aliquota_fixa, e.iss_aliquota_fixa_valor, e.matriz_id,
         e.ipi_zfm, e.inicio_atividade
  FROM sn_empresa e JOIN customer c ON c.id = e.id WHERE e.id IN (?) OR e.matriz_id IN (?) ORDER BY e.id`;

type Flag = 'utiliza_fator_r' | 'possui_sublimite' | 'iss_aliquota_fixa' | 'ipi_zfm';
type MemberRow = Omit<Estabelecimento, 'anexos_permitidos' | Flag> &
  Record<Flag, number> &
  Record<keyof Pick<SnEmpresa, 'anexos_permitidos'>, string> &
  Pick<SnEmpresa, 'inicio_atividade'>;

/**
 * Reads the groups of these head offices in one statement: each head office's own configuration, and all companies that
 * refer to it, one level. A configured head office that refers to another one belongs to both groups. The response then
 * has a warning.
 */
export async function gruposDe(tx: Tx, heads: readonly Matriz[]): Promise<Grupo[]> {
  if (heads.length === 0) return [];
  const members = new Map(heads.map(({ id }) => [id, new Map<number, Estabelecimento>()]));
  const ids = heads.map(({ id }) => id);
  const starts = new Map<number, number>();
  for (const row of await tx.query<MemberRow[]>(MEMBERS, [ids, ids])) {
    const member = toEstabelecimento(row);
    if (row.inicio_atividade) starts.set(row.id, monthOfCompetencia(competenciaOf(row.inicio_atividade)));
    for (const head of [row.id, row.matriz_id ?? row.id]) members.get(head)?.set(row.id, member);
  }
  return heads.map((matriz) => ({
    matriz,
    inicioDaMatriz: starts.get(matriz.id) ?? null,
    estabelecimentos: [...(members.get(matriz.id)?.values() ?? [])],
  }));
}

const toEstabelecimento = ({ inicio_atividade: _start, ...row }: MemberRow): Estabelecimento => ({
  ...row,
  anexos_permitidos: JSON.parse(row.anexos_permitidos) as Anexo[],
  utiliza_fator_r: row.utiliza_fator_r === 1,
  possui_sublimite: row.possui_sublimite === 1,
  iss_aliquota_fixa: row.iss_aliquota_fixa === 1,
  ipi_zfm: row.ipi_zfm === 1,
});
