/** The database and Redis of a run: the ones that the environment names, or private ones. */
import { join } from 'node:path';
import { ensureBinaries } from './ensure-binaries.mjs';
import { startPrivateMariadb } from './private-mariadb.mjs';
import { startPrivateRedis } from './private-redis.mjs';
import { say } from './say.mjs';

/**
 * Returns `{ databaseUrl, redisUrl, children, stop }`. What DATABASE_URL and REDIS_URL name is used as it is; the rest is
 * started with its data under `directory`. `stop` ends only what was started here, Redis first.
 */
export async function provideServers({ env, directory, forTests = false }) {
  const needsMariadb = !env.DATABASE_URL;
  const needsRedis = !env.REDIS_URL;
  const binaries = await ensureBinaries([
    ...(needsMariadb ? ['mariadbd', 'mariadb-install-db'] : []),
    ...(needsRedis ? ['redis-server'] : []),
  ]);
  const started = [];
  const stop = async () => {
    while (started.length > 0) await started.pop().stop();
  };
  try {
    if (needsMariadb)
      started.push(await startPrivateMariadb({ directory: join(directory, 'mariadb'), binaries, forTests }));
    const databaseUrl = env.DATABASE_URL || started.at(-1).url;
    if (needsRedis) started.push(await startPrivateRedis({ directory: join(directory, 'redis'), binaries, forTests }));
    const redisUrl = env.REDIS_URL || started.at(-1).url;
    if (started.length > 0) say(`Started private servers: ${started.map(({ child }) => child.name).join(', ')}`);
    return { databaseUrl, redisUrl, children: started.map(({ child }) => child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
