import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHED_MS } from '../../../src/platform/observability/health.module';
import { DiskStorage } from '../../../src/platform/storage/disk-storage';
import { Storage } from '../../../src/platform/storage/storage';
import { startApp, type TestApp } from '../../support/app';
import { inOneProcess } from '../../support/application/second-instance';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let api: TestApp;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'observed-'));
  api = await startApp({ DATA_DIR: directory, STORAGE_URL: '' });
});
afterAll(() => api.close());

describe('the probes', () => {
  it('respond to GET on the exact path alone', async () => {
    await api.anonymous.get('/health/live').expect(200, { status: 'ok' }).expect('Cache-Control', 'no-store');
    await api.anonymous.get('/health/ready').expect(200);
    await api.anonymous.head('/health/ready').expect(200);
    for (const path of ['/health/live/', '/health/ready/x', '/health', '/HEALTH/live', '/health/live/../ready/'])
      await api.anonymous.get(path).expect(404, { detail: 'Not Found' });
    for (const method of ['post', 'put', 'delete', 'patch'] as const)
      await api.anonymous[method]('/health/ready').expect(404, { detail: 'Not Found' });
  });

  inOneProcess.inserted.it(
    'name what is down, without the text of the error, and are asked once a second at most',
    async () => {
      // The second for which a response is kept passes when the test moves the clock, however long twenty responses take.
      let now = Date.now() + CACHED_MS;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
      const storage = api.app.get(Storage);
      const probe = jest.spyOn(storage, 'probe').mockRejectedValue(new Error('ENOSPC: /srv/secret/place'));
      try {
        const responses = await Promise.all(Array.from({ length: 20 }, () => api.anonymous.get('/health/ready')));
        for (const { status, body } of responses) {
          expect(status).toBe(503);
          expect(body.error).toEqual({ storage: { status: 'down' } });
          expect(body.details.database).toEqual({ status: 'up' });
          expect(JSON.stringify(body)).not.toMatch(/ENOSPC|secret|message/);
        }
        now += CACHED_MS - 1;
        await api.anonymous.get('/health/ready').expect(503);
        expect(probe).toHaveBeenCalledTimes(1);
        probe.mockRestore();
        now += 1;
        await api.anonymous.get('/health/ready').expect(200);
      } finally {
        probe.mockRestore();
        clock.mockRestore();
      }
    },
  );

  it('leave no file behind on a disk that takes the file and not its byte', async () => {
    const full = new DiskStorage('/dev');
    Object.assign(full, { root: directory });
    const writes = jest.spyOn(await fileHandle(), 'write').mockRejectedValue(new Error('ENOSPC'));
    try {
      await expect(full.probe()).rejects.toThrow('ENOSPC');
    } finally {
      writes.mockRestore();
    }
    expect(readdirSync(directory).filter((name) => name.startsWith('probe-'))).toEqual([]);
  });
});

describe('what is stored', () => {
  it('is for the own user alone: folders 0700, files 0600', async () => {
    const user = await api.as('administrador');
    const customer = await api.make.customer();
    await user
      .upload(
        '/importacoes/upload',
        { name: 'x.ofx', content: 'OFXHEADER:100' },
        { tipo: 'ofx', id_cliente: customer.id },
      )
      .expect(201);
    const modelo = (await user.post('/modelos', { titulo: 'T', mensagem: 'M' }).expect(201)).body.data.id as number;
    await user.upload(`/modelos/${modelo}/anexo`, { name: 'a.png', content: PNG }, { tipo_midia: 'image' }).expect(200);
    const found = readdirSync(join(directory, 'storage'), { recursive: true, encoding: 'utf8' });
    expect(found.length).toBeGreaterThan(1);
    const modes = ['', ...found].map((name) => {
      const { mode } = statSync(join(directory, 'storage', name));
      return [name, (mode & 0o777).toString(8)];
    });
    const wrong = modes.filter(([name = '', mode]) => mode !== (/\.\w+$/.test(name) ? '600' : '700'));
    expect(wrong).toEqual([]);
  });
});

async function fileHandle(): Promise<{ write: () => Promise<unknown> }> {
  const { open } = await import('node:fs/promises');
  const file = await open(join(directory, 'any'), 'w');
  await file.close();
  return Object.getPrototypeOf(file) as { write: () => Promise<unknown> };
}
