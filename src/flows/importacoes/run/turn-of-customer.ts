import { takeTurns } from '../../../platform/database/turns';
import type { Tx } from '../../../platform/database/unit-of-work';

/**
 * Lets one run (confirm, replace) of a customer go on at a time: of two that carry the same transactions, the second sees
 * what the first has written. Only runs take this turn: entries, uploads and exports of the customer go on.
 */
export function turnOfCustomer(tx: Tx, idCliente: number): Promise<void> {
  return takeTurns(tx, [`importacao/cliente/${idCliente}`]);
}

/** The same for tables of rules: they don't meet statements. */
export function ruleTurnOfCustomer(tx: Tx, idCliente: number): Promise<void> {
  return takeTurns(tx, [`regras/cliente/${idCliente}`]);
}
