/** Servers for a test run: fresh ones in a directory of their own under the system's temporary directory, gone afterwards. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { endLeftover, isAlive, readRecord, recordProcess } from './process-identity.mjs';
import { provideServers } from './servers.mjs';

const prefix = `backoffice-test-${userInfo().uid}-`;

/**
 * Returns `{ databaseUrl, redisUrl, filesDirectory, children, stop }`. DATABASE_URL and REDIS_URL are used when the environment
 * names them (the tests then make and drop only databases called `test_…` there), and before them TEST_DATABASE_URL: a server of
 * another kind or version. `filesDirectory` is for the files of the run.
 */
export async function provideTestServers(env = process.env) {
  await sweepAbandoned();
  const directory = join(tmpdir(), `${prefix}${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(directory, { mode: 0o700 });
  recordProcess(join(directory, 'owner'), process.pid);
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    const named = env.TEST_DATABASE_URL ? { ...env, DATABASE_URL: inSomeDatabase(env.TEST_DATABASE_URL) } : env;
    const servers = await provideServers({ env: named, directory, forTests: true });
    const filesDirectory = join(directory, 'files');
    mkdirSync(filesDirectory);
    return { ...servers, filesDirectory, stop: () => servers.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** One that every server has, where the address names none: the service takes no address without. */
function inSomeDatabase(address) {
  const url = new URL(address);
  if (url.pathname.length < 2) url.pathname = '/information_schema';
  return url.href;
}

/** Ends and removes what test runs left behind that were killed in the middle. */
async function sweepAbandoned() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const directory = join(tmpdir(), name);
    const owner = readRecord(join(directory, 'owner'));
    if (owner === null || isAlive(owner)) continue; // without a record it may be just in the making
    await endLeftover(join(directory, 'mariadb/mariadbd.process'), 5_000);
    await endLeftover(join(directory, 'redis/redis.process'), 5_000);
    rmSync(directory, { recursive: true, force: true });
  }
}
