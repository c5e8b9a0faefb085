/** Starts what `npm run stress` and `npm run scale` use: the built service and new private servers. Servers that the environment names are never used. */
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { provideTestServers } from './fresh-test-servers.mjs';
import { serviceEnvironment } from './service-environment.mjs';

/**
 * Builds what is stale, starts the servers and returns `{ env, stop }`: the environment of tests that ask them (what is done to
 * them here is not done to anybody's data), and what ends and removes them.
 */
export async function provideTrial() {
  await ensureDependencies();
  await ensureBuilt();
  const own = { ...process.env, DATABASE_URL: '', TEST_DATABASE_URL: '', REDIS_URL: '' };
  const servers = await provideTestServers(own);
  const env = serviceEnvironment({ env: { ...own, NODE_ENV: 'test' }, directory: servers.filesDirectory, servers });
  return { env, stop: servers.stop };
}
