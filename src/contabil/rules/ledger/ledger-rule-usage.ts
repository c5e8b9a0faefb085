import { RuleUsage } from '../rule-usage';

/** Where the usage of ledger rules is kept. */
export const ledgerRuleUsage = new RuleUsage('regra_lancamento');
