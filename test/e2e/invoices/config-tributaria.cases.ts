import { Prestador } from '../../../src/cadastros/invoice-parties/invoice-party.entity';
import { admin, api, useApp } from '../../support/case-file';
import { TIMESTAMP, ids, rejected } from '../../support/responses';
import type { TestSession } from '../../support/session';

const RULES = '/nfse-repasse/config-tributaria';
const ABSENT = 999_999;
let reader: TestSession;
let idPrestador: number;

useApp({ admin: 'administrador' });
beforeAll(async () => {
  reader = await api.as('funcionario');
  idPrestador = (await prestador()).id;
});

const prestador = () => api.make.save<Prestador>(Prestador, { nome: 'Clínica' });

async function rule(values: object = {}): Promise<number> {
  const body = { id_prestador: idPrestador, nome_regra: 'Regra', vigente_em: '2026-01-01', ...values };
  return (await admin.post(`${RULES}/`, body).expect(201)).body.data.id as number;
}

describe('tax rules', () => {
  it('creates a rule with its defaults and the caller as creator', async () => {
    const { body } = await admin
      .post(`${RULES}/`, { id_prestador: idPrestador, nome_regra: ' Presumido ', vigente_em: '2026-01-31' })
      .expect(201);
    expect(body).toEqual({
      success: true,
      message: 'tax rule created',
      data: {
        id: expect.any(Number),
        id_prestador: idPrestador,
        nome_regra: 'Presumido',
        vigente_em: '2026-01-31',
        ativo: true,
        uuid_legado: null,
        id_usuario_created: admin.userId,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    });
  });

  it.each([
    [{ nome_regra: 'R', vigente_em: '2026-01-01' }, 'id_prestador', 'missing'],
    [{ id_prestador: 1, vigente_em: '2026-01-01' }, 'nome_regra', 'missing'],
    [{ id_prestador: 1, nome_regra: ' ', vigente_em: '2026-01-01' }, 'nome_regra', 'string_too_short'],
    [{ id_prestador: 1, nome_regra: 'R'.repeat(201), vigente_em: '2026-01-01' }, 'nome_regra', 'string_too_long'],
    [{ id_prestador: 1, nome_regra: 'R', vigente_em: '2026-02-30' }, 'vigente_em', 'date_from_datetime_parsing'],
    [{ id_prestador: 1, nome_regra: 'R', vigente_em: null }, 'vigente_em', 'date_from_datetime_parsing'],
    [{ id_prestador: 1, nome_regra: 'R', vigente_em: '2026-01-01', ativo: null }, 'ativo', 'bool_type'],
    [
      { id_prestador: 1, nome_regra: 'R', vigente_em: '2026-01-01', uuid_legado: 'u'.repeat(37) },
      'uuid_legado',
      'string_too_long',
    ],
    [
      { id_prestador: 1, nome_regra: 'R', vigente_em: '2026-01-01', id_usuario_created: 1 },
      'id_usuario_created',
      'extra_forbidden',
    ],
  ])('rejects %j', async (body, field, type) => {
    const response = await admin.post(`${RULES}/`, body).expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
  });

  it('returns 404 for an absent provider in the body, an empty list for one in the path', async () => {
    const body = { id_prestador: ABSENT, nome_regra: 'R', vigente_em: '2026-01-01' };
    await admin.post(`${RULES}/`, body).expect(404, rejected('provider not found'));
    await admin.put(`${RULES}/${await rule()}`, { id_prestador: ABSENT }).expect(404, rejected('provider not found'));
    const none = { success: true, message: 'no tax rule found', data: [] };
    await reader.get(`${RULES}/by-prestador/${ABSENT}`).expect(200, none);
  });

  it('lists newest first, by provider and activity, in pages', async () => {
    const { id } = await prestador();
    const [first, second, third] = [
      await rule({ id_prestador: id }),
      await rule({ id_prestador: id, ativo: false }),
      await rule({ id_prestador: id }),
    ];
    expect(ids((await reader.get(`${RULES}/by-prestador/${id}`).expect(200)).body)).toEqual([third, second, first]);
    expect(ids((await reader.get(`${RULES}/by-prestador/${id}?ativo=false`).expect(200)).body)).toEqual([second]);
    expect(ids((await reader.get(`${RULES}/?id_prestador=${id}&ativo=true`).expect(200)).body)).toEqual([third, first]);
    const page = await reader
      .get(`${RULES}/?id_prestador=${id}&page=2&per_page=2`)
      .expect(200)
      .expect('X-Total-Count', '3');
    expect(ids(page.body)).toEqual([first]);
    await reader.get(`${RULES}/by-prestador/${id}?page=1&per_page=1`).expect(200).expect('X-Total-Count', '3');
    const none = await reader.get(`${RULES}/?id_prestador=${ABSENT}`).expect(200);
    expect(none.body).toEqual({ success: true, message: 'no tax rule found', data: [] });
  });

  it.each(['per_page=2', 'page=0', 'page=1&per_page=501', 'page=1&per_page=0', 'ativo=talvez', 'id_prestador=x'])(
    'rejects the list with %s',
    async (query) => {
      await reader.get(`${RULES}/?${query}`).expect(422);
    },
  );

  it('changes only what is sent; the legacy id stays as it was made', async () => {
    const id = await rule({ uuid_legado: 'legado-1' });
    const { body } = await admin.put(`${RULES}/${id}`, { ativo: false }).expect(200);
    expect(body.data).toMatchObject({ nome_regra: 'Regra', ativo: false, uuid_legado: 'legado-1' });
    expect((await admin.put(`${RULES}/${id}`, {}).expect(200)).body.data).toMatchObject({ ativo: false });
    await admin.put(`${RULES}/${id}`, { uuid_legado: 'x' }).expect(422);
    await admin.put(`${RULES}/${id}`, { nome_regra: null }).expect(422);
    await admin.put(`${RULES}/${ABSENT}`, { ativo: true }).expect(404, rejected('tax rule not found'));
  });

  it('reads a rule with its children, null where there is none, and deletes it with them', async () => {
    const id = await rule();
    const bare = await reader.get(`${RULES}/${id}`).expect(200);
    expect(bare.body.data).toMatchObject({ id, config_tributos: null, config_iss: null, config_ir_adicional: null });
    await admin.post(`${RULES}/tributos`, { id_cadastro_tributario: id }).expect(201);
    await admin
      .post(`${RULES}/iss`, { id_cadastro_tributario: id, tipo_iss: 'valor_por_medico', valor_por_medico: 35.5 })
      .expect(201);
    await admin.post(`${RULES}/ir-adicional`, { id_cadastro_tributario: id }).expect(201);
    const { body } = await reader.get(`${RULES}/${id}`).expect(200);
    expect(body.data).toMatchObject({
      config_tributos: { pis_percentual: 0.65 },
      config_iss: { tipo_iss: 'valor_por_medico', valor_por_medico: 35.5, aliquota_percentual: null },
      config_ir_adicional: { limite_base: 20000 },
    });
    await admin.delete(`${RULES}/${id}`).expect(200, { success: true, message: 'tax rule deleted', data: null });
    for (const table of ['config_tributos', 'config_iss', 'config_ir_adicional'])
      expect(await api.rows(`SELECT id FROM ${table} WHERE id_cadastro_tributario = ?`, [id])).toEqual([]);
    await admin.delete(`${RULES}/${id}`).expect(404, rejected('tax rule not found'));
    await reader.get(`${RULES}/${id}`).expect(404, rejected('tax rule not found'));
  });

  it('keeps a provider who has rules', async () => {
    const { id } = await prestador();
    await rule({ id_prestador: id });
    await admin.delete(`/prestadores/${id}`).expect(409);
  });
});

const NONE = {
  ...{ cbs_percentual: null, ibs_percentual: null, csll_retida: null, irrf: null, inss: null },
  ...{ iss_retido: null, pcc_retido: null },
};

const KINDS = [
  [
    'tributos',
    {},
    { pis_percentual: 0.65, cofins_percentual: 3, csll_percentual: 2.88, irpj_percentual: 4.8, ...NONE },
    { pis_percentual: 1.6543 },
  ],
  [
    'iss',
    { tipo_iss: 'percentual_faturamento', aliquota_percentual: 2.5 },
    { tipo_iss: 'percentual_faturamento', aliquota_percentual: 2.5, valor_por_medico: null },
    { aliquota_percentual: 5 },
  ],
  [
    'ir-adicional',
    {},
    { aliquota_presuncao: 32, limite_base: 20_000, aliquota_adicional: 10 },
    { limite_base: 9_999_999_999_999.99 },
  ],
] as const;

describe.each(KINDS)('the %s of a rule', (path, values, stored, changes) => {
  it('is created once with numbers, read by rule, changed and deleted', async () => {
    const id_cadastro_tributario = await rule();
    const created = await admin.post(`${RULES}/${path}`, { id_cadastro_tributario, ...values }).expect(201);
    const id = created.body.data.id as number;
    expect(created.body).toEqual({
      success: true,
      message: `${path} configuration created`,
      data: { id, id_cadastro_tributario, ...stored },
    });
    await admin
      .post(`${RULES}/${path}`, { id_cadastro_tributario, ...values })
      .expect(409, rejected('the tax rule already has a configuration of this kind'));

    const ofRule = await reader.get(`${RULES}/${path}/by-cadastro/${id_cadastro_tributario}`).expect(200);
    expect(ofRule.body.data).toEqual(created.body.data);
    const changed = await admin.put(`${RULES}/${path}/${id}`, changes).expect(200);
    expect(changed.body.data).toEqual({ id, id_cadastro_tributario, ...stored, ...changes });
    await admin.put(`${RULES}/${path}/${id}`, {}).expect(200);

    await admin.delete(`${RULES}/${path}/${id}`).expect(200, {
      success: true,
      message: `${path} configuration deleted`,
      data: null,
    });
    const absent = rejected(`${path} configuration not found`);
    await reader.get(`${RULES}/${path}/by-cadastro/${id_cadastro_tributario}`).expect(404, absent);
    await admin.put(`${RULES}/${path}/${id}`, changes).expect(404, absent);
    await admin.delete(`${RULES}/${path}/${id}`).expect(404, absent);
  });

  it('needs a rule, and moves to another one only where that has none of the kind', async () => {
    await admin
      .post(`${RULES}/${path}`, { id_cadastro_tributario: ABSENT, ...values })
      .expect(404, rejected('tax rule not found'));
    await admin.post(`${RULES}/${path}`, values).expect(422);
    const [taken, free] = [await rule(), await rule()];
    await admin.post(`${RULES}/${path}`, { id_cadastro_tributario: taken, ...values }).expect(201);
    const { body } = await admin
      .post(`${RULES}/${path}`, { id_cadastro_tributario: await rule(), ...values })
      .expect(201);
    const id = body.data.id as number;
    await admin.put(`${RULES}/${path}/${id}`, { id_cadastro_tributario: taken }).expect(409);
    await admin.put(`${RULES}/${path}/${id}`, { id_cadastro_tributario: ABSENT }).expect(404);
    await admin.put(`${RULES}/${path}/${id}`, { id_cadastro_tributario: null }).expect(422);
    const moved = await admin.put(`${RULES}/${path}/${id}`, { id_cadastro_tributario: free }).expect(200);
    expect(moved.body.data.id_cadastro_tributario).toBe(free);
  });

  it('lets the database decide between creations at once', async () => {
    const id_cadastro_tributario = await rule();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(`${RULES}/${path}`, { id_cadastro_tributario, ...values })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe('figures of a rule', () => {
  it.each([
    ['tributos', { pis_percentual: -0.01 }, 'pis_percentual'],
    ['tributos', { cofins_percentual: 100.01 }, 'cofins_percentual'],
    ['tributos', { csll_percentual: '2.88' }, 'csll_percentual'],
    ['tributos', { irpj_percentual: 0.00001 }, 'irpj_percentual'],
    ['tributos', { irpj_percentual: null }, 'irpj_percentual'],
    ['tributos', { pis_percentual: null }, 'pis_percentual'],
    ['tributos', { cbs_percentual: -1 }, 'cbs_percentual'],
    ['tributos', { ibs_percentual: 100.1 }, 'ibs_percentual'],
    ['tributos', { csll_retida: '1' }, 'csll_retida'],
    ['tributos', { irrf: 0.00001 }, 'irrf'],
    ['tributos', { inss: 101 }, 'inss'],
    ['tributos', { iss_retido: true }, 'iss_retido'],
    ['tributos', { pcc_retido: -0.01 }, 'pcc_retido'],
    ['iss', { tipo_iss: 'outro' }, 'tipo_iss'],
    ['iss', { tipo_iss: null }, 'tipo_iss'],
    ['iss', { aliquota_percentual: 101 }, 'aliquota_percentual'],
    ['iss', { valor_por_medico: -1 }, 'valor_por_medico'],
    ['iss', { valor_por_medico: 1.001 }, 'valor_por_medico'],
    ['ir-adicional', { aliquota_presuncao: 100.5 }, 'aliquota_presuncao'],
    ['ir-adicional', { limite_base: -1 }, 'limite_base'],
    ['ir-adicional', { limite_base: 10_000_000_000_000 }, 'limite_base'],
    ['ir-adicional', { aliquota_adicional: true }, 'aliquota_adicional'],
  ])('%s rejects %j', async (path, figure, field) => {
    const base = path === 'iss' ? { tipo_iss: 'percentual_faturamento', aliquota_percentual: 2 } : {};
    const id_cadastro_tributario = await rule();
    const rejected = await admin.post(`${RULES}/${path}`, { id_cadastro_tributario, ...base, ...figure }).expect(422);
    expect(rejected.body.detail).toMatchObject([{ loc: ['body', field] }]);
    const { body } = await admin.post(`${RULES}/${path}`, { id_cadastro_tributario, ...base }).expect(201);
    await admin.put(`${RULES}/${path}/${body.data.id}`, figure).expect(422);
  });

  it('takes the bounds themselves', async () => {
    const body = { id_cadastro_tributario: await rule(), pis_percentual: 0, cofins_percentual: 100 };
    const { data } = (await admin.post(`${RULES}/tributos`, body).expect(201)).body;
    expect(data).toMatchObject({ pis_percentual: 0, cofins_percentual: 100 });
  });

  it('asks an ISS for the figure of its kind, in the whole that a change would leave', async () => {
    const id_cadastro_tributario = await rule();
    const create = (values: object) => admin.post(`${RULES}/iss`, { id_cadastro_tributario, ...values });
    const missing = await create({ tipo_iss: 'percentual_faturamento', valor_por_medico: 10 }).expect(422);
    expect(missing.body.detail).toMatchObject([{ loc: ['body', 'aliquota_percentual'], type: 'value_error' }]);
    await create({ tipo_iss: 'valor_por_medico', aliquota_percentual: 2 }).expect(422);
    await create({ aliquota_percentual: 2 }).expect(422);
    const { body } = await create({ tipo_iss: 'percentual_faturamento', aliquota_percentual: 0 }).expect(201);

    const change = (values: object) => admin.put(`${RULES}/iss/${body.data.id}`, values);
    await change({ tipo_iss: 'valor_por_medico' }).expect(
      422,
      rejected('tipo_iss valor_por_medico needs valor_por_medico'),
    );
    await change({ aliquota_percentual: null }).expect(422);
    await change({ valor_por_medico: 12.34 }).expect(200);
    const changed = await change({ tipo_iss: 'valor_por_medico', aliquota_percentual: null }).expect(200);
    expect(changed.body.data).toMatchObject({ aliquota_percentual: null, valor_por_medico: 12.34 });
  });
});

describe('who may do what', () => {
  it.each(['diretoria', 'funcionario'])('%s reads, and writes nothing', async (perfil) => {
    const session = await api.as(perfil);
    const id = await rule();
    await session.get(`${RULES}/`).expect(200);
    await session.get(`${RULES}/${id}`).expect(200);
    await session.get(`${RULES}/by-prestador/${idPrestador}`).expect(200);
    for (const [method = '', path = ''] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ...['tributos', 'iss', 'ir-adicional'].flatMap((kind) => [
        ['POST', `/${kind}`],
        ['PUT', `/${kind}/1`],
        ['DELETE', `/${kind}/1`],
      ]),
    ]) {
      const response = await session.send(method, RULES + path, method === 'DELETE' ? undefined : {});
      expect([path, response.status, typeof response.body.detail]).toEqual([path, 403, 'string']);
    }
  });
});
