/** What of a rule its place hangs on: rules of one scope are applied by `ordem`, then id. */
export interface Ordered {
  readonly id: number;
  readonly ordem: number;
}

/** The list with the rule `id` one place up (-1) or down (+1); null when it stands at that end already. */
export function moved<R extends Ordered>(rules: readonly R[], id: number, step: -1 | 1): R[] | null {
  const from = rules.findIndex((rule) => rule.id === id);
  const to = from + step;
  const rule = rules[from];
  if (!rule || to < 0 || to >= rules.length) return null;
  const next = rules.filter((each) => each !== rule);
  next.splice(to, 0, rule);
  return next;
}

/** The fewest changes of `ordem` from the first misplaced rule on, so that by (`ordem`, id) the rules stand as in `wanted`. */
export function orderChanges(wanted: readonly Ordered[]): { id: number; ordem: number }[] {
  const changes: { id: number; ordem: number }[] = [];
  let before: Ordered | null = null;
  wanted.forEach((rule, index) => {
    const least = before === null ? 0 : rule.id > before.id ? before.ordem : before.ordem + 1;
    const next = wanted[index + 1];
    // A rule that was moved up takes the lowest place that is free for it; the others keep theirs where they can.
    const tooLate = next !== undefined && (rule.ordem > next.ordem || (rule.ordem === next.ordem && rule.id > next.id));
    const ordem = tooLate || rule.ordem < least ? least : rule.ordem;
    if (ordem !== rule.ordem) changes.push({ id: rule.id, ordem });
    before = { id: rule.id, ordem };
  });
  return changes;
}
