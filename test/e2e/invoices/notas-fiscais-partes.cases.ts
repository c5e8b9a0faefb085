import { Medico } from '../../../src/nfse-repasse/medicos/medico.entity';
import { TIMESTAMP, ids, rejected } from '../../support/responses';
import type { TestApp } from '../../support/app';
import { INVOICES, type InvoiceWorld, invoiceWorld } from '../../support/records/invoices';
import type { TestSession } from '../../support/session';

const ABSENT = 999_999;

let api: TestApp;
let admin: TestSession;
let reader: TestSession;
let idPrestador: number;
let invoice: InvoiceWorld['invoice'];

beforeAll(async () => {
  ({ api, admin, reader, idPrestador, invoice } = await invoiceWorld());
});
afterAll(() => api.close());

async function doctor(): Promise<number> {
  const values = { id_prestador: idPrestador, nome: 'Ana', id_usuario_created: admin.userId };
  return (await api.make.save<Medico>(Medico, values)).id;
}

describe('sub-records', () => {
  /** Path, a body as sent, what it is stored as, a change, a body that misses something, the word for it. */
  const KINDS: readonly (readonly [string, () => Promise<object>, object, object, object, string])[] = [
    [
      'medicos',
      async () => ({ id_medico: await doctor(), valor_bruto_medico: 100 }),
      { id_medico: expect.any(Number), valor_bruto_medico: '100.00' },
      { valor_bruto_medico: '0.00' },
      { valor_bruto_medico: '1.00' },
      'doctor link',
    ],
    [
      'recebimentos',
      () => Promise.resolve({ valor_recebido: '50.5', data_recebimento: '2026-11-20' }),
      { valor_recebido: '50.50', data_recebimento: '2026-11-20', recebido: 'S', observacao: null },
      { observacao: 'parcial', recebido: 'N' },
      { valor_recebido: '50.5' },
      'receipt',
    ],
    [
      'contas-receber',
      () => Promise.resolve({ status_financeiro: 'a_receber', referencia_data: '2026-11-20', observacao: 'O' }),
      { status_financeiro: 'a_receber', referencia_data: '2026-11-20', observacao: 'O' },
      { status_financeiro: 'abatida_no_repasse', observacao: null },
      { referencia_data: '2026-11-20' },
      'financial status',
    ],
    [
      'integracoes',
      () => Promise.resolve({ hospital: ' São Lucas ', payload: { lote: [1, 'dois', null] } }),
      {
        hospital: 'São Lucas',
        identificador_externo: null,
        status: null,
        payload: { lote: [1, 'dois', null] },
        observacao: null,
      },
      { identificador_externo: 'X-1', status: 'enviado', payload: [1, { a: true }], observacao: 'O' },
      { payload: 1 },
      'integration',
    ],
  ];

  describe.each(KINDS)('%s', (path, values, stored, changes, incomplete, word) => {
    it('are created, listed newest first, changed and deleted', async () => {
      const idNota = await invoice();
      const base = `${INVOICES}/${idNota}/${path}`;
      const none = await reader.get(base).expect(200);
      expect(none.body).toEqual({ success: true, message: `no ${word} found`, data: [] });
      const { body } = await admin.post(base, await values()).expect(201);
      const registered = path === 'recebimentos' ? { id_usuario_registrou: admin.userId } : {};
      expect(body).toEqual({
        success: true,
        message: `${word} created`,
        data: {
          id: expect.any(Number),
          id_nota_fiscal: idNota,
          ...stored,
          ...registered,
          created_at: TIMESTAMP,
          updated_at: TIMESTAMP,
        },
      });
      const { id } = body.data as { id: number };
      const second = await admin.post(`${base}/`, await values()).expect(201);
      expect(ids((await reader.get(base).expect(200)).body)).toEqual([second.body.data.id, id]);

      const changed = await admin.put(`${base}/${id}`, changes).expect(200);
      expect(changed.body.data).toEqual({
        ...body.data,
        ...changes,
        updated_at: TIMESTAMP,
      });
      expect((await admin.put(`${base}/${id}`, {}).expect(200)).body.data).toEqual(changed.body.data);
      await admin.delete(`${base}/${id}`).expect(200, { success: true, message: `${word} deleted`, data: null });
      await admin.delete(`${base}/${id}`).expect(404, rejected(`${word} not found`));
      expect(ids((await reader.get(base).expect(200)).body)).toEqual([second.body.data.id]);
    });

    it('are found under their own invoice only', async () => {
      const [mine, other] = [await invoice(), await invoice()];
      const { body } = await admin.post(`${INVOICES}/${mine}/${path}`, await values()).expect(201);
      const wrong = `${INVOICES}/${other}/${path}/${body.data.id}`;
      await admin.put(wrong, changes).expect(404, rejected(`${word} not found`));
      await admin.delete(wrong).expect(404, rejected(`${word} not found`));
      const { body: kept } = await reader.get(`${INVOICES}/${mine}/${path}`).expect(200);
      expect(kept.data).toEqual([body.data]);
      const absent = rejected('invoice not found');
      await reader.get(`${INVOICES}/${ABSENT}/${path}`).expect(404, absent);
      await admin.post(`${INVOICES}/${ABSENT}/${path}`, await values()).expect(404, absent);
    });

    it('reject what is missing and what the server manages', async () => {
      const base = `${INVOICES}/${await invoice()}/${path}`;
      const missing = await admin.post(base, incomplete).expect(422);
      expect(missing.body.detail).toMatchObject([{ type: 'missing' }]);
      for (const field of ['id', 'id_nota_fiscal', 'id_usuario_registrou', 'created_at']) {
        const { body } = await admin.post(base, { ...(await values()), [field]: 1 }).expect(422);
        expect(body.detail).toMatchObject([{ loc: ['body', field], type: 'extra_forbidden' }]);
      }
    });
  });

  it.each([
    ['medicos', { id_medico: 1, valor_bruto_medico: '-0.01' }, 'valor_bruto_medico'],
    ['medicos', { id_medico: 1, valor_bruto_medico: '0.001' }, 'valor_bruto_medico'],
    ['medicos', { id_medico: null, valor_bruto_medico: '1' }, 'id_medico'],
    ['recebimentos', { valor_recebido: -1, data_recebimento: '2026-11-20' }, 'valor_recebido'],
    ['recebimentos', { valor_recebido: 1, data_recebimento: '2026-13-20' }, 'data_recebimento'],
    ['recebimentos', { valor_recebido: 1, data_recebimento: '2026-11-20', recebido: 's' }, 'recebido'],
    ['recebimentos', { valor_recebido: 1, data_recebimento: '2026-11-20', recebido: null }, 'recebido'],
    ['recebimentos', { valor_recebido: 1, data_recebimento: '2026-11-20', recebido: 1 }, 'recebido'],
    ['contas-receber', { status_financeiro: 'paga', referencia_data: '2026-11-20' }, 'status_financeiro'],
    ['contas-receber', { status_financeiro: 'recebida', referencia_data: null }, 'referencia_data'],
    ['integracoes', { hospital: ' ' }, 'hospital'],
    ['integracoes', { hospital: 'H'.repeat(201) }, 'hospital'],
    ['integracoes', { hospital: 'H', identificador_externo: 'i'.repeat(101) }, 'identificador_externo'],
    ['integracoes', { hospital: 'H', status: 's'.repeat(51) }, 'status'],
    ['emissao-logs', { evento: '' }, 'evento'],
    ['emissao-logs', { evento: 'e'.repeat(101) }, 'evento'],
    ['emissao-logs', {}, 'evento'],
  ])('%s reject %j', async (path, body, field) => {
    const response = await admin.post(`${INVOICES}/${await invoice()}/${path}`, body).expect(422);
    expect(response.body.detail).toMatchObject([{ loc: ['body', field] }]);
  });

  it('takes a doctor once, an existing one, also when many ask at once', async () => {
    const base = `${INVOICES}/${await invoice()}/medicos`;
    const twice = rejected('the doctor is already on the invoice');
    await admin.post(base, { id_medico: ABSENT, valor_bruto_medico: 1 }).expect(404, rejected('doctor not found'));
    const [id_medico, other] = [await doctor(), await doctor()];
    const all = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(base, { id_medico, valor_bruto_medico: 1 })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    const { body } = await admin.post(base, { id_medico: other, valor_bruto_medico: 1 }).expect(201);
    await admin.put(`${base}/${body.data.id}`, { id_medico }).expect(409, twice);
    await admin.put(`${base}/${body.data.id}`, { id_medico: ABSENT }).expect(404, rejected('doctor not found'));
    await admin.put(`${base}/${body.data.id}`, { id_medico: other, valor_bruto_medico: 2 }).expect(200);
    await admin.post(`${INVOICES}/${await invoice()}/medicos`, { id_medico, valor_bruto_medico: 1 }).expect(201);
  });

  it.each([
    [true, 'S'],
    [false, 'N'],
    ['S', 'S'],
    ['N', 'N'],
  ])('takes recebido %j as %s, on creation and change', async (recebido, stored) => {
    const base = `${INVOICES}/${await invoice()}/recebimentos`;
    const receipt = { valor_recebido: '0', data_recebimento: '2026-11-20' };
    const created = await admin.post(base, { ...receipt, recebido }).expect(201);
    expect(created.body.data.recebido).toBe(stored);
    const { body } = await admin.post(base, { ...receipt, recebido: stored === 'S' ? 'N' : 'S' }).expect(201);
    expect((await admin.put(`${base}/${body.data.id}`, { recebido }).expect(200)).body.data.recebido).toBe(stored);
  });

  it('keeps who registered a receipt when another changes it', async () => {
    const base = `${INVOICES}/${await invoice()}/recebimentos`;
    const { body } = await admin.post(base, { valor_recebido: 1, data_recebimento: '2026-11-20' }).expect(201);
    const other = await api.as('administrador:second');
    const changed = await other.put(`${base}/${body.data.id}`, { valor_recebido: 2 }).expect(200);
    expect(changed.body.data).toMatchObject({ valor_recebido: '2.00', id_usuario_registrou: admin.userId });
  });

  it('appends to the emission log, oldest first, and offers no way to change it', async () => {
    const idNota = await invoice();
    const base = `${INVOICES}/${idNota}/emissao-logs`;
    const first = await admin.post(base, { evento: 'lote_enviado', payload: { lote: 1 } }).expect(201);
    expect(first.body.data).toEqual({
      id: expect.any(Number),
      id_nota_fiscal: idNota,
      evento: 'lote_enviado',
      mensagem: null,
      payload: { lote: 1 },
      created_at: TIMESTAMP,
      updated_at: TIMESTAMP,
    });
    // Digit by digit, and by names that mean something to JavaScript: what is kept as it is goes by no double and no prototype.
    const odd = '{"id":12345678901234567890,"v":[0.1234567890123456789,1e400],"__proto__":{"constructor":{"x":1}}}';
    const send = () => {
      const sent = api.anonymous.post(`/api/v1${base}`).set('Authorization', `Bearer ${admin.token}`);
      const keyed = sent.type('json').set('Idempotency-Key', 'odd-numbers-of-a-payload');
      return keyed.send(`{"evento":"e","payload":${odd}}`).expect(201);
    };
    const made = await send();
    expect((await send()).text).toBe(made.text);
    expect(made.text).toContain(`"payload":${odd}`);
    expect((await admin.get(base).expect(200)).text).toContain(`"payload":${odd}`);
    const kept = await api.rows<{ payload: string }>('SELECT payload FROM nota_fiscal_emissao_log WHERE id = ?', [
      made.body.data.id,
    ]);
    expect(kept).toEqual([{ payload: odd }]);

    for (const payload of ['text', 0, false, [], null])
      expect((await admin.post(base, { evento: 'e', mensagem: 'm', payload }).expect(201)).body.data.payload).toEqual(
        payload,
      );
    const { body } = await reader.get(base).expect(200);
    expect(body.data).toHaveLength(7);
    expect(ids(body)).toEqual(ids(body).sort((a, b) => a - b));
    await admin.put(`${base}/${first.body.data.id}`, { evento: 'x' }).expect(404);
    await admin.delete(`${base}/${first.body.data.id}`).expect(404);
    await reader.get(`${INVOICES}/${ABSENT}/emissao-logs`).expect(404);
    await admin.post(`${INVOICES}/${ABSENT}/emissao-logs`, { evento: 'e' }).expect(404, rejected('invoice not found'));
  });
});
