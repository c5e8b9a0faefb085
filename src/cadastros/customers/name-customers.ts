import { upsertStatement } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

/**
 * Writes the names of customers by CNPJ and creates those that don't exist. The transaction holds their rows from here on, taken
 * in the order of the CNPJ: two batches that meet wait for each other.
 */
export async function nameCustomers(
  tx: Tx,
  customers: readonly { readonly cnpj: string; readonly nome: string }[],
): Promise<void> {
  const inLockOrder = customers.toSorted((a, b) => (a.cnpj < b.cnpj ? -1 : 1));
  await tx.query(...upsertStatement('customer', inLockOrder, ['cnpj', 'nome'], ['nome']));
}
