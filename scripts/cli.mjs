/**
 * npm run cli -- <command>: the operator commands of dist/cli.js, on the data of this clone. The commands run against the servers
 * that DATABASE_URL and REDIS_URL name, else against the private servers of a running `npm start`, else these are started meanwhile.
 */
import './launcher/check-node.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './launcher/build.mjs';
import { runToEnd } from './launcher/children.mjs';
import { ensureDependencies } from './launcher/ensure-dependencies.mjs';
import { loadEnvironment } from './launcher/environment.mjs';
import { tryLock } from './launcher/lock.mjs';
import { dataDirectory, root } from './launcher/paths.mjs';
import { LauncherError } from './launcher/say.mjs';
import { provideServers } from './launcher/servers.mjs';
import { serviceEnvironment } from './launcher/service-environment.mjs';
import { runUntilSignal } from './launcher/shutdown.mjs';

const env = loadEnvironment();
const directory = dataDirectory(env);
const toStop = [];

await runUntilSignal(command, async () => {
  while (toStop.length > 0) await toStop.pop()();
});

async function command() {
  await ensureDependencies();
  await ensureBuilt();
  const args = process.argv.slice(2);
  const onlyHelp = args.length === 0 || args.includes('--help');
  const settings = onlyHelp ? env : serviceEnvironment({ env, directory, servers: await findServers() });
  return runToEnd('cli', process.execPath, [join(root, 'dist/cli.js'), ...args], {
    env: settings,
    cwd: process.cwd(),
    inherit: true,
    stdin: true,
  });
}

async function findServers() {
  if (env.DATABASE_URL && env.REDIS_URL) return { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL };
  mkdirSync(directory, { recursive: true });
  const lock = tryLock(join(directory, 'launcher.lock'), { url: 'npm run cli' });
  if (lock.holder) {
    const { databaseUrl, redisUrl, url } = lock.holder;
    if (databaseUrl) return { databaseUrl, redisUrl };
    throw new LauncherError(`${url} (process ${lock.holder.pid}) is starting or at work; try again when it is ready.`);
  }
  toStop.push(async () => lock.release());
  const servers = await provideServers({ env, directory });
  toStop.push(servers.stop);
  return servers;
}
