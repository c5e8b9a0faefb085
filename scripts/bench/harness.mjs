/** What a case of the benchmarks works with: fresh servers, the built service on the demo firm, a session, a bare connection. */
import { Agent, request } from 'node:http';
import { createConnection } from 'mysql2/promise';
import { ensureBuilt } from '../launcher/build.mjs';
import { freePort } from '../launcher/free-port.mjs';
import { provideTestServers } from '../launcher/fresh-test-servers.mjs';
import { serviceEnvironment } from '../launcher/service-environment.mjs';
import { prepareDatabase, startService } from '../launcher/service.mjs';
import { compare, line } from './compare.mjs';

/**
 * Starts everything and answers
 *   `sql`      a bare mysql2 connection with the service's session settings,
 *   `send`     a request under /api/v1 as the demo administrator: `send('PUT', '/x', text)` answers the body as text,
 *   `compare`  `(what, most, product, limit)`: measures both in turn (compare.mjs), prints the line, counts a ratio above `most`,
 *   `missed`   how many comparisons were above,
 *   `stop`     ends and removes all of it.
 */
export async function startBench() {
  const toStop = [];
  const stop = async () => {
    while (toStop.length > 0) await toStop.pop()();
  };
  try {
    return { ...(await start(toStop)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(toStop) {
  await ensureBuilt();
  const servers = await provideTestServers();
  toStop.push(servers.stop);
  const databaseUrl = await freshDatabase(servers.databaseUrl, toStop);
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  const env = serviceEnvironment({
    env: { LOG_LEVEL: 'error', ...process.env, NODE_ENV: 'development' },
    directory: servers.filesDirectory,
    servers: { ...servers, databaseUrl },
    port,
  });
  await prepareDatabase(env);
  toStop.push((await startService(env, home, { api: 'main' })).stop);

  const sql = await createConnection({ uri: databaseUrl, timezone: 'Z', dateStrings: ['DATE'] });
  toStop.push(() => sql.end());
  await sql.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await sql.query("SET SESSION time_zone = '+00:00'");
  const send = sender(home, await login(home));
  let missed = 0;
  return {
    sql,
    send,
    missed: () => missed,
    compare: async (what, most, product, limit) => {
      const result = await compare(product, limit);
      if (result.ratio > most) missed += 1;
      process.stdout.write(line(what, result, most));
    },
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

async function login(home) {
  const answer = await fetch(`${home}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=admin&password=demo-1234',
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).access_token;
}

function sender(home, token) {
  const agent = new Agent({ keepAlive: true });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
      const outgoing = request(`${home}/api/v1${path}`, { method, headers, agent }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode < 300) resolve(text);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}
