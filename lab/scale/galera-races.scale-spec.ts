import { connect } from '../../src/platform/database/data-source';
import type { TestApp } from '../../test/support/app';
import type { ApiProcess } from '../../test/support/application/api-process';
import { accessRaces } from './races/access';
import { backupRaces } from './races/backups';
import { ledgerRaces } from './races/ledger';
import type { Track } from './races/race';
import { registerRaces } from './races/registers';
import { simplesRaces } from './races/simples';
import { DATABASE, firmOn, firmUrl, instanceAt } from './support/firm-on-cluster';
import { GaleraCluster } from './support/galera';
import { Instance } from './support/instance';

const ROUNDS = Number(process.env['SCALE_ROUNDS'] ?? 50);
const WAIT_LIMIT_MS = ROUNDS * 10_000;

/**
 * Several writers: every operation that is decided by a lock, met by its rival on another node, again and again. A lock stays on its
 * own node, so what decides has to be written (docs/reference/locks.md).
 */
let cluster: GaleraCluster;
let api: TestApp;
let instances: ApiProcess[];
let track: Track;

beforeAll(async () => {
  cluster = await GaleraCluster.start(['--wsrep-sync-wait=1']);
  api = await firmOn(cluster);
  instances = [await instanceAt(api, cluster.node(0).port), await instanceAt(api, cluster.node(1).port)];
  const admin = await api.as('administrador');
  const [one, other] = instances.map(({ url }) => new Instance(url, admin.token)) as [Instance, Instance];
  const sources = [await connect(firmUrl(cluster.node(0).port)), await connect(firmUrl(cluster.node(1).port))] as const;
  track = { one, other, api, admin, sources };
}, 600_000);
afterAll(async () => {
  for (const source of track.sources) await source.destroy();
  for (const instance of instances) await instance.kill();
  await api.close();
  await cluster.end();
}, 60_000);

it.each([...accessRaces, ...ledgerRaces, ...registerRaces, ...simplesRaces, ...backupRaces])(
  '$name',
  async ({ meet }) => {
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = await meet(track, round);
      if (outcome !== undefined) wrong.push(`round ${round}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  },
  WAIT_LIMIT_MS,
);

it('leaves the same rows on every node', async () => {
  expect(await cluster.sameEverywhere(DATABASE)).toBeGreaterThan(40);
}, 180_000);
