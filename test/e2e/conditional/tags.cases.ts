import { admin, api, useApp, user } from '../../support/case-file';
import { booksOf } from '../../support/books';

const ABSENT = '2000000001';
const STALE = '"stale"';

useApp({ user: 'funcionario', admin: 'administrador' });

describe('a tag', () => {
  it('changes with whatever the response shows, of other records too', async () => {
    const books = await booksOf(api, user.userId);
    const entry = await books.entry();
    const tagOf = async (url: string): Promise<string> => (await user.get(url).expect(200)).headers['etag'] ?? '';
    const url = `/lancamentos-contabil/${entry.id}`;
    const before = await tagOf(url);
    await api.rows("UPDATE conta_contabil SET nome = 'Renamed' WHERE id = ?", [books.caixa.id]);
    const renamed = await tagOf(url);
    expect(renamed).not.toBe(before);
    await user.put(url, { historico_contabil: 'Changed' }).set('If-Match', before).expect(412);
    await user.put(url, { historico_contabil: 'Changed' }).set('If-Match', renamed).expect(200);
    expect(await tagOf(url)).not.toBe(renamed);

    const group = await admin.post('/grupo-carteira', { nome: 'G', id_responsavel: admin.userId }).expect(201);
    const groupUrl = `/grupo-carteira/${group.body.data.id}`;
    const empty = await tagOf(groupUrl);
    await admin.put(`${groupUrl}/membros`, { ids_clientes: [books.customer.id] }).expect(200);
    expect(await tagOf(groupUrl)).not.toBe(empty);

    const ata = await user.post('/customer-ata', { id_cliente: books.customer.id, valor: '10.00' }).expect(201);
    const ataUrl = `/customer-ata/${ata.body.data.id}`;
    const full = await tagOf(ataUrl);
    const use = { valor_ata_utilizada: '1.00', data: '2026-01-01' };
    await user.post(`${ataUrl}/lancamentos-lucro`, use).expect(201);
    expect(await tagOf(ataUrl)).not.toBe(full);
  });

  it('is on counts and boards, and is another one when they are', async () => {
    const books = await booksOf(api, user.userId);
    const reads = ['/lancamentos-contabil/contadores', '/lancamentos-contabil/painel?competencia=06/2026'];
    const tags = [];
    for (const url of reads) tags.push((await user.get(url).expect(200)).headers['etag'] ?? '');
    for (const [index, url] of reads.entries())
      await user
        .get(url)
        .set('If-None-Match', tags[index] ?? '')
        .expect(304);
    await books.entry({ competencia: '06/2026', data_registro: '2026-06-05' });
    for (const [index, url] of reads.entries())
      await user
        .get(url)
        .set('If-None-Match', tags[index] ?? '')
        .expect(200);
    for (const url of ['/notifications/unread-count', '/sn-empresas/painel']) {
      const { headers, status } = await user.get(url);
      expect([url, status, status === 200 ? /^"/.test(headers['etag'] ?? '') : true]).toEqual([url, status, true]);
    }
    // A file is no response to come back for.
    const file = await user.get('/lancamentos-contabil/painel?competencia=06/2026&formato=csv').expect(200);
    expect(file.headers['etag']).toBeUndefined();
  });

  it('is on no other response', async () => {
    expect((await admin.get('/customers')).headers['etag']).toBeUndefined();
    expect(
      (await admin.get(`/customers/${ABSENT}`).set('If-None-Match', '*').expect(404)).headers['etag'],
    ).toBeUndefined();
  });
});

describe('two that have seen the same record', () => {
  it.each(['PUT', 'DELETE'])('with If-Match one gets through: %s', async (method) => {
    for (let round = 0; round < 10; round++) {
      const { id } = await api.make.customer();
      const url = `/customers/${id}`;
      const tag = (await admin.get(url).expect(200)).headers['etag'] ?? '';
      const change = (nome: string) =>
        (method === 'PUT' ? admin.put(url, { nome }) : admin.delete(url)).set('If-Match', tag);
      const responses = await Promise.all([change('one'), change('two'), change('three')]);
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual(method === 'PUT' ? [200, 412, 412] : [204, 404, 404]);
    }
  });

  it('of an import too, whose row no other request waits for', async () => {
    const books = await booksOf(api, user.userId);
    for (let round = 0; round < 5; round++) {
      const { id } = await books.importacao({ status: 'pending' });
      const url = `/importacoes/${id}`;
      const banco = await api.make.banco({ codigo: String(900 + round) });
      const tag = (await user.get(url).expect(200)).headers['etag'] ?? '';
      const change = () => user.patch(url, { id_banco: banco.id }).set('If-Match', tag);
      const responses = await Promise.all([change(), change()]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  it('with an Idempotency-Key the error is kept', async () => {
    const { id } = await api.make.customer();
    const url = `/customers/${id}`;
    const send = () => admin.put(url, { nome: 'x' }).set({ 'If-Match': STALE, 'Idempotency-Key': 'with-condition' });
    await send().expect(412);
    const again = await send().expect(412);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const tag = (await admin.get(url)).headers['etag'] ?? '';
    const change = () => admin.put(url, { nome: 'y' }).set({ 'If-Match': tag, 'Idempotency-Key': 'with-condition-2' });
    await change().expect(200);
    expect((await change().expect(200)).headers['idempotent-replayed']).toBe('true');
  });

  it('a foreign record is not found, whatever tag is sent', async () => {
    const books = await booksOf(api, user.userId);
    const entry = await books.entry();
    const url = `/lancamentos-contabil/${entry.id}`;
    const tag = (await user.get(url).expect(200)).headers['etag'] ?? '';
    const other = await api.as('funcionario:other');
    for (const header of [tag, '*', STALE]) await other.put(url, {}).set('If-Match', header).expect(404);
  });
});
