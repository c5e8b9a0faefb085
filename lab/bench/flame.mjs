/**
 * Where the processor time of a route goes.
 *   node lab/bench/flame.mjs                          one ledger entry (case P1)
 *   node lab/bench/flame.mjs /api/v1/customers 5000   another route, with a number of requests
 * Prints the share of each package and of each folder of src. Node's own work counts for the code that called it. Writes
 * `flame.cpuprofile` to the working directory; the performance tab of Chromium shows it as a flame graph.
 */
import '../../scripts/launcher/check-node.mjs';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../../scripts/launcher/ensure-dependencies.mjs';
import { say } from '../../scripts/launcher/say.mjs';
import { runUntilSignal } from '../../scripts/launcher/shutdown.mjs';
import { sharesOf } from './profile-shares.mjs';

const [path, requests = '6000'] = process.argv.slice(2);
const file = resolve('flame.cpuprofile');
const hook = fileURLToPath(new URL('profile-hook.cjs', import.meta.url));
/** The profiler starts and ends with a signal; it needs this long for either. */
const PROFILER_MS = 5_000;

let stop = async () => undefined;
await runUntilSignal(profileRoute, () => stop());

async function profileRoute() {
  await ensureDependencies();
  const [{ startBench }, { hammer }, { seedLedger }] = await Promise.all(
    ['./harness.mjs', './client.mjs', './ledger-data.mjs'].map((name) => import(name)), // they need the dependencies
  );
  process.env.NODE_OPTIONS = `--require=${hook}`;
  process.env.PROFILE_FILE = file;
  const bench = await startBench();
  stop = bench.stop;
  const { entry } = await seedLedger(bench.sql, { entries: 5_000 });
  const route = path ?? `/api/v1/lancamentos-contabil/${entry}`;
  await hammer(bench.home, bench.token, route, Number(requests)); // warms up
  await signalProfiler(bench.pid);
  await hammer(bench.home, bench.token, route, Number(requests));
  await signalProfiler(bench.pid);
  await bench.stop();
  say(`${route}, ${requests} requests, 20 at once`);
  for (const [part, share] of sharesOf(JSON.parse(readFileSync(file, 'utf8'))))
    process.stdout.write(`  ${(share * 100).toFixed(1).padStart(5)} %  ${part}\n`);
  say(`Wrote ${file}`);
}

/** SIGWINCH: Node and Nest leave it alone (Nest shuts down at SIGUSR2, Node debugs at SIGUSR1). */
async function signalProfiler(pid) {
  process.kill(pid, 'SIGWINCH');
  await sleep(PROFILER_MS);
}
