import { Storage } from '../../../src/platform/storage/storage';
import { api, other, useApp, user } from '../../support/case-file';
import { ofxText } from '../../support/statements';

let idCliente: number;

const LIMIT = 200_000;
const absent = { success: false, message: 'import not found', details: [] };
let serial = 0;
/** Bytes that no other test has uploaded. */
const freshOfx = () => ofxText([{ memo: `LINE ${++serial}` }]);

useApp({ user: 'funcionario', other: 'administrador' }, { IMPORTACAO_MAX_UPLOAD_BYTES: String(LIMIT) });
beforeAll(async () => {
  idCliente = (await api.make.customer()).id;
});

const upload = (fields: Record<string, string | number> = {}, content = freshOfx(), name = 'extrato.ofx') =>
  user.uploadedImport(content, { id_cliente: idCliente, tipo: 'ofx', ...fields }, name);

describe('history', () => {
  it('lists the own imports, newest first, by every filter', async () => {
    const lister = await api.as('diretoria:lister');
    const cliente = await api.make.customer();
    const send = async (tipo: string, id_cliente: number) => {
      return lister.uploadImport(freshOfx(), { id_cliente, tipo });
    };
    const [a, b, c] = [await send('ofx', idCliente), await send('csv', cliente.id), await send('ofx', cliente.id)];
    await api.rows("UPDATE importacao SET data_hora_criacao = '2026-03-11 02:30:00' WHERE id = ?", [a]);
    await lister.post(`/importacoes/${b}/confirmar`).expect(200);

    const ids = async (query: string): Promise<number[]> => {
      const { body } = await lister.get(`/importacoes/${query}`).expect(200);
      return (body as { data: { id: number }[] }).data.map((item) => item.id);
    };
    expect(await ids('')).toEqual([c, b, a]);
    expect(await ids(`?id_cliente=${cliente.id}`)).toEqual([c, b]);
    expect(await ids('?tipo=csv')).toEqual([b]);
    expect(await ids('?status=error')).toEqual([b]);
    expect(await ids('?status=success')).toEqual([]);
    expect(await ids('?id_cliente=999999')).toEqual([]);
    // 02:30 UTC is still the evening before in São Paulo.
    expect(await ids('?data_inicio=2026-03-10&data_fim=2026-03-10')).toEqual([a]);
    expect(await ids('?data_fim=2026-03-09')).toEqual([]);
    expect(await ids('?data_inicio=2026-03-11&data_fim=9999-12-31')).toEqual([c, b]);
    const page = await lister.get('/importacoes/?limit=1&offset=1').expect(200).expect('X-Total-Count', '3');
    expect(page.body.data).toHaveLength(1);
    expect(page.body.data[0]).not.toHaveProperty('path_arquivo');
    expect(page.body.data[0]).not.toHaveProperty('erros');
    expect((await (await api.as('diretoria:empty')).get('/importacoes').expect(200)).body.data).toEqual([]);
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'offset=-1', 'tipo=xls', 'status=done', 'data_inicio=2026-02-30'])(
    'rejects ?%s',
    (query) => user.get(`/importacoes/?${query}`).expect(422),
  );

  it('rejects a range that ends before it begins', () =>
    user
      .get('/importacoes/?data_inicio=2026-03-02&data_fim=2026-03-01')
      .expect(400, { success: false, message: 'data_fim is before data_inicio', details: [] }));

  it('shows an import and gives back its file, to its owner', async () => {
    const content = freshOfx();
    const { id } = await upload({}, content, 'açúcar.ofx');
    expect((await user.get(`/importacoes/${id}`).expect(200)).body.data).toMatchObject({ id, status: 'pending' });
    const file = await user.download(`/importacoes/${id}/arquivo`).expect(200);
    expect(file.body.toString()).toBe(content);
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="acucar.ofx"; filename*=UTF-8''a%C3%A7%C3%BAcar.ofx`,
    );
  });

  it('returns 404 for the file when it is gone from the store', async () => {
    const { id, path_arquivo } = await upload();
    await api.app.get(Storage).remove(path_arquivo);
    for (const act of ['preview', 'confirmar', 'duplicar']) await user.post(`/importacoes/${id}/${act}`).expect(404);
    await user
      .get(`/importacoes/${id}/arquivo`)
      .expect(404, { success: false, message: 'file not found', details: [] });
    await user.delete(`/importacoes/${id}`).expect(204);
  });

  it('hides imports from everyone else, but not their entries', async () => {
    const { id } = await upload();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    for (const path of [String(id), `${id}/arquivo`]) await other.get(`/importacoes/${path}`).expect(404, absent);
    for (const act of ['preview', 'confirmar', 'substituir', 'duplicar'])
      await other.post(`/importacoes/${id}/${act}`).expect(404, absent);
    await other.delete(`/importacoes/${id}`).expect(404, absent);
    const entries = await other.get(`/importacoes/${id}/lancamentos`).expect(200);
    expect(entries.body.data).toHaveLength(1);
    await other.get('/importacoes/999999/lancamentos').expect(404, absent);
    await user.get('/importacoes/999999').expect(404, absent);
    await user.get('/importacoes/abc').expect(422);
  });
});
