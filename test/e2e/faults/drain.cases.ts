import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { api, useApp } from '../../support/case-file';
import { BalancedLoad } from '../../support/servers/balanced-load';
import { untilLocksWait } from '../../support/servers/lock-waits';
import { timeoutFor, rounds, times } from '../../support/extended-run';
import { WAIT_LIMIT_MS, within } from '../../support/until';
import { ApiProcess } from '../../support/application/api-process';

const ROUNDS = [1, 20] as const;
const CLIENTS = times(4, 16);
/** As short as the configuration allows without leaving it out. */
const AWAY_S = 1;
let token: string;

useApp();
beforeAll(async () => {
  ({ token } = await api.as('administrador'));
});

interface Response {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

/** A request on a kept connection: the response, or undefined where there is none. */
function ask(victim: ApiProcess, agent: Agent, path: string): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(victim.url);
    const asked = request(
      { hostname, port, path, agent, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        void text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
          () => resolve(undefined),
        );
      },
    );
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}

it(
  'at SIGTERM reports it first and serves all callers meanwhile: no response is lost',
  async () => {
    for (const _round of rounds('SIGTERM under load', ...ROUNDS)) await lookAwayUnderLoad();
  },
  timeoutFor(times(...ROUNDS), 360_000),
);

it(
  'then closes its door, not before its time, and ends what runs',
  async () => {
    for (const _round of rounds('SIGTERM with an act at work', ...ROUNDS)) await endAtWork();
  },
  timeoutFor(times(...ROUNDS), 360_000),
);

/** The process is busy for longer than this can take, so that no clock decides what is seen. */
async function lookAwayUnderLoad(): Promise<void> {
  const victim = await ApiProcess.start(api, { DRENAGEM_S: '60' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const other = new Agent({ keepAlive: true });
  try {
    expect((await ask(victim, agent, '/health/ready'))?.status).toBe(200);
    const load = new BalancedLoad(new URL(victim.url), CLIENTS, '/api/v1/customers?page=1', {
      authorization: `Bearer ${token}`,
    });
    await within(WAIT_LIMIT_MS, () => (load.answered > CLIENTS ? true : undefined));
    void victim.terminate();
    // The sign itself: that something else is down would be 503 as well.
    await within(WAIT_LIMIT_MS, async () => {
      const response = await ask(victim, other, '/health/ready');
      return response?.status === 503 && response.body === '{"status":"draining"}' ? true : undefined;
    });
    expect(await ask(victim, agent, '/health/live')).toMatchObject({ status: 200 });
    // New requests are still served: a balancer stops sending before the server closes, not after.
    expect(await ask(victim, new Agent(), '/health/live')).toMatchObject({ status: 200 });
    expect(await load.failures()).toEqual([]);
  } finally {
    await victim.kill();
    agent.destroy();
    other.destroy();
  }
}

async function endAtWork(): Promise<void> {
  const victim = await ApiProcess.start(api, { DRENAGEM_S: `${AWAY_S}` });
  const [customer, from, to] = [await api.make.customer(), await api.make.usuario(), await api.make.usuario()];
  const boss = await api.as('administrador');
  const key = (await boss.post('/api-keys', { nome: 'Last', escopo_global: true })).body.data as {
    id: number;
    api_key: string;
  };
  // An entry that is locked keeps its handing over at work, which may wait for most of a minute.
  await api.make.lancamento({ id_cliente: customer.id, id_usuario_created: from.id });
  const blocker = api.dataSource.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query('SELECT id FROM lancamento_contabil WHERE id_cliente = ? FOR UPDATE', [customer.id]);
  try {
    const running = fetch(`${victim.url}/customers/${customer.id}/transferir`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ de: from.id, para: to.id }),
    });
    await untilLocksWait(api);
    const withKey = { headers: { 'x-api-key': key.api_key } };
    expect((await fetch(`${victim.url}/bancos`, withKey)).status).toBe(200);
    const told = performance.now();
    const ended = victim.terminate();
    await within(WAIT_LIMIT_MS, async () =>
      (await ask(victim, new Agent(), '/health/live')) === undefined ? true : undefined,
    );
    expect(performance.now() - told).toBeGreaterThan(AWAY_S * 1_000 - 20);
    await blocker.commitTransaction();
    const response = await running;
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await ended;
    // What was asked by then is counted, though no client asks for the count any more.
    expect(await api.rows('SELECT rota, quantidade FROM api_key_uso WHERE api_key_id = ?', [key.id])).toEqual([
      { rota: 'GET /api/v1/bancos', quantidade: 1 },
    ]);
  } finally {
    if (blocker.isTransactionActive) await blocker.rollbackTransaction();
    await blocker.release();
    await victim.kill();
  }
}
