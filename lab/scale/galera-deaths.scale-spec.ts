import type { TestApp } from '../../test/support/app';
import { within } from '../../test/support/until';
import type { ApiProcess } from '../../test/support/application/api-process';
import { DATABASE, firmOn, instanceAt } from './support/firm-on-cluster';
import { GaleraCluster } from './support/galera';
import { Haproxy } from './support/haproxy';
import { Instance } from './support/instance';
import { SteadyWriters } from './support/steady-writers';

const CLIENTS = 8;
/** Acknowledged records before, during and after a death. */
const RECORDS = 200;
const WAIT_LIMIT_MS = 120_000;
const MOST_TROUBLE_MS = 10_000;
/** A claim that only ran out would take half a minute. */
const MOST_WAITING_MS = MOST_TROUBLE_MS + 5_000;
/** To a request that is sent again before the claim of its first try, which was aborted, is released: until the database is there again. */
const UNDER_WAY = '409 comum.repeticao_em_curso';
const MAY_BE_SAID = ['503 comum.banco_indisponivel', UNDER_WAY];

let cluster: GaleraCluster;
let api: TestApp;
let balancers: Haproxy[];
let victims: ApiProcess[];
let writers: SteadyWriters | undefined;

async function start(settings: readonly string[], preferred: readonly number[]): Promise<Instance[]> {
  cluster = await GaleraCluster.start(settings);
  api = await firmOn(cluster);
  balancers = await Promise.all(
    preferred.map((first) => Haproxy.beforeNodes([0, 1, 2].map((n) => cluster.node((first + n) % 3).port))),
  );
  victims = [];
  for (const n of [0, 1]) victims.push(await instanceAt(api, balancers[n % balancers.length]?.port ?? 0));
  const { token } = await api.as('administrador');
  return victims.map(({ url }) => new Instance(url, token));
}

async function end(): Promise<void> {
  await writers?.abandon();
  for (const victim of victims) await victim.kill();
  await api.close();
  for (const balancer of balancers) await balancer.end();
  await cluster.end();
}

/** Waits until so many more records were acknowledged. @throws Error with the responses and the state that each node reports */
async function more(writers: SteadyWriters): Promise<void> {
  const before = writers.acknowledged.length;
  await within(WAIT_LIMIT_MS, () => (writers.acknowledged.length >= before + RECORDS ? true : undefined)).catch(
    async (error: unknown) => {
      const states = await Promise.all(cluster.nodes.map((node) => node.state()));
      const made = writers.acknowledged.length - before;
      throw new Error(`${made} records; ${JSON.stringify(writers.others)}; ${states.join('; ')}`, { cause: error });
    },
  );
}

describe.each([
  ['one writer at a time', [], [0]],
  ['several writers', ['--wsrep-sync-wait=1'], [0, 1]],
] as const)('%s', (_name, settings, preferred) => {
  let instances: Instance[];
  beforeAll(async () => {
    instances = await start(settings, preferred);
  }, 600_000);
  afterAll(end, 60_000);

  it('a node dies under load and comes back: what was acknowledged stays, and no caller sees more than 10 s of 503', async () => {
    writers = new SteadyWriters(instances, CLIENTS);
    await more(writers);
    const died = performance.now();
    await cluster.node(0).kill();
    await more(writers);
    const [trouble, waiting] = [writers.troubleAfter(died, UNDER_WAY), writers.troubleAfter(died)];
    if (trouble > MOST_TROUBLE_MS || waiting > MOST_WAITING_MS)
      throw new Error(`${trouble.toFixed(0)} ms, ${waiting.toFixed(0)} ms: ${writers.story.slice(0, 3_000)}`);
    await cluster.revive(cluster.node(0));
    await more(writers);
    await writers.end();
    expect(Object.keys(writers.others).filter((outcome) => !MAY_BE_SAID.includes(outcome))).toEqual([]);
    expect(writers.unseen).toEqual([]);

    await cluster.sameEverywhere(DATABASE);
    const rows = await cluster
      .node(0)
      .ask<{ nome: string; n: number }>(
        `SELECT nome, COUNT(*) AS n FROM ${DATABASE}.departamento WHERE nome LIKE 'W%' GROUP BY nome`,
      );
    expect(rows.filter(({ n }) => n !== 1)).toEqual([]);
    const kept = new Set(rows.map(({ nome }) => nome));
    expect(writers.acknowledged.filter((nome) => !kept.has(nome))).toEqual([]);
    expect(kept.size).toBe(writers.acknowledged.length);
  }, 600_000);

  it('the node that is left alone of three returns 503 to every request', async () => {
    const left = await instanceAt(api, cluster.node(2).port);
    victims.push(left);
    const asked = new Instance(left.url, (await api.as('administrador')).token);
    expect((await asked.send('GET', '/departamentos')).status).toBe(200);
    await Promise.all([cluster.node(0).kill(), cluster.node(1).kill()]);
    await within(WAIT_LIMIT_MS, async () => ((await cluster.node(2).isSynced()) ? undefined : true));
    const statuses = [];
    for (const [method, path] of [
      ['GET', '/departamentos'],
      ['GET', '/departamentos?page=1'],
      ['POST', '/departamentos'],
      ['GET', '/auditoria'],
    ] as const)
      statuses.push((await asked.send(method, path, method === 'POST' ? { nome: 'nobody' } : undefined)).status);
    expect(statuses).toEqual([503, 503, 503, 503]);
  }, 300_000);
});
