import type { LancamentoContabil } from '../../../src/contabil/ledger/lancamento-contabil.entity';
import type { Customer } from '../../../src/cadastros/customers/customer.entity';
import type { ContaContabil } from '../../../src/contabil/plano-contas/conta-contabil.entity';
import type { PlanoContas } from '../../../src/contabil/plano-contas/plano-contas.entity';
import { api, other, useApp, user } from '../../support/case-file';
import { rejected } from '../../support/responses';

const ROUTE = '/lancamentos-contabil';
const ABSENT = 2_000_000_001;
let customer: Customer;
let plano: PlanoContas;
let caixa: ContaContabil;
let banco: ContaContabil;
let sintetica: ContaContabil;

useApp({ user: 'funcionario', other: 'administrador' });
beforeAll(async () => {
  customer = await api.make.customer({ nome: 'Beta' });
  plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: customer.id });
  const account = (codigo_dominio: string, tipo: 'A' | 'S' = 'A') =>
    api.make.conta({ id_plano_contas: plano.id, codigo_dominio, nome: `Conta ${codigo_dominio}`, tipo });
  caixa = await account('9');
  banco = await account('504');
  sintetica = await account('1', 'S');
});

const body = (over: Record<string, unknown> = {}) => ({
  id_cliente: customer.id,
  id_plano_contas: plano.id,
  competencia: '03/2026',
  data_registro: '2026-03-05',
  id_conta_debito: caixa.id,
  id_conta_credito: banco.id,
  valor: '18196.62',
  codigo_historico: '12',
  historico_contabil: 'PIX RECEBIDO',
  ...over,
});
const entry = (over: Partial<LancamentoContabil> = {}) =>
  api.make.lancamento({ id_usuario_created: user.userId, id_cliente: customer.id, ...over });

/** An entry with chart and both accounts. */
const fullEntry = (over: Partial<LancamentoContabil> = {}) =>
  entry({ id_plano_contas: plano.id, id_conta_debito: caixa.id, id_conta_credito: banco.id, ...over });

describe('creation', () => {
  it('returns the entry with its accounts and defaults', async () => {
    const response = await user
      .post(`${ROUTE}/`, body({ valor: 18196.6, historico_contabil: '  PIX  RECEBIDO ' }))
      .expect(201);
    expect(response.body).toEqual({
      success: true,
      message: 'entry created',
      data: {
        id: expect.any(Number),
        id_usuario_created: user.userId,
        id_cliente: customer.id,
        id_plano_contas: plano.id,
        competencia: '03/2026',
        data_registro: '2026-03-05',
        id_conta_debito: caixa.id,
        id_conta_credito: banco.id,
        conta_debito: { id: caixa.id, codigo_dominio: '9', nome: 'Conta 9' },
        conta_credito: { id: banco.id, codigo_dominio: '504', nome: 'Conta 504' },
        valor: '18196.60',
        codigo_historico: '12',
        historico_contabil: 'PIX  RECEBIDO',
        numero_documento: null,
        status: 'regra_pendente',
        origem: 'manual',
        regras_aplicadas: [],
        id_importacao: null,
        id_fixo: null,
        linha_arquivo: null,
        conta: null,
        extrato_data: null,
        extrato_valor: null,
        extrato_tipo: null,
        extrato_descricao: null,
        extrato_documento: null,
        id_exportacao: null,
        data_hora_criacao: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
      },
    });
  });

  it('takes a document number, a status and the largest amount', async () => {
    const over = { numero_documento: '7'.repeat(60), status: 'sucesso', valor: '9999999999999.99' };
    const response = await user.post(`${ROUTE}/`, body(over)).expect(201);
    expect(response.body.data).toMatchObject(over);
  });

  it.each([
    ['competencia', '13/2026', 'string_pattern_mismatch'],
    ['competencia', '2026-03', 'string_pattern_mismatch'],
    ['data_registro', '2026-02-30', 'date_from_datetime_parsing'],
    ['valor', '0.00', 'greater_than'],
    ['valor', '-1', 'greater_than_equal'],
    ['valor', '10000000000000.00', 'less_than'],
    ['valor', '1.005', 'decimal_max_places'],
    ['valor', '1e3', 'decimal_parsing'],
    ['codigo_historico', ' ', 'string_too_short'],
    ['codigo_historico', '1'.repeat(21), 'string_too_long'],
    ['historico_contabil', '', 'string_too_short'],
    ['historico_contabil', 'x'.repeat(501), 'string_too_long'],
    ['numero_documento', '7'.repeat(61), 'string_too_long'],
    ['status', 'exportado', 'enum'],
    ['status', null, 'enum'],
    ['id_plano_contas', null, 'int_type'],
    ['id_conta_debito', null, 'int_type'],
    ['id_cliente', '1', 'int_type'],
    ['origem', 'manual', 'extra_forbidden'],
    ['id_usuario_created', 1, 'extra_forbidden'],
    ['regras_aplicadas', [], 'extra_forbidden'],
    ['id_fixo', 'x', 'extra_forbidden'],
  ])('rejects %s %j', async (field, value, type) => {
    const response = await user.post(`${ROUTE}/`, body({ [field]: value })).expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
  });

  it.each([
    'id_cliente',
    'id_plano_contas',
    'competencia',
    'data_registro',
    'id_conta_debito',
    'id_conta_credito',
    'valor',
    'codigo_historico',
    'historico_contabil',
  ])('needs %s', async (field) => {
    const response = await user.post(`${ROUTE}/`, body({ [field]: undefined })).expect(422);
    expect(response.body.detail).toEqual([{ loc: ['body', field], type: 'missing', msg: 'Field required' }]);
  });

  it('returns 404 for absent records, and for the chart and the accounts of another user', async () => {
    const foreign = await api.make.planoContas({ id_usuario_created: other.userId, id_cliente: customer.id });
    const foreignAccount = await api.make.conta({ id_plano_contas: foreign.id });
    await user.post(ROUTE, body({ id_cliente: ABSENT })).expect(404, rejected('customer not found'));
    await user.post(ROUTE, body({ id_plano_contas: ABSENT })).expect(404, rejected('chart not found'));
    await user.post(ROUTE, body({ id_plano_contas: foreign.id })).expect(404, rejected('chart not found'));
    await user.post(ROUTE, body({ id_conta_debito: ABSENT })).expect(404, rejected('account not found'));
    await user.post(ROUTE, body({ id_conta_credito: foreignAccount.id })).expect(404, rejected('account not found'));
  });

  it('returns 422 where chart, customer and accounts do not go together, and leaves nothing behind', async () => {
    const counted = () => api.rows<{ n: number }>('SELECT COUNT(*) AS n FROM lancamento_contabil');
    const before = await counted();
    const elsewhere = await api.make.customer();
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: customer.id });
    const ofSecond = await api.make.conta({ id_plano_contas: second.id });
    await user
      .post(ROUTE, body({ id_cliente: elsewhere.id }))
      .expect(422, rejected('the chart belongs to another customer'));
    for (const over of [
      { id_conta_debito: ofSecond.id },
      { id_conta_credito: sintetica.id },
      { id_conta_credito: caixa.id },
    ]) {
      const response = await user.post(ROUTE, body(over)).expect(422);
      expect(response.body).toMatchObject({ success: false, details: [] });
    }
    expect(await counted()).toEqual(before);
  });
});

describe('one entry', () => {
  it('is shown to its creator only, an absent one looking the same', async () => {
    const { id } = await fullEntry();
    await user.get(`${ROUTE}/${id}`).expect(200);
    for (const response of [
      await other.get(`${ROUTE}/${id}`),
      await other.put(`${ROUTE}/${id}`, { valor: '1.00' }),
      await other.delete(`${ROUTE}/${id}`),
      await other.get(`${ROUTE}/${ABSENT}`),
    ]) {
      expect(response.status).toBe(404);
      expect(response.body).toEqual(rejected('entry not found'));
    }
    await user.get(`${ROUTE}/${id}`).expect(200);
    await user.get(`${ROUTE}/abc`).expect(422);
  });

  it('shows the rules that filled it', async () => {
    const regras_aplicadas = [{ id: 3, nome: 'Pix', origem: 'cliente' as const }];
    const { id } = await entry({ regras_aplicadas });
    const response = await user.get(`${ROUTE}/${id}`).expect(200);
    expect(response.body.data).toMatchObject({ regras_aplicadas, conta_debito: null, conta_credito: null });
  });

  it('is deleted unless exported', async () => {
    const { id } = await fullEntry();
    await user.delete(`${ROUTE}/${id}`).expect(204);
    await user.get(`${ROUTE}/${id}`).expect(404);
    const exported = await fullEntry({ status: 'exportado' });
    await user.delete(`${ROUTE}/${exported.id}`).expect(409, rejected('an exported entry is not deleted'));
    await user.get(`${ROUTE}/${exported.id}`).expect(200);
  });
});

describe('update', () => {
  it('changes the fields sent, and only these', async () => {
    const { id } = await fullEntry({ valor: '10.00', numero_documento: '77' });
    const before = (await user.get(`${ROUTE}/${id}`)).body.data;
    const unchanged = await user.put(`${ROUTE}/${id}`, {}).expect(200);
    expect(unchanged.body).toEqual({ success: true, message: 'entry updated', data: before });
    const changes = {
      competencia: '04/2026',
      data_registro: '2026-04-01',
      id_plano_contas: plano.id,
      id_conta_debito: banco.id,
      id_conta_credito: caixa.id,
      valor: '11.10',
      codigo_historico: '5',
      historico_contabil: 'Other',
      numero_documento: null,
      status: 'sucesso',
    };
    const response = await user.put(`${ROUTE}/${id}`, changes).expect(200);
    expect(response.body.data).toEqual({
      ...before,
      ...changes,
      conta_debito: before.conta_credito,
      conta_credito: before.conta_debito,
    });
  });

  it.each(['id', 'id_cliente', 'id_fixo', 'id_usuario_created', 'data_hora_criacao', 'origem', 'id_exportacao', 'x'])(
    'does not take %s',
    async (field) => {
      const { id } = await fullEntry();
      const response = await user.put(`${ROUTE}/${id}`, { [field]: 1 }).expect(422);
      expect(response.body.detail).toEqual([
        { loc: ['body', field], type: 'extra_forbidden', msg: expect.any(String) },
      ]);
    },
  );

  it.each([
    ['valor', null],
    ['status', null],
    ['status', 'other'],
    ['id_plano_contas', null],
    ['historico_contabil', null],
    ['competencia', null],
    ['valor', '0'],
  ])('rejects %s %j', async (field, value) => {
    const { id } = await fullEntry();
    const response = await user.put(`${ROUTE}/${id}`, { [field]: value }).expect(422);
    expect(response.body.detail[0].loc).toEqual(['body', field]);
  });

  it('sets the chart of an entry that has none, and never replaces it', async () => {
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: customer.id });
    const elsewhere = await api.make.planoContas({
      id_usuario_created: user.userId,
      id_cliente: (await api.make.customer()).id,
    });
    const { id } = await entry();
    const put = (changes: object) => user.put(`${ROUTE}/${id}`, changes);
    await put({ id_conta_debito: caixa.id }).expect(422);
    await put({ id_plano_contas: ABSENT }).expect(404, rejected('chart not found'));
    await put({ id_plano_contas: elsewhere.id }).expect(422);
    await put({ id_plano_contas: plano.id, id_conta_debito: caixa.id }).expect(200);
    await put({ id_plano_contas: plano.id }).expect(200);
    await put({ id_plano_contas: second.id }).expect(422, rejected('the chart of an entry is not replaced'));
    await put({ id_plano_contas: ABSENT }).expect(422);
  });

  it('keeps the accounts of an entry in its chart, analytic and different', async () => {
    const { id } = await fullEntry();
    const put = (changes: object) => user.put(`${ROUTE}/${id}`, changes);
    await put({ id_conta_debito: ABSENT }).expect(404, rejected('account not found'));
    await put({ id_conta_debito: sintetica.id }).expect(422);
    await put({ id_conta_debito: banco.id }).expect(422, rejected('debit and credit account must differ'));
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: customer.id });
    await put({ id_conta_debito: (await api.make.conta({ id_plano_contas: second.id })).id }).expect(422);
  });

  it('takes accounts of the chart that a rule chose, of any owner', async () => {
    const foreign = await api.make.planoContas({ id_usuario_created: other.userId, id_cliente: customer.id });
    const [debit, credit] = [
      await api.make.conta({ id_plano_contas: foreign.id }),
      await api.make.conta({ id_plano_contas: foreign.id }),
    ];
    const { id } = await entry({ id_plano_contas: foreign.id, id_conta_debito: debit.id });
    await user.put(`${ROUTE}/${id}`, { id_conta_credito: credit.id, status: 'sucesso' }).expect(200);
  });

  it('is sucesso with both accounts only', async () => {
    const { id } = await entry({ id_plano_contas: plano.id, id_conta_debito: caixa.id });
    const put = (changes: object) => user.put(`${ROUTE}/${id}`, changes);
    const needsBoth = rejected('status sucesso needs both accounts');
    await put({ status: 'sucesso' }).expect(422, needsBoth);
    await put({ status: 'sucesso', id_conta_credito: banco.id }).expect(200);
    await put({ id_conta_credito: null }).expect(422, needsBoth);
    await put({ id_conta_credito: null, status: 'error' }).expect(200);
    const response = await put({ id_conta_debito: null }).expect(200);
    expect(response.body.data).toMatchObject({ id_conta_debito: null, conta_debito: null, conta_credito: null });
  });

  it('takes only the status of an exported entry', async () => {
    const { id } = await fullEntry({ status: 'exportado' });
    const only = rejected('an exported entry takes only status');
    await user.put(`${ROUTE}/${id}`, { valor: '1.00' }).expect(409, only);
    await user.put(`${ROUTE}/${id}`, { status: 'sucesso', valor: '1.00' }).expect(409, only);
    await user.put(`${ROUTE}/${id}`, { status: 'exportado' }).expect(200);
    await user.put(`${ROUTE}/${id}`, { status: 'sucesso' }).expect(200);
    await user.put(`${ROUTE}/${id}`, { valor: '1.00' }).expect(200);
  });

  it('lets changes at once each look at what the other left', async () => {
    const { id } = await fullEntry({ status: 'error' });
    const responses = await Promise.all([
      user.put(`${ROUTE}/${id}`, { status: 'sucesso' }),
      user.put(`${ROUTE}/${id}`, { id_conta_debito: null }),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422]);
    const [row] = await api.rows('SELECT status, id_conta_debito FROM lancamento_contabil WHERE id = ?', [id]);
    expect(row?.['status'] === 'sucesso' && row['id_conta_debito'] === null).toBe(false);
  });
});
