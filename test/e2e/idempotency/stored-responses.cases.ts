/** Responses that are stored for a repeated request: which, how long, and how many a user has. */
import { startApp, type TestApp } from '../../support/app';
import { booksOf } from '../../support/books';
import { furnish } from '../../support/fuzz/furnish';
import type { TestSession } from '../../support/session';
import { storedContents } from '../../support/servers/stored-contents';
import { numbers } from '../../support/servers/server-sql';
import { WAIT_LIMIT_MS, within } from '../../support/until';
import { emptyRateLimits } from '../../support/servers/servers';

const KEY = 'Idempotency-Key';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A PNG of 100 KB, as the signature takes it. */
const bigPicture = (): string =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(100_000)]).toString('base64')}`;

let api: TestApp;
let admin: TestSession;
let user: TestSession;
let serial = 0;

beforeAll(async () => {
  api = await startApp();
  admin = await api.as('administrador');
  user = await api.as('funcionario');
  await furnish(api.make, admin.userId);
}, 300_000);
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const fresh = (): string => `key-${++serial}`;
const departments = async (nome: string): Promise<number> =>
  (await api.rows('SELECT id FROM departamento WHERE nome = ?', [nome])).length;

/** What all tables hold, but those that a request changes by being made. */
const everything = async () => JSON.stringify(await storedContents(api, 'idempotencia', 'api_key_uso'));

describe('what is kept', () => {
  it('is the response to a record that is gone since', async () => {
    const key = fresh();
    const first = await admin.post('/departamentos', { nome: 'gone' }).set(KEY, key).expect(201);
    const removal = fresh();
    await admin.delete(`/departamentos/${first.body.data.id}`).set(KEY, removal).expect(204);
    const again = await admin.post('/departamentos', { nome: 'gone' }).set(KEY, key).expect(201);
    expect(again.body).toEqual(first.body);
    const removed = await admin.delete(`/departamentos/${first.body.data.id}`).set(KEY, removal).expect(204);
    expect(removed.headers['idempotent-replayed']).toBe('true');
    expect(await departments('gone')).toBe(0);
  });

  it('is an error of the business, and none of a schema', async () => {
    await admin.post('/departamentos', { nome: 'taken' }).expect(201);
    const key = fresh();
    const first = await admin.post('/departamentos', { nome: 'taken' }).set(KEY, key).expect(409);
    await api.rows("DELETE FROM departamento WHERE nome = 'taken'");
    const again = await admin.post('/departamentos', { nome: 'taken' }).set(KEY, key).expect(409);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['x-error-code']).toBe(first.headers['x-error-code'] ?? 'a code');

    const schema = fresh();
    await admin.post('/departamentos', {}).set(KEY, schema).expect(422);
    await admin.post('/departamentos', { nome: 'now right' }).set(KEY, schema).expect(201);
    expect(await api.rows('SELECT chave FROM idempotencia WHERE concluida_em IS NULL')).toEqual([]);
  });

  it('is no failure of ours or of another system', async () => {
    const key = fresh();
    await emptyRateLimits();
    const sync = () => admin.post('/clinicsys/consumos/sync', { mes: '2026-01' }).set(KEY, key);
    await sync().expect(502);
    const again = await sync().expect(502);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
  });

  it('is never a secret', async () => {
    const key = fresh();
    const first = await admin.post('/api-keys', { nome: 'once' }).set(KEY, key).expect(200);
    const again = await admin.post('/api-keys', { nome: 'once' }).set(KEY, key).expect(409);
    expect(again.body).toEqual({
      success: false,
      message: "already done; the secret can't be shown again",
      details: [],
    });
    const rows = await api.rows('SELECT * FROM idempotencia');
    expect(JSON.stringify(rows)).not.toContain(first.body.data.api_key);
    expect(await api.rows("SELECT id FROM api_key WHERE nome = 'once'")).toHaveLength(1);
  });

  it('is the file of an export, also when it was taken back', async () => {
    const books = await booksOf(api, user.userId, { cnpj: '11222333000181' });
    await books.entry({ data_registro: '2026-05-05' });
    const url = `/lancamentos-contabil/exportar?id_cliente=${books.customer.id}&data_inicio=2026-05-01&data_fim=2026-05-31`;
    const key = fresh();
    const first = await user.post(url).set(KEY, key).expect(200);
    await user.post(`/lancamentos-contabil/exportacoes/${first.headers['x-exportacao-id']}/estornar`).expect(200);
    const again = await user.post(url).set(KEY, key).expect(200);
    expect(again.text).toBe(first.text);
    expect(again.text.length).toBeGreaterThan(50);
    const names = [
      'x-exportacao-id',
      'x-exportacao-qtd',
      'x-exportacao-pendentes',
      'x-exportacao-nome',
      'content-disposition',
    ];
    for (const name of [...names, 'content-type', 'content-length'])
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await api.rows('SELECT id FROM exportacao WHERE id_cliente = ?', [books.customer.id])).toHaveLength(1);
    // In another order the query is the same.
    const turned = `/lancamentos-contabil/exportar?data_fim=2026-05-31&data_inicio=2026-05-01&id_cliente=${books.customer.id}`;
    expect((await user.post(turned).set(KEY, key).expect(200)).headers['x-exportacao-id']).toBe(
      first.headers['x-exportacao-id'],
    );
    // With another value it is another request: this one finds the entry, which was taken back, and exports it.
    const another = await user.post(`${url}&codificacao=windows-1252`).set(KEY, key).expect(200);
    expect(another.headers['idempotent-replayed']).toBeUndefined();
    expect(another.headers['x-exportacao-id']).not.toBe(first.headers['x-exportacao-id']);
  });

  it('is no longer body than 64 KB: a repetition is rejected, and does nothing', async () => {
    const { id } = await api.make.customer();
    const batch = Array.from({ length: 1_000 }, (_, n) => ({
      empresa_id: id,
      mes: 1 + (n % 12),
      ano: 2000 + Math.floor(n / 12),
      receita_total: '1.00',
    }));
    const key = fresh();
    const send = () => admin.put('/sn-receitas/batch', batch).set(KEY, key);
    const first = await send();
    expect([first.status, first.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    expect(first.text.length).toBeGreaterThan(70_000);
    const before = await everything();
    const again = await send().expect(409);
    expect(again.headers['x-error-code']).toBe('comum.resposta_nao_guardada');
    expect(await everything()).toBe(before);
    const [row] = await api.rows(
      'SELECT corpo, tamanho, nao_guardada FROM idempotencia ORDER BY criada_em DESC LIMIT 1',
    );
    expect(row).toEqual({ corpo: null, tamanho: 0, nao_guardada: 1 });
    expect(await api.storedFiles('respostas/')).toEqual([]);
  });

  it('of a longer response to a change of a record is the record as it is now', async () => {
    const { id: id_customer } = await api.make.customer();
    const imagem_assinatura = bigPicture();
    const made = await user
      .post('/customer-signature', { id_customer, nome_assinante: 'One', imagem_assinatura })
      .expect(201);
    const url = `/customer-signature/${made.body.data.id}`;
    const key = fresh();
    const first = await user.put(url, { nome_assinante: 'Two' }).set(KEY, key).expect(200);
    expect(first.text.length).toBeGreaterThan(64 * 1024);
    const same = await user.put(url, { nome_assinante: 'Two' }).set(KEY, key).expect(200);
    expect([same.headers['idempotent-replayed'], same.body]).toEqual(['true', first.body]);
    await user.put(url, { nome_assinante: 'Three' }).expect(200);
    const now = await user.put(url, { nome_assinante: 'Two' }).set(KEY, key).expect(200);
    expect([now.headers['idempotent-replayed'], now.body.data.nome_assinante]).toEqual(['true', 'Three']);
    expect((await user.get(url).expect(200)).body.data.nome_assinante).toBe('Three');
    await user.delete(url).expect(200);
    const gone = await user.put(url, { nome_assinante: 'Two' }).set(KEY, key).expect(409);
    expect(gone.headers['x-error-code']).toBe('comum.resposta_nao_guardada');
  });
});

describe('the stored responses of a user', () => {
  const fill = (count: number, tamanho: number, userId: number) =>
    api.makeRows(
      `INSERT INTO idempotencia (chave, impressao, dono, usuario_id, concluida_em, status, cabecalhos, tamanho)
       SELECT SHA2(CONCAT(?, '-', seq), 256), 'x', 'x', ?, NOW(6), 200, '{}', ? FROM ${numbers(count)}`,
      [`fill ${userId}`, userId, tamanho],
    );
  const countOf = async (userId: number) =>
    (await api.rows('SELECT chave FROM idempotencia WHERE usuario_id = ?', [userId])).length;

  it('are at most 10,000: of two more at once one at most is done, then each is 429 with Retry-After', async () => {
    const full = await api.as('administrador:full');
    await fill(9_999, 10, full.userId);
    const two = await Promise.all(
      ['a', 'b'].map((each) => full.post('/departamentos', { nome: `full ${each}` }).set(KEY, fresh())),
    );
    expect(await countOf(full.userId)).toBeLessThanOrEqual(10_000);
    const done = two.filter(({ status }) => status === 201).length;
    expect(two.filter(({ status }) => status === 429)).toHaveLength(2 - done);
    // Two that reject each other leave the user full for a second.
    if (done === 0) {
      const free = await within(WAIT_LIMIT_MS, async () => {
        const { status } = await full.post('/departamentos', { nome: 'full c' }).set(KEY, fresh());
        return status === 429 ? undefined : status;
      });
      expect(free).toBe(201);
    }
    const rejected = await full.post('/departamentos', { nome: 'full d' }).set(KEY, fresh()).expect(429);
    expect(rejected.headers['x-error-code']).toBe('comum.respostas_demais');
    const wait = Number(rejected.headers['retry-after']);
    expect([wait > 86_000, wait <= 86_401]).toEqual([true, true]);
    expect(await departments('full d')).toBe(0);
    expect(await countOf(full.userId)).toBe(10_000);
    // Others, and requests without the header, go on.
    await full.post('/departamentos', { nome: 'full e' }).expect(201);
    await admin.post('/departamentos', { nome: 'full f' }).set(KEY, fresh()).expect(201);
    await api.rows(
      "UPDATE idempotencia SET criada_em = NOW(6) - INTERVAL 25 HOUR WHERE usuario_id = ? AND impressao = 'x'",
      [full.userId],
    );
    const key = fresh();
    const admitted = await within(WAIT_LIMIT_MS, async () => {
      const response = await full.post('/departamentos', { nome: 'full d' }).set(KEY, key);
      return response.status === 429 ? undefined : response;
    });
    expect(admitted.status).toBe(201);
  });

  it('are not counted again for each request of a full user, whose stored responses are still returned', async () => {
    const full = await api.as('administrador:counted');
    const stored = fresh();
    await full.post('/departamentos', { nome: 'counted' }).set(KEY, stored).expect(201);
    await fill(9_999, 10, full.userId);
    const query = jest.spyOn(api.dataSource, 'query');
    for (let sent = 0; sent < 20; sent++)
      await full.post('/departamentos', { nome: 'beyond the count' }).set(KEY, fresh()).expect(429);
    const counts = query.mock.calls.filter(([sql]) => sql.includes('SUM(tamanho)')).length;
    query.mockRestore();
    expect(counts).toBeLessThan(20);
    const again = await full.post('/departamentos', { nome: 'counted' }).set(KEY, stored).expect(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await departments('beyond the count')).toBe(0);
    expect(await countOf(full.userId)).toBe(10_000);
  });

  it('have at most 64 MB: of a further one the fact is kept, and no body', async () => {
    const full = await api.as('administrador:bytes');
    await fill(1_024, 64 * 1024, full.userId);
    const key = fresh();
    const send = () => full.post('/departamentos', { nome: 'beyond the bytes' }).set(KEY, key);
    await send().expect(201);
    const again = await send().expect(409);
    expect(again.headers['x-error-code']).toBe('comum.resposta_nao_guardada');
    expect(await departments('beyond the bytes')).toBe(1);
    const [sum] = await api.rows<{ bytes: string }>(
      'SELECT SUM(tamanho) AS bytes FROM idempotencia WHERE usuario_id = ?',
      [full.userId],
    );
    expect(Number(sum?.bytes)).toBe(64 * 1024 * 1024);
    // An error did nothing: it is asked again.
    const taken = fresh();
    await full.post('/departamentos', { nome: 'beyond the bytes' }).set(KEY, taken).expect(409);
    await api.rows("DELETE FROM departamento WHERE nome = 'beyond the bytes'");
    await full.post('/departamentos', { nome: 'beyond the bytes' }).set(KEY, taken).expect(201);
  });
});
