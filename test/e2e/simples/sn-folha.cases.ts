import { api, other, useApp, user } from '../../support/case-file';
import { TIMESTAMP, problemAt } from '../../support/responses';
import { inTurn, overlapping } from '../../support/records/overlapping';

const NOT_INTEGERS = { detail: 'empresa_ids must be comma-separated integers' };

useApp({ user: 'funcionario', other: 'administrador' });

const company = async (): Promise<number> => (await api.make.customer()).id;

describe('sn-folha', () => {
  it('creates a payroll with its defaults and the computed total', async () => {
    const empresa_id = await company();
    const { body } = await user.post('/sn-folha/', { empresa_id, mes: 11, ano: 2026, valor_folha: 1000.5 }).expect(201);
    expect(body).toEqual({
      success: true,
      message: 'payroll created',
      data: {
        id: expect.any(Number),
        empresa_id,
        mes: 11,
        ano: 2026,
        valor_folha: '1000.50',
        valor_inss: '0.00',
        valor_total: '1000.50',
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    });
  });

  it.each([
    [{ mes: 1, ano: 2026 }, 'empresa_id', 'missing'],
    [{ empresa_id: 0, mes: 1, ano: 2026 }, 'empresa_id', 'greater_than_equal'],
    [{ empresa_id: 1, mes: 0, ano: 2026 }, 'mes', 'greater_than_equal'],
    [{ empresa_id: 1, mes: 13, ano: 2026 }, 'mes', 'less_than_equal'],
    [{ empresa_id: 1, mes: 1, ano: 1999 }, 'ano', 'greater_than_equal'],
    [{ empresa_id: 1, mes: 1, ano: 2101 }, 'ano', 'less_than_equal'],
    [{ empresa_id: 1, mes: '1', ano: 2026 }, 'mes', 'int_type'],
    [{ empresa_id: 1, mes: 1, ano: 2026, valor_folha: '1.001' }, 'valor_folha', 'decimal_max_places'],
    [{ empresa_id: 1, mes: 1, ano: 2026, valor_inss: '10000000000000.00' }, 'valor_inss', 'less_than'],
    [{ empresa_id: 1, mes: 1, ano: 2026, valor_inss: null }, 'valor_inss', 'decimal_parsing'],
    [{ empresa_id: 1, mes: 1, ano: 2026, valor_total: '1.00' }, 'valor_total', 'extra_forbidden'],
  ])('rejects %j, alone and in a batch with its position', async (body, field, type) => {
    expect((await user.post('/sn-folha/', body).expect(422)).body).toEqual(problemAt(['body', field], type));
    const good = { empresa_id: await company(), mes: 1, ano: 2026 };
    const batch = await user.put('/sn-folha/batch', [good, body]).expect(422);
    expect(batch.body).toEqual(problemAt(['body', 1, field], type));
    expect(await api.rows('SELECT id FROM sn_folha WHERE empresa_id = ?', [good.empresa_id])).toEqual([]);
  });

  it('keeps the largest and the smallest amount to the cent', async () => {
    const empresa_id = await company();
    const { body } = await user
      .post('/sn-folha', { empresa_id, mes: 1, ano: 2000, valor_folha: '9999999999999.99', valor_inss: '-0.01' })
      .expect(201);
    expect(body.data).toMatchObject({ valor_inss: '-0.01', valor_total: '9999999999999.98' });
  });

  it('returns 404 for an absent company and 409 for a month that it has', async () => {
    await user
      .post('/sn-folha/', { empresa_id: 999_999, mes: 1, ano: 2026 })
      .expect(404, { detail: 'company 999999 not found' });
    const empresa_id = await company();
    await user.post('/sn-folha/', { empresa_id, mes: 1, ano: 2026 }).expect(201);
    await other
      .post('/sn-folha/', { empresa_id, mes: 1, ano: 2026 })
      .expect(409, { detail: 'payroll already exists for the company and month' });
  });

  it('lets one of many creations of a month win', async () => {
    const empresa_id = await company();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => user.post('/sn-folha/', { empresa_id, mes: 5, ano: 2026 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('changes only what is sent, and rejects a taken month and the company', async () => {
    const empresa_id = await company();
    const first = await user.post('/sn-folha/', { empresa_id, mes: 1, ano: 2026, valor_folha: '10' }).expect(201);
    await user.post('/sn-folha/', { empresa_id, mes: 2, ano: 2026 }).expect(201);
    const path = `/sn-folha/${first.body.data.id}`;
    const changed = await other.put(path, { valor_inss: '2.50' }).expect(200);
    expect(changed.body.data).toMatchObject({ valor_folha: '10.00', valor_inss: '2.50', valor_total: '12.50', mes: 1 });
    await user.put(path, { mes: 2 }).expect(409, { detail: 'payroll already exists for the company and month' });
    await user.put(path, { mes: 3 }).expect(200);
    await user.put(path, {}).expect(200);
    expect((await user.put(path, { empresa_id }).expect(422)).body).toEqual(
      problemAt(['body', 'empresa_id'], 'extra_forbidden'),
    );
    await user.put(path, { mes: null }).expect(422);
    await user.put('/sn-folha/999999', { mes: 3 }).expect(404, { detail: 'payroll not found' });
    await user.put('/sn-folha/abc', { mes: 3 }).expect(422);
  });

  it('deletes a payroll', async () => {
    const created = await user.post('/sn-folha/', { empresa_id: await company(), mes: 1, ano: 2026 }).expect(201);
    const path = `/sn-folha/${created.body.data.id}`;
    await other.delete(path).expect(200, { success: true, message: 'payroll deleted', data: null });
    await user.delete(path).expect(404, { detail: 'payroll not found' });
  });

  it('lists by companies, newest first', async () => {
    const [a, b, c] = [await company(), await company(), await company()];
    for (const empresa_id of [a, b, c]) await user.post('/sn-folha', { empresa_id, mes: 1, ano: 2026 }).expect(201);
    const ids = async (query: string) =>
      (await other.get(`/sn-folha/${query}`).expect(200)).body.data.map(
        ({ empresa_id }: { empresa_id: number }) => empresa_id,
      );
    expect(await ids(`?empresa_ids=${a},%20${c},${a}`)).toEqual([c, a]);
    expect((await ids('?empresa_ids=')).slice(0, 3)).toEqual([c, b, a]);
    expect(await ids('')).toEqual(await ids('?empresa_ids=%20'));
    await user
      .get('/sn-folha?empresa_ids=999999')
      .expect(200, { success: true, message: 'no payroll found', data: [] });
    for (const bad of ['a', '1;2', '1,,2', '1,', '1.5', '1,b'])
      await user.get(`/sn-folha/?empresa_ids=${encodeURIComponent(bad)}`).expect(422, NOT_INTEGERS);
  });

  it('upserts a batch by company and month, returned in the order sent', async () => {
    const [a, b] = [await company(), await company()];
    await user.post('/sn-folha/', { empresa_id: a, mes: 2, ano: 2026, valor_folha: '1.00', valor_inss: '1.00' });
    const { body } = await user
      .put('/sn-folha/batch', [
        { empresa_id: b, mes: 1, ano: 2026, valor_folha: '3.30' },
        { empresa_id: a, mes: 2, ano: 2026, valor_folha: '7.70' },
        { empresa_id: a, mes: 1, ano: 2026 },
      ])
      .expect(200);
    expect(
      body.data.map(({ empresa_id, mes, valor_total }: Record<string, unknown>) => [empresa_id, mes, valor_total]),
    ).toEqual([
      [b, 1, '3.30'],
      [a, 2, '8.70'],
      [a, 1, '0.00'],
    ]);
    expect(await api.rows('SELECT id FROM sn_folha WHERE empresa_id IN (?, ?)', [a, b])).toHaveLength(3);
  });

  it('rejects a batch as a whole: absent company, repeated key, too many, no list', async () => {
    const empresa_id = await company();
    const item = { empresa_id, mes: 1, ano: 2026 };
    await user
      .put('/sn-folha/batch', [item, { ...item, empresa_id: 999_999 }])
      .expect(404, { detail: 'company 999999 not found' });
    const repeated = await user.put('/sn-folha/batch', [item, { ...item, mes: 2 }, item]).expect(422);
    expect(repeated.body).toEqual(problemAt(['body', 2, 'mes'], 'duplicate_key'));
    expect(repeated.body.detail[0].msg).toBe('Items 0 and 2 have the same key');
    const many = await user
      .put(
        '/sn-folha/batch',
        Array.from({ length: 5001 }, () => item),
      )
      .expect(422);
    expect(many.body).toEqual(problemAt(['body'], 'too_long'));
    await user.put('/sn-folha/batch', { items: [] }).expect(422);
    await user.put('/sn-folha/batch', [1]).expect(422);
    await user.put('/sn-folha/batch', []).expect(200, { success: true, message: 'payrolls saved', data: [] });
    expect(await api.rows('SELECT id FROM sn_folha WHERE empresa_id = ?', [empresa_id])).toEqual([]);
  });

  it('saves 5000 items', async () => {
    const empresas = await inTurn(5, company);
    const items = Array.from({ length: 5000 }, (_, n) => ({
      empresa_id: empresas[n % 5]!,
      mes: (Math.floor(n / 5) % 12) + 1,
      ano: 2000 + Math.floor(n / 60),
      valor_folha: `${n}.01`,
    }));
    const { body } = await user.put('/sn-folha/batch', items).expect(200);
    expect(body.data.map(({ valor_folha }: { valor_folha: string }) => valor_folha)).toEqual(
      items.map(({ valor_folha }) => valor_folha),
    );
  });

  it('takes overlapping batches in opposite order from 16 clients', async () => {
    const empresas = await inTurn(10, company);
    const items = Array.from({ length: 400 }, (_, n) => ({
      empresa_id: empresas[n % 10]!,
      mes: (Math.floor(n / 10) % 12) + 1,
      ano: 2020 + Math.floor(n / 120),
    }));
    const statuses = await overlapping(items, (batch) => user.put('/sn-folha/batch', batch));
    expect(statuses).toEqual(Array.from({ length: 16 }, () => 200));
  });
});
