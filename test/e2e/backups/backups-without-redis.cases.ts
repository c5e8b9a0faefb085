import type { INestApplicationContext } from '@nestjs/common';
import { startApp, type TestApp } from '../../support/app';
import { BackupClient, type Job } from '../../support/records/backups';
import { RedisProxy } from '../../support/servers/redis-proxy';
import { workerRedisUrl } from '../../support/servers/servers';
import type { TestSession } from '../../support/session';
import { WAIT_LIMIT_MS, within } from '../../support/until';
import { startWorker } from '../../support/application/worker';

const proxy = new RedisProxy();
let api: TestApp;
let worker: INestApplicationContext;
let admin: TestSession;
let backups: BackupClient;

beforeAll(async () => {
  await proxy.open();
  api = await startApp({ REDIS_URL: proxy.through(await workerRedisUrl()) });
  worker = await startWorker(api);
  admin = await api.as('administrador');
  backups = new BackupClient(api, admin);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await proxy.close();
});

describe('while Redis is unavailable', () => {
  it('returns 503 before it is back, keeps the job as failed, and goes on when it is', async () => {
    const wanted = { formato: 'json', escopo: 'tabelas', tabelas: ['banco'] };
    const { job } = await backups.make(wanted);

    await proxy.close();
    await admin.post('/backups/', wanted).expect(503, { message: 'queue unavailable' });
    const noToken = { message: 'token store unavailable' };
    await admin.post(`/backups/${job.id}/download-token`).expect(503, noToken);
    await api.anonymous.get(`/api/v1/backups/${job.id}/download?token=x`).expect(503, noToken);
    const { body } = await admin.get('/backups/?limit=1').expect(200);
    expect(body.data[0]).toMatchObject({ status: 'falha', erro: 'queue unavailable' });

    await proxy.open();
    await within(WAIT_LIMIT_MS, async () =>
      (await admin.post('/backups/', wanted)).status === 202 ? true : undefined,
    );
    const list = await admin.get('/backups/?limit=1').expect(200);
    await backups.until((list.body.data as Job[])[0]?.id ?? 0, 'concluido');
    await backups.archive(job.id);
  });
});
