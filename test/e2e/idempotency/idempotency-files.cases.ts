import { type RouteFact, takesIdempotencyKey } from '../../../src/platform/http/route-inventory';
import { admin, api, useApp, user } from '../../support/case-file';
import { furnish } from '../../support/fuzz/furnish';
import { storedContents } from '../../support/servers/stored-contents';
import { ofxText } from '../../support/statements';

const KEY = 'Idempotency-Key';

useApp({ user: 'funcionario', admin: 'administrador' });
beforeAll(() => furnish(api.make, admin.userId));

let serial = 0;
const fresh = (): string => `key-${++serial}`;
const effects = (): RouteFact[] => api.routes.filter(({ method, endpoint }) => takesIdempotencyKey(method, endpoint));
const loc = (response: { body: { detail: { loc: unknown[] }[] } }) => response.body.detail.map((each) => each.loc);

/** What all tables hold, but those that a request changes by being made. */
const everything = async () => JSON.stringify(await storedContents(api, 'idempotencia', 'api_key_uso'));

describe('an upload', () => {
  it('is the same by its fields and its file, however it is cut into parts', async () => {
    const { id } = await api.make.customer();
    const key = fresh();
    const content = ofxText([{ memo: 'A', valor: '-1.00', fitid: 'u1' }]);
    const send = (text: string, fields: Record<string, string | number>, name = 'a.ofx') =>
      user.upload('/importacoes/upload', { name, content: text }, fields).set(KEY, key);
    const first = await send(content, { id_cliente: id, tipo: 'ofx' });
    expect(first.status).toBe(201);
    const files = async () => (await api.rows('SELECT path_arquivo FROM importacao WHERE id_cliente = ?', [id])).length;
    const again = await send(content, { tipo: 'ofx', id_cliente: id });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    for (const other of [
      await send(`${content}\n`, { id_cliente: id, tipo: 'ofx' }),
      await send(content, { id_cliente: id, tipo: 'csv' }),
      await send(content, { id_cliente: id, tipo: 'ofx' }, 'b.ofx'),
    ])
      expect([other.status, loc(other)]).toEqual([422, [['header', KEY]]]);
    expect(await files()).toBe(1);
  });
});

describe('a file', () => {
  it('of a chart, or of a template, is taken once', async () => {
    const { id: id_cliente } = await api.make.customer();
    const chart = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente });
    const { body } = await user.post('/modelos', { titulo: 'T', mensagem: 'M' }).expect(201);
    const routes: [string, string, Record<string, string>, string][] = [
      [`/plano-contas/${chart.id}/importar-contas`, 'p.txt', {}, '1|1|Um|S\n2|1.1|Dois|A\n'],
      [`/modelos/${body.data.id}/anexo`, 'a.txt', { tipo_midia: 'document' }, 'text'],
    ];
    for (const [url, name, fields, content] of routes) {
      const key = fresh();
      const send = (text: string) => user.upload(url, { name, content: text }, fields).set(KEY, key);
      const first = await send(content);
      expect([url, first.status < 300]).toEqual([url, true]);
      const before = await everything();
      const again = await send(content);
      expect([url, again.status, again.text]).toEqual([url, first.status, first.text]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      const other = await send(`${content}3|3|Tres|S\n`);
      expect([url, other.status, loc(other)]).toEqual([url, 422, [['header', KEY]]]);
      expect(await everything()).toBe(before);
    }
  });

  it('of every route that takes one is tried here or above', () => {
    const taking = effects().filter(({ endpoint }) => endpoint.upload);
    expect(taking.map(({ path }) => path.slice('/api/v1'.length)).sort()).toEqual([
      '/importacoes/upload',
      '/modelos/:modelo_id/anexo',
      '/plano-contas/:id_plano_contas/importar-contas',
    ]);
  });
});
