import type { EntityManager } from 'typeorm';
import type { ContaLida } from '../importacao.entity';
import type { ClienteProvavel } from './identificar.dto';

const CUSTOMERS_SHOWN = 20;
/** No bank writes so many accounts into a file: those beyond are not looked for. */
const ACCOUNTS_SOUGHT = 1_000;

/**
 * The customers in whose confirmed imports these accounts are, of the whole firm: the most frequent first, then the latest.
 * An account without a number is nobody's.
 */
export async function customersOfAccounts(
  tx: EntityManager,
  accounts: readonly ContaLida[],
): Promise<readonly ClienteProvavel[]> {
  const named = accounts.filter(({ conta }) => conta !== null).slice(0, ACCOUNTS_SOUGHT);
  if (named.length === 0) return [];
  const numbers = [...new Set(named.map(({ conta }) => conta))];
  const wholes = [...new Set(named.map(({ banco, conta }) => `${banco ?? ''}/${conta}`))];
  const rows = await tx.query<ClienteProvavel[]>(
    `SELECT c.id, c.nome, COUNT(DISTINCT i.id) AS vezes, MAX(k.ate) AS ultima
     FROM importacao_conta k JOIN importacao i ON i.id = k.id_importacao JOIN customer c ON c.id = i.id_cliente
     WHERE k.conta IN (?) AND CONCAT(COALESCE(k.banco, ''), '/', k.conta) IN (?) AND i.status IN ('success', 'partial')
     GROUP BY c.id, c.nome ORDER BY vezes DESC, ultima DESC, c.id LIMIT ?`,
    [numbers, wholes, CUSTOMERS_SHOWN],
  );
  return rows.map((row) => ({ ...row }));
}
