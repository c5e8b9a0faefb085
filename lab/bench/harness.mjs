/** What a case of the benchmarks works with: fresh servers, the built service on the demo firm, a session, a bare connection. */
import { createConnection } from 'mysql2/promise';
import { ensureBuilt } from '../../scripts/launcher/build.mjs';
import { freePort } from '../../scripts/launcher/free-port.mjs';
import { provideTestServers } from '../../scripts/launcher/fresh-test-servers.mjs';
import { serviceEnvironment } from '../../scripts/launcher/service-environment.mjs';
import { prepareDatabase, startService } from '../../scripts/launcher/service.mjs';
import { login, sender } from './client.mjs';
import { compare, figure, line } from './compare.mjs';

/**
 * Starts everything and returns
 *   `sql`      a bare mysql2 connection with the service's session settings; `databaseUrl` is for further ones,
 *   `send`     a request under /api/v1 as the demo administrator: `send('PUT', '/x', text)` returns the body as text,
 *   `home`, `token`, `env`, `pid`, `databasePid`   where the service listens, the session, its environment, its process and that of a private
 *              database server (process.mjs),
 *   `compare`  `(what, most, product, limit)`: measures both alternately (compare.mjs), prints the line,
 *   `note`     `(what, value, unit, most)`: a figure of its own; a value that is undefined is not measured here,
 *   `figures`  what was measured: `[{ what, value, unit, most }]`,
 *   `stop`     ends and removes all of it; `toStop` takes what a case starts besides.
 * `settings` are added to the service's environment. The servers are those that `wanted` names, else private ones.
 */
export async function startBench(settings = {}, wanted = process.env) {
  const toStop = [];
  const stop = async () => {
    while (toStop.length > 0) await toStop.pop()();
  };
  try {
    return { ...(await start(toStop, settings, wanted)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(toStop, settings, wanted) {
  await ensureBuilt();
  const servers = await provideTestServers(wanted);
  toStop.push(servers.stop);
  const databaseUrl = await freshDatabase(servers.databaseUrl, toStop);
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  const env = serviceEnvironment({
    env: { LOG_LEVEL: 'error', ...process.env, NODE_ENV: 'development', ...settings },
    directory: servers.filesDirectory,
    servers: { ...servers, databaseUrl },
    port,
  });
  await prepareDatabase(env);
  const service = await startService(env, home, { api: 'main' });
  toStop.push(service.stop);

  const sql = await createConnection({ uri: databaseUrl, timezone: 'Z', dateStrings: ['DATE'] });
  toStop.push(() => sql.end());
  await sql.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await sql.query("SET SESSION time_zone = '+00:00'");
  const token = await login(home);
  const figures = [];
  const judged = (what, value, unit, most, text) => {
    // JSON has no Infinity: a figure without a bound has no target.
    const target = Number.isFinite(most) ? { most } : {};
    if (value !== undefined) figures.push({ what, value: Number(value.toFixed(2)), unit, ...target });
    process.stdout.write(text);
  };
  return {
    sql,
    databaseUrl,
    home,
    token,
    env,
    pid: service.children[0].pid,
    databasePid: servers.children?.find(({ name }) => name === 'MariaDB')?.pid,
    toStop,
    send: sender(home, token),
    figures,
    compare: async (what, most, product, limit) => {
      const result = await compare(product, limit);
      judged(what, result.ratio, 'x', most, line(what, result, most));
      return result;
    },
    note: (what, value, unit, most) => judged(what, value, unit, most, figure(what, value, unit, most)),
  };
}

/** An empty database of this run, dropped afterwards: the servers may be the environment's. */
async function freshDatabase(serverUrl, toStop) {
  const name = `test_bench_${process.pid}`;
  const admin = await createConnection(serverUrl);
  await admin.query(`DROP DATABASE IF EXISTS ${name}`);
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  toStop.push(async () => {
    await admin.query(`DROP DATABASE ${name}`);
    await admin.end();
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
