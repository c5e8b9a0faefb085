/**
 * npm run torture [name …] [-- --rounds=N --minutes=N --seed=N]: the fault tests again and again, on private servers that end with
 * the run. Bounded by rounds and minutes, whichever comes first; servers and clients are on loopback only. The first failure ends it.
 * What each group tries, and the figures: docs/reliability.md
 */
import '../launcher/check-node.mjs';
import { ensureDependencies } from '../launcher/ensure-dependencies.mjs';
import { LauncherError, say } from '../launcher/say.mjs';
import { serviceEnvironment } from '../launcher/service-environment.mjs';
import { runUntilSignal } from '../launcher/shutdown.mjs';
import { ensureBuilt } from '../launcher/build.mjs';
import { provideTestServers } from '../launcher/fresh-test-servers.mjs';
import { jest } from '../launcher/steps.mjs';

/** Test files of test/e2e by group. */
const groups = {
  readers: ['rough-clients'],
  frozen: ['frozen-servers', 'outage'],
  bodies: ['hostile-bodies', 'unlisted-fields', 'fuzz'],
  files: ['hostile-files', 'importacoes-faults'],
  kill: ['crash', 'drain', 'backups-worker'],
  clinic: ['clinicsys'],
  races: ['unique-races'],
};
const bounds = { rounds: [10, 1000], minutes: [60, 600], seed: [1, 2 ** 31 - 1] };

let stop = async () => undefined;
await runUntilSignal(torture, () => stop());

async function torture() {
  const { names, rounds, minutes, seed } = planFor(process.argv.slice(2));
  await ensureDependencies();
  await ensureBuilt();
  const servers = await provideTestServers();
  stop = servers.stop;
  const env = serviceEnvironment({
    env: { ...process.env, NODE_ENV: 'test' },
    directory: servers.filesDirectory,
    servers,
  });
  const files = names.flatMap((name) => groups[name]).map((file) => `test/e2e/${file}.`);
  const end = Date.now() + minutes * 60_000;
  let failed = 0;
  for (let round = 1; round <= rounds && failed === 0 && Date.now() < end; round++) {
    say(`round ${round} of ${rounds}: ${names.join(', ')} (seed ${seed + round - 1})`);
    ({ failed } = await jest(env, [...files, '--runInBand', '--randomize', `--seed=${seed + round - 1}`]));
  }
  await stop();
  stop = async () => undefined;
  say(failed === 0 ? 'nothing failed' : `${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function planFor(args) {
  const plan = { names: args.filter((arg) => !arg.startsWith('--')) };
  for (const [option, [fallback, most]] of Object.entries(bounds)) {
    const given = args.find((arg) => arg.startsWith(`--${option}=`))?.split('=')[1];
    const value = given === undefined ? fallback : Number(given);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new LauncherError(`--${option} must be a whole number from 1 to ${most}.`);
    plan[option] = value;
  }
  const unknown = plan.names.filter((name) => !(name in groups));
  if (unknown.length > 0)
    throw new LauncherError(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}.`);
  if (plan.names.length === 0) plan.names = Object.keys(groups);
  return plan;
}
