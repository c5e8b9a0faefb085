import { customerSearch } from '../../cadastros/customers/customers.service';
import type { Window } from '../../kernel/page';
import type { Tx } from '../../platform/database/unit-of-work';
import { countRows } from '../../platform/database/sql';

/** A head office: a customer that a configured company names, or that is configured itself. */
export interface Matriz {
  readonly id: number;
  readonly nome: string;
  readonly cnpj: string | null;
}

/** The head office of a configured company: its `matriz_id`, or the company. */
const HEADS = 'SELECT COALESCE(matriz_id, id) FROM sn_empresa';

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
export function contarMatrizes(tx: Tx, search?: string): Promise<number> {
  const { sql, parameters } = chosen(search);
  return countRows(tx, sql, parameters);
}

function chosen(search: string | undefined): { readonly sql: string; readonly parameters: readonly string[] } {
  const heads = `FROM customer c WHERE c.id IN (${HEADS})`;
  if (!search) return { sql: heads, parameters: [] };
  const found = customerSearch(search);
  return { sql: `${heads} AND ${found.sql}`, parameters: found.parameters };
}
