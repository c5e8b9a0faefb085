import { AccountSearch, type Found } from './account-search';
import { compileCondition, type Condition } from './condition-test';
import { type LedgerRule, type LedgerRuleSet, rulesInScope, walk } from './ledger-rules';
import { compileRules } from './rule-index';
import type { ComparableLine } from './statement-line';

/** Why a rule did, or did not do, something to a line: the first that holds. */
export const MOTIVOS = ['inativa', 'nao_casa', 'preencheu', 'lado_ja_preenchido', 'conta_inexistente'] as const;
export type Motivo = (typeof MOTIVOS)[number];

export type Lado = 'debito' | 'credito';

/** What became of one rule. */
export interface TracedRule {
  readonly rule: LedgerRule;
  /** Whether its conditions hold; its scopes do. */
  readonly casa: boolean;
  readonly preencheu: readonly Lado[];
  readonly motivo: Motivo;
}

/**
 * How the rules in scope, in their order of application, bear on a line: matched and applied by the same steps as
 * `compileLedgerRules`, the inactive ones looked at and passed over.
 */
export function traceRules(set: LedgerRuleSet, line: ComparableLine): TracedRule[] {
  const inScope = rulesInScope(set);
  const matching = compileRules(inScope).match(line);
  const search = new AccountSearch(set.charts, set.accounts);
  const steps = new Map<LedgerRule, { readonly before: Found; readonly after: Found }>();
  for (const step of walk(
    matching.filter((rule) => rule.ativo),
    search,
    search.nothingYet,
  ))
    steps.set(step.rule, step);
  const matched = new Set(matching);
  return inScope.map((rule) => {
    const casa = matched.has(rule);
    const step = steps.get(rule);
    const preencheu = step ? filledBetween(step.before, step.after) : [];
    return { rule, casa, preencheu, motivo: motivoOf(rule, preencheu, step?.before) };
  });
}

/** @param before what was found when it was reached; undefined where it does not match */
function motivoOf(rule: LedgerRule, preencheu: readonly Lado[], before: Found | undefined): Motivo {
  if (!rule.ativo) return 'inativa';
  if (!before) return 'nao_casa';
  if (preencheu.length > 0) return 'preencheu';
  const open = sidesOf(rule).filter((side) => !isFilled(before, side));
  return open.length === 0 ? 'lado_ja_preenchido' : 'conta_inexistente';
}

function sidesOf({ conta_debito_codigo, conta_credito_codigo }: LedgerRule): Lado[] {
  return [
    ...(conta_debito_codigo === null ? [] : ['debito' as const]),
    ...(conta_credito_codigo === null ? [] : ['credito' as const]),
  ];
}

function filledBetween(before: Found, after: Found): Lado[] {
  return (['debito', 'credito'] as const).filter((side) => isFilled(after, side) && !isFilled(before, side));
}

function isFilled({ filled }: Found, side: Lado): boolean {
  return filled === 'both' || filled === (side === 'debito' ? 'debit' : 'credit');
}

/** Each condition of a rule alone, in the order of the chain. */
export function conditionResults(
  { condicoes }: LedgerRule,
  line: ComparableLine,
): { readonly condition: Condition; readonly resultado: boolean }[] {
  return condicoes.map((condition) => ({ condition, resultado: compileCondition(condition)(line) }));
}
