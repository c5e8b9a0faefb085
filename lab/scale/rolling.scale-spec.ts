import { startApp, type TestApp } from '../../test/support/app';
import { freePort } from '../../test/support/servers/free-port';
import { within } from '../../test/support/until';
import { ApiProcess } from '../../test/support/application/api-process';
import { workerEnvironment } from '../../test/support/application/worker';
import { Haproxy } from './support/haproxy';
import { Instance } from './support/instance';
import { SteadyWriters } from './support/steady-writers';

const ROUNDS = 3;
const CLIENTS = 8;
/** Acknowledged records between two restarts. */
const RECORDS = 100;
const WAIT_LIMIT_MS = 120_000;

let api: TestApp;
let ports: [number, number];
let victims: ApiProcess[];
let balancer: Haproxy;

beforeAll(async () => {
  api = await startApp();
  ports = [await freePort(), await freePort()];
  victims = [await instanceAt(ports[0]), await instanceAt(ports[1])];
  balancer = await Haproxy.beforeInstances(ports);
}, 240_000);
afterAll(async () => {
  await balancer.end();
  for (const victim of victims) await victim.kill();
  await api.close();
});

const instanceAt = (port: number): Promise<ApiProcess> =>
  ApiProcess.startWith({ ...workerEnvironment(api), PORT: String(port), DRENAGEM_S: '5' });

it('every instance is restarted, one after the other, under load: no request fails', async () => {
  const { token } = await api.as('administrador');
  const writers = new SteadyWriters([new Instance(`http://127.0.0.1:${balancer.port}/api/v1`, token)], CLIENTS);
  const more = async (): Promise<void> => {
    const before = writers.acknowledged.length;
    await within(WAIT_LIMIT_MS, () => (writers.acknowledged.length >= before + RECORDS ? true : undefined));
  };
  await more();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [n, port] of ports.entries()) {
      await victims[n]?.terminate();
      await more();
      victims[n] = await instanceAt(port);
      await more();
    }
  }
  await writers.end();
  expect([writers.others, writers.unseen]).toEqual([{}, []]);
  const [row] = await api.rows<{ n: number; names: number }>(
    "SELECT COUNT(*) AS n, COUNT(DISTINCT nome) AS names FROM departamento WHERE nome LIKE 'W%'",
  );
  expect([Number(row?.n), Number(row?.names)]).toEqual([writers.acknowledged.length, writers.acknowledged.length]);
}, 900_000);
