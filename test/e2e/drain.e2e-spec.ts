import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { startApp, type TestApp } from '../support/app';
import { BalancedLoad } from '../support/balanced-load';
import { patience, rounds, times } from '../support/long-form';
import { within } from '../support/until';
import { Victim } from '../support/victim';

const ROUNDS = [1, 20] as const;
const CLIENTS = times(4, 16);
/** Long enough for a busy machine to see that readiness has changed and everything is served meanwhile. */
const AWAY_S = 3;

let api: TestApp;
let token: string;

beforeAll(async () => {
  api = await startApp();
  ({ token } = await api.as('administrador'));
}, 90_000);
afterAll(() => api.close());

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

/** A request on a kept connection: what is answered, or undefined where nobody answers. */
function ask(victim: Victim, agent: Agent, path: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(victim.url);
    const asked = request({ hostname, port, path, agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      void text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, body }),
        () => resolve(undefined),
      );
    });
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}

it(
  'at SIGTERM says so first, serves on meanwhile, ends what runs, takes nobody new, and no answer is lost',
  async () => {
    for (const _round of rounds('SIGTERM under load', ...ROUNDS))
      await endUnderLoad(await Victim.start(api, { DRENAGEM_S: `${AWAY_S}` }));
  },
  patience(times(...ROUNDS), 60_000),
);

async function endUnderLoad(victim: Victim): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const other = new Agent({ keepAlive: true });
  const customer = await api.make.customer();
  // A record that is locked keeps an act at work until the lock goes.
  const blocker = api.dataSource.createQueryRunner();
  await blocker.connect();
  await blocker.startTransaction();
  await blocker.query('SELECT id FROM customer WHERE id = ? FOR UPDATE', [customer.id]);
  try {
    expect((await ask(victim, agent, '/health/ready'))?.status).toBe(200);
    const running = fetch(`${victim.url}/customers/${customer.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ nome: 'Drained' }),
    });
    const load = new BalancedLoad(new URL(victim.url), CLIENTS, '/api/v1/customers?page=1', {
      authorization: `Bearer ${token}`,
    });
    await within(5_000, async () => {
      const waiting = await api.rows("SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'");
      // Whoever asks more often than ten times a second gets the same old view.
      if (waiting.length > 0) return true;
      await sleep(150);
      return undefined;
    });
    await within(5_000, () => (load.answered > CLIENTS ? true : undefined));

    const key = (await (await api.as('administrador')).post('/api-keys', { nome: 'Last', escopo_global: true })).body
      .data as {
      id: number;
      api_key: string;
    };
    const told = performance.now();
    const ended = victim.terminate();
    // The sign itself: that something else is down would be 503 as well.
    await within(2_900, async () => {
      const answer = await ask(victim, other, '/health/ready');
      return answer?.status === 503 && answer.body === '{"status":"draining"}' ? true : undefined;
    });
    expect(await ask(victim, agent, '/health/live')).toMatchObject({ status: 200 });
    // Whoever comes is still let in: a balancer looks away before the door closes, not after.
    expect(await ask(victim, new Agent(), '/health/live')).toMatchObject({ status: 200 });
    const withKey = { headers: { 'x-api-key': key.api_key } };
    expect((await fetch(`${victim.url}/bancos`, withKey)).status).toBe(200);
    expect(await load.failures()).toEqual([]);
    // Then the door closes, not before its time, while the act is still at work.
    await within(15_000, async () =>
      (await ask(victim, new Agent(), '/health/live')) === undefined ? true : undefined,
    );
    expect(performance.now() - told).toBeGreaterThan(AWAY_S * 1_000 - 20);
    await blocker.commitTransaction();
    const answer = await running;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBeLessThan(20_000);
    // What was asked by then is counted, though nobody asks for the count any more.
    expect(await api.rows('SELECT rota, quantidade FROM api_key_uso WHERE api_key_id = ?', [key.id])).toEqual([
      { rota: 'GET /api/v1/bancos', quantidade: 1 },
    ]);
  } finally {
    if (blocker.isTransactionActive) await blocker.rollbackTransaction();
    await blocker.release();
    await victim.kill();
    agent.destroy();
    other.destroy();
  }
}
