/**
 * node lab/soak/run.mjs [--minutes=60] [--warmup=10] [--clients=30] [--pause=1000] [--every=10]
 * Lets clients work on the built service and its worker, and reports whether memory, handles, connections, files or Redis keys grow
 * after the warm-up. See README.md. The exit code is 0 when nothing grew and no request failed.
 */
import '../../scripts/launcher/check-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/launcher/free-port.mjs';
import { LauncherError, say } from '../../scripts/launcher/say.mjs';
import { prepareDatabase, startService } from '../../scripts/launcher/service.mjs';
import { runUntilSignal } from '../../scripts/launcher/shutdown.mjs';
import { provideTrial } from '../../scripts/launcher/trial.mjs';
import { MEASURES, sampler } from './sampler.mjs';
import { judge } from './verdict.mjs';

const MINUTE_MS = 60_000;
const PASSWORD = 'soak-4711-soak';
/** So many clients make backups, too. */
const BACKUP_CLIENTS = 3;
const SHOWN_FAILURES = 10;

const toStop = [];
await runUntilSignal(soak, async () => {
  while (toStop.length > 0) await toStop.pop()();
});

async function soak() {
  const { minutes, warmup, clients: count, pause, every } = settings();
  const { env, home, takeSample, addClient } = await start();
  const started = performance.now();
  const minute = () => (performance.now() - started) / MINUTE_MS;
  const counts = { requests: 0, later: 0, failures: [] };
  const running = () => minute() < minutes;
  const clients = [];
  for (let number = 1; number <= count; number++)
    clients.push(await addClient(home, number, { pauseMs: pause, running, counts }));
  say(`${count} clients for ${minutes} min, data in ${env.DATA_DIR}`);
  const work = Promise.all(clients.map((client) => client.work()));
  const samples = [];
  while (running()) {
    await sleep(every * 1_000);
    samples.push([minute(), await takeSample()]);
    printSample(samples, counts);
  }
  await work;
  const rounds = clients.reduce((sum, client) => sum + client.rounds, 0);
  say(`${rounds} rounds, ${counts.requests} requests, ${counts.later} sent again, ${counts.failures.length} failed`);
  for (const failure of counts.failures.slice(0, SHOWN_FAILURES)) say(failure);
  const grew = printVerdict(samples.filter(([at]) => at >= warmup));
  return grew === 0 && counts.failures.length === 0 && rounds > 0 ? 0 : 1;
}

function settings() {
  const usual = { minutes: '60', warmup: '10', clients: '30', pause: '1000', every: '10' };
  const options = Object.fromEntries(
    Object.keys(usual).map((name) => [name, { type: 'string', default: usual[name] }]),
  );
  const { values } = parseArgs({ options });
  const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  for (const [name, value] of Object.entries(numbers))
    if (!(value > 0)) throw new LauncherError(`--${name} should be a number above 0: ${values[name]}`);
  if (numbers.warmup >= numbers.minutes) throw new LauncherError('--warmup should be shorter than --minutes');
  if (numbers.clients > 200) throw new LauncherError('--clients should be at most 200');
  return numbers;
}

/** Starts servers, service and worker with a data directory of their own, on the demo firm. */
async function start() {
  const trial = await provideTrial();
  toStop.push(trial.stop);
  // After the dependencies are there.
  const [{ createConnection }, { Redis }] = await Promise.all([import('mysql2/promise'), import('ioredis')]);
  const { Client } = await import('./client.mjs');
  const { customer } = await import('../scale/growth.mjs');
  const probes = mkdtempSync(join(tmpdir(), 'soak-'));
  toStop.push(() => rmSync(probes, { recursive: true }));
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  const env = { ...trial.env, NODE_ENV: 'development', LOG_LEVEL: 'error', TRUST_PROXY: '1', PORT: String(port) };
  await prepareDatabase(env);
  const probe = new URL('heap-probe.mjs', import.meta.url).href;
  const service = await startService({ ...env, SOAK_PROBES: probes, NODE_OPTIONS: `--import=${probe}` }, home);
  toStop.push(service.stop);
  const sql = await createConnection({ uri: env.DATABASE_URL, timezone: 'Z' });
  toStop.push(() => sql.end());
  const redis = new Redis(env.REDIS_URL);
  toStop.push(() => redis.quit());
  const admin = await adminSession(home);
  const processes = Object.fromEntries(service.children.map(({ name, pid }) => [name, pid]));
  return {
    env,
    home,
    takeSample: sampler({ processes, probes, storage: env.DATA_DIR, sql, redis }),
    addClient: async (home, number, options) => {
      const login = `soak${number}`;
      const backups = number <= BACKUP_CLIENTS;
      await admin('/usuarios', {
        ...{ nome: `Soak ${number}`, email: `${login}@soak.example`, login, senha: PASSWORD },
        perfil: backups ? 'administrador' : 'funcionario',
      });
      const { id } = await customer(sql, number, login);
      return new Client(home, { number, login, password: PASSWORD, customer: id, backups }, options);
    },
  };
}

/** Posts as the demo administrator. */
async function adminSession(home) {
  const { login, sender } = await import('../bench/client.mjs');
  const send = sender(home, await login(home));
  return (path, body) => send('POST', path, JSON.stringify(body));
}

function printSample(samples, { requests, failures }) {
  const [at, sample] = samples.at(-1);
  const names = Object.keys(sample);
  if (samples.length === 1)
    process.stdout.write(`${['minute', ...names, 'requests', 'failed'].map((name) => name.padStart(15)).join('')}\n`);
  const values = [at.toFixed(2), ...names.map((name) => sample[name].toFixed(0)), requests, failures.length];
  process.stdout.write(`${values.map((value) => String(value).padStart(15)).join('')}\n`);
}

/** Prints a line for each measure. Returns how many grew. */
function printVerdict(samples) {
  let grown = 0;
  process.stdout.write(`\n${samples.length} samples after the warm-up\n`);
  for (const [name, measure] of Object.entries(MEASURES)) {
    const points = samples.map(([at, sample]) => [at, sample[name]]);
    const { begin, end, growth, limit, grew } = judge(points, measure);
    grown += grew ? 1 : 0;
    const figures = [begin, end, growth, limit].map((value) => value.toFixed(1).padStart(9));
    process.stdout.write(
      `  ${name.padEnd(15)} begin ${figures[0]}  end ${figures[1]}  growth ${figures[2]} of ${figures[3]} ${measure.unit.padEnd(2)}  ${grew ? 'GREW' : 'ok'}\n`,
    );
  }
  process.stdout.write(grown === 0 ? '\nNothing grew.\n' : `\n${grown} measures grew.\n`);
  return grown;
}
