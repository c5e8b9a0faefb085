import { admin, api, useApp } from '../../support/case-file';

useApp({ admin: 'administrador' });

/** Runs the work while a transaction holds the lock that an entry takes on the row of its customer. */
async function duringRun<T>(id: number, work: () => Promise<T>): Promise<T> {
  const run = api.dataSource.createQueryRunner();
  await run.startTransaction();
  try {
    await run.query('SELECT id FROM customer WHERE id = ? LOCK IN SHARE MODE', [id]);
    return await work();
  } finally {
    await run.rollbackTransaction();
    await run.release();
  }
}

describe('a customer whose entries a run is writing', () => {
  const message = 'a run over the entries of the customer, or another change of it, is in progress: try again';

  it('rejects a change and a removal with 409, and serves the same requests after the run', async () => {
    const { id, nome } = await api.make.customer();
    const requests = {
      change: () => admin.put(`/customers/${id}`, { nome: 'After' }).set('Idempotency-Key', 'change'),
      removal: () => admin.delete(`/customers/${id}`).set('Idempotency-Key', 'removal'),
    };
    const during = await duringRun(id, async () => {
      const responses = await Promise.all([requests.change(), requests.removal()]);
      await admin.get(`/customers/${id}`).expect(200);
      return responses;
    });
    for (const { status, headers, body } of during) {
      expect([status, body]).toEqual([409, { success: false, message, details: [] }]);
      expect(headers).toMatchObject({ 'x-error-code': 'customers.execucao_em_curso', 'retry-after': '5' });
    }
    expect((await admin.get(`/customers/${id}`).expect(200)).body.data.nome).toBe(nome);
    expect((await requests.change().expect(200)).body.data.nome).toBe('After');
    await requests.removal().expect(204);
  });
});
