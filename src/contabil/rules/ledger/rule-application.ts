import type { Caller } from '../../../acesso/rbac/caller';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { RuleScope } from '../engine/rule-scope';

/** What the application of a rule came to. */
export interface Applied {
  /** Pending entries that were looked at. */
  readonly reavaliados: number;
  /** Of these, the entries that are `sucesso` now. */
  readonly resolvidos: number;
  /** The first operation that resolved one, by which {@link RuleApplication.revert} knows this application; null when none did. */
  readonly ato: number | null;
}

/** What rules need of the ledger, which is above them: today's rules over the pending entries that a rule is about. */
export abstract class RuleApplication {
  /**
   * Evaluates the pending entries of the rule's customer again, or, for a rule without one, those of the imports in its scopes,
   * of any owner, in the caller's transaction (4-operators, 2.4).
   */
  abstract apply(tx: Tx, caller: Caller, scope: RuleScope): Promise<Applied>;

  /**
   * What re-evaluations by the rule resolved, and no one has touched since, is pending again as it was, in the caller's transaction.
   * @param since the first operation that is meant; unset: all of them
   * @returns how many entries
   */
  abstract revert(tx: Tx, caller: Caller, idRegra: number, since?: number): Promise<number>;
}
