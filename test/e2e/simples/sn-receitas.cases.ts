import { api, other, useApp, user } from '../../support/case-file';
import { TIMESTAMP, problemAt } from '../../support/responses';
import { inTurn, overlapping } from '../../support/records/overlapping';

const NOT_INTEGERS = { detail: 'empresa_ids must be comma-separated integers' };

useApp({ user: 'funcionario', other: 'administrador' });

const company = async (): Promise<number> => (await api.make.customer()).id;

describe('sn-receitas', () => {
  const ZEROS = {
    receita_total: '0.00',
    receita_iss_retido: '0.00',
    receita_iss_proprio: '0.00',
    receita_icms: '0.00',
    receita_monofasica: '0.00',
    receita_icms_st: '0.00',
    receita_exportacao: '0.00',
    receita_anexo_iv: '0.00',
    receita_sem_iss: '0.00',
    receita_sem_icms: '0.00',
  };

  it("keeps each user's figures of a month separate", async () => {
    const empresa_id = await company();
    const key = { empresa_id, mes: 11, ano: 2026 };
    const mine = await user
      .put('/sn-receitas/batch', [{ ...key, receita_total: '10.10', receita_icms: 3 }])
      .expect(200);
    expect(mine.body).toEqual({
      success: true,
      message: 'revenues saved',
      data: [
        {
          ...key,
          ...ZEROS,
          id: expect.any(Number),
          receita_total: '10.10',
          receita_icms: '3.00',
          created_at: TIMESTAMP,
          updated_at: TIMESTAMP,
        },
      ],
    });
    await other.put('/sn-receitas/batch', [{ ...key, receita_total: '99' }]).expect(200);
    const seen = await user.get(`/sn-receitas/?empresa_ids=${empresa_id}`).expect(200);
    expect(seen.body.data).toEqual(mine.body.data);
    const again = await user.put('/sn-receitas/batch', [{ ...key, receita_anexo_iv: '4' }]).expect(200);
    expect(again.body.data[0]).toEqual({
      ...mine.body.data[0],
      receita_anexo_iv: '4.00',
      updated_at: expect.any(String),
    });
    const third = await api.as('funcionario:third');
    await third.get('/sn-receitas').expect(200, { success: true, message: 'no revenue found', data: [] });
  });

  it('takes goods without ICMS from 2027 on only', async () => {
    const empresa_id = await company();
    const item = (ano: number, receita_sem_icms: unknown) => ({ empresa_id, mes: 1, ano, receita_sem_icms });
    const { body } = await user.put('/sn-receitas/batch', [item(2027, '5.00'), item(2026, '0.01')]).expect(422);
    expect(body).toEqual(problemAt(['body', 1, 'receita_sem_icms'], 'value_error'));
    const kept = await user
      .put('/sn-receitas/batch', [item(2027, '5.00'), item(2026, '0.00'), item(2025, -1)])
      .expect(200);
    expect(kept.body.data.map((row: Record<string, unknown>) => row['receita_sem_icms'])).toEqual([
      '5.00',
      '0.00',
      '-1.00',
    ]);
    await user.put('/sn-receitas/batch', [{ empresa_id, mes: 1, ano: 2020, receita_sem_iss: '7.00' }]).expect(200);
  });

  it('lists newest first and rejects a malformed list of companies', async () => {
    const empresa_id = await company();
    const items = [1, 2].map((mes) => ({ empresa_id, mes, ano: 2026 }));
    await user.put('/sn-receitas/batch', items).expect(200);
    const { body } = await user.get(`/sn-receitas/?empresa_ids=${empresa_id},7`).expect(200);
    expect(body.data.map(({ mes }: { mes: number }) => mes)).toEqual([2, 1]);
    expect((await user.get('/sn-receitas?empresa_ids=').expect(200)).body.data.length).toBeGreaterThan(1);
    await user.get('/sn-receitas?empresa_ids=1,x').expect(422, NOT_INTEGERS);
  });

  it('rejects a batch as a whole', async () => {
    const item = { empresa_id: await company(), mes: 1, ano: 2026 };
    await user
      .put('/sn-receitas/batch', [item, { ...item, empresa_id: 999_999 }])
      .expect(404, { detail: 'company 999999 not found' });
    const repeated = await user.put('/sn-receitas/batch', [item, item]).expect(422);
    expect(repeated.body.detail[0]).toMatchObject({
      loc: ['body', 1, 'mes'],
      msg: expect.stringMatching(/0 and 1/),
    });
    for (const bad of [
      { ...item, mes: 0 },
      { ...item, ano: 2101 },
      { ...item, receita_total: '1e3' },
      { mes: 1, ano: 2026 },
    ])
      await user.put('/sn-receitas/batch', [item, bad]).expect(422);
    await user
      .put(
        '/sn-receitas/batch',
        Array.from({ length: 5001 }, () => item),
      )
      .expect(422);
    await user.put('/sn-receitas/batch', []).expect(200, { success: true, message: 'revenues saved', data: [] });
    expect(await api.rows('SELECT id FROM sn_receita WHERE empresa_id = ?', [item.empresa_id])).toEqual([]);
  });

  it('takes overlapping batches in opposite order from 16 clients', async () => {
    const empresas = await inTurn(10, company);
    const items = Array.from({ length: 120 }, (_, n) => ({
      empresa_id: empresas[n % 10]!,
      mes: Math.floor(n / 10) + 1,
      ano: 2026,
    }));
    const statuses = await overlapping(items, (batch) => user.put('/sn-receitas/batch', batch));
    expect(statuses).toEqual(Array.from({ length: 16 }, () => 200));
  });
});
