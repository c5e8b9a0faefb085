/**
 * npm start: everything from a fresh clone to a running service. Installs dependencies, provides MariaDB and Redis, builds,
 * migrates, seeds the demo firm into an empty database, and runs the API and the backup worker until Ctrl-C.
 */
import './launcher/check-node.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './launcher/build.mjs';
import { describeExit } from './launcher/children.mjs';
import { ensureDependencies } from './launcher/ensure-dependencies.mjs';
import { loadEnvironment } from './launcher/environment.mjs';
import { portProblem } from './launcher/free-port.mjs';
import { tryLock } from './launcher/lock.mjs';
import { dataDirectory } from './launcher/paths.mjs';
import { LauncherError, say } from './launcher/say.mjs';
import { provideServers } from './launcher/servers.mjs';
import { serviceEnvironment } from './launcher/service-environment.mjs';
import { prepareDatabase, startService } from './launcher/service.mjs';
import { runUntilSignal } from './launcher/shutdown.mjs';

const env = loadEnvironment();
const port = Number(env.PORT || 3000);
/** Where it can be reached: by that name unless one address was asked for. */
const asked = env.HOST?.includes(':') ? `[${env.HOST}]` : env.HOST;
const home = `http://${!asked || ['127.0.0.1', '0.0.0.0', '[::]'].includes(asked) ? 'localhost' : asked}:${port}`;
const directory = dataDirectory(env);
const toStop = [];

await runUntilSignal(start, async () => {
  if (toStop.length > 1) say('Stopping');
  while (toStop.length > 0) await toStop.pop()();
});

async function start() {
  const lock = await claim();
  await ensureDependencies();
  const servers = await provideServers({ env, directory });
  toStop.push(servers.stop);
  await ensureBuilt();
  const settings = serviceEnvironment({ env, directory, servers, port });
  await prepareDatabase(settings);
  lock.amend({ url: home, databaseUrl: servers.databaseUrl, redisUrl: servers.redisUrl }); // for `npm run cli`
  const service = await startService(settings, home);
  toStop.push(service.stop);
  welcome();

  const children = [...servers.children, ...service.children];
  const fallen = await Promise.race(children.map((child) => child.exited.then(() => child)));
  throw new LauncherError(`${fallen.name} stopped unexpectedly: ${describeExit(await fallen.exited)}`);
}

/** Before anything heavy: no other process may use this clone's data, and the port must be free. Returns the lock of the data. */
async function claim() {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new LauncherError(`PORT is not a port number: ${env.PORT}`);
  mkdirSync(directory, { recursive: true });
  const lock = tryLock(join(directory, 'launcher.lock'), { url: home });
  if (lock.holder) {
    throw new LauncherError(
      `It runs already: process ${lock.holder.pid}, ${lock.holder.url} (data in ${directory}).\nStop it with Ctrl-C there, or: kill ${lock.holder.pid}`,
    );
  }
  toStop.push(async () => lock.release());
  const problem = await portProblem(port);
  if (problem) {
    const why = problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${problem})`;
    throw new LauncherError(
      `Port ${port} ${why}. Choose another one: PORT=${port === 65535 ? 3000 : port + 1} npm start`,
    );
  }
  return lock;
}

function welcome() {
  const demo =
    env.NODE_ENV === 'production'
      ? []
      : ['  Demo logins   admin, diretoria, funcionario, funcionaria    password demo-1234'];
  const lines = [
    '',
    '  The back office is running.',
    `  Console       ${home}`,
    `  Swagger UI    ${home}/docs`,
    `  API           ${home}/api/v1`,
    ...demo,
    '  Ctrl-C stops everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
