import { SnEmpresa } from '../../../src/simples-nacional/sn-empresas/sn-empresa.entity';
import { SnReceita } from '../../../src/simples-nacional/sn-receitas/sn-receita.entity';
import { api, other, useApp, user } from '../../support/case-file';

const ABSENT = 2_000_000_001;
let serial = 0;

useApp({ user: 'funcionario', other: 'administrador' });

async function company(values: Partial<SnEmpresa> = {}, nome = `Empresa ${++serial}`): Promise<number> {
  const { id } = await api.make.customer({ nome });
  await api.make.save<SnEmpresa>(SnEmpresa, {
    id,
    tipo_atividade: 'servicos_III',
    anexos_permitidos: ['III'],
    ...values,
  });
  return id;
}
const revenue = (empresa_id: number, month: string, receita_total: string, session = user) =>
  api.make.save<SnReceita>(SnReceita, {
    id_usuario_created: session.userId,
    empresa_id,
    mes: Number(month.slice(0, 2)),
    ano: Number(month.slice(3)),
    receita_total,
  });
const at = (id: number, periodo = '') => `/sn-empresas/${id}/opcoes-ibs-cbs${periodo && `/${periodo}`}`;
const REGULAR = { regime: 'regular' };

describe('options for the regular regime of IBS and CBS', () => {
  it('are created, replaced, listed by half year and removed', async () => {
    const id = await company();
    const first = await user
      .put(at(id, '2027-2'), { regime: 'regular', feita_em: '2027-03-31', observacao: ' por clientes ' })
      .expect(201);
    expect(first.body).toEqual({
      success: true,
      message: 'option saved',
      data: { periodo: '2027-2', regime: 'regular', feita_em: '2027-03-31', observacao: 'por clientes', avisos: [] },
    });
    await other.put(at(id, '2027-1'), { regime: 'das' }).expect(201);
    const replaced = await user.put(at(id, '2027-2'), { regime: 'das' }).expect(200);
    const plain = { regime: 'das', feita_em: null, observacao: null, avisos: [] };
    expect(replaced.body.data).toEqual({ ...plain, periodo: '2027-2' });
    expect((await other.get(at(id)).expect(200)).body.data).toEqual([
      { ...plain, periodo: '2027-1' },
      { ...plain, periodo: '2027-2' },
    ]);
    expect((await user.get(at(id, '2027-1')).expect(200)).body.data).toEqual({ ...plain, periodo: '2027-1' });
    await user.delete(at(id, '2027-1')).expect(200, { success: true, message: 'option removed', data: null });
    await user.delete(at(id, '2027-1')).expect(404, { detail: 'option not found' });
    await user.get(at(id, '2027-1')).expect(404, { detail: 'option not found' });
    const [line] = await api.rows<{ acao: string; detalhes: string }>(
      'SELECT acao, detalhes FROM auditoria WHERE detalhes LIKE ? ORDER BY id DESC LIMIT 1',
      [`%"matriz_id":${id}%`],
    );
    expect(line?.detalhes).toContain('2027-1');
  });

  it.each([
    ['2027-1', '2026-08-31', true],
    ['2027-1', '2026-09-01', false],
    ['2027-1', '2026-10-30', false],
    ['2027-1', '2026-10-31', true],
    ['2027-2', '2027-02-28', true],
    ['2027-2', '2027-03-01', false],
    ['2028-1', '2027-09-30', false],
    ['2028-1', '2027-10-01', true],
    ['2028-2', '2028-03-31', false],
    ['2028-2', '2028-04-01', true],
  ])('for %s made on %s: out of time %s', async (periodo, feita_em, late) => {
    const id = await company();
    const { body } = await user.put(at(id, periodo), { ...REGULAR, feita_em }).expect(201);
    expect(body.data.avisos.map(({ codigo }: { codigo: string }) => codigo)).toEqual(late ? ['fora_do_prazo'] : []);
    expect((await user.get(at(id, periodo)).expect(200)).body.data).toEqual(body.data);
  });

  it('belong to the head office, whichever of its companies is asked for', async () => {
    const { id: head } = await api.make.customer();
    const branch = await company({ matriz_id: head });
    await user.put(at(branch, '2027-1'), REGULAR).expect(201);
    const second = await company({ matriz_id: head });
    expect((await user.get(at(second)).expect(200)).body.data).toMatchObject([{ periodo: '2027-1' }]);
    await user.get(at(head)).expect(404, { detail: 'company not found' });
  });

  it('take one of two that arrive at once, and both where the half years differ', async () => {
    const id = await company();
    const same = await Promise.all([1, 2, 3].map(() => user.put(at(id, '2027-1'), REGULAR)));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const each = await Promise.all(['2027-2', '2028-1'].map((periodo) => user.put(at(id, periodo), REGULAR)));
    expect(each.map(({ status }) => status)).toEqual([201, 201]);
    expect(await api.rows('SELECT id FROM sn_opcao_ibs_cbs WHERE matriz_id = ?', [id])).toHaveLength(3);
  });

  it.each([
    ['2026-2', REGULAR, ['path', 'periodo']],
    ['2029-1', REGULAR, ['path', 'periodo']],
    ['2027-3', REGULAR, ['path', 'periodo']],
    ['1', REGULAR, ['path', 'periodo']],
    ['2027-1', {}, ['body', 'regime']],
    ['2027-1', { regime: null }, ['body', 'regime']],
    ['2027-1', { regime: 'outro' }, ['body', 'regime']],
    ['2027-1', { ...REGULAR, feita_em: '2026-02-30' }, ['body', 'feita_em']],
    ['2027-1', { ...REGULAR, observacao: 'x'.repeat(501) }, ['body', 'observacao']],
    ['2027-1', { ...REGULAR, periodo: '2027-1' }, ['body', 'periodo']],
  ])('reject %s with %j', async (periodo, body, loc) => {
    const id = await company();
    const response = await user.put(at(id, periodo), body).expect(422);
    expect(response.body.detail[0].loc).toEqual(loc);
    if (loc[0] === 'path')
      for (const method of ['get', 'delete'] as const)
        expect((await user[method](at(id, periodo)).expect(422)).body.detail[0].loc).toEqual(loc);
  });

  it('are not of an absent company nor of one without configuration', async () => {
    const { id } = await api.make.customer();
    for (const one of [id, ABSENT]) {
      for (const url of [at(one), at(one, '2027-1')]) await user.get(url).expect(404, { detail: 'company not found' });
      await user.put(at(one, '2027-1'), REGULAR).expect(404, { detail: 'company not found' });
      await user.delete(at(one, '2027-1')).expect(404, { detail: 'company not found' });
    }
  });

  it('are changed by who has seen them', async () => {
    const id = await company();
    const url = at(id, '2027-1');
    for (const tag of ['"seen"', '*']) await user.put(url, REGULAR).set('If-Match', tag).expect(412);
    await user.delete(url).set('If-Match', '"seen"').expect(412);
    await user.put(at(ABSENT, '2027-1'), REGULAR).set('If-Match', '*').expect(404);
    await user.put(url, REGULAR).expect(201);
    const tag = (await user.get(url).expect(200)).headers['etag'] ?? '';
    expect(tag).toMatch(/^"/);
    await user.get(url).set('If-None-Match', tag).expect(304);
    const changes = await Promise.all(
      ['um', 'dois'].map((observacao) => user.put(url, { ...REGULAR, observacao }).set('If-Match', tag)),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 412]);
    await user.delete(url).set('If-Match', tag).expect(412);
    await user.delete(url).set('If-Match', '*').expect(200);
  });

  it('repeat their status to the same Idempotency-Key', async () => {
    const url = at(await company(), '2028-2');
    const send = () => user.put(url, REGULAR).set('Idempotency-Key', `opcao-${serial}`);
    const first = await send().expect(201);
    const again = await send().expect(201);
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
    await user.put(url, REGULAR).expect(200);
  });

  it('go with the configuration of their company', async () => {
    const id = await company();
    await user.put(at(id, '2027-1'), REGULAR).expect(201);
    await user.delete(`/sn-empresas/${id}`).expect(200);
    expect(await api.rows('SELECT id FROM sn_opcao_ibs_cbs WHERE matriz_id = ?', [id])).toEqual([]);
  });

  it('are in force from their half year on, until another one', async () => {
    const id = await company();
    await revenue(id, '01/2020', '0.00');
    await revenue(id, '02/2027', '60000.00');
    const regime = async (competencia: string) => {
      const { body } = await user.get(`/sn-empresas/${id}/apuracao?competencia=${competencia}`).expect(200);
      return body.data.regime_ibs_cbs as string | null;
    };
    expect([await regime('12/2026'), await regime('01/2027')]).toEqual([null, 'das']);
    await user.put(at(id, '2027-2'), REGULAR).expect(201);
    await user.put(at(id, '2028-2'), { regime: 'das' }).expect(201);
    const months = ['06/2027', '07/2027', '12/2027', '06/2028', '07/2028'];
    expect(await Promise.all(months.map(regime))).toEqual(['das', 'regular', 'regular', 'regular', 'das']);
  });
});

describe('GET /sn-empresas/opcoes-ibs-cbs', () => {
  it('is the sheet of all head offices, with the half year before', async () => {
    const tag = `Folha${++serial}x`;
    const b = await company({}, `${tag} B`);
    const { id: a, cnpj } = await api.make.customer({ nome: `${tag} A` });
    const branch = await company({ matriz_id: a }, `${tag} Filial`);
    await user.put(at(b, '2027-1'), { ...REGULAR, feita_em: '2026-09-01' }).expect(201);
    await user.put(at(branch, '2027-2'), { ...REGULAR, feita_em: '2027-03-05' }).expect(201);
    const sheet = (query: string) => user.get(`/sn-empresas/opcoes-ibs-cbs?search=${tag}&${query}`).expect(200);
    expect((await sheet('periodo=2027-2')).body.data).toEqual([
      { matriz_id: a, nome: `${tag} A`, cnpj, regime: 'regular', regime_anterior: 'das', feita_em: '2027-03-05' },
      {
        ...{ matriz_id: b, nome: `${tag} B`, cnpj: expect.any(String) },
        ...{ regime: 'regular', regime_anterior: 'regular', feita_em: null },
      },
    ]);
    expect((await sheet('periodo=2027-1')).body.data).toMatchObject([
      { regime: 'das', regime_anterior: 'das', feita_em: null },
      { regime: 'regular', regime_anterior: 'das', feita_em: '2026-09-01' },
    ]);
    const page = await sheet('periodo=2028-1&page=2&per_page=1');
    expect([page.headers['x-total-count'], page.body.data]).toEqual(['2', [expect.objectContaining({ matriz_id: b })]]);
    const csv = await user.download(`/sn-empresas/opcoes-ibs-cbs?search=${tag}&periodo=2027-2&formato=csv`).expect(200);
    expect((csv.body as Buffer).toString('utf8')).toMatch(
      new RegExp(
        `^\ufeffmatriz_id;nome;cnpj;regime;regime_anterior;feita_em\r\n${a};${tag} A;\\S*;regular;das;05/03/2027\r\n`,
      ),
    );
  });

  it.each(['', 'periodo=2026-2', 'periodo=01/2027'])('rejects %j', async (query) => {
    const { body } = await user.get(`/sn-empresas/opcoes-ibs-cbs?${query}`).expect(422);
    expect(body.detail[0].loc).toEqual(['query', 'periodo']);
  });
});

describe('GET percentuais', () => {
  it('is what goes on the documents of a month', async () => {
    const id = await company();
    await revenue(id, '01/2020', '0.00');
    await revenue(id, '01/2027', '720000.00');
    const read = async (competencia: string, session = user) =>
      (await session.get(`/sn-empresas/${id}/percentuais?competencia=${competencia}`).expect(200)).body.data;
    expect(await read('04/2027')).toEqual({
      competencia: '04/2027',
      janela: { de: '03/2026', ate: '02/2027' },
      janela_completa: false,
      faixa: 3,
      iss_retido: '3.5913',
      anexos: [
        { anexo: 'III', aliquota_efetiva: '11.0500', icms: '0.0000', iss: '3.5913', cbs: '1.8133', ibs: '0.0210' },
      ],
    });
    expect(await read('04/2027', other)).toMatchObject({ faixa: 1, janela_completa: false });
    await user.put(at(id, '2027-1'), REGULAR).expect(201);
    expect((await read('04/2027')).anexos).toMatchObject([{ iss: '3.5913', cbs: '0.0000', ibs: '0.0000' }]);
  });

  it('has a row for each group and annex', async () => {
    const tag = `Perc${++serial}x`;
    const b = await company({ inicio_atividade: '2027-03-10' }, `${tag} B`);
    const a = await company({ tipo_atividade: 'comercio' }, `${tag} A`);
    await company({ matriz_id: a }, `${tag} Filial`);
    const path = `/sn-empresas/percentuais?competencia=03/2027&search=${tag}`;
    const { body } = await user.get(path).expect(200);
    const month = { competencia: '03/2027', janela: { de: '02/2026', ate: '01/2027' }, faixa: 1 };
    expect(body.data).toEqual([
      {
        ...{ ...month, matriz_id: a, nome: `${tag} A`, janela_completa: false, iss_retido: '2.0100', anexo: 'I' },
        ...{ aliquota_efetiva: '4.0000', icms: '1.3600', iss: '0.0000', cbs: '0.6132', ibs: '0.0068' },
      },
      {
        ...{ ...month, matriz_id: a, nome: `${tag} A`, janela_completa: false, iss_retido: '2.0100', anexo: 'III' },
        ...{ aliquota_efetiva: '6.0000', icms: '0.0000', iss: '2.0100', cbs: '0.9258', ibs: '0.0102' },
      },
      {
        ...{ ...month, matriz_id: b, nome: `${tag} B`, janela_completa: true, iss_retido: '2.0000', anexo: 'III' },
        ...{ aliquota_efetiva: '6.0000', icms: '0.0000', iss: '2.0100', cbs: '0.9258', ibs: '0.0102' },
      },
    ]);
    const page = await user.get(`${path}&page=2&per_page=2`).expect(200);
    expect([page.headers['x-total-count'], page.body.data]).toEqual(['3', body.data.slice(2)]);
    const csv = await user.download(`${path}&formato=csv`).expect(200);
    const [headings, ...lines] = (csv.body as Buffer).toString('utf8').trim().split('\r\n');
    expect(headings).toContain(
      'matriz_id;nome;competencia;janela.de;janela.ate;janela_completa;faixa;iss_retido;anexo',
    );
    expect(lines).toHaveLength(3);
  });

  it.each(['', 'competencia=12/2026', 'competencia=01/2029', 'competencia=2027-01'])('rejects %j', async (query) => {
    const id = await company();
    for (const path of [`${id}/percentuais`, 'percentuais']) {
      const { body } = await user.get(`/sn-empresas/${path}?${query}`).expect(422);
      expect(body.detail[0].loc).toEqual(['query', 'competencia']);
    }
    await user
      .get(`/sn-empresas/${ABSENT}/percentuais?competencia=01/2027`)
      .expect(404, { detail: 'company not found' });
  });
});
