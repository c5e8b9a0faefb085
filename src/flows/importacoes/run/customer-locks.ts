import { acquireNamedLocks } from '../../../platform/database/named-locks';
import type { Tx } from '../../../platform/database/unit-of-work';

/**
 * Lets one run (confirm, replace) of a customer go on at a time: of two that carry the same transactions, the second sees
 * what the first has written. Only runs take this turn: entries, uploads and exports of the customer go on.
 */
export function lockCustomerImports(tx: Tx, idCliente: number): Promise<void> {
  return acquireNamedLocks(tx, [`importacao/cliente/${idCliente}`]);
}

/** The same for tables of rules: they don't meet statements. */
export function lockCustomerRules(tx: Tx, idCliente: number): Promise<void> {
  return acquireNamedLocks(tx, [`regras/cliente/${idCliente}`]);
}
