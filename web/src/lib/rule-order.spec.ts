import { moved, type Ordered, orderChanges } from './rule-order';

const byPlace = (a: Ordered, b: Ordered) => a.ordem - b.ordem || a.id - b.id;

function applied(rules: readonly Ordered[], changes: readonly Ordered[]): number[] {
  const ordem = new Map(changes.map((change) => [change.id, change.ordem]));
  return rules
    .map(({ id, ordem: old }) => ({ id, ordem: ordem.get(id) ?? old }))
    .sort(byPlace)
    .map(({ id }) => id);
}

it('every step of every rule gives exactly the list that was asked for, never with a negative ordem', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let round = 0; round < 400; round += 1) {
    const rules = Array.from({ length: 2 + random(6) }, (_, index) => ({ id: index + 1, ordem: random(4) })).sort(
      byPlace,
    );
    for (const { id } of rules)
      for (const step of [-1, 1] as const) {
        const wanted = moved(rules, id, step);
        if (wanted === null) continue;
        const changes = orderChanges(wanted);
        expect(applied(rules, changes)).toEqual(wanted.map((rule) => rule.id));
        expect(changes.every(({ ordem }) => ordem >= 0)).toBe(true);
      }
  }
});

it('rules with room between them change alone', () => {
  const rules = [
    { id: 1, ordem: 10 },
    { id: 2, ordem: 20 },
    { id: 3, ordem: 30 },
  ];
  expect(orderChanges(moved(rules, 3, -1) ?? [])).toHaveLength(1);
  expect(moved(rules, 1, -1)).toBeNull();
  expect(orderChanges(rules)).toEqual([]);
});
