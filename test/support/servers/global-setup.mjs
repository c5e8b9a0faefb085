/** Gives the end-to-end tests their servers: those that the environment names, those of `npm run test:servers`, or private ones for this run. */
import { borrowKeptServers } from '../../../scripts/launcher/kept-test-servers.mjs';
import { ensureBinaries } from '../../../scripts/launcher/ensure-binaries.mjs';
import { provideTestServers } from '../../../scripts/launcher/fresh-test-servers.mjs';

export default async function globalSetup() {
  await ensureBinaries(['curl', 'mariadb']);
  const named = process.env.DATABASE_URL && process.env.REDIS_URL;
  const servers = (named ? null : borrowKeptServers()) ?? (await provideTestServers());
  // The workers inherit the environment of this process.
  process.env.DATABASE_URL = servers.databaseUrl;
  process.env.REDIS_URL = servers.redisUrl;
  process.env.DATA_DIR = servers.filesDirectory;
  globalThis.testServers = servers;
}
