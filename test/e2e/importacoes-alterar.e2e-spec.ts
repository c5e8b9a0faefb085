import { startApp, type TestApp } from '../support/app';
import { type Books, booksOf } from '../support/books';
import { allButOne } from '../support/pool';
import type { TestSession } from '../support/session';
import { ofxText } from '../support/statements';

let api: TestApp;
let user: TestSession;
let books: Books;

beforeAll(async () => {
  api = await startApp();
  user = await api.as('funcionario');
});
afterAll(() => api.close());
beforeEach(async () => {
  books = await booksOf(api, user.userId);
});

async function send(memo: string, id_cliente = books.customer.id): Promise<number> {
  const file = { name: 'x.ofx', content: ofxText([{ memo }]) };
  const { body } = await user.upload('/importacoes/upload', file, { id_cliente, tipo: 'ofx' }).expect(201);
  return (body as { data: { id: number } }).data.id;
}

describe('PATCH /importacoes/{id}', () => {
  it('changes what was named wrongly at the upload, as long as nothing was made of the file', async () => {
    const [banco, other] = [await api.make.banco(), await booksOf(api, user.userId)];
    const id = await send('A');
    const change = { id_banco: banco.id, id_cliente: other.customer.id };
    const { data } = (await user.patch(`/importacoes/${id}`, change).expect(200)).body;
    expect(data).toMatchObject({ id, ...change, id_estrutura: null, status: 'pending' });
    expect((await user.patch(`/importacoes/${id}`, {}).expect(200)).body.data).toMatchObject(change);
    expect((await user.patch(`/importacoes/${id}`, { id_banco: null }).expect(200)).body.data.id_banco).toBeNull();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const [entry] = (await user.get(`/importacoes/${id}/lancamentos`).expect(200)).body.data;
    expect(entry.id_cliente).toBe(other.customer.id);
    await user.patch(`/importacoes/${id}`, { id_banco: banco.id }).expect(409);
  });

  it('goes by the rules of the upload, duplicates included', async () => {
    const id = await send('B');
    const refused = (body: object, status: number) => user.patch(`/importacoes/${id}`, body).expect(status);
    await refused({ id_cliente: 999_999 }, 404);
    await refused({ id_banco: 999_999 }, 404);
    await refused({ id_estrutura: 999_999 }, 404);
    await refused({ id_cliente: null }, 422);
    await refused({ id_plano_contas: books.plano.id }, 422);
    const other = await booksOf(api, user.userId);
    await user.post(`/importacoes/${await send('B', other.customer.id)}/confirmar`).expect(200);
    const answer = await refused({ id_cliente: other.customer.id }, 409);
    expect(answer.body.detail.importacao_existente).toMatchObject({ nome_arquivo_original: 'x.ofx' });
    await (await api.as('administrador')).patch(`/importacoes/${id}`, {}).expect(404);
    expect((await user.get(`/importacoes/${id}`).expect(200)).body.data.id_cliente).toBe(books.customer.id);
  });

  it('takes one connection, so that any number of changes at once get through', async () => {
    const { id } = books.customer;
    const fields = { id_cliente: id, tipo: 'regras_conversor' };
    const { body } = await user.upload('/importacoes/upload', { name: 'r.csv', content: 'a;b\n' }, fields).expect(201);
    const release = await allButOne(api.dataSource);
    try {
      await user.patch(`/importacoes/${body.data.id as number}`, { id_plano_contas: books.plano.id }).expect(200);
    } finally {
      await release();
    }
  });
});

describe('the lines of a preview', () => {
  it('carry what was done with their text before, where the rules leave a side open', async () => {
    const first = await send('MENSALIDADE 123456');
    await user.post(`/importacoes/${first}/confirmar`).expect(200);
    const [entry] = (await user.get(`/importacoes/${first}/lancamentos`).expect(200)).body.data;
    const again = await send('MENSALIDADE 654321');
    const line = async () => (await user.post(`/importacoes/${again}/preview`).expect(200)).body.data.lancamentos[0];
    expect((await line()).sugestao).toBeNull();
    const accounts = { id_conta_debito: books.tarifa.id, id_conta_credito: books.banco.id };
    await user
      .put(`/lancamentos-contabil/${entry.id}`, { id_plano_contas: books.plano.id, ...accounts, status: 'sucesso' })
      .expect(200);
    expect((await line()).sugestao).toMatchObject({
      conta_debito: { id: books.tarifa.id },
      conta_credito: { id: books.banco.id },
      ...{ vezes: 1, de: 1, ultima_vez: '2026-03-05' },
    });
  });
});
