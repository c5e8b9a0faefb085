/** npm run test:servers: keeps MariaDB and Redis for tests running, so that `npx jest …` starts at once. Ctrl-C ends them. */
import './launcher/check-node.mjs';
import { describeExit } from './launcher/children.mjs';
import { publishServers, serversAreKept, withdrawServers } from './launcher/kept-test-servers.mjs';
import { LauncherError, say } from './launcher/say.mjs';
import { runUntilSignal } from './launcher/shutdown.mjs';
import { provideTestServers } from './launcher/fresh-test-servers.mjs';

let stop = async () => undefined;

await runUntilSignal(keepServers, () => stop());

async function keepServers() {
  if (serversAreKept()) throw new LauncherError('Test servers run already in this clone.');
  const servers = await provideTestServers({ ...process.env, DATABASE_URL: '', REDIS_URL: '' });
  stop = async () => {
    withdrawServers();
    await servers.stop();
  };
  const file = publishServers(servers);
  say(`DATABASE_URL=${servers.databaseUrl}`);
  say(`REDIS_URL=${servers.redisUrl}`);
  say(`jest finds them in ${file}; Ctrl-C ends them`);
  const fallen = await Promise.race(servers.children.map((child) => child.exited.then(() => child)));
  throw new LauncherError(`${fallen.name} stopped unexpectedly: ${describeExit(await fallen.exited)}`);
}
