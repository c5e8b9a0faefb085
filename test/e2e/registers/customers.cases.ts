import { Prestador, Tomador } from '../../../src/cadastros/invoice-parties/invoice-party.entity';
import { CustomerQsa } from '../../../src/cadastros/customers/customer.entity';
import { admin, api, useApp, user } from '../../support/case-file';
import { rejected } from '../../support/responses';
import type { TestSession } from '../../support/session';

const ABSENT = 2_000_000_001;
let diretoria: TestSession;

useApp({ user: 'funcionario', admin: 'administrador' });
beforeAll(async () => {
  diretoria = await api.as('diretoria');
});
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

describe('customers', () => {
  it('keeps a CPF or CNPJ without its mask', async () => {
    const { data } = (
      await admin
        .post('/customers', { nome: 'Mask', cnpj: ' 11.222.333/0001-81 ', conta_dominio: ' 12345678901234567890 ' })
        .expect(201)
    ).body;
    expect(data).toEqual({
      id: expect.any(Number),
      nome: 'Mask',
      cnpj: '11222333000181',
      conta_dominio: '12345678901234567890',
      lucros_isentos: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
      updated_at: expect.stringMatching(/-03:00$/),
    });
    const cpf = await admin.post('/customers', { nome: 'CPF', cnpj: '111.444.777-35' }).expect(201);
    expect(cpf.body.data.cnpj).toBe('11144477735');
    const letters = await admin.post('/customers', { nome: 'New', cnpj: '12.abc.345/01de-35' }).expect(201);
    expect(letters.body.data.cnpj).toBe('12ABC34501DE35');
  });

  it.each(['123', '1122233300018', 'abc', '', '12.ABC.345/01DE-36', 11222333000181])(
    'rejects %j as cnpj',
    async (cnpj) => {
      const { body } = await admin.post('/customers', { nome: 'X', cnpj }).expect(422);
      expect(body.detail[0].loc).toEqual(['body', 'cnpj']);
    },
  );

  it('bounds conta_dominio and takes null', async () => {
    await admin.post('/customers', { nome: 'X', conta_dominio: '1'.repeat(21) }).expect(422);
    const { data } = (await admin.post('/customers', { nome: 'X', conta_dominio: '9', cnpj: '22333444000105' })).body;
    const cleared = await admin.put(`/customers/${data.id}`, { conta_dominio: null, cnpj: null }).expect(200);
    expect(cleared.body.data).toMatchObject({ conta_dominio: null, cnpj: null });
    await admin.post('/customers', { nome: 'X', cnpj: null }).expect(201);
    await admin.post('/customers', { nome: 'X', cnpj: null }).expect(201);
  });

  it('lets the database decide between equal documents at once', async () => {
    const cnpj = '33444555000109';
    const all = await Promise.all(Array.from({ length: 6 }, () => admin.post('/customers', { nome: 'Race', cnpj })));
    expect(statuses(all)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(all.find(({ status }) => status === 409)?.body).toEqual(
      rejected('a customer with this cnpj already exists'),
    );
    const other = await api.make.customer();
    await admin
      .put(`/customers/${other.id}`, { cnpj })
      .expect(409, { success: false, message: 'a customer with this cnpj already exists', details: [] });
  });

  it('goes with its partners, but not while records hang on it, and leaves a line in the audit trail', async () => {
    const customer = await api.make.customer();
    await admin.post(`/customers/${customer.id}/qsa`, { nome: 'Sócia' }).expect(201);
    const prestador = await api.make.save<Prestador>(Prestador, { nome: 'P', id_customer: customer.id });
    const { body } = await admin.delete(`/customers/${customer.id}`).expect(409);
    expect(body).toEqual(rejected('linked records prevent the deletion of the customer'));
    await api.rows('DELETE FROM prestador WHERE id = ?', [prestador.id]);
    await admin.delete(`/customers/${customer.id}`).expect(204);
    expect(await api.rows('SELECT id FROM customer_qsa WHERE id_customer = ?', [customer.id])).toEqual([]);
    const [trail] = await api.rows<{ usuario_id: number; login: string; detalhes: string }>(
      'SELECT usuario_id, login, detalhes FROM auditoria WHERE acao = ? ORDER BY id DESC LIMIT 1',
      ['customers.remover'],
    );
    expect(trail).toMatchObject({ usuario_id: admin.userId, login: admin.login });
    expect(JSON.parse(trail!.detalhes)).toMatchObject({
      id: customer.id,
      nome: customer.nome,
      partes: { customer_qsa: [{ nome: 'Sócia' }] },
    });

    const owner = await api.make.customer();
    await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: owner.id });
    await admin.delete(`/customers/${owner.id}`).expect(409);
    const taken = await api.make.customer();
    await api.make.save<Tomador>(Tomador, { nome: 'T', id_customer: taken.id });
    await admin.delete(`/customers/${taken.id}`).expect(409);
  });
});

describe('partners', () => {
  it('belong to their customer', async () => {
    const [one, two] = [await api.make.customer(), await api.make.customer()];
    const created = await admin
      .post(`/customers/${one.id}/qsa`, { nome: 'Maria', documento: '11144477735', percentual: 33.3 })
      .expect(201);
    expect(created.body.data).toEqual({
      id: expect.any(Number),
      id_customer: one.id,
      nome: 'Maria',
      documento: '11144477735',
      percentual: '33.30',
    });
    const { id } = created.body.data;
    expect((await user.get(`/customers/${one.id}/qsa`).expect(200)).body.data).toEqual([created.body.data]);
    expect((await user.get(`/customers/${two.id}/qsa/`).expect(200)).body).toEqual({
      success: true,
      message: 'no partner found',
      data: [],
    });
    await admin.put(`/customers/${two.id}/qsa/${id}`, { nome: 'Other' }).expect(404, rejected('partner not found'));
    await admin.delete(`/customers/${two.id}/qsa/${id}`).expect(404, rejected('partner not found'));
    const changed = await admin
      .put(`/customers/${one.id}/qsa/${id}`, { percentual: null, documento: null })
      .expect(200);
    expect(changed.body.data).toMatchObject({ nome: 'Maria', percentual: null, documento: null });
    await diretoria.delete(`/customers/${one.id}/qsa/${id}`).expect(403);
    await admin.delete(`/customers/${one.id}/qsa/${id}`).expect(204, '');
    await api.make.save<CustomerQsa>(CustomerQsa, { id_customer: one.id, nome: 'N' });
    expect((await user.get(`/customers/${one.id}/qsa`).expect(200)).body.data).toEqual([
      { id: expect.any(Number), id_customer: one.id, nome: 'N', documento: null, percentual: null },
    ]);
  });

  it('need their customer, and their bounds', async () => {
    const { id } = await api.make.customer();
    await user.get(`/customers/${ABSENT}/qsa`).expect(404, rejected('customer not found'));
    await admin.post(`/customers/${ABSENT}/qsa`, { nome: 'N' }).expect(404, rejected('customer not found'));
    for (const bad of [
      { percentual: '100.01' },
      { percentual: -1 },
      { percentual: '1.005' },
      { percentual: 'x' },
      { documento: '1'.repeat(21) },
      { id_customer: id },
    ])
      await admin.post(`/customers/${id}/qsa`, { nome: 'N', ...bad }).expect(422);
    await admin.post(`/customers/${id}/qsa`, { nome: 'N', percentual: '100' }).expect(201);
    await admin.post(`/customers/${id}/qsa`, { nome: 'N', percentual: 0 }).expect(201);
  });
});
