/**
 * npm run scale                              the names, and what each shows
 * npm run scale -- <name …> [spec paths …]   these, on private servers that end with the run
 * What holds when the service grows past one process (docs/operation.md, "Scaling"). Not a part of `npm test`: it takes long.
 */
import '../launcher/check-node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../launcher/build.mjs';
import { ensureDependencies } from '../launcher/ensure-dependencies.mjs';
import { provideTestServers } from '../launcher/fresh-test-servers.mjs';
import { root } from '../launcher/paths.mjs';
import { LauncherError, say } from '../launcher/say.mjs';
import { serviceEnvironment } from '../launcher/service-environment.mjs';
import { runUntilSignal } from '../launcher/shutdown.mjs';
import { jest } from '../launcher/steps.mjs';

const about = {
  instances: 'the end-to-end tests through a balancer that takes turns between two instances on the same data',
};

/** What reaches into the one application that it starts can't be asked of two. */
const OF_ONE_PROCESS = /spyOn\(|startApp\(\{\}, \[|Victim\.|\/metrics/;

let stop = async () => undefined;
await runUntilSignal(
  () => scale(process.argv.slice(2)),
  () => stop(),
);

async function scale(args) {
  const names = args.filter((arg) => arg in about);
  const specs = args.filter((arg) => arg.endsWith('.ts'));
  const unknown = args.filter((arg) => !names.includes(arg) && !specs.includes(arg));
  if (unknown.length > 0)
    throw new LauncherError(`Unknown: ${unknown.join(', ')}. There is ${Object.keys(about).join(', ')}.`);
  if (names.length === 0) return list();
  await ensureDependencies();
  await ensureBuilt();
  const own = { ...process.env, DATABASE_URL: '', REDIS_URL: '' };
  const servers = await provideTestServers(own);
  stop = servers.stop;
  const env = serviceEnvironment({ env: { ...own, NODE_ENV: 'test' }, directory: servers.filesDirectory, servers });
  const chosen = specs.length > 0 ? specs : surface();
  const { passed, failed } = await jest({ ...env, SCALE_INSTANCES: '2' }, ['--runTestsByPath', ...chosen]);
  await stop();
  stop = async () => undefined;
  say(`instances: ${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function list() {
  for (const [name, what] of Object.entries(about)) process.stdout.write(`  ${name.padEnd(11)} ${what}\n`);
  return 0;
}

function surface() {
  const files = readdirSync(join(root, 'test/e2e')).map((name) => join('test/e2e', name));
  const specs = files.filter((file) => file.endsWith('.e2e-spec.ts'));
  const left = specs.filter((file) => OF_ONE_PROCESS.test(readFileSync(join(root, file), 'utf8')));
  say(`left out, for they look into one process: ${left.join(', ')}`);
  return specs.filter((file) => !left.includes(file));
}
