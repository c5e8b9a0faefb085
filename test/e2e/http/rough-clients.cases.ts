import { connect, type Socket } from 'node:net';
import type { FirmDataSource } from '../../../src/platform/database/firm-data-source';
import { admin, api, useApp } from '../../support/case-file';
import { heldConnections } from '../../support/application/pool';
import { operationsOf } from '../../support/fuzz/operations';
import { furnish } from '../../support/fuzz/furnish';
import { inOneProcess } from '../../support/application/second-instance';
import { numbers } from '../../support/servers/server-sql';
import { WAIT_LIMIT_MS, within } from '../../support/until';
import { RawHttpClient } from '../../support/servers/raw-http-client';

const IDLE = 200;
const BOUNDARY = 'cut-here';

useApp({ admin: 'administrador' });
beforeAll(async () => {
  await furnish(api.make, admin.userId);
});

/** A socket that sends what it is given. */
async function socket(): Promise<Socket> {
  const made = connect(api.port, '127.0.0.1');
  made.on('error', () => undefined);
  await new Promise<void>((resolve) => made.once('connect', () => resolve()));
  return made;
}

/** What comes back until the text has been seen, or the socket ends. */
function until(client: Socket, seen: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`only ${JSON.stringify(text)}`)), WAIT_LIMIT_MS);
    const done = () => {
      clearTimeout(timer);
      resolve(text);
    };
    client.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (seen.test(text)) done();
    });
    client.once('close', done);
  });
}

const head = (method: string, path: string, headers: Readonly<Record<string, string>> = {}): string =>
  `${method} /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** Connections in use, of the common pool and of the streams' pool. */
async function held(): Promise<number> {
  const streams = await (api.dataSource as FirmDataSource).forStreams();
  return heldConnections(api.dataSource) + heldConnections(streams);
}

const untilNoneIsHeld = () => within(WAIT_LIMIT_MS, async () => ((await held()) === 0 ? true : undefined));

const uploads = () => operationsOf(api.document).filter(({ body }) => body?.type === 'multipart/form-data');

it('serves others while two hundred sockets send nothing, little, or half a body', async () => {
  const clients = await Promise.all(Array.from({ length: IDLE }, () => socket()));
  clients.forEach((client, n) => {
    if (n % 4 === 1) client.write('GET /api/v1/customers HTTP/1.1\r\nHost:');
    if (n % 4 === 2)
      client.write(
        head('POST', '/customers', { 'Content-Type': 'application/json', 'Content-Length': '1000' }) + '{"nome":',
      );
    if (n % 4 === 3) client.write(`${head('GET', '/customers').slice(0, -2)}X-Slow: `);
  });
  let ended = 0;
  for (const client of clients) client.on('data', () => ended++).once('close', () => ended++);
  for (let n = 0; n < 20; n++) await admin.get('/customers').expect(200);
  // The service takes clients in their order: it had all of them, and no client waited for one of them to end.
  expect(ended).toBe(0);
  // Half a body holds neither a connection to the database nor a transaction.
  expect(await held()).toBe(0);
  for (const client of clients) client.destroy();
});

it('leaves no file, no row and no connection behind when an upload aborts, on every upload route', async () => {
  const before = await api.storedFiles();
  const rows = async () => api.rows('CHECKSUM TABLE importacao, conta_contabil');
  const stored = await rows();
  expect(uploads().length).toBeGreaterThan(1);
  for (const { path } of uploads()) {
    const url = path.replace('/api/v1', '').replace(/\{\w+\}/g, '1');
    for (const field of ['arquivo', 'file'])
      for (const cutAfter of [0, 40, 300_000]) {
        const client = await socket();
        const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="plano.txt"\r\n\r\n${'x'.repeat(300_000)}`;
        client.write(
          head('POST', url, {
            'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
            'Content-Length': '900000',
          }) + part.slice(0, cutAfter),
        );
        await new Promise((resolve) => setTimeout(resolve, 30));
        client.destroy();
      }
  }
  await within(WAIT_LIMIT_MS, async () => ((await api.storedFiles()).length === before.length ? true : undefined));
  expect(await api.storedFiles()).toEqual(before);
  await untilNoneIsHeld();
  expect(await rows()).toEqual(stored);
});

inOneProcess.own.it(
  'leaves all others their connections while fifty readers of a long list stop reading',
  async () => {
    await api.makeRows(
      `INSERT INTO auditoria (acao, detalhes) SELECT 'teste', CONCAT('{"x":"', REPEAT('x', 500), '"}') FROM ${numbers(40_000)}`,
    );
    const readers = await Promise.all(Array.from({ length: 50 }, () => socket()));
    // A credential alone is given a third of the connections.
    const people = await Promise.all(Array.from({ length: 5 }, (_person, n) => api.as(`administrador:reader${n}`)));
    const wire = new RawHttpClient(api.port);
    const headers = { authorization: `Bearer ${admin.token}` };
    try {
      const beginnings = readers.map((reader, n) => {
        const beginning = until(reader, /HTTP\/1\.1 \d+/);
        reader.once('data', () => reader.pause());
        reader.write(head('GET', '/auditoria').replace(admin.token, people[n % people.length]?.token ?? ''));
        return beginning;
      });
      await Promise.race(beginnings);
      // Readers that held the connections would leave these without one: 503 after 5 s of waiting for it.
      for (let n = 0; n < 21; n++) {
        const { status } = await wire.send({ method: 'GET', path: '/api/v1/customers?page=1', headers });
        expect(status).toBe(200);
      }
      // Ten are being served; the others get a 503 to come again rather than left waiting.
      const heads = await Promise.all(beginnings);
      expect(heads.filter((text) => text.startsWith('HTTP/1.1 200'))).toHaveLength(10);
      const told = (status: number) =>
        heads.filter((text) => text.startsWith(`HTTP/1.1 ${status}`) && /\r\nRetry-After: \d/.test(text)).length;
      expect(told(503)).toBeGreaterThan(0);
      expect(told(503) + told(429)).toBe(40);
    } finally {
      for (const reader of readers) reader.destroy();
      wire.close();
    }
    await untilNoneIsHeld();
    await api.rows("DELETE FROM auditoria WHERE acao = 'teste'");
  },
  4 * WAIT_LIMIT_MS,
);

it('gives connections back when readers of long lists and files hang up', async () => {
  const { id } = await api.make.customer();
  const values = Array.from(
    { length: 4_000 },
    () => `(${admin.userId}, ${id}, '03/2026', '2026-03-05', 1, '', REPEAT('x', 400))`,
  );
  await api.rows(
    `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, competencia, data_registro, valor, codigo_historico, historico_contabil) VALUES ${values.join(', ')}`,
  );
  for (let n = 0; n < 25; n++) {
    const client = await socket();
    client.write(head('GET', '/lancamentos-contabil/'));
    await until(client, /HTTP\/1\.1 200/);
    client.destroy();
  }
  await untilNoneIsHeld();
  await admin.get('/customers').expect(200);
});

it('responds to Expect: 100-continue: goes on for who may, and spares the body of who may not', async () => {
  const body = JSON.stringify({ nome: 'Continued' });
  const expecting = {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    Expect: '100-continue',
  };
  const client = await socket();
  client.write(head('POST', '/customers', expecting));
  expect(await until(client, /100 Continue\r\n\r\n/)).toContain('100 Continue');
  client.write(body);
  const response = await until(client, /"success"/);
  expect(response).toContain('201 Created');
  expect(response).not.toMatch(/Connection: close/i);
  client.destroy();

  // The service can't know whether a body follows that was not asked for: the connection ends.
  for (const [path, type] of [
    ['/customers', 'application/json'],
    ['/importacoes/upload', 'multipart/form-data; boundary=x'],
  ] as const) {
    const stranger = await socket();
    const wanted = { ...expecting, 'Content-Type': type, 'Content-Length': '100000000' };
    stranger.write(head('POST', path, wanted).replace(admin.token, 'x'));
    const rejection = await until(stranger, /"detail"/);
    expect(rejection).toMatch(/^HTTP\/1.1 401 [\s\S]*Connection: close/i);
    expect(rejection).not.toContain('100 Continue');
    stranger.destroy();
  }
});

it('goes on with an upload that asked first', async () => {
  const { id } = await api.make.customer();
  const part = (name: string, text: string) => `--x\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${text}\r\n`;
  const file = part('"arquivo"; filename="a.csv"', 'Data;Histórico;Valor\n05/03/2026;x;1,00\n');
  const body = Buffer.from(`${part('"id_cliente"', String(id))}${part('"tipo"', 'csv')}${file}--x--\r\n`);
  const client = await socket();
  const asked = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(body.length) };
  client.write(head('POST', '/importacoes/upload', { ...asked, Expect: '100-continue' }));
  expect(await until(client, /100 Continue\r\n\r\n/)).toContain('100 Continue');
  client.write(body);
  expect(await until(client, /"success"/)).toContain('201 Created');
  client.destroy();
});

it('rejects before the body who has no credential, and keeps no part of it', async () => {
  const client = await socket();
  client.write(
    head('POST', '/customers', { 'Content-Type': 'application/json', 'Content-Length': '100000000' }).replace(
      admin.token,
      'x',
    ),
  );
  expect(await until(client, /detail/)).toContain('401 Unauthorized');
  client.destroy();
});

it('takes a DELETE or a GET with a body for one without', async () => {
  const wire = new RawHttpClient(api.port);
  const authorization = `Bearer ${admin.token}`;
  for (const body of ['{}', 'x'.repeat(50_000)]) {
    const { id } = await api.make.customer();
    const got = await wire.send({ method: 'GET', path: `/api/v1/customers/${id}`, headers: { authorization }, body });
    expect(got.status).toBe(200);
    const gone = await wire.send({
      method: 'DELETE',
      path: `/api/v1/customers/${id}`,
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"id": 1}',
    });
    expect(gone.status).toBe(204);
    // The connection is still in step: what follows on it is a request of its own.
    expect(
      (await wire.send({ method: 'GET', path: `/api/v1/customers/${id}`, headers: { authorization } })).status,
    ).toBe(404);
  }
  wire.close();
});

it.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
  ['an unknown coding', 'Transfer-Encoding: xchunked'],
  ['a length that is no number', 'Content-Length: +4'],
  ['a blank before the colon', 'Content-Length : 4'],
  ['a folded line', 'X-A: b\r\n Content-Length: 4'],
  ['a line that ends in a carriage return', 'X-A: b\rContent-Length: 4'],
])('does not let one request be taken for two: %s', async (_what, lines) => {
  const client = await socket();
  client.write(
    `${head('POST', '/customers').trimEnd()}\r\n${lines}\r\n\r\n0\r\n\r\nGET /api/v1/customers HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  const text = await until(client, /HTTP\/1\.1 \d+[\s\S]*\r\n\r\n/);
  expect(text).toMatch(/^HTTP\/1\.1 400/);
  expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  client.destroy();
});

it('knows one Host alone', async () => {
  for (const hosts of ['Host: x\r\nhost: y\r\n', 'Host: x\r\nHOST: x\r\n']) {
    const client = await socket();
    client.write(`GET /api/v1/customers HTTP/1.1\r\n${hosts}\r\n`);
    expect(await until(client, /"detail"/)).toMatch(/^HTTP\/1.1 400 [\s\S]*more than one Host/);
    client.destroy();
  }
});
