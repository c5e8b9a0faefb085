/** The trials of `npm run scale` by name: what each shows, its test files, and what it needs of the machine besides. What they reached: docs/internals/scale-trials.md */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureGalera } from './ensure-galera.mjs';
import { ensureBinaries } from '../../scripts/launcher/ensure-binaries.mjs';
import { root } from '../../scripts/launcher/paths.mjs';

const scale = (...names) => names.map((name) => `lab/scale/${name}.scale-spec.ts`);

export const trials = {
  instances: {
    about: 'the end-to-end tests through a balancer that takes turns between two instances on the same data',
    env: { SCALE_INSTANCES: '2' },
    specs: surface,
  },
  storage: {
    about: 'the end-to-end tests with files in a bucket: that of STORAGE_TEST_URL, else one in memory',
    env: { SCALE_STORAGE: 's3' },
    specs: surface,
  },
  rolling: {
    about: 'two instances behind haproxy, restarted one after the other under load: no request fails',
    needs: async () => void (await ensureBinaries(['haproxy'])),
    specs: () => scale('rolling'),
  },
  galera: {
    about: 'three nodes: acts that are decided by a lock, met on two nodes; nodes that die under load',
    needs: ensureGalera,
    specs: () => scale('galera-races', 'galera-deaths'),
  },
  replica: {
    about: 'a second address that is a real replica, which lags, stops and comes back',
    specs: () => scale('replica'),
  },
  volume: {
    about: "the main routes' times at 100,000 entries and at 10 million (SCALE_TO), and the query plans that changed",
    begin: () => onDemoFirm(async () => (await import('./volume.mjs')).volume),
  },
  growth: {
    about: "the rows and bytes of every table that a customer's month leaves, for a year of a firm",
    begin: () => onDemoFirm(async () => (await import('./growth.mjs')).growth),
  },
};

/** Work next to the built service on private servers, as the benchmarks have them. */
async function onDemoFirm(workOf) {
  const { startBench } = await import('../bench/harness.mjs');
  const bench = await startBench({}, { ...process.env, DATABASE_URL: '', TEST_DATABASE_URL: '', REDIS_URL: '' });
  const work = await workOf();
  return { stop: bench.stop, work: () => work(bench) };
}

function surface() {
  const names = readdirSync(join(root, 'test/e2e')).filter((name) => name.endsWith('.e2e-spec.ts'));
  return names.map((name) => join('test/e2e', name));
}
