/** The trials of `npm run scale` by name: what each shows, its test files, and what it needs of the machine besides. What they reached: docs/scaling.md */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureGalera } from './ensure-galera.mjs';
import { root } from '../launcher/paths.mjs';
import { say } from '../launcher/say.mjs';

const scale = (...names) => names.map((name) => `test/scale/${name}.scale-spec.ts`);

/** What reaches into the one application that it starts can't be asked of two. */
const OF_ONE_PROCESS = /spyOn\(|startApp\(\{\}, \[|Victim\.|\/metrics/;

export const trials = {
  instances: {
    about: 'the end-to-end tests through a balancer that takes turns between two instances on the same data',
    env: { SCALE_INSTANCES: '2' },
    specs: surface,
  },
  galera: {
    about: 'three nodes: acts that are decided by a lock, each met by its rival on another node',
    needs: ensureGalera,
    specs: () => scale('galera-races'),
  },
  replica: {
    about: 'a second address that is a real replica, which lags, stops and comes back',
    specs: () => scale('replica'),
  },
};

function surface() {
  const files = readdirSync(join(root, 'test/e2e')).map((name) => join('test/e2e', name));
  const specs = files.filter((file) => file.endsWith('.e2e-spec.ts'));
  const left = specs.filter((file) => OF_ONE_PROCESS.test(readFileSync(join(root, file), 'utf8')));
  say(`left out, for they look into one process: ${left.join(', ')}`);
  return specs.filter((file) => !left.includes(file));
}
