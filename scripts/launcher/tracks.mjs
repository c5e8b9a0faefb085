/**
 * Runs the steps of a plan in their order. Neighbours with a `track` run in parallel, one step of each track at a time. A step
 * waits for the step that it names with `after`, if that one is in the plan.
 * @returns what `run` returned for each step
 */
export async function runInTracks(plan, run) {
  const results = [];
  for (const group of groupsOf(plan)) {
    const ends = new Map(group.flat().map(({ name }) => [name, signal()]));
    const tracks = group.map((steps) => runTrack(steps, run, ends));
    results.push(...(await Promise.all(tracks)).flat());
  }
  return results;
}

/** Splits the plan into groups that run one after the other, each as its tracks. */
function groupsOf(plan) {
  const groups = [];
  for (const [place, step] of plan.entries()) {
    if (!step.track || !plan[place - 1]?.track) groups.push(new Map());
    const group = groups.at(-1);
    group.set(step.track, [...(group.get(step.track) ?? []), step]);
  }
  return groups.map((group) => [...group.values()]);
}

async function runTrack(steps, run, ends) {
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
