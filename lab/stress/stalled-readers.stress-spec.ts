import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FirmDataSource } from '../../src/platform/database/firm-data-source';
import { STALLED_AFTER_MS } from '../../src/platform/http/stalled-responses';
import { startApp, type TestApp } from '../../test/support/app';
import { heldConnections } from '../../test/support/application/pool';
import { numbers } from '../../test/support/servers/server-sql';
import { within } from '../../test/support/until';
import { RawHttpClient } from '../../test/support/servers/raw-http-client';

const READERS = 50;
const ACCOUNTS = 5;
/** Streams at once. */
const SERVED = 10;
/** A busy machine is no fault; a reader that keeps what it holds is one for ever. */
const GRACE_MS = 15_000;

let api: TestApp;
let wire: RawHttpClient;
let token: string;
/** Of enough accounts to want all connections, each with its share. */
let tokens: string[];

beforeAll(async () => {
  api = await startApp();
  wire = new RawHttpClient(api.port);
  const session = await api.as('administrador');
  ({ token } = session);
  const people = Array.from({ length: ACCOUNTS }, (_person, n) => api.as(`administrador:reader${n}`));
  tokens = (await Promise.all(people)).map((person) => person.token);
  await api.makeRows(
    `INSERT INTO auditoria (acao, detalhes) SELECT 'teste', CONCAT('{"x":"', REPEAT('x', 500), '"}') FROM ${numbers(60_000)}`,
  );
});
afterAll(async () => {
  wire.close();
  await api.close();
});

/** A reader of the long list who reads the beginning of the response and then stops. Returns the status. */
async function stalledReader(n: number): Promise<number> {
  const reader = connect(api.port, '127.0.0.1');
  reader.on('error', () => undefined);
  reader.write(
    `GET /api/v1/auditoria HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${tokens[n % ACCOUNTS]}\r\n\r\n`,
  );
  const [beginning] = (await once(reader, 'data')) as [Buffer];
  reader.pause();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(beginning.toString())?.[1]);
}

/** Paused, a socket does not see its end: it is looked for on the other side. */
const brokenOff = () =>
  within(STALLED_AFTER_MS + GRACE_MS, async () => ((await held()) === 0 ? performance.now() : undefined));

async function held(): Promise<number> {
  const streams = await (api.dataSource as FirmDataSource).forStreams();
  return heldConnections(api.dataSource) + heldConnections(streams);
}

it('breaks readers off that stop reading for 30 s, and serves all others meanwhile', async () => {
  const started = performance.now();
  const statuses = await Promise.all(Array.from({ length: READERS }, (_reader, n) => stalledReader(n)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(SERVED);
  expect(statuses.filter((status) => status === 503 || status === 429)).toHaveLength(READERS - SERVED);
  const ended = brokenOff();
  const taken: number[] = [];
  while ((await Promise.race([ended, sleep(100)])) === undefined) {
    const sent = performance.now();
    const { status } = await wire.send({
      method: 'GET',
      path: '/api/v1/customers?page=1',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    taken.push(performance.now() - sent);
  }
  // Not earlier: a slow reader has not stopped.
  expect((await ended) - started).toBeGreaterThan(STALLED_AFTER_MS - 100);
  expect(Math.max(...taken)).toBeLessThan(1_000);
  // And the places are free again.
  const next = await Promise.all(Array.from({ length: SERVED }, (_reader, n) => stalledReader(n)));
  expect(next).toEqual(Array.from({ length: SERVED }, () => 200));
  await brokenOff();
}, 180_000);
