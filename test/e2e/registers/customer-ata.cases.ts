import { CustomerQsa } from '../../../src/cadastros/customers/customer.entity';
import { plusDays, saoPauloDate } from '../../../src/kernel/calendar';
import { api, other, useApp, user } from '../../support/case-file';
import type { TestSession } from '../../support/session';
import { useStoppedDate } from '../../support/application/stopped-date';

const ABSENT = { success: false, message: 'minutes not found', details: [] };
const LONG_AGO = '2020-02-29';
let idCliente: number;
let idSocio: number;
let idSocioOfAnother: number;
let today: string;

useApp({ user: 'funcionario', other: 'administrador' });
useStoppedDate();
beforeAll(async () => {
  idCliente = (await api.make.customer()).id;
  idSocio = await newPartner(idCliente);
  idSocioOfAnother = await newPartner((await api.make.customer()).id);
});
beforeEach(() => {
  today = saoPauloDate(new Date());
});

async function newPartner(id_customer: number): Promise<number> {
  return (await api.make.save(CustomerQsa, { id_customer, nome: 'Sócio' })).id;
}

async function newAta(session: TestSession, values: object = {}): Promise<{ id: number }> {
  const { body } = await session
    .post('/customer-ata/', { id_cliente: idCliente, valor: '100.00', ...values })
    .expect(201);
  return body.data;
}

function use(ata: { id: number }, valor_ata_utilizada: string, values: object = {}) {
  return user.post(`/customer-ata/${ata.id}/lancamentos-lucro`, { valor_ata_utilizada, data: LONG_AGO, ...values });
}

async function saldoOf(ata: { id: number }): Promise<string> {
  return (await user.get(`/customer-ata/${ata.id}`).expect(200)).body.data.saldo;
}

describe('minutes', () => {
  it('start with their whole value as balance', async () => {
    const { body } = await user.post('/customer-ata', { id_cliente: idCliente, valor: 1500.5 }).expect(201);
    expect(body).toEqual({
      success: true,
      message: 'minutes created',
      data: {
        id: expect.any(Number),
        id_cliente: idCliente,
        id_customer_qsa: null,
        data_validade: null,
        status: 'ativo',
        valor: '1500.50',
        valor_contabil: null,
        observacao: null,
        ano_resultado: null,
        data_aprovacao: null,
        id_usuario_created: user.userId,
        data_hora_criacao: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
        saldo: '1500.50',
      },
    });
  });

  it('take every field, bounds included', async () => {
    const values = {
      id_customer_qsa: idSocio,
      data_validade: '2028-02-29',
      status: 'suspenso',
      valor: '9999999999999.99',
      valor_contabil: '0.00',
      observacao: 'o'.repeat(200),
    };
    expect(await newAta(user, values)).toMatchObject({ ...values, saldo: '9999999999999.99' });
    expect(await newAta(user, { valor: '0' })).toMatchObject({ valor: '0.00', saldo: '0.00' });
  });

  it.each([
    [{ valor: undefined }, 'valor', 'missing'],
    [{ valor: null }, 'valor', 'decimal_parsing'],
    [{ valor: '-0.01' }, 'valor', 'greater_than_equal'],
    [{ valor: '10000000000000' }, 'valor', 'less_than'],
    [{ valor: '1.001' }, 'valor', 'decimal_max_places'],
    [{ id_cliente: undefined }, 'id_cliente', 'missing'],
    [{ valor_contabil: '-1' }, 'valor_contabil', 'greater_than_equal'],
    [{ valor_contabil: '10000000000000' }, 'valor_contabil', 'less_than'],
    [{ data_validade: '2026-02-30' }, 'data_validade', 'date_from_datetime_parsing'],
    [{ status: 'aberto' }, 'status', 'enum'],
    [{ status: null }, 'status', 'enum'],
    [{ observacao: 'o'.repeat(201) }, 'observacao', 'string_too_long'],
    [{ saldo: '1.00' }, 'saldo', 'extra_forbidden'],
    [{ id_usuario_created: 1 }, 'id_usuario_created', 'extra_forbidden'],
  ])('reject %j', async (values, field, type) => {
    const response = await user.post('/customer-ata/', { id_cliente: idCliente, valor: '1', ...values }).expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
  });

  it('return 404 for an absent customer and for a partner who is not of the customer', async () => {
    await user
      .post('/customer-ata/', { id_cliente: 999_999, valor: '1' })
      .expect(404, { success: false, message: 'customer not found', details: [] });
    const noPartner = { success: false, message: 'partner not found', details: [] };
    const ata = await newAta(user);
    for (const id_customer_qsa of [idSocioOfAnother, 999_999]) {
      await user.post('/customer-ata/', { id_cliente: idCliente, valor: '1', id_customer_qsa }).expect(404, noPartner);
      await user.put(`/customer-ata/${ata.id}`, { id_customer_qsa }).expect(404, noPartner);
    }
  });

  it('change only what is sent', async () => {
    const ata = await newAta(user, {
      id_customer_qsa: idSocio,
      data_validade: today,
      observacao: 'o',
      valor_contabil: 1,
    });
    const path = `/customer-ata/${ata.id}`;
    await user.put(path, {}).expect(200, { success: true, message: 'minutes updated', data: ata });
    const changes = {
      id_customer_qsa: null,
      data_validade: null,
      status: 'cancelado',
      valor: '7.00',
      valor_contabil: null,
      observacao: null,
    };
    const { body } = await user.put(path, changes).expect(200);
    expect(body.data).toEqual({ ...ata, ...changes, saldo: '7.00' });
    for (const wrong of [
      { valor: null },
      { status: null },
      { id_cliente: idCliente },
      { saldo: '1.00' },
      { valor: -1 },
    ])
      await user.put(path, wrong).expect(422);
  });

  it('are seen by their owner only', async () => {
    const ata = await newAta(user);
    for (const id of [ata.id, 999_999]) {
      const path = `/customer-ata/${id}`;
      await other.get(path).expect(404, ABSENT);
      await other.put(path, { status: 'inativo' }).expect(404, ABSENT);
      await other.delete(path).expect(404, ABSENT);
      await other.get(`${path}/lancamentos-lucro`).expect(404, ABSENT);
      await other.post(`${path}/lancamentos-lucro`, { valor_ata_utilizada: '1', data: today }).expect(404, ABSENT);
      await other.delete(`${path}/lancamentos-lucro/1`).expect(404, ABSENT);
    }
    await user.get('/customer-ata/abc').expect(422);
    await user.get('/customer-ata/by-customer/abc').expect(422);
  });

  it('are listed by user and by customer, with their balances, by status and page', async () => {
    const lister = await api.as('funcionario:lister');
    const id_cliente = (await api.make.customer()).id;
    const empty = { success: true, message: 'no minutes found', data: [] };
    await lister.get('/customer-ata/by-user').expect(200, empty);
    await lister.get(`/customer-ata/by-customer/${id_cliente}`).expect(200, empty);
    await lister
      .get('/customer-ata/by-customer/999999')
      .expect(404, { success: false, message: 'customer not found', details: [] });
    const first = await newAta(lister, { id_cliente });
    const second = await newAta(lister, { id_cliente, status: 'inativo' });
    const third = await newAta(lister);
    await lister
      .post(`/customer-ata/${first.id}/lancamentos-lucro`, { valor_ata_utilizada: '0.01', data: today })
      .expect(201);
    const { body } = await lister.get('/customer-ata/by-user').expect(200);
    expect(body.data).toEqual([third, second, { ...first, saldo: '99.99' }]);
    const ofCustomer = await lister.get(`/customer-ata/by-customer/${id_cliente}?status=inativo`).expect(200);
    expect(ofCustomer.body.data).toEqual([second]);
    const page = await lister
      .get(`/customer-ata/by-customer/${id_cliente}?page=2&per_page=1`)
      .expect(200)
      .expect('X-Total-Count', '2');
    expect(page.body.data).toHaveLength(1);
    await lister.get('/customer-ata/by-user?page=1&status=ativo').expect(200).expect('X-Total-Count', '2');
    for (const query of ['per_page=1', 'page=0', 'page=1&per_page=501', 'status=x'])
      await lister.get(`/customer-ata/by-user?${query}`).expect(422);
  });

  it('are deleted unless profit entries use them', async () => {
    const ata = await newAta(user);
    const used = await use(ata, '1').expect(201);
    await user
      .delete(`/customer-ata/${ata.id}`)
      .expect(409, { success: false, message: 'profit entries use these minutes', details: [] });
    await user.delete(`/customer-ata/${ata.id}/lancamentos-lucro/${used.body.data.id}`).expect(204, '');
    await user.delete(`/customer-ata/${ata.id}`).expect(200, { success: true, message: 'minutes deleted', data: null });
    await user.delete(`/customer-ata/${ata.id}`).expect(404, ABSENT);
  });
});

describe('profit entries', () => {
  it('use up the balance to the cent', async () => {
    const ata = await newAta(user, { data_validade: today });
    const { body } = await use(ata, '33.33', { descricao: ' Primeira ' }).expect(201);
    expect(body).toEqual({
      success: true,
      message: 'profit entry created',
      data: {
        id: expect.any(Number),
        id_ata: ata.id,
        valor_ata_utilizada: '33.33',
        data: LONG_AGO,
        descricao: 'Primeira',
        avisos: [],
      },
    });
    await use(ata, '66.68').expect(422, {
      success: false,
      message: 'the balance of the minutes is 66.67',
      details: [],
    });
    const last = await use(ata, '66.67', { descricao: null }).expect(201);
    expect(await saldoOf(ata)).toBe('0.00');
    await use(ata, '0.01').expect(422);

    const path = `/customer-ata/${ata.id}/lancamentos-lucro`;
    const whole = await user.get(path).expect(200);
    const [written, first] = [last, { body }].map(({ body: { data } }) => {
      const { avisos: _avisos, ...entry } = data;
      return entry as object;
    });
    expect(whole.body.data).toEqual([written, first]);
    const page = await user.get(`${path}?page=2&per_page=1`).expect(200).expect('X-Total-Count', '2');
    expect(page.body.data).toEqual([first]);
    await user.get(`${path}?per_page=1`).expect(422);

    await user.delete(`${path}/${last.body.data.id}`).expect(204, '');
    expect(await saldoOf(ata)).toBe('66.67');
    await user
      .delete(`${path}/${last.body.data.id}`)
      .expect(404, { success: false, message: 'profit entry not found', details: [] });
    await user.delete(`/customer-ata/${(await newAta(user)).id}/lancamentos-lucro/${body.data.id}`).expect(404);
    expect(await saldoOf(ata)).toBe('66.67');
  });

  it.each([
    [{ valor_ata_utilizada: '0' }, 'valor_ata_utilizada', 'greater_than'],
    [{ valor_ata_utilizada: '-1' }, 'valor_ata_utilizada', 'greater_than'],
    [{ valor_ata_utilizada: '0.001' }, 'valor_ata_utilizada', 'decimal_max_places'],
    [{ valor_ata_utilizada: undefined }, 'valor_ata_utilizada', 'missing'],
    [{ data: undefined }, 'data', 'missing'],
    [{ data: '2026-02-30' }, 'data', 'date_from_datetime_parsing'],
    [{ descricao: 'd'.repeat(201) }, 'descricao', 'string_too_long'],
    [{ id_ata: 1 }, 'id_ata', 'extra_forbidden'],
  ])('reject %j', async (values, field, type) => {
    const ata = await newAta(user);
    const response = await use(ata, '1', values).expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
  });

  it('need minutes that are active and valid, today and on the day of the entry', async () => {
    for (const status of ['inativo', 'suspenso', 'cancelado']) {
      await use(await newAta(user, { status }), '1').expect(422, {
        success: false,
        message: `minutes are ${status}`,
        details: [],
      });
    }
    const yesterday = plusDays(today, -1);
    const expired = { success: false, message: `minutes were valid until ${yesterday}`, details: [] };
    const ata = await newAta(user, { data_validade: yesterday });
    await use(ata, '1').expect(422, expired);
    await user.put(`/customer-ata/${ata.id}`, { data_validade: today }).expect(200);
    await use(ata, '1').expect(201);
    await use(ata, '1', { data: '2100-01-01' }).expect(422);
  });

  it('never make the balance negative, however many arrive at once', async () => {
    const ata = await newAta(user);
    const all = await Promise.all(Array.from({ length: 8 }, () => use(ata, '30.00')));
    expect(all.map((response) => response.status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect(await saldoOf(ata)).toBe('10.00');
  });

  it('bound the value of their minutes from below, also when both move at once', async () => {
    const ata = await newAta(user);
    await use(ata, '60').expect(201);
    const path = `/customer-ata/${ata.id}`;
    await user
      .put(path, { valor: '59.99' })
      .expect(422, { success: false, message: 'valor is below the 60.00 that profit entries use', details: [] });
    expect((await user.put(path, { valor: '60' }).expect(200)).body.data.saldo).toBe('0.00');

    for (let round = 0; round < 4; round++) {
      const contested = await newAta(user);
      const [used, lowered] = await Promise.all([
        use(contested, '80'),
        user.put(`/customer-ata/${contested.id}`, { valor: '50' }),
      ]);
      expect([
        [201, 422],
        [422, 200],
      ]).toContainEqual([used.status, lowered.status]);
    }
  });
});
