/** `npm run test:servers` keeps servers running between test runs; this is the file by which jest finds them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from './lock.mjs';
import { root } from './paths.mjs';
import { isAlive, readRecord, recordProcess } from './process-identity.mjs';

const directory = join(root, '.data-test');
const urlsFile = join(directory, 'servers.json');
const ownerFile = join(directory, 'owner');

/** Writes where the servers of this process are, for later test runs of this clone. */
export function publishServers({ databaseUrl, redisUrl, filesDirectory }) {
  mkdirSync(directory, { recursive: true });
  recordProcess(ownerFile, process.pid);
  writeFileSync(urlsFile, `${JSON.stringify({ databaseUrl, redisUrl, filesDirectory }, null, 2)}\n`, { mode: 0o600 });
  return urlsFile;
}

export function withdrawServers() {
  rmSync(directory, { recursive: true, force: true });
}

/** True while `npm run test:servers` runs in this clone. */
export function serversAreKept() {
  return isAlive(readRecord(ownerFile));
}

/**
 * The kept servers, for one test run at a time: `{ databaseUrl, redisUrl, filesDirectory, stop }`, where `stop` only hands them back.
 * Null when there are none, another run is using them (two runs would drop each other's databases), or TEST_DATABASE_URL names a server.
 */
export function borrowKeptServers() {
  if (process.env.TEST_DATABASE_URL || !serversAreKept()) return null;
  const servers = readRecord(urlsFile);
  const lock = servers && tryLock(join(directory, 'in-use.lock'));
  return lock?.release ? { ...servers, stop: async () => lock.release() } : null;
}
