/** What of a rule its place hangs on: rules of one scope are applied by `ordem`, then id. */
export interface Ordered {
  readonly id: number;
  readonly ordem: number;
}

/** The list with the rule `id` one place up (-1) or down (+1); null when it is at that end already. */
export function moved<R extends Ordered>(rules: readonly R[], id: number, step: -1 | 1): R[] | null {
  const neighbor = rules[rules.findIndex((rule) => rule.id === id) + step];
  return neighbor ? movedNextTo(rules, id, neighbor.id, step > 0) : null;
}

/** The list with the rule `id` right before the rule `next to`, or after it; null where that changes nothing. */
export function movedNextTo<R extends Ordered>(
  rules: readonly R[],
  id: number,
  neighbor: number,
  after: boolean,
): R[] | null {
  const rule = rules.find((each) => each.id === id);
  const next = rules.filter((each) => each !== rule);
  const at = next.findIndex((each) => each.id === neighbor);
  if (!rule || at < 0) return null;
  next.splice(after ? at + 1 : at, 0, rule);
  return next.every((each, index) => each === rules[index]) ? null : next;
}

/** The rules by their places, some of which are others than they are stored with. */
export function placed<R extends Ordered>(rules: readonly R[], places: ReadonlyMap<number, number>): readonly R[] {
  if (places.size === 0) return rules;
  return rules
    .map((rule) => ({ ...rule, ordem: places.get(rule.id) ?? rule.ordem }))
    .sort((one, other) => one.ordem - other.ordem || one.id - other.id);
}

/** The fewest changes of `ordem` from the first misplaced rule on, so that by (`ordem`, id) the rules are ordered as in `wanted`. */
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
