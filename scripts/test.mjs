/**
 * npm test: everything from a fresh clone to a verdict, with servers and data of its own.
 *   npm test                         all steps
 *   npm test -- --only=lint,unit     only these steps, and what they need
 *   npm test -- test/e2e/rules       only jest, with these arguments
 * The last line is `N passed, N failed`; the exit code is 0 when nothing failed.
 */
import './launcher/check-node.mjs';
import { ensureBrowser } from './launcher/ensure-binaries.mjs';
import { ensureDependencies } from './launcher/ensure-dependencies.mjs';
import { LauncherError, say } from './launcher/say.mjs';
import { serviceEnvironment } from './launcher/service-environment.mjs';
import { runUntilSignal } from './launcher/shutdown.mjs';
import { provideTestServers } from './launcher/fresh-test-servers.mjs';
import { runInTracks } from './launcher/tracks.mjs';
import { jest, steps } from './launcher/steps.mjs';

let stop = async () => undefined;

await runUntilSignal(test, () => stop());

async function test() {
  const plan = planFor(process.argv.slice(2));
  const environmentOf = provideFor(plan);
  await ensureDependencies();
  const results = await runInTracks(plan, async (step) => runStep(step, await environmentOf(step)));
  await stop();
  stop = async () => undefined;
  return verdict(results);
}

/** The steps that the arguments ask for, and those that they come after; anything but `--only` is handed to jest. */
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
  if (only.length === 0) return steps;
  const needed = steps.flatMap(({ name, after }) => (only.includes(name) ? [name, after] : []));
  return steps.filter(({ name }) => needed.includes(name));
}

/**
 * Provides the servers and the browser that the steps of the plan need. On a bare machine programs are installed meanwhile: while
 * npm installs the dependencies, and while steps run that need no servers.
 * @returns a function that waits for what a step needs, and returns its environment
 */
function provideFor(plan) {
  const servers = plan.some(({ needs }) => needs === 'servers') ? withServers() : undefined;
  const browser = plan.some(({ name }) => name === 'browser') ? servers.then(ensureBrowser) : undefined;
  // The step that needs them fails with the reason.
  for (const each of [servers, browser]) each?.catch(() => undefined);
  return async ({ name, needs }) => {
    if (name === 'browser') await browser;
    return needs === 'servers' ? servers : { ...process.env, NODE_ENV: 'test' };
  };
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

/** Prints the table of steps and the last line; returns the exit code. */
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
