import fc from 'fast-check';
import { api, useApp, user } from '../../support/case-file';
import { inTurn } from '../../support/records/overlapping';
import { Prefeitura, recordOf, type Registro } from '../../support/records/prefeitura';

let prefeitura: Prefeitura;

useApp({ user: 'funcionario' });
beforeAll(() => {
  prefeitura = new Prefeitura(api, user);
});

describe('many writers', () => {
  it('keeps consolidated rows the sum of their records under 20 concurrent writers', async () => {
    const empresas = [await prefeitura.company(), await prefeitura.company()];
    const seeds = await Promise.all(
      Array.from({ length: 20 }, (_, n) => prefeitura.create(empresas[n % 2]!, { valor_servicos: n + 0.01 })),
    );
    const competencias = ['10/2026', '11/2026'];
    const writer = async (n: number): Promise<number[]> => {
      const mine = seeds[n]!.id;
      const target = seeds[(n * 7 + 3) % 20]!.id;
      const path = '/sn-prefeitura/registros';
      const fields = { valor_servicos: n + 0.5, competencia: competencias[n % 2], iss_retido: n % 3 ? 'N' : 'S' };
      const responses = [
        await user.post(path, recordOf(empresas[n % 2]!, fields)),
        await user.put(`${path}/${target}`, { ...fields, empresa_id: empresas[(n + 1) % 2] }),
        await user.post(`${path}/batch`, [recordOf(empresas[1]!, fields), recordOf(empresas[0]!, fields)]),
        await user.put(
          `${path}/batch-valores`,
          (n % 2 ? seeds : seeds.toReversed()).slice(0, 10).map(({ id }) => ({ id, valor_servicos: n })),
        ),
        await user.delete(`${path}/${mine}`),
      ];
      return responses.map(({ status }) => status);
    };
    const statuses = (await Promise.all(Array.from({ length: 20 }, (_, n) => writer(n)))).flat();
    expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
    expect(await prefeitura.wrongRows()).toEqual([]);
  });

  it('takes overlapping batches in opposite order from 16 clients', async () => {
    const empresas = await inTurn(10, () => prefeitura.company());
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
    expect(await prefeitura.wrongRows()).toEqual([]);
    const amounts = (created[0]!.body.data as Registro[]).map(({ id }) => ({ id, valor_servicos: 1 }));
    await Promise.all(
      clients.map((n) => user.put('/sn-prefeitura/registros/batch-valores', both(n, amounts)).expect(200)),
    );
    expect(await prefeitura.wrongRows()).toEqual([]);
  });
});

describe('a sum that ends while another operation adds to it', () => {
  it('is made again, with decimals and amounts below zero', async () => {
    const empresa_id = await prefeitura.company();
    const keys = Array.from(
      { length: 24 },
      (_, n) => `${String((n % 12) + 1).padStart(2, '0')}/${2024 + Math.floor(n / 12)}`,
    );
    const last = await Promise.all(
      keys.map((competencia) => prefeitura.create(empresa_id, { competencia, valor_servicos: '0.10' })),
    );
    const items = keys.flatMap((competencia) => [
      recordOf(empresa_id, { competencia, valor_servicos: '0.20', iss_retido: 'S' }),
      recordOf(empresa_id, { competencia, valor_servicos: '-0.30' }),
    ]);
    const [first, second] = await Promise.all([
      user.post('/sn-prefeitura/registros/batch', items),
      user.post('/sn-prefeitura/registros/batch', items.toReversed()),
      ...last.map(({ id }) => user.delete(`/sn-prefeitura/registros/${id}`).expect(200)),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await prefeitura.wrongRows()).toEqual([]);
    expect(
      new Set((await prefeitura.sumsOf(empresa_id)).map((sum) => JSON.stringify((sum as unknown[]).slice(1)))),
    ).toEqual(new Set(['[-0.2,0.4,-0.6]']));
  });
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

  it('leaves exactly the sums of the records', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async (operations) => {
        const empresas = [await prefeitura.company(), await prefeitura.company()];
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
          const sums = (await prefeitura.sumsOf(empresa_id)) as [string, number, number, number][];
          const own = [...expected].filter(([key]) => key.startsWith(`${empresas[n]!} `));
          expect(new Map(sums.map(([competencia, ...totals]) => [`${empresa_id} ${competencia}`, totals]))).toEqual(
            new Map(own.map(([key, totals]) => [key, totals.map((total) => total / 100)])),
          );
        }
      }),
      { numRuns: 25 },
    );
    expect(await prefeitura.wrongRows()).toEqual([]);
  });
});
