/** The bank, customer and statement structure that a rule is limited to, or that an import belongs to. */
export interface RuleScope {
  readonly id_banco: number | null;
  readonly id_cliente: number | null;
  readonly id_estrutura: number | null;
}

const SCOPES = ['id_banco', 'id_cliente', 'id_estrutura'] as const;

/** Whether every scope that the rule sets equals the import's. A rule that sets none applies nowhere. */
export function appliesTo(rule: RuleScope, target: RuleScope): boolean {
  const set = SCOPES.filter((scope) => rule[scope] !== null);
  return set.length > 0 && set.every((scope) => rule[scope] === target[scope]);
}

/** Rules of one kind are applied by `ordem`, equal ones by `id`. */
export function byOrdem(a: { ordem: number; id: number }, b: { ordem: number; id: number }): number {
  return a.ordem - b.ordem || a.id - b.id;
}
