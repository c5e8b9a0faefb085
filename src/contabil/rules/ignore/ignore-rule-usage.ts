import { RuleUsage } from '../rule-usage';

/** Where the usage of ignore rules is kept. */
export const ignoreRuleUsage = new RuleUsage('regra_ignorar');
