import type { Response } from 'supertest';
import { api, useApp } from '../../support/case-file';
import type { TestSession } from '../../support/session';
import { ofxText } from '../../support/statements';

const LIMIT = 4_000;
const CODE = 'comum.limite_diario_de_armazenamento';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = `data:image/png;base64,${PIXEL}`;
let serial = 0;

useApp({}, { ARMAZENAMENTO_DIARIO_BYTES: String(LIMIT) });

const statement = (bytes: number): string =>
  ofxText([{ memo: 'A', valor: '-1.00', fitid: `d${++serial}` }]).padEnd(bytes);

async function upload(user: TestSession, bytes: number, idempotencyKey?: string): Promise<Response> {
  const { id } = await api.make.customer();
  const request = user.upload(
    '/importacoes/upload',
    { name: 'a.ofx', content: statement(bytes) },
    { id_cliente: id, tipo: 'ofx' },
  );
  return idempotencyKey === undefined ? request : request.set('Idempotency-Key', idempotencyKey);
}

const countedOf = async ({ userId }: TestSession): Promise<number> => {
  const rows = await api.rows<{ bytes: number }>('SELECT bytes FROM armazenamento_dia WHERE usuario_id = ?', [userId]);
  return rows[0]?.bytes ?? 0;
};

describe('the bytes that a user stores a day', () => {
  it('are bounded, also when two uploads arrive in parallel', async () => {
    const user = await api.as('funcionario:two');
    const before = (await api.storedFiles('importacoes/')).length;
    const both = await Promise.all([upload(user, 2_500), upload(user, 2_500)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 429]);
    const rejected = both.find(({ status }) => status === 429);
    expect(rejected?.headers['x-error-code']).toBe(CODE);
    const wait = Number(rejected?.headers['retry-after']);
    expect([wait > 0, wait <= 90_000]).toEqual([true, true]);
    expect(await countedOf(user)).toBe(2_500);
    expect((await api.storedFiles('importacoes/')).length).toBe(before + 1);
    // Another user has bytes of their own.
    expect((await upload(await api.as('funcionario:other'), 2_500)).status).toBe(201);
  });

  it('do not hold an upload that was rejected', async () => {
    const user = await api.as('funcionario:rejected');
    const response = await user.upload(
      '/importacoes/upload',
      { name: 'a.ofx', content: statement(3_000) },
      { id_cliente: 2_000_000_001, tipo: 'ofx' },
    );
    expect(response.status).toBe(404);
    expect(await countedOf(user)).toBe(0);
    expect((await upload(user, 3_000)).status).toBe(201);
  });

  it('are those of every way to store some', async () => {
    const user = await api.as('administrador:ways');
    const { id: id_customer } = await api.make.customer();
    const spent = async (request: PromiseLike<Response>): Promise<number> => {
      const before = await countedOf(user);
      expect((await request).status).toBeLessThan(300);
      return (await countedOf(user)) - before;
    };
    const made = await upload(user, 500);
    expect([made.status, await countedOf(user)]).toEqual([201, 500]);
    expect(await spent(user.post(`/importacoes/${made.body.data.id}/duplicar`))).toBe(500);
    expect(await spent(user.put('/auth/me/imagem', { imagem_perfil: PICTURE }))).toBe(PICTURE.length);
    expect(await spent(user.put('/auth/me/imagem', { imagem_perfil: null }))).toBe(0);
    const signature = { id_customer, nome_assinante: 'N', imagem_assinatura: PICTURE };
    expect(await spent(user.post('/customer-signature/upsert', signature))).toBe(PICTURE.length);
    const model = await user.post('/modelos', { titulo: 'T', mensagem: 'M' }).expect(201);
    const anexo = { name: 'a.txt', content: 'x'.repeat(100) };
    expect(await spent(user.upload(`/modelos/${model.body.data.id}/anexo`, anexo, { tipo_midia: 'document' }))).toBe(
      100,
    );

    await api.rows('UPDATE armazenamento_dia SET bytes = ? WHERE usuario_id = ?', [LIMIT, user.userId]);
    const copies = (await api.storedFiles('importacoes/')).length;
    for (const response of [
      await user.post(`/importacoes/${made.body.data.id}/duplicar`),
      await user.put('/auth/me/imagem', { imagem_perfil: PICTURE }),
      await user.post('/customer-signature/upsert', signature),
      await user.upload(`/modelos/${model.body.data.id}/anexo`, anexo, { tipo_midia: 'document' }),
    ])
      expect([response.status, response.headers['x-error-code']]).toEqual([429, CODE]);
    expect((await api.storedFiles('importacoes/')).length).toBe(copies);
    expect(await countedOf(user)).toBe(LIMIT);
    // Yesterday's bytes are of yesterday.
    await api.rows('UPDATE armazenamento_dia SET dia = dia - INTERVAL 1 DAY WHERE usuario_id = ?', [user.userId]);
    await user.put('/auth/me/imagem', { imagem_perfil: PICTURE }).expect(200);
  });
});
