import { customerSearch } from '../../cadastros/customers/customer-search';
import { competenciaOf, monthOfCompetencia } from '../../kernel/calendar';
import type { Window } from '../../kernel/page';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Anexo, SnEmpresa } from '../sn-empresas/sn-empresa.entity';
import type { Estabelecimento, Grupo } from './calculo/dados';

type Matriz = Grupo['matriz'];

/** The head office of a configured company: its `matriz_id`, or the company. */
const HEADS = 'SELECT COALESCE(matriz_id, id) FROM sn_empresa';

const MEMBERS = `
  SELECT e.id, c.nome, c.cnpj, e.tipo_atividade, e.anexos_permitidos, e.utiliza_fator_r, e.regime_apuracao, e.possui_sublimite,
         e.iss_aliquota_fixa, e.iss_aliquota_fixa_valor, e.matriz_id,
         e.ipi_zfm, e.inicio_atividade
  FROM sn_empresa e JOIN customer c ON c.id = e.id WHERE e.id IN (?) OR e.matriz_id IN (?) ORDER BY e.id`;

/**
 * Returns the head office of a company's group. Returns undefined for an absent company and for one without
 * configuration.
 */
export async function matrizDe(tx: Tx, empresa_id: number): Promise<Matriz | undefined> {
  const [matriz] = await tx.query<Matriz[]>(
    `SELECT c.id, c.nome, c.cnpj FROM customer c WHERE c.id = (${HEADS} WHERE id = ?)`,
    [empresa_id],
  );
  return matriz;
}

/** Lists the head offices of all groups, or of those that match the search, by name. */
export async function matrizes(tx: Tx, search?: string, window?: Window): Promise<Matriz[]> {
  const { sql, parameters } = chosen(search);
  const page = window ? ' LIMIT ? OFFSET ?' : '';
  return tx.query(`SELECT c.id, c.nome, c.cnpj ${sql} ORDER BY c.nome, c.id${page}`, [
    ...parameters,
    ...(window ? [window.limit, window.offset] : []),
  ]);
}

/** Counts all groups, or those that match the search. */
export async function contarMatrizes(tx: Tx, search?: string): Promise<number> {
  const { sql, parameters } = chosen(search);
  const [row] = await tx.query<{ total: number }[]>(`SELECT COUNT(*) AS total ${sql}`, [...parameters]);
  return row?.total ?? 0;
}

function chosen(search: string | undefined): { readonly sql: string; readonly parameters: readonly string[] } {
  const heads = `FROM customer c WHERE c.id IN (${HEADS})`;
  if (!search) return { sql: heads, parameters: [] };
  const found = customerSearch(search);
  return { sql: `${heads} AND ${found.sql}`, parameters: found.parameters };
}

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
