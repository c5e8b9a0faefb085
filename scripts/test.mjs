/**
 * npm test: everything from a fresh clone to a verdict, with servers and data of its own.
 *   npm test                         all steps
 *   npm test -- --only=lint,unit     only these steps
 *   npm test -- test/e2e/auth        only jest, with these arguments
 * The last line is `N passed, N failed`; the exit code is 0 when nothing failed.
 */
import './launcher/check-node.mjs';
import { ensureDependencies } from './launcher/ensure-dependencies.mjs';
import { LauncherError, say } from './launcher/say.mjs';
import { serviceEnvironment } from './launcher/service-environment.mjs';
import { runUntilSignal } from './launcher/shutdown.mjs';
import { provideTestServers } from './launcher/fresh-test-servers.mjs';
import { jest, steps } from './launcher/steps.mjs';

let stop = async () => undefined;

await runUntilSignal(test, () => stop());

async function test() {
  const plan = planFor(process.argv.slice(2));
  await ensureDependencies();
  const env = plan.some(({ needs }) => needs === 'servers')
    ? await withServers()
    : { ...process.env, NODE_ENV: 'test' };
  const results = [];
  for (const lanes of inLanes(plan)) {
    const begun = new Map();
    const parts = await Promise.all(lanes.map((steps) => runInTurn(steps, env, begun)));
    results.push(...parts.flat());
  }
  await stop();
  stop = async () => undefined;
  return verdict(results);
}

/** The steps that the arguments ask for; anything but `--only` is handed to jest. */
function planFor(args) {
  const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice('--only='.length).split(','));
  const forJest = args.filter((arg) => !arg.startsWith('--only='));
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new LauncherError(`Unknown step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`);
  }
  if (forJest.length > 0) {
    const projects = only.length > 0 ? ['--selectProjects', ...only] : [];
    return [{ name: 'jest', run: (env) => jest(env, [...forJest, ...projects]) }];
  }
  return only.length > 0 ? steps.filter(({ name }) => only.includes(name)) : steps;
}

/** The plan as groups that run one after the other; the lanes of a group run at once. */
function inLanes(plan) {
  const groups = [];
  for (const [place, step] of plan.entries()) {
    if (!step.lane || !plan[place - 1]?.lane) groups.push(new Map());
    const group = groups.at(-1);
    group.set(step.lane, [...(group.get(step.lane) ?? []), step]);
  }
  return groups.map((group) => [...group.values()]);
}

/** One lane; `begun` holds what all lanes of the group have begun, by the steps' names. */
async function runInTurn(steps, env, begun) {
  const results = [];
  for (const step of steps) {
    await begun.get(step.after);
    begun.set(step.name, runStep(step, env));
    results.push(await begun.get(step.name));
  }
  return results;
}

async function withServers() {
  const servers = await provideTestServers();
  stop = servers.stop;
  const env = { ...process.env, NODE_ENV: 'test' };
  return serviceEnvironment({ env, directory: servers.filesDirectory, servers });
}

async function runStep(step, env) {
  say(`${step.name} …`);
  const started = Date.now();
  const counts = await step.run(env);
  const seconds = (Date.now() - started) / 1000;
  const outcome = counts.skipped ? `skipped: ${counts.skipped}` : counts.failed === 0 ? 'ok' : 'FAILED';
  say(`${step.name}: ${outcome} (${seconds.toFixed(1)} s)`);
  return { name: step.name, seconds, ...counts };
}

/** Prints the table of steps and the last line; answers the exit code. */
function verdict(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const row = ({ name, seconds, passed, failed }) =>
    `  ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
  const skipped = results
    .filter((result) => result.skipped)
    .map(({ name, skipped: why }) => `  ${name} skipped: ${why}\n`);
  const last = `${sum('passed')} passed, ${sum('failed')} failed`;
  process.stdout.write(`\n${results.map(row).join('\n')}\n${skipped.join('')}\n${last}\n`);
  return sum('failed') === 0 ? 0 : 1;
}
