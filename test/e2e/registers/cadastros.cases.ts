import { Prestador, Tomador } from '../../../src/cadastros/invoice-parties/invoice-party.entity';
import { admin, api, useApp, user } from '../../support/case-file';
import { rejected } from '../../support/responses';
import type { TestSession } from '../../support/session';

const ABSENT = 2_000_000_001;
const CSV = { delimitador: ';', linhas_cabecalho: 1, coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 };
let diretoria: TestSession;

useApp({ user: 'funcionario', admin: 'administrador' });
beforeAll(async () => {
  diretoria = await api.as('diretoria');
});

const items = (loc: (string | number)[], type: string) => ({ detail: [{ loc, type, msg: expect.any(String) }] });
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

describe('every record of the registers', () => {
  const good: Record<string, object> = {
    customers: { nome: 'Padaria' },
    bancos: { codigo: '901', nome: 'Banco de Teste' },
    estruturas: { nome: 'CSV', tipo: 'csv', configuracao: CSV },
    prestadores: { nome: 'Clínica' },
    tomadores: { nome: 'Hospital' },
    departamentos: { nome: 'Fiscal' },
  };

  it.each(Object.entries(good))('/%s: only an administrator writes, and everybody reads', async (path, body) => {
    const scopeless = await user.post(`/${path}`, body).expect(403);
    expect(scopeless.body).toEqual({ detail: `scope ${path}:write required` });
    const profile = await diretoria.post(`/${path}`, body).expect(403);
    expect(profile.body).toEqual({ detail: 'profile administrador required' });
    await diretoria.post(`/${path}`, { nonsense: 1 }).expect(403);
    await diretoria.put(`/${path}/${ABSENT}`, {}).expect(403);

    const { body: created } = await admin.post(`/${path}/`, body).expect(201);
    expect(created).toMatchObject({ success: true, data: body });
    const list = await user.get(`/${path}`).expect(200);
    expect(list.headers['x-total-count']).toBeUndefined();
    expect(list.body.data).toContainEqual(created.data);
    if (path !== 'departamentos')
      expect((await user.get(`/${path}/${created.data.id}`).expect(200)).body.data).toEqual(created.data);
  });

  it.each(Object.entries(good))(
    '/%s: rejects what is missing, blank, too long or not asked for',
    async (path, body) => {
      const longest = path === 'departamentos' ? 120 : 200;
      expect((await admin.post(`/${path}`, { ...body, nome: undefined }).expect(422)).body).toEqual(
        items(['body', 'nome'], 'missing'),
      );
      expect((await admin.post(`/${path}`, { ...body, nome: ' \t ' }).expect(422)).body).toEqual(
        items(['body', 'nome'], 'string_too_short'),
      );
      expect((await admin.post(`/${path}`, { ...body, nome: 'é'.repeat(longest + 1) }).expect(422)).body).toEqual(
        items(['body', 'nome'], 'string_too_long'),
      );
      expect((await admin.post(`/${path}`, { ...body, nome: null }).expect(422)).body).toEqual(
        items(['body', 'nome'], 'string_type'),
      );
      expect((await admin.post(`/${path}`, { ...body, id: 1 }).expect(422)).body).toEqual(
        items(['body', 'id'], 'extra_forbidden'),
      );
    },
  );

  it.each(Object.entries(good))('/%s: changes what is sent and nothing else', async (path, body) => {
    const fresh = path === 'bancos' ? { codigo: '902' } : path === 'departamentos' ? { nome: 'Pessoal' } : {};
    const { data } = (await admin.post(`/${path}`, { ...body, ...fresh }).expect(201)).body;
    const renamed = await admin.put(`/${path}/${data.id}/`, { nome: `  ${path} renamed ` }).expect(200);
    expect(renamed.body.data).toMatchObject({ ...body, ...fresh, nome: `${path} renamed` });
    const untouched = await admin.put(`/${path}/${data.id}`, {}).expect(200);
    expect(untouched.body.data).toEqual(renamed.body.data);
    await admin.put(`/${path}/${data.id}`, { nome: null }).expect(422);
    await admin.put(`/${path}/${data.id}`, { id: 1 }).expect(422);
    const absent = await admin.put(`/${path}/${ABSENT}`, { nome: 'x' }).expect(404);
    expect(absent.body).toEqual(rejected(expect.stringMatching(/^\w+ not found$/) as unknown as string));
    await admin.put(`/${path}/abc`, { nome: 'x' }).expect(422);
  });

  it.each(['customers', 'estruturas', 'prestadores', 'tomadores', 'departamentos'])(
    '/%s: deletes for good',
    async (path) => {
      const { data } = (await admin.post(`/${path}`, { ...good[path], nome: `${path} to go` }).expect(201)).body;
      await diretoria.delete(`/${path}/${data.id}`).expect(403);
      await admin.delete(`/${path}/${data.id}`).expect(204, '');
      await admin.delete(`/${path}/${data.id}`).expect(404);
      await admin.put(`/${path}/${data.id}`, {}).expect(404);
    },
  );

  it('keeps banks: there is no deletion', async () => {
    const banco = await api.make.banco();
    await api.anonymous.delete(`/api/v1/bancos/${banco.id}`).expect(404, { detail: 'Not Found' });
    await api.anonymous.get('/api/v1/departamentos/1').expect(404, { detail: 'Not Found' });
  });

  it('pages newest first, with the total in a header', async () => {
    const made = [];
    for (const n of [1, 2, 3]) made.push(await api.make.customer({ nome: `Paged ${n}` }));
    const ids = made.map(({ id }) => id).reverse();
    const first = await user.get('/customers?search=paged&page=1&per_page=2').expect(200);
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.body.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    const last = await user.get('/customers?search=paged&page=2&per_page=2').expect(200);
    expect(last.body.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
    const beyond = await user.get('/customers?search=paged&page=9').expect(200).expect('X-Total-Count', '3');
    expect(beyond.body).toEqual({ success: true, message: 'no customer found', data: [] });
    expect((await user.get('/customers?per_page=2').expect(422)).body).toEqual(
      items(['query', 'per_page'], 'value_error'),
    );
    for (const bad of ['page=0', 'page=x', 'page=1&per_page=0', 'page=1&per_page=501'])
      await user.get(`/customers?${bad}`).expect(422);
    await user.get('/customers?page=1&per_page=500').expect(200);
  });

  it('finds a whole CNPJ with its mask', async () => {
    const { id } = await api.make.customer({ cnpj: '77888999000155' });
    const { body } = await user.get(`/customers?search=${encodeURIComponent('77.888.999/0001-55')}`).expect(200);
    expect(body.data).toMatchObject([{ id, cnpj: '77888999000155' }]);
  });

  it('searches literally, whatever the case', async () => {
    await api.make.customer({ nome: 'Cacau 100% Ltda', cnpj: 'AB12C345678901' });
    await api.make.customer({ nome: 'Cacau 1000 Ltda' });
    await api.make.customer({ nome: 'Back\\slash_e_cia' });
    const found = async (search: string): Promise<string[]> =>
      (await user.get(`/customers?search=${encodeURIComponent(search)}`).expect(200)).body.data.map(
        ({ nome }: { nome: string }) => nome,
      );
    expect(await found('cacau 100%')).toEqual(['Cacau 100% Ltda']);
    expect(await found('100_')).toEqual([]);
    expect(await found('SLASH_E_')).toEqual(['Back\\slash_e_cia']);
    expect(await found('\\')).toEqual(['Back\\slash_e_cia']);
    expect(await found('ab12c')).toEqual(['Cacau 100% Ltda']);
    expect(await found("' OR 1=1 -- ")).toEqual([]);
    await api.make.banco({ codigo: '777', nome: 'Banco Único' });
    expect((await user.get('/bancos?search=77').expect(200)).body.data).toMatchObject([{ codigo: '777' }]);
  });
});

describe('banks', () => {
  it('has its code once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () => admin.post('/bancos', { codigo: '555', nome: 'Race' })),
    );
    expect(statuses(all)).toEqual([201, 409, 409, 409, 409, 409]);
    const { body } = await admin.post('/bancos', { codigo: '556', nome: 'B', ispb: '12345678', ativo: false });
    expect(body.data).toEqual({ id: expect.any(Number), codigo: '556', nome: 'B', ispb: '12345678', ativo: false });
    const clash = await admin.put(`/bancos/${body.data.id}`, { codigo: '555' }).expect(409);
    expect(clash.body).toEqual(rejected('a bank with this code already exists'));
    const cleared = await admin.put(`/bancos/${body.data.id}`, { ispb: null, ativo: true }).expect(200);
    expect(cleared.body.data).toMatchObject({ ispb: null, ativo: true });
  });

  it.each([
    { codigo: '12' },
    { codigo: '1234' },
    { codigo: 'abc' },
    { codigo: '' },
    { codigo: 341 },
    { ispb: '1234567' },
    { ispb: '' },
    { ispb: '1234567x' },
    { ativo: null },
    { ativo: 'true' },
  ])('rejects %j', async (bad) => {
    const { body } = await admin.post('/bancos', { codigo: '557', nome: 'B', ...bad }).expect(422);
    expect(body.detail[0].loc).toEqual(['body', Object.keys(bad)[0]]);
  });
});

describe('providers and takers', () => {
  it.each(['prestadores', 'tomadores'])('/%s may be a customer of the firm', async (path) => {
    const customer = await api.make.customer();
    const { body } = await admin
      .post(`/${path}`, { nome: 'N', documento: '12345678901234567890', id_customer: customer.id })
      .expect(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      nome: 'N',
      documento: '12345678901234567890',
      id_customer: customer.id,
    });
    const cleared = await admin.put(`/${path}/${body.data.id}`, { documento: null, id_customer: null }).expect(200);
    expect(cleared.body.data).toMatchObject({ nome: 'N', documento: null, id_customer: null });
    await admin.post(`/${path}`, { nome: 'N', documento: '1'.repeat(21) }).expect(422);
    await admin.post(`/${path}`, { nome: 'N', id_customer: ABSENT }).expect(404, rejected('customer not found'));
    await admin.put(`/${path}/${body.data.id}`, { id_customer: ABSENT }).expect(404, rejected('customer not found'));
    await admin.put(`/${path}/${body.data.id}`, { id_customer: '1' }).expect(422);
    await api.make.save<Prestador | Tomador>(path === 'tomadores' ? Tomador : Prestador, { nome: 'Achado Assim' });
    expect((await user.get(`/${path}?search=achado`).expect(200)).body.data).toHaveLength(1);
  });
});

describe('departments', () => {
  it('have their names once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => admin.post('/departamentos', { nome: 'Race' })));
    expect(statuses(all)).toEqual([201, 409, 409, 409, 409, 409]);
    const { body } = await admin.post('/departamentos', { nome: 'x'.repeat(120) }).expect(201);
    const clash = await admin.put(`/departamentos/${body.data.id}`, { nome: 'race' }).expect(409);
    expect(clash.body).toEqual(rejected('a department with this name already exists'));
  });
});
