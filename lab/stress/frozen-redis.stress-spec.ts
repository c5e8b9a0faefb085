import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { API_PREFIX } from '../../src/platform/http/route-inventory';
import { startApp, type TestApp } from '../../test/support/app';
import { Random } from '../../test/support/fuzz/random';
import { ServerProxy } from '../../test/support/servers/server-proxy';
import { timeoutFor, rounds, SEED, times } from '../../test/support/extended-run';
import { PASSWORD } from '../../test/support/builders';
import { OwnServer } from '../../test/support/servers/own-server';
import { within } from '../../test/support/until';
import { RawHttpClient, type RawRequest } from '../../test/support/servers/raw-http-client';
import { startWorker } from '../../test/support/application/worker';
import { ENDS_MS, ROUND_MS, ROUNDS } from './frozen-server';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a Redis that accepts and never responds', () => {
  let api: TestApp;
  let wire: RawHttpClient;
  let server: OwnServer;
  let line: ServerProxy;
  let token: string;

  beforeAll(async () => {
    server = await OwnServer.redis();
    line = await ServerProxy.to('127.0.0.1', server.port);
    api = await startApp({ REDIS_URL: `redis://${line.address}/0`, TRUST_PROXY: '1' });
    wire = new RawHttpClient(api.port);
    ({ token } = await api.as('administrador'));
  });
  afterAll(async () => {
    wire.close();
    line.thaw();
    await api.close();
    await line.close();
    await server.end();
  });

  const ask = (method: string, path: string, rest: Pick<RawRequest, 'headers' | 'body'> = {}) =>
    wire.send({ method, path, ...rest, headers: { authorization: `Bearer ${token}`, ...rest.headers } });
  let callers = 0;
  /** Each from an address of its own: one alone is let through ten times a minute. */
  const backup = () =>
    ask('POST', `${API_PREFIX}/backups/`, {
      headers: { ...JSON_TYPE, 'x-forwarded-for': `10.0.${callers >> 8}.${callers++ & 255}` },
      body: '{"formato":"json","escopo":"todo"}',
    });

  it(
    'keeps no request waiting, is degraded and ready, and is used again',
    async () => {
      // Just after the start the queue's connections may still be in the making.
      const id = await within(ENDS_MS, async () => {
        const { status, json } = await backup();
        return status < 300 ? (json as { data: { id: number } }).data.id : undefined;
      });
      const { login } = await api.make.usuario({ perfil: 'administrador' });
      const enter = (password: string) =>
        wire.send({
          method: 'POST',
          path: '/filas/entrar',
          headers: FORM_TYPE,
          body: `username=${login}&password=${password}`,
        });
      const [cookie = ''] = (await enter(encodeURIComponent(PASSWORD))).headers['set-cookie'] ?? [];
      const faults = [
        ['backup', () => line.freeze(), () => line.thaw()],
        ['download', () => server.stop(), () => server.goOn()],
        ['login', () => line.freeze(), () => line.thaw()],
        ['board', () => server.stop(), () => server.goOn()],
      ] as const;
      for (const round of rounds('a frozen Redis', faults.length * ROUNDS[0], faults.length * ROUNDS[1])) {
        const [first, end, begin] = faults[round % faults.length] ?? faults[0];
        end();
        const attempts = {
          backup,
          board: () =>
            wire.send({ method: 'GET', path: '/filas/api/queues', headers: { cookie: cookie.split(';')[0] ?? '' } }),
          enter: () => enter('wrong'),
          download: () => ask('GET', `${API_PREFIX}/backups/${id}/download?token=x`),
          login: () =>
            wire.send({
              method: 'POST',
              path: `${API_PREFIX}/auth/token`,
              headers: FORM_TYPE,
              body: 'username=nobody&password=wrong',
            }),
        };
        try {
          // Whichever finds it frozen first waits once; everybody after that knows.
          const names = ['backup', 'download', 'login', 'board', 'enter'] as const;
          const order = [first, ...names.filter((name) => name !== first)];
          const seen = [];
          for (const name of order) {
            const { status } = await attempts[name]();
            seen.push({ name, status });
          }
          expect(seen).toEqual(order.map((name) => ({ name, status: ['login', 'enter'].includes(name) ? 401 : 503 })));
          // The report of a second ago is still served.
          const ready = await within(ENDS_MS, async () => {
            const report = await ask('GET', '/health/ready');
            return report.text.includes('degraded') ? report : undefined;
          });
          expect(ready.status).toBe(200);
        } finally {
          begin();
        }
        await within(ENDS_MS, async () =>
          (await ask('GET', '/health/ready')).text.includes('degraded') ? undefined : true,
        );
        await within(ENDS_MS, async () => ((await backup()).status < 300 ? true : undefined));
      }
    },
    timeoutFor(times(...ROUNDS), ROUND_MS),
  );

  it(
    'is served again, producer and worker, after an address that accepts and closes at once for 2.5 s',
    async () => {
      const random = new Random(SEED);
      let worker: INestApplicationContext | undefined;
      try {
        worker = await startWorker(api);
        for (const round of rounds('a Redis address that closes at once', ...ROUNDS)) {
          line.slam();
          await sleep(round === 0 ? 2_500 : random.below(5_000));
          expect((await backup()).status).toBe(503);
          line.repair();
          const made = await within(ENDS_MS, async () => {
            const { status, json } = await backup();
            return status < 300 ? (json as { data: { id: number } }).data.id : undefined;
          });
          await within(ENDS_MS, async () => {
            const [job] = await api.rows<{ status: string }>('SELECT status FROM backup_job WHERE id = ?', [made]);
            return job?.status === 'concluido' ? true : undefined;
          });
        }
      } finally {
        await worker?.close();
      }
    },
    timeoutFor(times(...ROUNDS), ROUND_MS),
  );
});
