import { rejected } from '../../support/responses';
import type { TestApp } from '../../support/app';
import { INVOICES, type InvoiceWorld, invoiceWorld } from '../../support/records/invoices';
import type { TestSession } from '../../support/session';

let api: TestApp;
let admin: TestSession;
let reader: TestSession;
let invoice: InvoiceWorld['invoice'];

beforeAll(async () => {
  ({ api, admin, reader, invoice } = await invoiceWorld());
});
afterAll(() => api.close());

describe('the status of an invoice', () => {
  it.each([
    ['rascunho', 'emitida', 200],
    ['pronta_emissao', 'rascunho', 200],
    ['em_processamento', 'pronta_emissao', 200],
    ['erro_emissao', 'rascunho', 200],
    ['erro_emissao', 'em_processamento', 200],
    ['emitida', 'cancelada', 200],
    ['emitida', 'emitida', 200],
    ['cancelada', 'cancelada', 200],
    ['emitida', 'em_processamento', 422],
    ['emitida', 'erro_emissao', 422],
    ['cancelada', 'rascunho', 422],
    ['cancelada', 'emitida', 422],
  ])('from %s to %s: %d', async (from, to, expected) => {
    const id = await invoice({ status: from });
    const response = await admin.put(`${INVOICES}/${id}`, { status: to, valor_bruto: '1.00' }).expect(expected);
    if (expected === 422) expect(response.body).toEqual(rejected(`an invoice can't move from ${from} to ${to}`));
    const { body } = await reader.get(`${INVOICES}/${id}`).expect(200);
    expect(body.data).toMatchObject(
      expected === 200 ? { status: to, valor_bruto: '1.00' } : { status: from, valor_bruto: '0.00' },
    );
  });

  it('lets no move that began earlier undo a cancellation', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await invoice({ status: 'pronta_emissao' });
      const moves = ['em_processamento', 'cancelada', 'emitida', 'rascunho'];
      const all = await Promise.all(moves.map((status) => admin.put(`${INVOICES}/${id}`, { status })));
      expect(all[1]?.status).toBe(200);
      expect((await reader.get(`${INVOICES}/${id}`)).body.data.status).toBe('cancelada');
    }
  });
});
