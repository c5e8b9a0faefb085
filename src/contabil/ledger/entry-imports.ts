import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../kernel/calendar';
import type { RuleScope } from '../rules/engine/statement-line';

/** Imports by the customer they belong to, customers and imports in the order of their ids: two transactions lock them alike. */
export type ImportsByCustomer = ReadonlyMap<number, readonly number[]>;

/** What the ledger asks about the imports that made its entries. The import flow, which is above this folder, provides it. */
export abstract class EntryImports {
  /** Bank, customer and structure of every import of the customer, by the import's id. */
  abstract scopesOf(tx: EntityManager, idCliente: number): Promise<ReadonlyMap<number, RuleScope>>;

  /** The imports of this bank and structure whose customer has a pending entry; null means any. */
  abstract withPending(
    tx: EntityManager,
    scope: Pick<RuleScope, 'id_banco' | 'id_estrutura'>,
  ): Promise<ImportsByCustomer>;

  /** The imports in which the ledger rule filled a side of a line. */
  abstract usedByRule(tx: EntityManager, idRegra: number): Promise<ImportsByCustomer>;

  /** How many of the customer's statement imports wait for their confirmation and have a day up to this one (document 8, 8.5). */
  abstract waitingUpTo(tx: EntityManager, idCliente: number, ate: CalendarDate): Promise<number>;
}
