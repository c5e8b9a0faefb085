/** The built service with the demo firm in a database of its own, for the browser's tests. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { freePort } from '../../scripts/launcher/free-port.mjs';
import { provideTestServers } from '../../scripts/launcher/fresh-test-servers.mjs';
import { borrowKeptServers } from '../../scripts/launcher/kept-test-servers.mjs';
import { serviceEnvironment } from '../../scripts/launcher/service-environment.mjs';
import { root } from '../../scripts/launcher/paths.mjs';
import { prepareDatabase, startService } from '../../scripts/launcher/service.mjs';

/**
 * Starts it with `settings` of its environment and the `programs` of its processes; returns `{ home, stop }`. Servers are the environment's, kept
 * ones, or private ones. `prepare` fills the database, `name` distinguishes it from another one of the same process.
 */
export async function startConsole({
  settings = {},
  programs = { api: 'main' },
  prepare = prepareDatabase,
  name = 'demo',
} = {}) {
  const named = process.env.DATABASE_URL && process.env.REDIS_URL;
  const servers = named
    ? { databaseUrl: process.env.DATABASE_URL, redisUrl: process.env.REDIS_URL, stop: async () => undefined }
    : (borrowKeptServers() ?? (await provideTestServers()));
  const directory = mkdtempSync(join(tmpdir(), 'console-test-'));
  const database = `test_console_${name}_${process.pid}`;
  const admin = await mysql.createConnection(servers.databaseUrl);
  await admin.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const databaseUrl = new URL(servers.databaseUrl);
  databaseUrl.pathname = `/${database}`;
  const port = await freePort();
  const home = `http://localhost:${port}`;
  const env = serviceEnvironment({
    env: { ...process.env, NODE_ENV: 'test', LOGIN_RATE_LIMIT: '1000', LOG_LEVEL: 'error', ...settings },
    directory,
    servers: { ...servers, databaseUrl: databaseUrl.href },
    port,
  });
  let service;
  const stop = async () => {
    await service?.stop();
    await admin.query(`DROP DATABASE ${database}`);
    await admin.end();
    await servers.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await prepare(env);
    service = await startService(env, home, programs);
    return { home, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const PASSWORD = 'primeira-senha-1';

/** Fills the database of a firm with banks and one administrator, `clara`, and nothing else. */
export function prepareEmpty(env) {
  const who = ['--login', 'clara', '--nome', 'Clara Contadora', '--email', 'clara@example.com'];
  const commands = [['migrate'], ['seed-banks'], ['create-user', ...who, '--perfil', 'administrador', '--senha-stdin']];
  // One process does all three: loading the program takes longer than they do.
  const program = `
    const { runOperatorCommand } = require('./dist/cli.js');
    const around = { env: process.env, input: process.stdin, print: console.log, printError: console.error };
    void (async () => {
      for (const command of ${JSON.stringify(commands)}) {
        const code = await runOperatorCommand(command, around);
        if (code !== 0) process.exit(code);
      }
      process.exit(0);
    })();`;
  execFileSync(process.execPath, ['-e', program], { env, cwd: root, input: PASSWORD });
}

/** The API as a person's own client uses it: what the page did is asserted through it. */
export async function apiOf(home, login, senha = 'demo-1234') {
  const body = new URLSearchParams({ username: login, password: senha });
  const { access_token: token } = await (await fetch(`${home}/api/v1/auth/token`, { method: 'POST', body })).json();
  const call = async (method, path, json, form) => {
    const headers = { Authorization: `Bearer ${token}`, ...(json ? { 'Content-Type': 'application/json' } : {}) };
    const answer = await fetch(`${home}/api/v1${path}`, {
      method,
      headers,
      body: form ?? (json && JSON.stringify(json)),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers.get('content-type')?.includes('json') ? (await answer.json()).data : answer.text();
  };
  const customer = async (name) => (await call('GET', `/customers?search=${encodeURIComponent(name)}`))[0].id;
  const bank = async (code) => (await call('GET', `/bancos?search=${code}`))[0].id;
  return {
    token,
    call,
    customer,
    bank,
    entries: (id) => call('GET', `/importacoes/${id}/lancamentos`),
    /** Uploads an OFX of the clinic at Itaú; returns the import's id. */
    async upload(name, ofx) {
      const form = new FormData();
      form.set('id_cliente', String(await customer('Vida Plena')));
      form.set('id_banco', String(await bank('341')));
      form.set('tipo', name.split('.').pop());
      form.set('arquivo', new Blob([ofx]), name);
      return (await call('POST', '/importacoes/upload', undefined, form)).id;
    },
  };
}
