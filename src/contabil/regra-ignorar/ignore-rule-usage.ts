import { RuleUsage } from '../regras/rule-usage';

/** Where the usage of ignore rules is kept. */
export const ignoreRuleUsage = new RuleUsage('regra_ignorar');
