import { api, other, useApp, user } from '../../support/case-file';
import { TIMESTAMP, problemAt } from '../../support/responses';
import { Prefeitura, recordOf, type Registro } from '../../support/records/prefeitura';

let prefeitura: Prefeitura;

useApp({ user: 'funcionario', other: 'administrador' });
beforeAll(() => {
  prefeitura = new Prefeitura(api, user);
});

describe('records and their sums', () => {
  it('creates a record with its defaults, in São Paulo time, and its consolidated', async () => {
    const empresa_id = await prefeitura.company();
    await user
      .get(`/sn-prefeitura/consolidados?empresa_id=${empresa_id}`)
      .expect(200, { success: true, message: 'no consolidated found', data: [] });
    const { body } = await user.post('/sn-prefeitura/registros/', recordOf(empresa_id)).expect(201);
    expect(body).toEqual({
      success: true,
      message: 'record created',
      data: {
        ...recordOf(empresa_id),
        id: expect.any(Number),
        consolidado_id: expect.any(Number),
        data_hora_nfe: '2026-11-05T10:00:00-03:00',
        valor_servicos: 0,
        iss_retido: 'N',
        numero_nfse: null,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    });
    await prefeitura.create(empresa_id, {
      valor_servicos: '10.10',
      iss_retido: 'S',
      data_hora_nfe: '2026-11-05T13:00:00Z',
    });
    await prefeitura.create(empresa_id, { valor_servicos: 0.2, numero_nfse: ' 77 ' });
    const sums = await other.get(`/sn-prefeitura/consolidados?empresa_id=${empresa_id}`).expect(200);
    expect(sums.body.data).toEqual([
      {
        id: body.data.consolidado_id,
        empresa_id,
        competencia: '11/2026',
        total_faturamento: 10.3,
        total_faturamento_retido_s: 10.1,
        total_faturamento_retido_n: 0.2,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    ]);
    // Without a company those of all are listed.
    const another = await prefeitura.create(await prefeitura.company());
    const everybodys = (await user.get('/sn-prefeitura/consolidados/').expect(200)).body.data;
    expect(everybodys).toContainEqual(sums.body.data[0]);
    expect(everybodys).toContainEqual(expect.objectContaining({ id: another.consolidado_id }));
  });

  it.each([
    [{ data_hora_nfe: undefined }, 'data_hora_nfe', 'missing'],
    [{ data_hora_nfe: '2026-11-05' }, 'data_hora_nfe', 'datetime_parsing'],
    [{ competencia: '13/2026' }, 'competencia', 'string_pattern_mismatch'],
    [{ competencia: '2026-11' }, 'competencia', 'string_pattern_mismatch'],
    [{ empresa_id: 0 }, 'empresa_id', 'greater_than_equal'],
    [{ valor_servicos: '0.001' }, 'valor_servicos', 'decimal_max_places'],
    [{ valor_servicos: '10000000000000' }, 'valor_servicos', 'less_than'],
    [{ valor_servicos: null }, 'valor_servicos', 'decimal_parsing'],
    [{ iss_retido: 's' }, 'iss_retido', 'enum'],
    [{ numero_nfse: '1'.repeat(51) }, 'numero_nfse', 'string_too_long'],
    [{ consolidado_id: 1 }, 'consolidado_id', 'extra_forbidden'],
  ])('rejects %j, alone, in a batch with its position, and in a change', async (fields, field, type) => {
    const empresa_id = await prefeitura.company();
    const bad = recordOf(empresa_id, fields);
    const alone = await user.post('/sn-prefeitura/registros', bad).expect(422);
    expect(alone.body).toEqual(problemAt(['body', field], type));
    const batch = await user.post('/sn-prefeitura/registros/batch', [recordOf(empresa_id), bad]).expect(422);
    expect(batch.body).toEqual(problemAt(['body', 1, field], type));
    expect(await prefeitura.sumsOf(empresa_id)).toEqual([]);
    if (type === 'missing') return;
    const { id } = await prefeitura.create(empresa_id);
    expect((await user.put(`/sn-prefeitura/registros/${id}`, fields).expect(422)).body).toEqual(
      problemAt(['body', field], type),
    );
  });

  it('returns 404 for absent companies and records', async () => {
    const company404 = { detail: 'company 999999 not found' };
    const record404 = { detail: 'record not found' };
    const { id, empresa_id } = await prefeitura.create(await prefeitura.company());
    await user.post('/sn-prefeitura/registros', recordOf(999_999)).expect(404, company404);
    await user
      .post('/sn-prefeitura/registros/batch', [recordOf(empresa_id), recordOf(999_999)])
      .expect(404, company404);
    await user.put(`/sn-prefeitura/registros/${id}`, { empresa_id: 999_999 }).expect(404, company404);
    await user.put('/sn-prefeitura/registros/999999', {}).expect(404, record404);
    await user.delete('/sn-prefeitura/registros/999999').expect(404, record404);
    await user.put('/sn-prefeitura/registros/abc', {}).expect(422);
    expect(await prefeitura.sumsOf(empresa_id)).toEqual([['11/2026', 0, 0, 0]]);
  });

  it('re-links a record whose company or competence changes and recalculates both sides', async () => {
    const [a, b] = [await prefeitura.company(), await prefeitura.company()];
    const first = await prefeitura.create(a, { valor_servicos: 5, numero_nfse: '9' });
    await prefeitura.create(a, { valor_servicos: 7, iss_retido: 'S' });
    const path = `/sn-prefeitura/registros/${first.id}`;
    const moved = await other.put(path, { empresa_id: b }).expect(200);
    expect(moved.body.data).toMatchObject({ id: first.id, empresa_id: b, valor_servicos: 5, numero_nfse: '9' });
    expect(moved.body.data.consolidado_id).not.toBe(first.consolidado_id);
    expect(await prefeitura.sumsOf(a)).toEqual([['11/2026', 7, 7, 0]]);
    expect(await prefeitura.sumsOf(b)).toEqual([['11/2026', 5, 0, 5]]);
    await user
      .put(path, { competencia: '12/2026', iss_retido: 'S', valor_servicos: '6', numero_nfse: null })
      .expect(200);
    expect(await prefeitura.sumsOf(b)).toEqual([['12/2026', 6, 6, 0]]);
    const same = await user.put(path, {}).expect(200);
    expect(same.body.data).toMatchObject({ competencia: '12/2026', numero_nfse: null });
    await user.delete(path).expect(200, { success: true, message: 'record deleted', data: null });
    expect(await prefeitura.sumsOf(b)).toEqual([]);
    await user.delete(path).expect(404);
  });

  it('creates a batch in the order sent, sums included', async () => {
    const [a, b] = [await prefeitura.company(), await prefeitura.company()];
    const { body } = await user
      .post('/sn-prefeitura/registros/batch', [
        recordOf(b, { valor_servicos: 1, numero_nfse: 'x' }),
        recordOf(a, { valor_servicos: 2 }),
        recordOf(b, { valor_servicos: 4, iss_retido: 'S', numero_nfse: 'x' }),
        recordOf(a, { valor_servicos: 8, competencia: '12/2026' }),
      ])
      .expect(201);
    expect(body.data.map((row: Registro) => [row.empresa_id, row.valor_servicos])).toEqual([
      [b, 1],
      [a, 2],
      [b, 4],
      [a, 8],
    ]);
    expect(await prefeitura.sumsOf(b)).toEqual([['11/2026', 5, 4, 1]]);
    expect(await prefeitura.sumsOf(a)).toEqual(
      expect.arrayContaining([
        ['11/2026', 2, 0, 2],
        ['12/2026', 8, 0, 8],
      ]),
    );
    await user
      .post('/sn-prefeitura/registros/batch', [])
      .expect(201, { success: true, message: 'records created', data: [] });
    const many = Array.from({ length: 5001 }, () => recordOf(a));
    expect((await user.post('/sn-prefeitura/registros/batch', many).expect(422)).body).toEqual(
      problemAt(['body'], 'too_long'),
    );
    expect((await user.post('/sn-prefeitura/registros/batch', many.slice(1)).expect(201)).body.data).toHaveLength(5000);
    expect(await prefeitura.wrongRows()).toEqual([]);
  });

  it('returns of a batch exactly what is stored', async () => {
    const empresa_id = await prefeitura.company();
    const batch = [
      recordOf(empresa_id, { data_hora_nfe: '2026-11-05T10:00:00.987654-05:00', numero_nfse: ' 0 1 ' }),
      recordOf(empresa_id, { valor_servicos: '-0.00', iss_retido: 'S', numero_nfse: '  ' }),
      recordOf(empresa_id, { valor_servicos: '9999999999999.99', numero_nfse: 'é😀' }),
      recordOf(empresa_id, { valor_servicos: -12.5, data_hora_nfe: '2018-11-04 00:30' }),
    ];
    const created = (await user.post('/sn-prefeitura/registros/batch', batch).expect(201)).text;
    const listed = (await user.get(`/sn-prefeitura/registros?empresa_id=${empresa_id}`).expect(200)).text;
    const stored = (text: string) => JSON.stringify(JSON.parse(text).data.items.toReversed());
    expect(created).toContain(stored(listed));
    const amounts = (JSON.parse(created).data as Registro[]).map(({ id }, index) => ({
      id,
      ...[
        { valor_servicos: '0.10', numero_nfse: ' 9 ' },
        { valor_servicos: '-0.00' },
        { valor_servicos: 3, numero_nfse: null },
        { valor_servicos: '-9999999999999.99', numero_nfse: ' ' },
      ][index],
    }));
    const changed = (await user.put('/sn-prefeitura/registros/batch-valores', amounts).expect(200)).text;
    const now = (await user.get(`/sn-prefeitura/registros?empresa_id=${empresa_id}`).expect(200)).text;
    expect(changed).toContain(stored(now));
  });

  it('changes amounts in a batch, and numbers only where sent', async () => {
    const empresa_id = await prefeitura.company();
    const [a, b, c] = [
      await prefeitura.create(empresa_id, { numero_nfse: 'A' }),
      await prefeitura.create(empresa_id, { numero_nfse: 'B', iss_retido: 'S' }),
      await prefeitura.create(empresa_id, { numero_nfse: 'C', competencia: '10/2026' }),
    ];
    const { body } = await other
      .put('/sn-prefeitura/registros/batch-valores', [
        { id: c.id, valor_servicos: '3.03', numero_nfse: 'C2' },
        { id: a.id, valor_servicos: 1.01 },
        { id: b.id, valor_servicos: 2.02, numero_nfse: null },
      ])
      .expect(200);
    expect(body.data.map((row: Registro) => [row.id, row.valor_servicos, row.numero_nfse, row.iss_retido])).toEqual([
      [c.id, 3.03, 'C2', 'N'],
      [a.id, 1.01, 'A', 'N'],
      [b.id, 2.02, null, 'S'],
    ]);
    expect(await prefeitura.sumsOf(empresa_id)).toEqual([
      ['10/2026', 3.03, 0, 3.03],
      ['11/2026', 3.03, 2.02, 1.01],
    ]);
  });

  it('rejects a batch of amounts as a whole', async () => {
    const { id, empresa_id } = await prefeitura.create(await prefeitura.company(), { valor_servicos: 1 });
    const path = '/sn-prefeitura/registros/batch-valores';
    await user
      .put(path, [
        { id, valor_servicos: 2 },
        { id: 999_999, valor_servicos: 2 },
      ])
      .expect(404, { detail: 'record 999999 not found' });
    const twice = await user
      .put(path, [
        { id, valor_servicos: 2 },
        { id, valor_servicos: 3 },
      ])
      .expect(422);
    expect(twice.body).toEqual(problemAt(['body', 1, 'id'], 'duplicate_key'));
    expect(twice.body.detail[0].msg).toMatch(/0 and 1/);
    for (const bad of [
      { id },
      { valor_servicos: 1 },
      { id: 'x', valor_servicos: 1 },
      { id, valor_servicos: 1, iss_retido: 'S' },
    ])
      await user.put(path, [bad]).expect(422);
    await user
      .put(
        path,
        Array.from({ length: 5001 }, (_, n) => ({ id: n, valor_servicos: 1 })),
      )
      .expect(422);
    await user.put(path, []).expect(200, { success: true, message: 'records updated', data: [] });
    expect(await prefeitura.sumsOf(empresa_id)).toEqual([['11/2026', 1, 0, 1]]);
  });
});

describe('amounts as JSON numbers', () => {
  it('are exact sums where a double is not, in lists and their files', async () => {
    const empresa_id = await prefeitura.company();
    const most = '9999999999999.99';
    const items = Array.from({ length: 9 }, () => recordOf(empresa_id, { valor_servicos: Number(most) }));
    const { body } = await user.post('/sn-prefeitura/registros/batch', items).expect(201);
    expect(body.data[8].valor_servicos).toBe(9999999999999.99);
    const path = `/sn-prefeitura/consolidados?empresa_id=${empresa_id}`;
    expect((await user.get(path).expect(200)).text).toContain('"total_faturamento":89999999999999.91,');
    expect((await user.get(`${path}&formato=csv`).expect(200)).text).toContain(';89999999999999,91;');
  });

  it('are evaluated by all digits that were sent', async () => {
    const empresa_id = await prefeitura.company();
    const sent = (valor: string) =>
      JSON.stringify([recordOf(empresa_id, { valor_servicos: 'V' })]).replace('"V"', valor);
    const post = (valor: string) =>
      api.anonymous
        .post('/api/v1/sn-prefeitura/registros/batch')
        .set('Authorization', `Bearer ${user.token}`)
        .type('json')
        .send(sent(valor));
    for (const valor of ['0.30000000000000001', '123456789012.33000001', '9999999999999.9899999'])
      expect((await post(valor).expect(422)).body.detail[0].loc).toEqual(['body', 0, 'valor_servicos']);
    await post('1e2').expect(201);
  });
});

describe('the list of records', () => {
  it('filters by company and whole days of São Paulo, and counts without the page', async () => {
    const empresa_id = await prefeitura.company();
    const times = ['2026-11-05T02:59:59Z', '2026-11-05T03:00:00Z', '2026-11-06T02:59:59.9Z', '2026-11-06T03:00:00Z'];
    const ids: number[] = [];
    for (const data_hora_nfe of times) ids.push((await prefeitura.create(empresa_id, { data_hora_nfe })).id);
    const found = async (query: string) => {
      const response = await user.get(`/sn-prefeitura/registros?empresa_id=${empresa_id}${query}`).expect(200);
      const { items, total } = response.body.data as { items: Registro[]; total: number };
      expect(response.headers['x-total-count']).toBe(String(total));
      return { indexes: items.map(({ id }) => ids.indexOf(id)), total };
    };
    expect(await found('')).toEqual({ indexes: [3, 2, 1, 0], total: 4 });
    expect(await found('&data_inicio=2026-11-05&data_fim=2026-11-05')).toEqual({ indexes: [2, 1], total: 2 });
    expect(await found('&data_inicio=2026-11-06')).toEqual({ indexes: [3], total: 1 });
    expect(await found('&data_fim=2026-11-04')).toEqual({ indexes: [0], total: 1 });
    expect(await found('&data_inicio=2026-11-05T00:00:00&data_fim=2026-11-05T23:59:59')).toEqual({
      indexes: [2, 1],
      total: 2,
    });
    expect((await found('&data_inicio=2026-11-06T00:00:00-03:00')).total).toBe(1);
    // A plus sign that was not encoded arrives as a blank.
    expect((await found('&data_inicio=2026-11-06T03:00:00+00:00')).total).toBe(1);
    expect(await found('&limit=2&offset=1')).toEqual({ indexes: [2, 1], total: 4 });
    expect(await found('&offset=9')).toEqual({ indexes: [], total: 4 });
    const all = await other.get('/sn-prefeitura/registros/').expect(200);
    expect(all.body.data.total).toBeGreaterThan(4);
    expect(all.body.data.items.length).toBeLessThanOrEqual(1000);
    await user.get('/sn-prefeitura/registros?empresa_id=999999').expect(200, {
      success: true,
      message: 'ok',
      data: { items: [], total: 0 },
    });
  });

  it('filters by the month in whose sum a record is, whatever its day', async () => {
    const empresa_id = await prefeitura.company();
    const late = { data_hora_nfe: '2026-11-03T12:00:00Z', competencia: '10/2026' };
    const ids = [
      (await prefeitura.create(empresa_id, late)).id,
      (await prefeitura.create(empresa_id, { ...late, competencia: '11/2026' })).id,
    ];
    const { body } = await user
      .get(`/sn-prefeitura/registros?empresa_id=${empresa_id}&competencia=10/2026`)
      .expect(200);
    expect((body.data as { items: Registro[] }).items.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it.each([
    'competencia=2026-10',
    'limit=0',
    'limit=10001',
    'limit=x',
    'offset=-1',
    'data_inicio=2026-02-30',
    'data_fim=05/11/2026',
    'empresa_id=x',
  ])('rejects %s', async (query) => {
    const { body } = await user.get(`/sn-prefeitura/registros?${query}`).expect(422);
    expect(body.detail[0].loc).toEqual(['query', query.split('=')[0]]);
  });

  it('rejects an inverted range and a company id that is none', async () => {
    await user
      .get('/sn-prefeitura/registros?data_inicio=2026-11-06&data_fim=2026-11-05')
      .expect(422, { detail: 'data_fim must not be before data_inicio' });
    await user.get('/sn-prefeitura/consolidados?empresa_id=x').expect(422);
  });
});
