import { Customer } from '../../../src/cadastros/customers/customer.entity';
import { Prestador, Tomador } from '../../../src/cadastros/invoice-parties/invoice-party.entity';
import { TIMESTAMP, ids, rejected } from '../../support/responses';
import type { TestApp } from '../../support/app';
import { INVOICES, type InvoiceWorld, invoiceWorld } from '../../support/records/invoices';
import type { TestSession } from '../../support/session';

const ABSENT = 999_999;

let api: TestApp;
let admin: TestSession;
let reader: TestSession;
let idPrestador: number;
let idTomador: number;
let invoice: InvoiceWorld['invoice'];

beforeAll(async () => {
  ({ api, admin, reader, idPrestador, idTomador, invoice } = await invoiceWorld());
});
afterAll(() => api.close());

describe('invoices', () => {
  it('creates an invoice with its defaults and the caller as creator', async () => {
    const { body } = await admin.post(`${INVOICES}/`, { id_prestador: idPrestador, id_tomador: idTomador }).expect(201);
    expect(body).toEqual({
      success: true,
      message: 'invoice created',
      data: {
        id: expect.any(Number),
        id_prestador: idPrestador,
        id_tomador: idTomador,
        id_customer: null,
        competencia_referencia: null,
        data_emissao: null,
        chave_nfse: null,
        regime_ibs_cbs: null,
        cclasstrib: null,
        nbs: null,
        valor_cbs: null,
        valor_ibs: null,
        valor_bruto: '0.00',
        valor_liquido: '0.00',
        status: 'rascunho',
        descricao_final: null,
        processamento_iniciado_em: null,
        arquivo_nome: null,
        arquivo_mime: null,
        tem_arquivo: false,
        id_nfe_salvador: null,
        uuid_legado: null,
        id_usuario_created: admin.userId,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
        avisos: [],
      },
    });
  });

  const CHAVE = `${'3550308'.repeat(6)}aBcD0123`;
  const NATIONAL = {
    data_emissao: '2026-11-30',
    chave_nfse: CHAVE.toUpperCase(),
    regime_ibs_cbs: 2,
    cclasstrib: '000001',
    nbs: '123456789',
    valor_cbs: '9.00',
    valor_ibs: '0.10',
  };
  const EMPTY = Object.fromEntries(Object.keys(NATIONAL).map((field) => [field, null]));

  it('takes the fields of the national NFS-e, the key in upper case and more than once', async () => {
    const first = await invoice({ ...NATIONAL, chave_nfse: ` ${CHAVE} `, valor_cbs: 9 });
    expect((await reader.get(`${INVOICES}/${first}`).expect(200)).body.data).toMatchObject(NATIONAL);
    const second = await invoice();
    const changed = await admin.put(`${INVOICES}/${second}`, NATIONAL).expect(200);
    expect(changed.body.data).toMatchObject(NATIONAL);
    expect((await admin.put(`${INVOICES}/${second}`, EMPTY).expect(200)).body.data).toMatchObject(EMPTY);
  });

  it.each([
    ['data_emissao', '2026-02-30'],
    ['data_emissao', '30/11/2026'],
    ['chave_nfse', CHAVE.slice(1)],
    ['chave_nfse', `${CHAVE}0`],
    ['chave_nfse', `-${CHAVE.slice(1)}`],
    ['chave_nfse', 'ß'.repeat(25)],
    ['chave_nfse', ''],
    ['regime_ibs_cbs', 0],
    ['regime_ibs_cbs', 4],
    ['regime_ibs_cbs', '1'],
    ['cclasstrib', '12345'],
    ['cclasstrib', '1234567'],
    ['cclasstrib', 123456],
    ['nbs', '1.0501.14.51'],
    ['nbs', '12345678'],
    ['valor_cbs', '-0.01'],
    ['valor_ibs', '0.001'],
  ])('rejects %s %j', async (field, value) => {
    const body = { id_prestador: idPrestador, id_tomador: idTomador, [field]: value };
    const { body: response } = await admin.post(INVOICES, body).expect(422);
    expect(response.detail).toMatchObject([{ loc: ['body', field] }]);
    await admin.put(`${INVOICES}/${await invoice()}`, { [field]: value }).expect(422);
  });

  it('lists invoices without a key, or only those with one', async () => {
    const { id: id_customer } = await api.make.customer();
    const without = await invoice({ id_customer });
    const keyed = await invoice({ id_customer, chave_nfse: CHAVE });
    for (const path of [`/by-customer/${id_customer}?`, `/?id_customer=${id_customer}&`]) {
      const list = async (query: string) => ids((await reader.get(INVOICES + path + query).expect(200)).body);
      expect(await list('sem_chave=true')).toEqual([without]);
      expect(await list('sem_chave=false')).toEqual([keyed]);
      expect(await list('')).toEqual([keyed, without]);
      expect(await list('sem_chave=true&status=emitida')).toEqual([]);
      await reader.get(`${INVOICES}${path}sem_chave=talvez`).expect(422);
    }
  });

  it('lists the invoices of a month', async () => {
    const { id: id_customer } = await api.make.customer();
    const october = await invoice({ id_customer, competencia_referencia: '10/2026' });
    const ready = await invoice({ id_customer, competencia_referencia: '10/2026', status: 'pronta_emissao' });
    await invoice({ id_customer, competencia_referencia: '11/2026' });
    await invoice({ id_customer });
    for (const path of [`/by-customer/${id_customer}?`, `/?id_customer=${id_customer}&`]) {
      const list = async (query: string) => ids((await reader.get(INVOICES + path + query).expect(200)).body);
      expect(await list('competencia_referencia=10/2026')).toEqual([ready, october]);
      expect(await list('competencia_referencia=10/2026&status=rascunho')).toEqual([october]);
      expect(await list('competencia_referencia=09/2026')).toEqual([]);
      await reader.get(`${INVOICES}${path}competencia_referencia=2026-10`).expect(422);
    }
  });

  it('gives a notice when it was issued in another month than that of the services', async () => {
    const differs = [
      { codigo: 'competencia_difere', mensagem: 'A nota foi emitida em 12/2026, e a competência é 11/2026' },
    ];
    const body = { id_prestador: idPrestador, id_tomador: idTomador, competencia_referencia: '11/2026' };
    const { data } = (await admin.post(INVOICES, { ...body, data_emissao: '2026-12-01' }).expect(201)).body;
    expect(data.avisos).toEqual(differs);
    const path = `${INVOICES}/${data.id}`;
    expect((await reader.get(path).expect(200)).body.data.avisos).toEqual(differs);
    expect((await admin.put(path, { valor_bruto: '1.00' }).expect(200)).body.data.avisos).toEqual(differs);
    for (const change of [
      { data_emissao: '2026-11-30' },
      { data_emissao: null },
      { data_emissao: '2026-12-01', competencia_referencia: null },
      { competencia_referencia: '12/2026' },
    ])
      expect((await admin.put(path, change).expect(200)).body.data.avisos).toEqual([]);
  });

  it('takes every field, amounts to the cent', async () => {
    const { id: id_customer } = await api.make.customer();
    const { body } = await admin
      .post(INVOICES, {
        id_prestador: idPrestador,
        id_tomador: idTomador,
        id_customer,
        competencia_referencia: '11/2026',
        valor_bruto: '9999999999999.99',
        valor_liquido: 1234.5,
        status: 'em_processamento',
        descricao_final: 'Serviços médicos',
        processamento_iniciado_em: '2026-11-21T10:15:30',
        arquivo_nome: 'nota.pdf',
        arquivo_mime: 'application/pdf',
        uuid_legado: 'legado',
      })
      .expect(201);
    expect(body.data).toMatchObject({
      id_customer,
      competencia_referencia: '11/2026',
      valor_bruto: '9999999999999.99',
      valor_liquido: '1234.50',
      status: 'em_processamento',
      descricao_final: 'Serviços médicos',
      processamento_iniciado_em: '2026-11-21T10:15:30-03:00',
      arquivo_nome: 'nota.pdf',
      arquivo_mime: 'application/pdf',
      tem_arquivo: false,
      uuid_legado: 'legado',
    });
    expect((await reader.get(`${INVOICES}/${body.data.id}`).expect(200)).body.data).toEqual(body.data);
  });

  it.each([
    [{ id_tomador: 1 }, 'id_prestador', 'missing'],
    [{ id_prestador: 1 }, 'id_tomador', 'missing'],
    [{ id_prestador: null, id_tomador: 1 }, 'id_prestador', 'int_type'],
    [{ id_prestador: 1, id_tomador: 1, competencia_referencia: '13/2026' }, 'competencia_referencia', undefined],
    [{ id_prestador: 1, id_tomador: 1, competencia_referencia: '2026-11' }, 'competencia_referencia', undefined],
    [{ id_prestador: 1, id_tomador: 1, valor_bruto: '-0.01' }, 'valor_bruto', 'greater_than_equal'],
    [{ id_prestador: 1, id_tomador: 1, valor_bruto: '1.001' }, 'valor_bruto', 'decimal_max_places'],
    [{ id_prestador: 1, id_tomador: 1, valor_bruto: null }, 'valor_bruto', 'decimal_parsing'],
    [{ id_prestador: 1, id_tomador: 1, valor_liquido: '10000000000000.00' }, 'valor_liquido', 'less_than'],
    [{ id_prestador: 1, id_tomador: 1, status: 'paga' }, 'status', 'enum'],
    [{ id_prestador: 1, id_tomador: 1, status: null }, 'status', 'enum'],
    [
      { id_prestador: 1, id_tomador: 1, processamento_iniciado_em: '21/11/2026' },
      'processamento_iniciado_em',
      undefined,
    ],
    [{ id_prestador: 1, id_tomador: 1, uuid_legado: 'u'.repeat(37) }, 'uuid_legado', 'string_too_long'],
    [{ id_prestador: 1, id_tomador: 1, tem_arquivo: true }, 'tem_arquivo', 'extra_forbidden'],
    [{ id_prestador: 1, id_tomador: 1, arquivo_mime: 'text/html' }, 'arquivo_mime', 'enum'],
    [{ id_prestador: 1, id_tomador: 1, arquivo_nome: 'n'.repeat(256) }, 'arquivo_nome', 'string_too_long'],
    [{ id_prestador: 1, id_tomador: 1, id_nfe_salvador: 1 }, 'id_nfe_salvador', 'extra_forbidden'],
    [{ id_prestador: 1, id_tomador: 1, id_usuario_created: 1 }, 'id_usuario_created', 'extra_forbidden'],
  ])('rejects %j', async (body, field, type) => {
    const response = await admin.post(INVOICES, body).expect(422);
    expect(response.body.detail).toMatchObject([{ loc: ['body', field], ...(type ? { type } : {}) }]);
  });

  it('returns 404 for what the body refers to and is not there', async () => {
    const body = { id_prestador: idPrestador, id_tomador: idTomador };
    await admin.post(INVOICES, { ...body, id_prestador: ABSENT }).expect(404, rejected('provider not found'));
    await admin.post(INVOICES, { ...body, id_tomador: ABSENT }).expect(404, rejected('taker not found'));
    await admin.post(INVOICES, { ...body, id_customer: ABSENT }).expect(404, rejected('customer not found'));
    const id = await invoice();
    for (const field of ['id_prestador', 'id_tomador', 'id_customer'])
      await admin.put(`${INVOICES}/${id}`, { [field]: ABSENT }).expect(404);
    await admin.put(`${INVOICES}/${ABSENT}`, {}).expect(404, rejected('invoice not found'));
    await reader.get(`${INVOICES}/${ABSENT}`).expect(404, rejected('invoice not found'));
    await admin.delete(`${INVOICES}/${ABSENT}`).expect(404, rejected('invoice not found'));
    const none = { success: true, message: 'no invoice found', data: [] };
    await reader.get(`${INVOICES}/by-customer/${ABSENT}`).expect(200, none);
  });

  it('lists newest first, by every filter, in pages', async () => {
    const { id: id_customer } = await api.make.customer();
    const { id: id_tomador } = await api.make.save<Tomador>(Tomador, { nome: 'Outro' });
    const { id: id_prestador } = await api.make.save<Prestador>(Prestador, { nome: 'Outro' });
    const first = await invoice({ id_customer, id_tomador });
    const second = await invoice({ id_customer, id_prestador, status: 'emitida' });
    const third = await invoice({ id_customer });
    const list = async (path: string) => ids((await reader.get(INVOICES + path).expect(200)).body);
    expect(await list(`/by-customer/${id_customer}`)).toEqual([third, second, first]);
    expect(await list(`/by-customer/${id_customer}?status=emitida`)).toEqual([second]);
    expect(await list(`/?id_customer=${id_customer}&status=rascunho`)).toEqual([third, first]);
    expect(await list(`/?id_tomador=${id_tomador}`)).toEqual([first]);
    expect(await list(`/?id_prestador=${id_prestador}`)).toEqual([second]);
    const page = await reader
      .get(`${INVOICES}/by-customer/${id_customer}?page=2&per_page=2`)
      .expect(200)
      .expect('X-Total-Count', '3');
    expect(ids(page.body)).toEqual([first]);
    const { id: other } = await api.make.customer();
    const none = await reader.get(`${INVOICES}/by-customer/${other}`).expect(200);
    expect(none.body).toEqual({ success: true, message: 'no invoice found', data: [] });
    for (const query of ['status=paga', 'per_page=5', 'page=1&per_page=501', 'id_tomador=x'])
      await reader.get(`${INVOICES}/?${query}`).expect(422);
  });

  it('changes only what is sent; what the server manages is rejected', async () => {
    const id = await invoice({ valor_bruto: '10.00', descricao_final: 'D', uuid_legado: 'legado' });
    const changed = await admin.put(`${INVOICES}/${id}`, { valor_liquido: '8.5', id_nfe_salvador: 77 }).expect(200);
    expect(changed.body.data).toMatchObject({
      valor_bruto: '10.00',
      valor_liquido: '8.50',
      id_nfe_salvador: 77,
      descricao_final: 'D',
    });
    const cleared = await admin.put(`${INVOICES}/${id}`, { id_nfe_salvador: null, descricao_final: null }).expect(200);
    expect(cleared.body.data).toMatchObject({ id_nfe_salvador: null, descricao_final: null, uuid_legado: 'legado' });
    await admin.put(`${INVOICES}/${id}`, {}).expect(200);
    for (const field of ['id', 'uuid_legado', 'id_usuario_created', 'created_at', 'updated_at', 'tem_arquivo', 'x']) {
      const { body } = await admin.put(`${INVOICES}/${id}`, { [field]: 1 }).expect(422);
      expect(body.detail).toMatchObject([{ loc: ['body', field], type: 'extra_forbidden' }]);
    }
    for (const body of [{ id_nfe_salvador: 0 }, { id_nfe_salvador: '1' }, { status: null }, { valor_bruto: null }])
      await admin.put(`${INVOICES}/${id}`, body).expect(422);
  });

  it('keeps provider, taker and customer of an invoice', async () => {
    const { id: id_customer } = await api.make.save<Customer>(Customer, { nome: 'C' });
    await invoice({ id_customer });
    await admin.delete(`/customers/${id_customer}`).expect(409);
    await admin.delete(`/tomadores/${idTomador}`).expect(409);
    await admin.delete(`/prestadores/${idPrestador}`).expect(409);
  });
});

describe('who may do what', () => {
  it.each(['diretoria', 'funcionario'])('%s reads, and writes nothing', async (perfil) => {
    const session = await api.as(perfil);
    const id = await invoice();
    await admin
      .post(`${INVOICES}/${id}/arquivo`, {
        arquivo_nome: 'nota.pdf',
        arquivo_mime: 'application/pdf',
        conteudo_base64: btoa('%PDF-1.7\n'),
      })
      .expect(201);
    const children = ['medicos', 'recebimentos', 'contas-receber', 'integracoes'];
    for (const path of ['', ...[...children, 'emissao-logs', 'arquivo'].map((child) => `/${child}`)])
      await session.get(`${INVOICES}/${id}${path}`).expect(200);
    const writes = [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/emissao-logs`],
      ['POST', `/${id}/arquivo`],
      ['DELETE', `/${id}/arquivo`],
      ...children.flatMap((child) => [
        ['POST', `/${id}/${child}`],
        ['PUT', `/${id}/${child}/1`],
        ['DELETE', `/${id}/${child}/1`],
      ]),
    ];
    for (const [method = '', path = ''] of writes) {
      const response = await session.send(method, INVOICES + path, method === 'DELETE' ? undefined : {});
      expect([method, path, response.status, typeof response.body.detail]).toEqual([method, path, 403, 'string']);
    }
  });
});
