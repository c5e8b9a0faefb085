/**
 * npm run scale                              the names, and what each shows
 * npm run scale -- <name …> [spec paths …]   these (of one of them: only these test files), on private servers that end with the run
 * What holds when the service grows past one process and one machine (docs/internals/scale-trials.md). Not a part of `npm test`: it takes long.
 */
import '../../scripts/launcher/check-node.mjs';
import { ensureDependencies } from '../../scripts/launcher/ensure-dependencies.mjs';
import { LauncherError, say } from '../../scripts/launcher/say.mjs';
import { runUntilSignal } from '../../scripts/launcher/shutdown.mjs';
import { jest } from '../../scripts/launcher/steps.mjs';
import { provideTrial } from '../../scripts/launcher/trial.mjs';
import { trials } from './trials.mjs';

let stop = async () => undefined;
await runUntilSignal(
  () => scale(process.argv.slice(2)),
  () => stop(),
);

async function scale(args) {
  const names = args.filter((arg) => arg in trials);
  const paths = args.filter((arg) => arg.endsWith('.ts'));
  const unknown = args.filter((arg) => !names.includes(arg) && !paths.includes(arg));
  if (unknown.length > 0)
    throw new LauncherError(`Unknown: ${unknown.join(', ')}. There is ${Object.keys(trials).join(', ')}.`);
  if (names.length === 0) return list();
  let all = 0;
  for (const name of names) all += await run(name, trials[name], paths);
  return all === 0 ? 0 : 1;
}

/** Returns how many tests of the trial failed. */
async function run(name, { needs, env = {}, specs, begin }, paths) {
  await ensureDependencies();
  const found = await needs?.();
  if (begin) return runScript(begin);
  const trial = await provideTrial();
  stop = trial.stop;
  const chosen = paths.length > 0 ? paths : specs();
  const args = ['--runInBand', '--runTestsByPath', ...chosen];
  const { passed, failed } = await jest({ ...trial.env, ...found, ...env, SCALE: name }, args);
  await stop();
  stop = async () => undefined;
  say(`${name}: ${passed} passed, ${failed} failed`);
  return failed;
}

/** A trial that is no test: what it returns counts as failed. */
async function runScript(begin) {
  const begun = await begin();
  stop = begun.stop;
  const failed = await begun.work();
  await stop();
  stop = async () => undefined;
  return failed;
}

function list() {
  for (const [name, { about }] of Object.entries(trials)) process.stdout.write(`  ${name.padEnd(11)} ${about}\n`);
  return 0;
}
