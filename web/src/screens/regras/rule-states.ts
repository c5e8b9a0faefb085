/** Which rules a list shows. */
export const RULE_STATES = { todas: 'Ativas e inativas', ativas: 'Só ativas', inativas: 'Só inativas' } as const;
export type RuleState = keyof typeof RULE_STATES;

/** The value in an address. */
export const ruleStateOf = (text: string | null): RuleState =>
  text === 'ativas' || text === 'inativas' ? text : 'todas';
