import { compileRules, type CompilableRule } from './rule-index';
import { appliesTo, byOrdem, type ComparableLine, type RuleScope } from './statement-line';

/** An ignore rule with its conditions, as far as the engine looks at it. */
export interface IgnoreRule extends CompilableRule, RuleScope {
  readonly nome: string;
  readonly ordem: number;
  readonly ativo: boolean;
}

/** Finds out which lines of one import are dropped. */
export interface IgnoreRules {
  /** The first rule, by `ordem` then `id`, that drops the line; undefined when the line stays. */
  firstMatch(line: ComparableLine): { readonly id: number; readonly nome: string } | undefined;
}

/** Makes the active ignore rules that apply to an import ready for its lines; the others may be in the list. */
export function compileIgnoreRules(rules: readonly IgnoreRule[], target: RuleScope): IgnoreRules {
  const applicable = rules.filter((rule) => rule.ativo && appliesTo(rule, target));
  const matcher = compileRules(applicable.sort(byOrdem));
  return {
    firstMatch(line) {
      const [first] = matcher.match(line);
      return first && { id: first.id, nome: first.nome };
    },
  };
}
