import { admin, api, useApp } from '../../support/case-file';
import { inOneProcess } from '../../support/application/second-instance';

useApp({ admin: 'administrador' });

const MONTH = { mes: 11, ano: 2026 };
const TWO = { receita_total: '100.00', receita_icms: '20.00' };

describe('an upsert of Simples Nacional figures', () => {
  it('keeps what is left out, and begins a new record with zeros', async () => {
    const [one, two] = [(await api.make.customer()).id, (await api.make.customer()).id];
    const folha = (empresa_id: number, values: object) => ({ empresa_id, ...MONTH, ...values });
    await admin.put('/sn-folha/batch', [folha(one, { valor_folha: '10.00', valor_inss: '2.00' })]).expect(200);
    const { body } = await admin
      .put('/sn-folha/batch', [folha(two, { valor_inss: '5.00' }), folha(one, { valor_folha: '11.00' })])
      .expect(200);
    expect(body.data).toMatchObject([
      { empresa_id: two, valor_folha: '0.00', valor_inss: '5.00', valor_total: '5.00' },
      { empresa_id: one, valor_folha: '11.00', valor_inss: '2.00', valor_total: '13.00' },
    ]);
    const same = await admin.put('/sn-folha/batch', [folha(one, {})]).expect(200);
    expect(same.body.data[0]).toEqual(body.data[1]);

    const receita = (values: object) => ({ empresa_id: one, ...MONTH, ...values });
    await admin.put('/sn-receitas/batch', [receita(TWO)]).expect(200);
    const kept = await admin.put('/sn-receitas/batch', [receita({ receita_exportacao: 7 })]).expect(200);
    expect(kept.body.data[0]).toMatchObject({ ...TWO, receita_exportacao: '7.00', receita_anexo_iv: '0.00' });
    for (const [path, item] of [
      ['/sn-folha/batch', folha(one, { valor_inss: null })],
      ['/sn-receitas/batch', receita({ receita_icms: null })],
      ['/sn-empresas/batch', { nome: 'N', cnpj: '12345678000195', utiliza_fator_r: null }],
      ['/sn-prefeitura/registros/batch-valores', { id: 1, valor_servicos: null }],
    ] as const)
      await admin.put(path, [item]).expect(422);
  });

  it('of two that meet, each keeps what the other sent', async () => {
    const { id } = await api.make.customer();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        admin
          .put('/sn-folha/batch', [
            { empresa_id: id, ...MONTH, ...(n % 2 ? { valor_folha: '3.00' } : { valor_inss: '4.00' }) },
          ])
          .expect(200),
      ),
    );
    const { body } = await admin.get(`/sn-folha/?empresa_ids=${id}`).expect(200);
    expect(body.data).toMatchObject([{ valor_folha: '3.00', valor_inss: '4.00' }]);
  });
});

describe('DELETE /sn-empresas', () => {
  it('removes records of a company without configuration; 404 when there is nothing of it', async () => {
    const { id } = await api.make.customer();
    const absent = { detail: 'company not found' };
    await admin.delete(`/sn-empresas/${id}`).expect(404, absent);
    await admin.put('/sn-receitas/batch', [{ empresa_id: id, ...MONTH, ...TWO }]).expect(200);
    await admin.delete(`/sn-empresas/${id}`).expect(200);
    expect(await api.rows('SELECT id FROM sn_receita WHERE empresa_id = ?', [id])).toEqual([]);
    await admin.delete(`/sn-empresas/${id}`).expect(404, absent);
    await admin.get(`/customers/${id}`).expect(200);
    await admin.delete('/sn-empresas/2000000001').expect(404, absent);
  });
});

describe('the customers of a template', () => {
  it('must be there: 404 otherwise, and nothing is written', async () => {
    const { id } = await api.make.customer();
    const template = { titulo: 'T', mensagem: 'M' };
    const { body } = await admin.post('/modelos', { ...template, empresa_ids: [id, 2_000_000_001] }).expect(404);
    expect(body).toEqual({ success: false, message: 'customer not found', details: [2_000_000_001] });
    const made = await admin.post('/modelos', { ...template, empresa_ids: [id, id] }).expect(201);
    await admin.put(`/modelos/${made.body.data.id}`, { empresa_ids: [2_000_000_001] }).expect(404);
    expect((await admin.get(`/modelos/${made.body.data.id}`)).body.data.empresa_ids).toEqual([id, id]);
    await admin.put(`/modelos/${made.body.data.id}`, { empresa_ids: null }).expect(200);
  });
});

describe("a doctor's link", () => {
  const LINKS = '/nfse-repasse/medicos/vinculos';
  let doctor: number;

  beforeAll(async () => {
    const provider = (await admin.post('/prestadores', { nome: 'P' }).expect(201)).body.data.id as number;
    doctor = (await admin.post('/nfse-repasse/medicos', { id_prestador: provider, nome: 'D' }).expect(201)).body.data
      .id;
  });

  it('names a user or a legacy id', async () => {
    for (const nobody of [{}, { id_usuario: null }, { uuid_usuario_legado: ' ', uuid_legado: ' ' }])
      await admin.post(LINKS, { id_medico: doctor, ...nobody }).expect(422);
    const { id } = (await admin.post(LINKS, { id_medico: doctor, id_usuario: admin.userId }).expect(201)).body.data;
    await admin.put(`${LINKS}/${id}`, { id_usuario: null }).expect(422);
    await admin.put(`${LINKS}/${id}`, { id_usuario: null, uuid_usuario_legado: 'old' }).expect(200);
    const legacy = await admin.post(LINKS, { id_medico: doctor, uuid_legado: 'link' }).expect(201);
    await admin.put(`${LINKS}/${legacy.body.data.id}`, { id_usuario: null }).expect(200);
  });

  it('exists once, without a user too', async () => {
    const link = { id_medico: doctor, uuid_usuario_legado: 'twice' };
    const responses = await Promise.all([1, 2, 3].map(() => admin.post(LINKS, link)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('documents of providers, takers and partners', () => {
  it('are stored without mask, and found as they are written', async () => {
    const { id } = await api.make.customer();
    for (const path of ['/prestadores', '/tomadores', `/customers/${id}/qsa`]) {
      const { body } = await admin.post(path, { nome: 'Dr. M. & Cia.', documento: '11.222.333/0001-81' }).expect(201);
      expect(body.data.documento).toBe('11222333000181');
      for (const search of ['11.222.333/0001-81', '11222333', '222.333/0001', 'dr. m. & cia.'])
        expect([
          search,
          (await admin.get(`${path}?search=${encodeURIComponent(search)}`).expect(200)).body.data,
        ]).toEqual([search, [body.data]]);
      expect((await admin.get(`${path}?search=drm`).expect(200)).body.data).toEqual([]);
      const changed = await admin.put(`${path}/${body.data.id}`, { documento: '12.abc.345/01de-35' }).expect(200);
      expect(changed.body.data.documento).toBe('12ABC34501DE35');
      expect(
        (await admin.put(`${path}/${body.data.id}`, { documento: '-' }).expect(200)).body.data.documento,
      ).toBeNull();
    }
  });
});

describe('an update', () => {
  inOneProcess.counted.it('locks its row once and reads it once more', async () => {
    const { id } = (await admin.post('/prestadores', { nome: 'before' }).expect(201)).body.data;
    const asked: string[] = [];
    api.dataSource.setOptions({ logging: ['query'] });
    // Not restored: the logger goes with its options, and what is still under way in the background would print.
    jest.spyOn(api.dataSource.logger, 'logQuery').mockImplementation((sql) => void asked.push(sql));
    try {
      await admin.put(`/prestadores/${id}`, { nome: 'after' }).expect(200);
    } finally {
      api.dataSource.setOptions({ logging: false });
    }
    const ofRow = asked.filter((sql) => /`?prestador`?/.test(sql));
    expect(ofRow.map((sql) => (/FOR UPDATE/.test(sql) ? 'lock' : sql.split(' ')[0]))).toEqual([
      'lock',
      'UPDATE',
      'SELECT',
    ]);
  });
});
