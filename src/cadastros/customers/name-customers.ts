import { upsertStatement } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

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
