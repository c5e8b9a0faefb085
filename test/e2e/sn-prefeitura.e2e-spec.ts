import fc from 'fast-check';
import { TIMESTAMP, problemAt } from '../support/answers';
import { startApp, type TestApp } from '../support/app';
import type { TestSession } from '../support/session';

/** For the tests that make hundreds of requests, on a busy machine. */
const LONG = 120_000;

let api: TestApp;
let user: TestSession;
let other: TestSession;

beforeAll(async () => {
  api = await startApp();
  user = await api.as('funcionario');
  other = await api.as('administrador');
});
afterAll(() => api.close());

interface Registro {
  id: number;
  empresa_id: number;
  consolidado_id: number;
  competencia: string;
  valor_servicos: number;
  iss_retido: string;
  numero_nfse: string | null;
}

const company = async (): Promise<number> => (await api.make.customer()).id;
const recordOf = (empresa_id: number, fields: object = {}) => ({
  empresa_id,
  data_hora_nfe: '2026-11-05T10:00:00',
  competencia: '11/2026',
  ...fields,
});
const create = async (empresa_id: number, fields: object = {}): Promise<Registro> =>
  (await user.post('/sn-prefeitura/registros', recordOf(empresa_id, fields)).expect(201)).body.data;
const sumsOf = async (empresa_id: number): Promise<unknown[]> => {
  const { body } = await user.get(`/sn-prefeitura/consolidados?empresa_id=${empresa_id}`).expect(200);
  return body.data.map((row: Record<string, unknown>) => [
    row['competencia'],
    row['total_faturamento'],
    row['total_faturamento_retido_s'],
    row['total_faturamento_retido_n'],
  ]);
};

/** Consolidated rows that are not what their records add up to, empty ones and records linked wrongly included. */
const wrongRows = () =>
  api.rows(
    `SELECT c.*, SUM(r.valor_servicos) AS records
     FROM sn_prefeitura_consolidado c LEFT JOIN sn_prefeitura_registro r ON r.consolidado_id = c.id
     GROUP BY c.id
     HAVING COUNT(r.id) = 0 OR SUM(r.valor_servicos) <> c.total_faturamento
       OR SUM(IF(r.iss_retido = 'S', r.valor_servicos, 0)) <> c.total_faturamento_retido_s
       OR SUM(IF(r.iss_retido = 'N', r.valor_servicos, 0)) <> c.total_faturamento_retido_n
       OR SUM(r.empresa_id <> c.empresa_id OR r.competencia <> c.competencia) > 0`,
  );

describe('records and their sums', () => {
  it('creates a record with its defaults, in São Paulo time, and its consolidated', async () => {
    const empresa_id = await company();
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
    await create(empresa_id, { valor_servicos: '10.10', iss_retido: 'S', data_hora_nfe: '2026-11-05T13:00:00Z' });
    await create(empresa_id, { valor_servicos: 0.2, numero_nfse: ' 77 ' });
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
    const another = await create(await company());
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
  ])('refuses %j, alone, in a batch with its position, and in a change', async (fields, field, type) => {
    const empresa_id = await company();
    const bad = recordOf(empresa_id, fields);
    const alone = await user.post('/sn-prefeitura/registros', bad).expect(422);
    expect(alone.body).toEqual(problemAt(['body', field], type));
    const batch = await user.post('/sn-prefeitura/registros/batch', [recordOf(empresa_id), bad]).expect(422);
    expect(batch.body).toEqual(problemAt(['body', 1, field], type));
    expect(await sumsOf(empresa_id)).toEqual([]);
    if (type === 'missing') return;
    const { id } = await create(empresa_id);
    expect((await user.put(`/sn-prefeitura/registros/${id}`, fields).expect(422)).body).toEqual(
      problemAt(['body', field], type),
    );
  });

  it('answers 404 for absent companies and records', async () => {
    const company404 = { detail: 'company 999999 not found' };
    const record404 = { detail: 'record not found' };
    const { id, empresa_id } = await create(await company());
    await user.post('/sn-prefeitura/registros', recordOf(999_999)).expect(404, company404);
    await user
      .post('/sn-prefeitura/registros/batch', [recordOf(empresa_id), recordOf(999_999)])
      .expect(404, company404);
    await user.put(`/sn-prefeitura/registros/${id}`, { empresa_id: 999_999 }).expect(404, company404);
    await user.put('/sn-prefeitura/registros/999999', {}).expect(404, record404);
    await user.delete('/sn-prefeitura/registros/999999').expect(404, record404);
    await user.put('/sn-prefeitura/registros/abc', {}).expect(422);
    expect(await sumsOf(empresa_id)).toEqual([['11/2026', 0, 0, 0]]);
  });

  it('re-links a record whose company or competence changes and recalculates both sides', async () => {
    const [a, b] = [await company(), await company()];
    const first = await create(a, { valor_servicos: 5, numero_nfse: '9' });
    await create(a, { valor_servicos: 7, iss_retido: 'S' });
    const path = `/sn-prefeitura/registros/${first.id}`;
    const moved = await other.put(path, { empresa_id: b }).expect(200);
    expect(moved.body.data).toMatchObject({ id: first.id, empresa_id: b, valor_servicos: 5, numero_nfse: '9' });
    expect(moved.body.data.consolidado_id).not.toBe(first.consolidado_id);
    expect(await sumsOf(a)).toEqual([['11/2026', 7, 7, 0]]);
    expect(await sumsOf(b)).toEqual([['11/2026', 5, 0, 5]]);
    await user
      .put(path, { competencia: '12/2026', iss_retido: 'S', valor_servicos: '6', numero_nfse: null })
      .expect(200);
    expect(await sumsOf(b)).toEqual([['12/2026', 6, 6, 0]]);
    const same = await user.put(path, {}).expect(200);
    expect(same.body.data).toMatchObject({ competencia: '12/2026', numero_nfse: null });
    await user.delete(path).expect(200, { success: true, message: 'record deleted', data: null });
    expect(await sumsOf(b)).toEqual([]);
    await user.delete(path).expect(404);
  });

  it('creates a batch in the order sent, sums included', async () => {
    const [a, b] = [await company(), await company()];
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
    expect(await sumsOf(b)).toEqual([['11/2026', 5, 4, 1]]);
    expect(await sumsOf(a)).toEqual(
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
    expect(await wrongRows()).toEqual([]);
  });

  it('changes amounts in a batch, and numbers only where sent', async () => {
    const empresa_id = await company();
    const [a, b, c] = [
      await create(empresa_id, { numero_nfse: 'A' }),
      await create(empresa_id, { numero_nfse: 'B', iss_retido: 'S' }),
      await create(empresa_id, { numero_nfse: 'C', competencia: '10/2026' }),
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
    expect(await sumsOf(empresa_id)).toEqual([
      ['10/2026', 3.03, 0, 3.03],
      ['11/2026', 3.03, 2.02, 1.01],
    ]);
  });

  it('refuses a batch of amounts as a whole', async () => {
    const { id, empresa_id } = await create(await company(), { valor_servicos: 1 });
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
    expect(await sumsOf(empresa_id)).toEqual([['11/2026', 1, 0, 1]]);
  });
});

describe('amounts as JSON numbers', () => {
  it('are exact sums where a double is not, in lists and their files', async () => {
    const empresa_id = await company();
    const most = '9999999999999.99';
    const items = Array.from({ length: 9 }, () => recordOf(empresa_id, { valor_servicos: Number(most) }));
    const { body } = await user.post('/sn-prefeitura/registros/batch', items).expect(201);
    expect(body.data[8].valor_servicos).toBe(9999999999999.99);
    const path = `/sn-prefeitura/consolidados?empresa_id=${empresa_id}`;
    expect((await user.get(path).expect(200)).text).toContain('"total_faturamento":89999999999999.91,');
    expect((await user.get(`${path}&formato=csv`).expect(200)).text).toContain(';89999999999999,91;');
  });

  it('are judged by all digits that were sent', async () => {
    const empresa_id = await company();
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
    const empresa_id = await company();
    const times = ['2026-11-05T02:59:59Z', '2026-11-05T03:00:00Z', '2026-11-06T02:59:59.9Z', '2026-11-06T03:00:00Z'];
    const ids: number[] = [];
    for (const data_hora_nfe of times) ids.push((await create(empresa_id, { data_hora_nfe })).id);
    const found = async (query: string) => {
      const answer = await user.get(`/sn-prefeitura/registros?empresa_id=${empresa_id}${query}`).expect(200);
      const { items, total } = answer.body.data as { items: Registro[]; total: number };
      expect(answer.headers['x-total-count']).toBe(String(total));
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

  it.each([
    'limit=0',
    'limit=10001',
    'limit=x',
    'offset=-1',
    'data_inicio=2026-02-30',
    'data_fim=05/11/2026',
    'empresa_id=x',
  ])('refuses %s', async (query) => {
    const { body } = await user.get(`/sn-prefeitura/registros?${query}`).expect(422);
    expect(body.detail[0].loc).toEqual(['query', query.split('=')[0]]);
  });

  it('refuses an inverted range and a company id that is none', async () => {
    await user
      .get('/sn-prefeitura/registros?data_inicio=2026-11-06&data_fim=2026-11-05')
      .expect(422, { detail: 'data_fim must not be before data_inicio' });
    await user.get('/sn-prefeitura/consolidados?empresa_id=x').expect(422);
  });
});

describe('many writers', () => {
  it(
    'keeps consolidated rows the sum of their records under 20 concurrent writers',
    async () => {
      const empresas = [await company(), await company()];
      const seeds = await Promise.all(
        Array.from({ length: 20 }, (_, n) => create(empresas[n % 2]!, { valor_servicos: n + 0.01 })),
      );
      const competencias = ['10/2026', '11/2026'];
      const writer = async (n: number): Promise<number[]> => {
        const mine = seeds[n]!.id;
        const target = seeds[(n * 7 + 3) % 20]!.id;
        const path = '/sn-prefeitura/registros';
        const fields = { valor_servicos: n + 0.5, competencia: competencias[n % 2], iss_retido: n % 3 ? 'N' : 'S' };
        const answers = [
          await user.post(path, recordOf(empresas[n % 2]!, fields)),
          await user.put(`${path}/${target}`, { ...fields, empresa_id: empresas[(n + 1) % 2] }),
          await user.post(`${path}/batch`, [recordOf(empresas[1]!, fields), recordOf(empresas[0]!, fields)]),
          await user.put(
            `${path}/batch-valores`,
            (n % 2 ? seeds : seeds.toReversed()).slice(0, 10).map(({ id }) => ({ id, valor_servicos: n })),
          ),
          await user.delete(`${path}/${mine}`),
        ];
        return answers.map(({ status }) => status);
      };
      const statuses = (await Promise.all(Array.from({ length: 20 }, (_, n) => writer(n)))).flat();
      expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
      expect(await wrongRows()).toEqual([]);
    },
    LONG,
  );

  it(
    'takes overlapping batches in opposite order from 16 clients',
    async () => {
      const empresas = await Promise.all(Array.from({ length: 10 }, company));
      const items = Array.from({ length: 200 }, (_, n) =>
        recordOf(empresas[n % 10]!, {
          competencia: `${String((n % 12) + 1).padStart(2, '0')}/2026`,
          valor_servicos: n,
        }),
      );
      const both = (n: number, list: readonly object[]) => (n % 2 ? list : list.toReversed());
      const clients = Array.from({ length: 16 }, (_, n) => n);
      const created = await Promise.all(
        clients.map((n) => user.post('/sn-prefeitura/registros/batch', both(n, items)).expect(201)),
      );
      expect(await wrongRows()).toEqual([]);
      const amounts = (created[0]!.body.data as Registro[]).map(({ id }) => ({ id, valor_servicos: 1 }));
      await Promise.all(
        clients.map((n) => user.put('/sn-prefeitura/registros/batch-valores', both(n, amounts)).expect(200)),
      );
      expect(await wrongRows()).toEqual([]);
    },
    LONG,
  );
});

describe('any sequence of operations', () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const fields = fc.record({
    empresa: fc.nat(1),
    competencia: fc.constantFrom('01/2026', '02/2026'),
    cents,
    iss_retido: fc.constantFrom('S', 'N'),
  });
  const operation = fc.oneof(
    fc.record({ do: fc.constant('create' as const), all: fc.array(fields, { minLength: 1, maxLength: 4 }) }),
    fc.record({ do: fc.constant('update' as const), at: fc.nat(50), with: fields, only: fc.nat(3) }),
    fc.record({ do: fc.constant('amounts' as const), each: fc.array(cents, { minLength: 1, maxLength: 4 }) }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(50) }),
  );

  it(
    'leaves exactly the sums of the records',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async (operations) => {
          const empresas = [await company(), await company()];
          const model = new Map<number, { empresa: number; competencia: string; cents: number; iss_retido: string }>();
          const toBody = (each: { empresa: number; competencia: string; cents: number; iss_retido: string }) =>
            recordOf(empresas[each.empresa]!, {
              competencia: each.competencia,
              iss_retido: each.iss_retido,
              valor_servicos: (each.cents / 100).toFixed(2),
            });
          for (const each of operations) {
            const ids = [...model.keys()];
            if (each.do === 'create') {
              const { body } = await user.post('/sn-prefeitura/registros/batch', each.all.map(toBody)).expect(201);
              for (const [n, row] of (body.data as Registro[]).entries()) model.set(row.id, each.all[n]!);
            } else if (ids.length === 0) continue;
            else if (each.do === 'update') {
              const id = ids[each.at % ids.length]!;
              const key = (['empresa', 'competencia', 'cents', 'iss_retido'] as const)[each.only]!;
              const after = { ...model.get(id)!, [key]: each.with[key] };
              await user.put(`/sn-prefeitura/registros/${id}`, toBody(after)).expect(200);
              model.set(id, after);
            } else if (each.do === 'amounts') {
              const chosen = ids.slice(0, each.each.length);
              const items = chosen.map((id, n) => ({ id, valor_servicos: (each.each[n]! / 100).toFixed(2) }));
              await user.put('/sn-prefeitura/registros/batch-valores', items).expect(200);
              for (const [n, id] of chosen.entries()) model.set(id, { ...model.get(id)!, cents: each.each[n]! });
            } else {
              const id = ids[each.at % ids.length]!;
              await user.delete(`/sn-prefeitura/registros/${id}`).expect(200);
              model.delete(id);
            }
          }
          const expected = new Map<string, number[]>();
          for (const each of model.values()) {
            const key = `${empresas[each.empresa]!} ${each.competencia}`;
            const [all = 0, s = 0, n = 0] = expected.get(key) ?? [];
            const retained = each.iss_retido === 'S' ? each.cents : 0;
            expected.set(key, [all + each.cents, s + retained, n + each.cents - retained]);
          }
          for (const [n, empresa_id] of empresas.entries()) {
            const sums = (await sumsOf(empresa_id)) as [string, number, number, number][];
            const own = [...expected].filter(([key]) => key.startsWith(`${empresas[n]!} `));
            expect(new Map(sums.map(([competencia, ...totals]) => [`${empresa_id} ${competencia}`, totals]))).toEqual(
              new Map(own.map(([key, totals]) => [key, totals.map((total) => total / 100)])),
            );
          }
        }),
        { numRuns: 25 },
      );
      expect(await wrongRows()).toEqual([]);
    },
    LONG,
  );
});
