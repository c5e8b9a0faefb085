import type { EntityManager } from 'typeorm';
import { chunks, placeholders } from '../../../platform/database/sql';
import type { Importacao } from '../importacao.entity';

const CODES_PER_STATEMENT = 1_000;

/** Where a code leads: the chart whose analytic account it is, `synthetic` where it only sums up, undefined where none has it. */
type ResolvedAccount = { readonly id_plano_contas: number } | 'synthetic' | undefined;

interface Row {
  readonly id_plano_contas: number;
  readonly codigo_dominio: string;
  readonly tipo: 'A' | 'S';
}

/** Looks codes up in the import's chart first, then in the customer's active charts, the lowest id first. */
export async function resolveAccounts(
  tx: EntityManager,
  { id_cliente, id_plano_contas }: Pick<Importacao, 'id_cliente' | 'id_plano_contas'>,
  codes: Iterable<string>,
): Promise<ReadonlyMap<string, ResolvedAccount>> {
  const resolved = new Map<string, ResolvedAccount>();
  for (const chunk of chunks([...new Set(codes)], CODES_PER_STATEMENT)) {
    const rows = await tx.query<Row[]>(
      `SELECT c.id_plano_contas, c.codigo_dominio, c.tipo
       FROM conta_contabil c JOIN plano_contas p ON p.id = c.id_plano_contas
       WHERE p.id_cliente = ? AND (p.status = 'ativo' OR p.id = ?) AND c.codigo_dominio IN (${placeholders(chunk.length)})
       ORDER BY p.id = ? DESC, p.id`,
      [id_cliente, id_plano_contas ?? 0, ...chunk, id_plano_contas ?? 0],
    );
    for (const { id_plano_contas: chart, codigo_dominio, tipo } of rows) {
      const known = resolved.get(codigo_dominio);
      if (typeof known === 'object') continue;
      resolved.set(codigo_dominio, tipo === 'A' ? { id_plano_contas: chart } : 'synthetic');
    }
  }
  return resolved;
}

/**
 * For codes that no account has: an account whose code is the same number, written with zeros that a sheet drops (`0042` comes
 * as 42, `1.10` as 1.1). Codes without such an account are left out.
 */
export async function accountsWithZeros(
  tx: EntityManager,
  { id_cliente, id_plano_contas }: Pick<Importacao, 'id_cliente' | 'id_plano_contas'>,
  codes: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(codes)].filter(isNumber);
  const found = new Map<string, string>();
  if (numbers.length === 0) return found;
  const rows = await tx.query<{ codigo_dominio: string }[]>(
    `SELECT c.codigo_dominio FROM conta_contabil c JOIN plano_contas p ON p.id = c.id_plano_contas
     WHERE p.id_cliente = ? AND (p.status = 'ativo' OR p.id = ?)`,
    [id_cliente, id_plano_contas ?? 0],
  );
  const accounts = rows.map(({ codigo_dominio }) => codigo_dominio).filter(isNumber);
  const byNumber = new Map(accounts.map((account) => [withoutZeros(account), account]));
  for (const code of numbers) {
    const account = byNumber.get(withoutZeros(code));
    if (account !== undefined) found.set(code, account);
  }
  return found;
}

const isNumber = (code: string): boolean => /^\d+(?:\.\d+)?$/.test(code);

function withoutZeros(code: string): string {
  const [whole = '', fraction = ''] = code.split('.');
  const tail = fraction.replace(/(?<!0)0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${tail === '' ? '' : `.${tail}`}`;
}
