import { api, other, useApp, user } from '../../support/case-file';
import { TIMESTAMP, problemAt } from '../../support/responses';
import { overlapping } from '../../support/records/overlapping';

useApp({ user: 'funcionario', other: 'administrador' });

const company = async (): Promise<number> => (await api.make.customer()).id;

describe('sn-empresas', () => {
  let count = 0;
  const cnpj = (): string => String(20_000_000_000_000 + ++count);
  const listed = async (id: number) =>
    (await user.get('/sn-empresas/').expect(200)).body.data.find((each: { id: number }) => each.id === id);

  it('has a message where no company has a configuration', async () => {
    await api.rows('DELETE FROM sn_empresa');
    await user.get('/sn-empresas').expect(200, { success: true, message: 'no company found', data: [] });
  });

  it('creates customers with their configuration, masks removed, in the order sent', async () => {
    const { body } = await user
      .put('/sn-empresas/batch', [
        { nome: ' Padaria ', cnpj: '98.765.432/0001-10' },
        { nome: 'Autônomo', cnpj: '123.456.789-01', tipo_atividade: 'comercio', anexos_permitidos: ['I', 'II', 'I'] },
      ])
      .expect(200);
    expect(body).toEqual({
      success: true,
      message: 'companies saved',
      data: [
        { id: expect.any(Number), nome: 'Padaria', cnpj: '98765432000110' },
        { id: expect.any(Number), nome: 'Autônomo', cnpj: '12345678901' },
      ],
    });
    expect(await listed(body.data[0].id)).toEqual({
      id: body.data[0].id,
      nome: 'Padaria',
      cnpj: '98765432000110',
      cnae: null,
      tipo_atividade: 'servicos_V',
      anexos_permitidos: ['III'],
      utiliza_fator_r: false,
      regime_apuracao: 'competencia',
      possui_sublimite: false,
      atividade_servico: false,
      iss_aliquota_fixa: false,
      iss_aliquota_fixa_valor: '0.0000',
      observacao: null,
      matriz_id: null,
      inicio_atividade: null,
      ipi_zfm: false,
      created_at: TIMESTAMP,
      updated_at: TIMESTAMP,
    });
    expect(await listed(body.data[1].id)).toMatchObject({ tipo_atividade: 'comercio', anexos_permitidos: ['I', 'II'] });
  });

  it('configures an existing customer and keeps the fields that are left out', async () => {
    const head = await api.make.customer();
    const customer = await api.make.customer({ cnpj: cnpj(), conta_dominio: '77' });
    const first = { nome: 'Nova', cnpj: customer.cnpj, cnae: '6201-5', utiliza_fator_r: true, observacao: 'x' };
    const { body } = await user
      .put('/sn-empresas/batch', [
        {
          ...first,
          ...{ matriz_id: head.id, iss_aliquota_fixa_valor: '2.5', inicio_atividade: '2026-11-05', ipi_zfm: true },
        },
      ])
      .expect(200);
    expect(body.data).toEqual([{ id: customer.id, nome: 'Nova', cnpj: customer.cnpj }]);
    const fresh = cnpj();
    await other
      .put('/sn-empresas/batch', [
        { nome: 'Fresh', cnpj: fresh },
        { nome: 'Nova 2', cnpj: customer.cnpj, observacao: null, possui_sublimite: true },
      ])
      .expect(200);
    expect(await listed(customer.id)).toMatchObject({
      nome: 'Nova 2',
      cnae: '6201-5',
      utiliza_fator_r: true,
      possui_sublimite: true,
      observacao: null,
      matriz_id: head.id,
      iss_aliquota_fixa_valor: '2.5000',
      anexos_permitidos: ['III'],
      inicio_atividade: '2026-11-05',
      ipi_zfm: true,
    });
    await user.put('/sn-empresas/batch', [{ nome: 'Nova 2', cnpj: customer.cnpj, inicio_atividade: null }]).expect(200);
    expect(await listed(customer.id)).toMatchObject({ inicio_atividade: null, ipi_zfm: true });
    expect(await api.rows('SELECT conta_dominio FROM customer WHERE id = ?', [customer.id])).toEqual([
      { conta_dominio: '77' },
    ]);
    expect(await api.rows('SELECT id FROM customer WHERE cnpj IN (?, ?)', [customer.cnpj, fresh])).toHaveLength(2);
  });

  it.each([
    [['nome'], 'missing', { cnpj: '12345678000195' }],
    [['nome'], 'string_too_short', { nome: ' ', cnpj: '12345678000195' }],
    [['nome'], 'string_too_long', { nome: 'N'.repeat(201), cnpj: '12345678000195' }],
    [['cnpj'], 'string_pattern_mismatch', { nome: 'N', cnpj: '1234567890' }],
    [['cnae'], 'string_too_long', { nome: 'N', cnpj: '12345678000195', cnae: '1'.repeat(21) }],
    [['tipo_atividade'], 'enum', { nome: 'N', cnpj: '12345678000195', tipo_atividade: 'servicos' }],
    [['tipo_atividade'], 'enum', { nome: 'N', cnpj: '12345678000195', tipo_atividade: null }],
    [['anexos_permitidos', 1], 'enum', { nome: 'N', cnpj: '12345678000195', anexos_permitidos: ['I', 'VI'] }],
    [['regime_apuracao'], 'enum', { nome: 'N', cnpj: '12345678000195', regime_apuracao: 'x' }],
    [['utiliza_fator_r'], 'bool_type', { nome: 'N', cnpj: '12345678000195', utiliza_fator_r: 1 }],
    [
      ['iss_aliquota_fixa_valor'],
      'greater_than_equal',
      { nome: 'N', cnpj: '12345678000195', iss_aliquota_fixa_valor: -1 },
    ],
    [['observacao'], 'string_too_long', { nome: 'N', cnpj: '12345678000195', observacao: 'x'.repeat(10_001) }],
    [
      ['inicio_atividade'],
      'date_from_datetime_parsing',
      { nome: 'N', cnpj: '12345678000195', inicio_atividade: '2026-02-30' },
    ],
    [['ipi_zfm'], 'bool_type', { nome: 'N', cnpj: '12345678000195', ipi_zfm: null }],
    [['id'], 'extra_forbidden', { nome: 'N', cnpj: '12345678000195', id: 1 }],
  ])('rejects %j: %s', async (at, type, item) => {
    const { body } = await user.put('/sn-empresas/batch', [{ nome: 'Good', cnpj: cnpj() }, item]).expect(422);
    expect(body).toEqual(problemAt(['body', 1, ...at], type));
  });

  it('rejects a batch as a whole: repeated CNPJ, absent head office, its own head office', async () => {
    const good = cnpj();
    const same = await user
      .put('/sn-empresas/batch', [
        { nome: 'A', cnpj: '11.222.333/0001-81' },
        { nome: 'B', cnpj: '11222333000181' },
      ])
      .expect(422);
    expect(same.body).toEqual(problemAt(['body', 1, 'cnpj'], 'duplicate_key'));
    expect(same.body.detail[0].msg).toMatch(/0 and 1/);
    await user
      .put('/sn-empresas/batch', [
        { nome: 'A', cnpj: good },
        { nome: 'B', cnpj: cnpj(), matriz_id: 999_999 },
      ])
      .expect(404, { detail: 'head office 999999 not found' });
    const customer = await api.make.customer({ nome: 'Before' });
    await user
      .put('/sn-empresas/batch', [
        { nome: 'A', cnpj: good },
        { nome: 'After', cnpj: customer.cnpj, matriz_id: customer.id },
      ])
      .expect(422, { detail: `company ${customer.cnpj} can't be its own head office` });
    expect(await api.rows('SELECT nome FROM customer WHERE id = ? OR cnpj = ?', [customer.id, good])).toEqual([
      { nome: 'Before' },
    ]);
    await user.put('/sn-empresas/batch', []).expect(200, { success: true, message: 'companies saved', data: [] });
    await user
      .put(
        '/sn-empresas/batch',
        Array.from({ length: 5001 }, () => ({ nome: 'A', cnpj: good })),
      )
      .expect(422);
  });

  it('takes 800 companies with remarks of full length, beyond what one packet holds', async () => {
    const items = Array.from({ length: 800 }, () => ({ nome: 'Long', cnpj: cnpj(), observacao: 'ç'.repeat(10_000) }));
    const { body } = await user.put('/sn-empresas/batch', items).expect(200);
    expect(body.data).toHaveLength(800);
    const [sum] = await api.rows("SELECT SUM(CHAR_LENGTH(observacao)) AS n FROM sn_empresa WHERE observacao LIKE 'ç%'");
    expect(Number(sum!['n'])).toBe(8_000_000);
    await api.rows("DELETE FROM sn_empresa WHERE observacao LIKE 'ç%'");
  }, 120_000);

  it('removes the configuration and the Simples Nacional data of every user, not the customer', async () => {
    const kept = await company();
    const { body } = await user.put('/sn-empresas/batch', [{ nome: 'Gone', cnpj: cnpj() }]).expect(200);
    const empresa_id: number = body.data[0].id;
    for (const id of [empresa_id, kept]) {
      const month = { empresa_id: id, mes: 1, ano: 2026 };
      await user.post('/sn-folha', month).expect(201);
      await user.put('/sn-receitas/batch', [month]).expect(200);
      await other.put('/sn-receitas/batch', [month]).expect(200);
      await user
        .post('/sn-prefeitura/registros', {
          empresa_id: id,
          data_hora_nfe: '2026-01-05T10:00:00',
          competencia: '01/2026',
        })
        .expect(201);
    }
    await user
      .delete(`/sn-empresas/${empresa_id}`)
      .expect(200, { success: true, message: 'company removed', data: null });
    const left = async (id: number) => {
      const tables = ['sn_folha', 'sn_receita', 'sn_prefeitura_registro', 'sn_prefeitura_consolidado'];
      const counts = tables.map((table) => api.rows(`SELECT COUNT(*) AS n FROM ${table} WHERE empresa_id = ?`, [id]));
      return (await Promise.all(counts)).map(([row]) => row!['n']);
    };
    expect(await left(empresa_id)).toEqual([0, 0, 0, 0]);
    expect(await left(kept)).toEqual([1, 2, 1, 1]);
    const trail = await api.rows<{ usuario_id: number; detalhes: string }>(
      "SELECT usuario_id, detalhes FROM auditoria WHERE acao = 'sn_empresas.remover'",
    );
    expect(trail.map(({ usuario_id }) => usuario_id)).toEqual([user.userId]);
    const state = JSON.parse(trail[0]!.detalhes) as { empresa_id: number; partes: Record<string, unknown[]> };
    expect(state.empresa_id).toBe(empresa_id);
    expect(Object.entries(state.partes).map(([table, rows]) => [table, rows.length])).toEqual([
      ['sn_empresa', 1],
      ['sn_folha', 1],
      ['sn_receita', 2],
      ['sn_prefeitura_registro', 1],
      ['sn_prefeitura_consolidado', 1],
    ]);
    expect(await api.rows('SELECT nome FROM customer WHERE id = ?', [empresa_id])).toEqual([{ nome: 'Gone' }]);
    await user.delete(`/sn-empresas/${empresa_id}`).expect(404, { detail: 'company not found' });
    await user.delete(`/sn-empresas/${kept}`).expect(200);
    await user.delete(`/sn-empresas/${kept}`).expect(404);
    await user.delete('/sn-empresas/abc').expect(422);
  });

  it('takes overlapping batches in opposite order from 16 clients, and keeps what each left out', async () => {
    const items = Array.from({ length: 100 }, () => ({ nome: 'Many', cnpj: cnpj() }));
    const statuses = await overlapping(items, (batch) => user.put('/sn-empresas/batch', batch));
    expect(statuses).toEqual(Array.from({ length: 16 }, () => 200));
    const sent = [{ cnae: '1' }, { utiliza_fator_r: true }, { observacao: 'o' }, { anexos_permitidos: ['V'] }];
    const one = cnpj();
    await Promise.all(
      sent.map((fields) => user.put('/sn-empresas/batch', [{ nome: 'One', cnpj: one, ...fields }]).expect(200)),
    );
    const [row] = await api.rows<{ id: number }>('SELECT id FROM customer WHERE cnpj = ?', [one]);
    expect(await listed(row!.id)).toMatchObject(Object.assign({}, ...sent));
  });
});
