import { ASSESSMENT, newApuracao, newCustomer } from '../../support/records/assessments';
import { api, other, useApp, user } from '../../support/case-file';
import { TIMESTAMP } from '../../support/responses';

const ABSENT = { success: false, message: 'assessment not found', details: [] };
const CLOSED = { success: false, message: 'assessment is closed', details: [] };
useApp({ user: 'funcionario', other: 'administrador' });

describe('creating an assessment', () => {
  it('takes the required fields, fills in the defaults, and writes decimals with their full scale', async () => {
    const id_customer = await newCustomer();
    const { body } = await user.post('/apuracao-resultado', { id_customer, ...ASSESSMENT }).expect(201);
    expect(body).toEqual({
      success: true,
      message: 'assessment created',
      data: {
        id: expect.any(Number),
        id_customer,
        tributo: 'PIS',
        periodo: '2026-10',
        tipo_periodo: 'mensal',
        regime_apuracao: null,
        base_calculo: '1000.50',
        aliquota_aplicada: '0.6500',
        valor_apurado: '6.50',
        valor_retido: '0.00',
        valor_a_recolher: '6.50',
        houve_majoracao: false,
        detalhes: null,
        status_conferencia: null,
        status: 'aberto',
        data_fechamento: null,
        id_usuario_created: user.userId,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
        avisos: [],
      },
    });
  });

  it('keeps every optional field and the largest values exactly', async () => {
    const values = {
      base_calculo: '9999999999999.99',
      aliquota_aplicada: '999.9999',
      valor_apurado: '9999999999999.99',
      valor_a_recolher: '0.00',
      regime_apuracao: 'presumido',
      valor_retido: '0.01',
      houve_majoracao: true,
      detalhes: { faixas: [{ até: '10.00' }], nota: null },
      status_conferencia: 'em_andamento',
    };
    expect(await newApuracao(user, values)).toMatchObject(values);
  });

  it.each([
    ['mensal', '2026-01'],
    ['trimestral', '2026-Q4'],
    ['anual', '2026'],
  ])('takes a period %s %s', async (tipo_periodo, periodo) => {
    await newApuracao(user, { tipo_periodo, periodo });
  });

  it.each([
    [{ tributo: undefined }, 'tributo', 'missing'],
    [{ tributo: 'ICMS' }, 'tributo', 'enum'],
    [{ tributo: null }, 'tributo', 'enum'],
    [{ tipo_periodo: 'semanal' }, 'tipo_periodo', 'enum'],
    [{ periodo: '202' }, 'periodo', 'string_too_short'],
    [{ periodo: '2026-10-0001' }, 'periodo', 'string_too_long'],
    [{ periodo: '2026-13' }, 'periodo', 'string_pattern_mismatch'],
    [{ periodo: '2026-Q5', tipo_periodo: 'trimestral' }, 'periodo', 'string_pattern_mismatch'],
    [{ periodo: '2026' }, 'periodo', 'value_error'],
    [{ periodo: '2026-10', tipo_periodo: 'anual' }, 'periodo', 'value_error'],
    [{ base_calculo: undefined }, 'base_calculo', 'missing'],
    [{ base_calculo: null }, 'base_calculo', 'decimal_parsing'],
    [{ base_calculo: '-0.01' }, 'base_calculo', 'greater_than_equal'],
    [{ base_calculo: '10000000000000.00' }, 'base_calculo', 'less_than'],
    [{ base_calculo: '1.005' }, 'base_calculo', 'decimal_max_places'],
    [{ base_calculo: '1e3' }, 'base_calculo', 'decimal_parsing'],
    [{ aliquota_aplicada: '1000' }, 'aliquota_aplicada', 'less_than'],
    [{ aliquota_aplicada: '-1' }, 'aliquota_aplicada', 'greater_than_equal'],
    [{ aliquota_aplicada: '0.00001' }, 'aliquota_aplicada', 'decimal_max_places'],
    [{ valor_apurado: '-1' }, 'valor_apurado', 'greater_than_equal'],
    [{ valor_retido: '-1' }, 'valor_retido', 'greater_than_equal'],
    [{ valor_retido: null }, 'valor_retido', 'decimal_parsing'],
    [{ valor_a_recolher: '10000000000000' }, 'valor_a_recolher', 'less_than'],
    [{ regime_apuracao: 'outro' }, 'regime_apuracao', 'enum'],
    [{ houve_majoracao: 'true' }, 'houve_majoracao', 'bool_type'],
    [{ houve_majoracao: null }, 'houve_majoracao', 'bool_type'],
    [{ detalhes: [] }, 'detalhes', 'dict_type'],
    [{ status_conferencia: 'fechado' }, 'status_conferencia', 'enum'],
    [{ status: 'aberto' }, 'status', 'extra_forbidden'],
    [{ data_fechamento: null }, 'data_fechamento', 'extra_forbidden'],
    [{ id_usuario_created: 1 }, 'id_usuario_created', 'extra_forbidden'],
  ])('rejects %j', async (values, field, type) => {
    const response = await user.post('/apuracao-resultado/', { id_customer: 1, ...ASSESSMENT, ...values }).expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
  });

  it('returns 404 for an absent customer', async () => {
    await user
      .post('/apuracao-resultado/', { id_customer: 999_999, ...ASSESSMENT })
      .expect(404, { success: false, message: 'customer not found', details: [] });
  });

  it('allows one per customer, tax and period, of any user, also when several arrive at once', async () => {
    const { id_customer } = await newApuracao(user);
    const taken = {
      success: false,
      message: 'assessment already exists for the customer, tax and period',
      details: [],
    };
    await other.post('/apuracao-resultado/', { id_customer, ...ASSESSMENT }).expect(409, taken);
    const second = await newApuracao(user, { id_customer, tributo: 'COFINS' });
    await user.put(`/apuracao-resultado/${second.id}`, { tributo: 'PIS' }).expect(409, taken);
    await newApuracao(user, { id_customer, periodo: '2026', tipo_periodo: 'anual' });

    const body = { id_customer: await newCustomer(), ...ASSESSMENT };
    const all = await Promise.all(Array.from({ length: 6 }, () => user.post('/apuracao-resultado/', body)));
    expect(all.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('changing an open assessment', () => {
  it('changes only what is sent', async () => {
    const apuracao = await newApuracao(user, { regime_apuracao: 'real', detalhes: { a: 1 } });
    const path = `/apuracao-resultado/${apuracao.id}`;
    const same = await user.put(path, {}).expect(200);
    expect(same.body).toEqual({ success: true, message: 'assessment updated', data: apuracao });
    const changes = {
      tributo: 'CSLL',
      periodo: '2026-Q3',
      tipo_periodo: 'trimestral',
      regime_apuracao: null,
      base_calculo: '2.00',
      aliquota_aplicada: '9.0000',
      valor_apurado: '0.18',
      valor_retido: '0.08',
      valor_a_recolher: '0.10',
      houve_majoracao: true,
      detalhes: null,
      status_conferencia: 'finalizado',
    };
    const { body } = await user.put(path, changes).expect(200);
    expect(body.data).toEqual({ ...apuracao, ...changes, updated_at: TIMESTAMP });
    expect((await user.get(path).expect(200)).body.data).toEqual(body.data);
  });

  it('rejects immutable and server-managed fields, and null where a value is needed', async () => {
    const { id, id_customer } = await newApuracao(user);
    for (const body of [
      { id_customer },
      { id },
      { status: 'fechado' },
      { data_fechamento: null },
      { created_at: '2026-01-01T00:00:00' },
      { periodo: null },
      { valor_retido: null },
      { houve_majoracao: null },
    ])
      await user.put(`/apuracao-resultado/${id}`, body).expect(422);
  });

  it('holds a period or its kind alone against the stored other one', async () => {
    const { id } = await newApuracao(user);
    const path = `/apuracao-resultado/${id}`;
    await user.put(path, { periodo: '2026-Q1' }).expect(422, {
      success: false,
      message: 'periodo 2026-Q1 does not fit tipo_periodo mensal',
      details: [],
    });
    await user.put(path, { tipo_periodo: 'anual' }).expect(422);
    await user.put(path, { periodo: '2026', tipo_periodo: 'trimestral' }).expect(422);
    await user.put(path, { periodo: '2026-11' }).expect(200);
    const { body } = await user.get(path).expect(200);
    expect(body.data).toMatchObject({ periodo: '2026-11', tipo_periodo: 'mensal' });
  });
});

describe('closing', () => {
  it('is the only way to fechado, and for good', async () => {
    const { id } = await newApuracao(user);
    const { body } = await user.post(`/apuracao-resultado/fechar/${id}`).expect(200);
    expect(body).toMatchObject({
      success: true,
      message: 'assessment closed',
      data: { id, status: 'fechado', data_fechamento: TIMESTAMP },
    });
    await user.post(`/apuracao-resultado/fechar/${id}`).expect(422, CLOSED);
    await user.put(`/apuracao-resultado/${id}`, { tributo: 'ISS' }).expect(422, CLOSED);
    await user.put(`/apuracao-resultado/${id}`, {}).expect(422, CLOSED);
    await user.delete(`/apuracao-resultado/${id}`).expect(422, CLOSED);
    expect((await user.get(`/apuracao-resultado/${id}`).expect(200)).body.data).toEqual(body.data);
  });

  it('has one winner when several close, change and delete at once', async () => {
    const { id } = await newApuracao(user);
    const all = await Promise.all(Array.from({ length: 6 }, () => user.post(`/apuracao-resultado/fechar/${id}`)));
    expect(all.map((response) => response.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);

    const second = await newApuracao(user);
    const [fechar, remove] = await Promise.all([
      user.post(`/apuracao-resultado/fechar/${second.id}`),
      user.delete(`/apuracao-resultado/${second.id}`),
    ]);
    expect([
      [200, 422],
      [404, 200],
    ]).toContainEqual([fechar.status, remove.status]);
  });
});

describe('reading and deleting', () => {
  it('shows an assessment to its owner only', async () => {
    const { id, id_customer } = await newApuracao(user);
    for (const target of [id, 999_999]) {
      await other.get(`/apuracao-resultado/${target}`).expect(404, ABSENT);
      await other.put(`/apuracao-resultado/${target}`, {}).expect(404, ABSENT);
      await other.delete(`/apuracao-resultado/${target}`).expect(404, ABSENT);
      await other.post(`/apuracao-resultado/fechar/${target}`).expect(404, ABSENT);
    }
    await other
      .get(`/apuracao-resultado/by-customer/${id_customer}`)
      .expect(200, { success: true, message: 'no assessment found', data: [] });
    await user
      .get('/apuracao-resultado/by-customer/999999')
      .expect(404, { success: false, message: 'customer not found', details: [] });
    await user.get('/apuracao-resultado/abc').expect(422);
    await user.post('/apuracao-resultado/fechar/abc').expect(422);
  });

  it('filters and pages the lists, newest first', async () => {
    const lister = await api.as('funcionario:lister');
    await lister
      .get('/apuracao-resultado/by-user')
      .expect(200, { success: true, message: 'no assessment found', data: [] });
    const id_customer = await newCustomer();
    const pis = await newApuracao(lister, { id_customer });
    const cofins = await newApuracao(lister, { id_customer, tributo: 'COFINS' });
    const anual = await newApuracao(lister, { periodo: '2026', tipo_periodo: 'anual' });
    await lister.post(`/apuracao-resultado/fechar/${cofins.id}`).expect(200);
    const ids = async (path: string): Promise<number[]> => {
      const { body } = await lister.get(`/apuracao-resultado/${path}`).expect(200);
      return body.data.map((apuracao: { id: number }) => apuracao.id);
    };
    expect(await ids('by-user')).toEqual([anual.id, cofins.id, pis.id]);
    expect(await ids('by-user?periodo=2026-10')).toEqual([cofins.id, pis.id]);
    expect(await ids('by-user?tipo_periodo=anual')).toEqual([anual.id]);
    expect(await ids('by-user?status=fechado')).toEqual([cofins.id]);
    expect(await ids('by-user?periodo=2026&status=fechado')).toEqual([]);
    const customer = `by-customer/${id_customer}`;
    expect(await ids(customer)).toEqual([cofins.id, pis.id]);
    expect(await ids(`${customer}?tributo=PIS&periodo=2026-10&tipo_periodo=mensal&status=aberto`)).toEqual([pis.id]);
    expect(await ids(`${customer}?page=2&per_page=1`)).toEqual([pis.id]);
    await lister.get('/apuracao-resultado/by-user?page=1&per_page=2').expect(200).expect('X-Total-Count', '3');
    await lister.get(`/apuracao-resultado/${customer}?page=5`).expect(200).expect('X-Total-Count', '2');
    for (const query of ['per_page=2', 'page=0', 'page=1&per_page=501', 'status=x', 'tipo_periodo=x', 'tributo=x'])
      await lister.get(`/apuracao-resultado/${customer}?${query}`).expect(422);
  });

  it('deletes an open one, so that its period is free again', async () => {
    const { id, id_customer } = await newApuracao(user);
    await user
      .delete(`/apuracao-resultado/${id}`)
      .expect(200, { success: true, message: 'assessment deleted', data: null });
    await user.delete(`/apuracao-resultado/${id}`).expect(404, ABSENT);
    await newApuracao(other, { id_customer });
  });
});
