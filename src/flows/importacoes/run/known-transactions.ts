import type { EntityManager } from 'typeorm';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { placeholders } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';

/** Which of these transactions stand in the customer's ledger: one statement for all of them. */
export function knownTransactions(
  tx: EntityManager,
  idCliente: number,
): (ids: readonly string[]) => Promise<ReadonlySet<string>> {
  return async (ids) => {
    if (ids.length === 0) return new Set<string>();
    const rows = await tx.query<{ id_fixo: string }[]>(
      `SELECT DISTINCT id_fixo FROM lancamento_contabil WHERE id_cliente = ? AND id_fixo IN (${placeholders(ids.length)})`,
      [idCliente, ...ids],
    );
    return new Set(rows.map((row) => row.id_fixo));
  };
}

/**
 * Lets one run at a time look for duplicates in a customer's ledger and add to it: of two that carry the same transactions,
 * the second sees what the first has written.
 */
export async function oneRunPerCustomer(tx: Tx, idCliente: number): Promise<void> {
  await tx.findOne(Customer, { where: { id: idCliente }, lock: { mode: 'pessimistic_write' } });
}
