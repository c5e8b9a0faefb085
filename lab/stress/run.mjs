/**
 * npm run stress                                                           the names, and what each tries
 * npm run stress -- <name …> | all [--rounds=N] [--minutes=N] [--seconds=N] [--seed=N]   extended runs of these
 * Extended runs of the fault tests on private servers that end with the run. Bounded by rounds and minutes, whichever comes
 * first; a test begins no new round of its own after so many seconds, and reports how many it made. Servers and clients are on
 * loopback only; the first failure ends it.
 */
import '../../scripts/launcher/check-node.mjs';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stopCommands } from '../../scripts/launcher/children.mjs';
import { root } from '../../scripts/launcher/paths.mjs';
import { LauncherError, say } from '../../scripts/launcher/say.mjs';
import { runUntilSignal } from '../../scripts/launcher/shutdown.mjs';
import { jest } from '../../scripts/launcher/steps.mjs';
import { provideTrial } from '../../scripts/launcher/trial.mjs';
import { groups } from './groups.mjs';

const bounds = { rounds: [1, 1000], minutes: [60, 600], seconds: [600, 36_000], seed: [20_261_122, 2 ** 31 - 1] };

let stop = async () => undefined;
await runUntilSignal(
  () => stress(planFor(process.argv.slice(2))),
  () => stop(),
);

function list() {
  const lines = Object.entries(groups).map(([name, { about }]) => `  ${name.padEnd(11)} ${about}`);
  const options = Object.entries(bounds).map(([name, [fallback, most]]) => `--${name}=${fallback} (up to ${most})`);
  process.stdout.write(`${lines.join('\n')}\n\n  npm run stress -- <name …> | all  ${options.join(' ')}\n`);
  return 0;
}

async function stress({ names, rounds, minutes, seconds, seed }) {
  if (names.length === 0) return list();
  const trial = await provideTrial();
  stop = trial.stop;
  const end = Date.now() + minutes * 60_000;
  let outcome = 'nothing failed';
  for (let round = 0; round < rounds && outcome === 'nothing failed'; round++) {
    for (const name of names) {
      if (outcome !== 'nothing failed') break;
      const env = { ...trial.env, STRESS: 'extended', STRESS_TEST_S: String(seconds) };
      outcome = await roundOf(name, seed + round, env, end - Date.now());
    }
  }
  await stop();
  stop = async () => undefined;
  say(outcome);
  return outcome.includes('failed in') ? 1 : 0;
}

/** One round of a group, ended when the time is over. */
async function roundOf(name, seed, env, leftMs) {
  if (leftMs <= 0) return 'the time is over';
  say(`${name} (seed ${seed})`);
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    void stopCommands();
  }, leftMs);
  const { cases, files = [], only } = groups[name];
  const { failed } = await jest({ ...env, STRESS_SEED: String(seed), CASES: cases.join() }, [
    ...['--runInBand', '--randomize', `--seed=${seed}`, '--runTestsByPath', ...files, ...suitesOf(cases)],
    ...(only ? ['--testNamePattern', only] : []),
  ]);
  clearTimeout(timer);
  if (over) return `the time is over in the middle of ${name}`;
  return failed === 0 ? 'nothing failed' : `${failed} failed in ${name} (seed ${seed})`;
}

/** The suites that hold these case files, here or in test/e2e; a suite without case files has the name itself. */
function suitesOf(cases) {
  const filesOf = (folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = filesOf('test/e2e');
  const drills = filesOf('lab/stress/drills');
  const suites = cases.map((name) => {
    if (drills.includes(`${name}.cases.ts`)) return 'lab/stress/drills.stress-spec.ts';
    const found = files.find((file) => file.endsWith(`/${name}.cases.ts`));
    return `test/e2e/${found ? dirname(found) : name}.e2e-spec.ts`;
  });
  return [...new Set(suites)];
}

function planFor(args) {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const wanted = { names: named.includes('all') ? Object.keys(groups) : named };
  for (const [option, [fallback, most]] of Object.entries(bounds)) {
    const given = args.find((arg) => arg.startsWith(`--${option}=`))?.split('=')[1];
    const value = given === undefined ? fallback : Number(given);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new LauncherError(`--${option} must be a whole number from 1 to ${most}.`);
    wanted[option] = value;
  }
  const unknown = wanted.names.filter((name) => !(name in groups));
  if (unknown.length > 0)
    throw new LauncherError(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}.`);
  return wanted;
}
