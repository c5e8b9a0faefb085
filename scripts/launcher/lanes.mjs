/**
 * Runs the steps of a plan in their order, but neighbours with a `lane` next to each other: one of each lane at a time, none before the
 * step has ended that it names with `after`, where that one is in the plan.
 * @returns what `run` answered for each step
 */
export async function runInLanes(plan, run) {
  const results = [];
  for (const group of groupsOf(plan)) {
    const ends = new Map(group.flat().map(({ name }) => [name, signal()]));
    const lanes = group.map((steps) => runInTurn(steps, run, ends));
    results.push(...(await Promise.all(lanes)).flat());
  }
  return results;
}

/** The plan as groups that run one after the other, each as its lanes. */
function groupsOf(plan) {
  const groups = [];
  for (const [place, step] of plan.entries()) {
    if (!step.lane || !plan[place - 1]?.lane) groups.push(new Map());
    const group = groups.at(-1);
    group.set(step.lane, [...(group.get(step.lane) ?? []), step]);
  }
  return groups.map((group) => [...group.values()]);
}

async function runInTurn(steps, run, ends) {
  const results = [];
  for (const step of steps) {
    await ends.get(step.after)?.given;
    results.push(await run(step));
    ends.get(step.name).give();
  }
  return results;
}

function signal() {
  let give;
  const given = new Promise((resolve) => (give = resolve));
  return { given, give };
}
