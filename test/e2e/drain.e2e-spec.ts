import { Agent, request } from 'node:http';
import { startApp, type TestApp } from '../support/app';
import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../support/until';
import { Victim } from '../support/victim';

let api: TestApp;
let victim: Victim;
let token: string;

beforeAll(async () => {
  api = await startApp();
  ({ token } = await api.as('administrador'));
  victim = await Victim.start(api, { DRENAGEM_S: '3' });
}, 90_000);
afterAll(async () => {
  await victim.kill();
  await api.close();
});

/** A request on a kept connection: its status and what it says of the connection, or undefined where nobody answers. */
function ask(agent: Agent, path: string): Promise<{ status: number; connection: string | undefined } | undefined> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(victim.url);
    const asked = request({ hostname, port, path, agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}

it('at SIGTERM says so first, serves on meanwhile, ends what runs, and takes nobody new', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const other = new Agent({ keepAlive: true });
  const customer = await api.make.customer();
  // A record that is locked keeps an act at work until the lock goes.
  const blocker = api.dataSource.createQueryRunner();
  await blocker.connect();
  await blocker.startTransaction();
  await blocker.query('SELECT id FROM customer WHERE id = ? FOR UPDATE', [customer.id]);
  expect((await ask(agent, '/health/ready'))?.status).toBe(200);
  const running = fetch(`${victim.url}/customers/${customer.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'Drained' }),
  });
  await within(5_000, async () => {
    const waiting = await api.rows("SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'");
    // Whoever asks more often than ten times a second gets the same old view.
    if (waiting.length > 0) return true;
    await sleep(150);
    return undefined;
  });

  const ended = victim.terminate();
  await within(2_900, async () => ((await ask(other, '/health/ready'))?.status === 503 ? true : undefined));
  expect(await ask(agent, '/health/live')).toMatchObject({ status: 200 });
  // Whoever comes is still let in: a balancer looks away before the door closes, not after.
  expect(await ask(new Agent(), '/health/live')).toMatchObject({ status: 200 });
  // Then the door closes, while the act is still at work.
  await within(15_000, async () => ((await ask(new Agent(), '/health/live')) === undefined ? true : undefined));
  await blocker.commitTransaction();
  await blocker.release();
  const answer = await running;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBeLessThan(20_000);
  agent.destroy();
  other.destroy();
}, 60_000);
