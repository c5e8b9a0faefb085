import { withoutMask } from '../../kernel/documento';
import { likeContaining } from '../../kernel/text';
import { upsertStatement } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

/**
 * Returns the SQL condition on the customer `c`, with parameters, for a search of the customer list in name or cnpj.
 */
export function customerSearch(search: string): { readonly sql: string; readonly parameters: readonly string[] } {
  const documento = withoutMask(search);
  const found = (column: string): string => `c.${column} LIKE ? COLLATE utf8mb4_unicode_ci`;
  return documento
    ? { sql: `(${found('nome')} OR ${found('cnpj')})`, parameters: [likeContaining(search), likeContaining(documento)] }
    : { sql: found('nome'), parameters: [likeContaining(search)] };
}

/**
 * Writes the names of customers by CNPJ and creates those that don't exist. Their rows are locked in the order of the
 * CNPJ until the transaction ends. Two parallel batches wait for each other.
 */
export async function nameCustomers(
  tx: Tx,
  customers: readonly { readonly cnpj: string; readonly nome: string }[],
): Promise<void> {
  const inLockOrder = customers.toSorted((a, b) => (a.cnpj < b.cnpj ? -1 : 1));
  await tx.query(...upsertStatement('customer', inLockOrder, ['cnpj', 'nome'], ['nome']));
}
