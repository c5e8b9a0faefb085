import { api, other, useApp, user } from '../../support/case-file';
import { simplesRecords } from '../../support/records/simples-records';

const ABSENT = 2_000_000_001;
let serial = 0;

useApp({ user: 'funcionario', other: 'administrador' });

const { company, revenue, payroll, month } = simplesRecords(() => ({ api, user }));
const simulated = async (id: number, query: string) =>
  (await user.get(`/sn-empresas/${id}/simulacao?competencia=03/2026&${query}`).expect(200)).body.data;
const codes = (data: { avisos: { codigo: string }[] }) => data.avisos.map(({ codigo }) => codigo);

describe('GET /sn-empresas/{id}/apuracao', () => {
  it('returns the whole working of a month', async () => {
    const id = await company({}, 'Casa Central');
    await revenue(id, '01/2020', '0.00');
    await revenue(id, '03/2025', '2000000.00');
    await revenue(id, '03/2026', '100000.00');
    await payroll(id, '02/2026', '1000.00', '80.50');
    const data = await month(id);
    expect(data).toMatchObject({
      competencia: '03/2026',
      matriz: { id, nome: 'Casa Central' },
      estabelecimentos: [{ id, nome: 'Casa Central', tipo_atividade: 'comercio' }],
      solicitada: id,
      rbt12_interno: '2000000.00',
      rbt12_exportacao: '0.00',
      rbt12: '2000000.00',
      rbt12_proporcional: false,
      fs12: '1080.50',
      inicio: '01/2020',
      janela: { de: '03/2025', ate: '02/2026' },
      fase_inicio: null,
      regime_ibs_cbs: null,
      fator_r: null,
      rpa: '100000.00',
      rpa_exportacao: '0.00',
      das: '9935.02',
      iss_fixo: '0.00',
    });
    expect(data.meses).toHaveLength(12);
    expect(data.meses[0]).toEqual({
      competencia: '03/2025',
      receita: '2000000.00',
      receita_exportacao: '0.00',
      folha: '0.00',
      informado: true,
      folha_informada: false,
    });
    expect(data.meses[11]).toMatchObject({
      competencia: '02/2026',
      folha: '1080.50',
      informado: false,
      folha_informada: true,
    });
    const tributos = {
      irpj: '546.43',
      csll: '347.73',
      cofins: '1265.72',
      pis: '274.21',
      cpp: '4172.70',
      icms: '3328.23',
      ipi: '0.00',
      iss: '0.00',
      cbs: '0.00',
      ibs: '0.00',
    };
    expect(data.parcelas).toEqual([
      {
        empresa_id: id,
        anexo: 'I',
        tratamento: 'sem_segregacao',
        receita: '100000.00',
        faixa: 5,
        aliquota_nominal: '0.143000',
        parcela_deduzir: '87300.00',
        aliquota_efetiva: '0.099350',
        partes: [{ parte: 'ate_sublimite', receita: '100000.00', aliquota: '0.099350' }],
        tributos,
        excluidos: [],
        valor: '9935.02',
      },
    ]);
    expect(data.tributos).toEqual(tributos);
    const market = { sublimite: '3600000.00', limite: '4800000.00', sublimite_excedido: false, limite_excedido: false };
    expect(data.limites).toEqual({
      interno: {
        ...market,
        ano_anterior: '2000000.00',
        acumulado_ano: '0.00',
        acumulado_com_mes: '100000.00',
        restante: '4700000.00',
      },
      exportacao: {
        ...market,
        ano_anterior: '0.00',
        acumulado_ano: '0.00',
        acumulado_com_mes: '0.00',
        restante: '4800000.00',
      },
      impedido: false,
      excluida: false,
    });
    expect(codes(data)).toEqual(['meses_sem_dados']);
    expect(data.memoria.join('\n')).toContain('total R$ 9.935,02');
  });

  it('responds for the group, whichever of its companies is asked for', async () => {
    const head = await company({}, 'Matriz');
    const branch = await company({ matriz_id: head, tipo_atividade: 'servicos_III' });
    await company({ matriz_id: branch });
    for (const id of [head, branch]) await revenue(id, '03/2026', '1000.00');
    await revenue(head, '02/2026', '500.00');
    const asked = await month(branch);
    expect(asked).toMatchObject({
      matriz: { id: head, nome: 'Matriz' },
      solicitada: branch,
      rpa: '2000.00',
      rbt12: '6000.00',
    });
    expect(asked.estabelecimentos.map(({ id }: { id: number }) => id)).toEqual([head, branch]);
    expect(await month(head)).toEqual({ ...asked, solicitada: head });
  });

  it('warns of a head office that is not configured', async () => {
    const { id: head } = await api.make.customer({});
    const branch = await company({ matriz_id: head });
    const data = await month(branch);
    expect([data.matriz.id, data.inicio, data.rbt12_proporcional]).toEqual([head, null, false]);
    expect(codes(data)).toContain('matriz_inconsistente');
    await user.get(`/sn-empresas/${head}/apuracao?competencia=03/2026`).expect(404, { detail: 'company not found' });
  });

  it('shows the revenue of the caller alone, and the payroll of the firm', async () => {
    const id = await company({ tipo_atividade: 'servicos_V', anexos_permitidos: ['III', 'V'], utiliza_fator_r: true });
    await revenue(id, '01/2020', '7777.77', other);
    await revenue(id, '02/2026', '8888.88', other);
    await revenue(id, '03/2026', '9999.99', other);
    await payroll(id, '02/2026', '100.00');
    const own = await month(id);
    expect(own).toMatchObject({ rpa: '0.00', rbt12: '0.00', das: '0.00', inicio: '02/2026', fator_r: '0.280000' });
    expect(JSON.stringify(own)).not.toMatch(/7\.?777|8\.?888|9\.?999/);
    expect(await month(id, other)).toMatchObject({ rpa: '9999.99', rbt12: '8888.88', inicio: '01/2020' });
  });

  it.each(['', 'competencia=13/2026', 'competencia=2026-03', 'competencia=12/2017', 'competencia=01/2029'])(
    'rejects the competence %j',
    async (query) => {
      const id = await company();
      for (const path of [`${id}/apuracao`, `${id}/simulacao`, 'painel']) {
        const { body } = await user.get(`/sn-empresas/${path}?receita=1&${query}`).expect(422);
        expect(body.detail[0].loc).toEqual(['query', 'competencia']);
      }
    },
  );

  it.each(['01/2018', '12/2026', '01/2027', '12/2028'])('takes the competence %s', async (competencia) => {
    expect((await month(await company(), user, `competencia=${competencia}`)).competencia).toBe(competencia);
  });

  it('reads December of the year before last for January 2027', async () => {
    const id = await company({ tipo_atividade: 'servicos_V', anexos_permitidos: ['III', 'V'], utiliza_fator_r: true });
    for (const [at, value] of [
      ['11/2025', '1.00'],
      ['12/2025', '20000.00'],
      ['11/2026', '30000.00'],
      ['12/2026', '400000.00'],
    ] as const) {
      await revenue(id, at, value);
      await payroll(id, at, value);
    }
    await revenue(id, '01/2027', '1000.00');
    const data = await month(id, user, 'competencia=01/2027');
    expect(data).toMatchObject({
      rbt12: '50000.00',
      fs12: '50000.00',
      janela: { de: '12/2025', ate: '11/2026' },
      fase_inicio: null,
      regime_ibs_cbs: 'das',
      rpa: '1000.00',
      tributos: { cofins: '0.00', pis: '0.00', cbs: '9.26', ibs: '0.10' },
    });
    expect(data.meses[0]).toMatchObject({ competencia: '12/2025', informado: true, folha_informada: true });
    const last = await month(id, user, 'competencia=12/2026');
    expect(last.meses).toEqual(data.meses);
    expect(last).toMatchObject({ rbt12: '50000.00', regime_ibs_cbs: null });
  });

  it('takes the start of activity from the head office alone', async () => {
    const head = await company({ inicio_atividade: '2026-12-10' });
    const branch = await company({ matriz_id: head, inicio_atividade: '2020-01-01' });
    await revenue(branch, '05/2026', '50000.00');
    await revenue(branch, '12/2026', '1000.00');
    const data = await month(branch, user, 'competencia=02/2027');
    expect(data).toMatchObject({ inicio: '12/2026', fase_inicio: 3, rbt12: '12000.00', rbt12_proporcional: true });
    expect(codes(data)).toEqual(['meses_sem_dados']);
    await api.rows('UPDATE sn_empresa SET inicio_atividade = NULL WHERE id = ?', [head]);
    expect(await month(branch, user, 'competencia=02/2027')).toMatchObject({ inicio: '05/2026', fase_inicio: 10 });
  });

  it('returns 404 for an absent company and for one without configuration', async () => {
    const { id } = await api.make.customer({});
    for (const one of [id, ABSENT])
      for (const path of [`apuracao?competencia=03/2026`, `simulacao?competencia=03/2026&receita=1`])
        await user.get(`/sn-empresas/${one}/${path}`).expect(404, { detail: 'company not found' });
  });
});

describe('GET /sn-empresas/{id}/simulacao', () => {
  it('puts the revenue in place of that of the whole group, at the company asked for', async () => {
    const head = await company();
    const branch = await company({ matriz_id: head, tipo_atividade: 'servicos_III', anexos_permitidos: ['III'] });
    await revenue(head, '01/2020', '0.00');
    await revenue(head, '02/2026', '1000.00');
    await revenue(head, '03/2026', { receita_total: '500.00', receita_exportacao: '500.00' });
    const data = await simulated(branch, 'receita=1000');
    expect(data).toMatchObject({
      rpa: '1000.00',
      rpa_exportacao: '0.00',
      rbt12: '1000.00',
      das: '60.00',
      comparacao: null,
    });
    expect(data.parcelas).toMatchObject([{ empresa_id: branch, anexo: 'III', tratamento: 'sem_segregacao' }]);
  });

  it('counts as a row: the start, and no month missing', async () => {
    const data = await simulated(await company(), 'receita=0');
    expect(data).toMatchObject({ inicio: '03/2026', rbt12_proporcional: true, das: '0.00' });
    expect(codes(data)).toEqual(['inicio_de_atividade']);
  });

  it('takes the payroll as it is and compares the annexes', async () => {
    const id = await company({ tipo_atividade: 'servicos_V', anexos_permitidos: ['III', 'V'], utiliza_fator_r: true });
    await revenue(id, '03/2026', '1000.00');
    const data = await simulated(id, 'folha=3359.99');
    expect(data).toMatchObject({
      fs12: '3359.99',
      rbt12: '12000.00',
      fator_r: '0.279999',
      das: '155.01',
      comparacao: { das_anexo_iii: '60.00', das_anexo_v: '155.01', folha_necessaria_fator_r: '3360.00' },
    });
    expect(codes(data)).toEqual(['inicio_de_atividade', 'fator_r_no_limite']);
    expect(await simulated(id, 'folha=3360')).toMatchObject({ fator_r: '0.280000', das: '60.00' });
    expect(await api.rows('SELECT id FROM sn_folha WHERE empresa_id = ?', [id])).toEqual([]);
  });

  it('compares the option for the regular regime from 01/2027 on', async () => {
    const id = await company({ tipo_atividade: 'servicos_III', anexos_permitidos: ['III'] });
    await revenue(id, '01/2020', '0.00');
    await revenue(id, '01/2027', '720000.00');
    const at = async (query: string) =>
      (await user.get(`/sn-empresas/${id}/simulacao?competencia=04/2027&receita=60000&${query}`).expect(200)).body.data;
    const known = { das_com: '6630.00', das_sem: '5529.42', cbs_no_das: '1087.98', ibs_no_das: '12.60' };
    const none = { das_anexo_iii: null, das_anexo_v: null, folha_necessaria_fator_r: null };
    expect((await at('')).comparacao).toEqual({
      ...none,
      opcao: { ...known, cbs_ibs_regular: null, diferenca: null },
    });
    expect((await at('aliquota_cbs=8.8&aliquota_ibs=0.1000&reducao=30&creditos=10000')).comparacao.opcao).toEqual({
      ...known,
      cbs_ibs_regular: '-6396.24',
      diferenca: '-7496.82',
    });
    expect((await simulated(id, 'receita=1')).comparacao).toBeNull();
  });

  it.each([
    ['receita=1&aliquota_cbs=8', 'aliquota_ibs', 'missing'],
    ['receita=1&aliquota_ibs=8', 'aliquota_cbs', 'missing'],
    ['receita=1&aliquota_cbs=100.0001&aliquota_ibs=1', 'aliquota_cbs', 'less_than_equal'],
    ['receita=1&aliquota_cbs=1.00001&aliquota_ibs=1', 'aliquota_cbs', 'decimal_max_places'],
    ['receita=1&reducao=-1', 'reducao', 'greater_than_equal'],
    ['receita=1&creditos=-1', 'creditos', 'greater_than_equal'],
    ['', 'receita', 'missing'],
    ['receita=-0.01', 'receita', 'greater_than_equal'],
    ['receita=1.001', 'receita', 'decimal_max_places'],
    ['folha=-1', 'folha', 'greater_than_equal'],
    ['folha=x', 'folha', 'decimal_parsing'],
    ['folha=10000000000000', 'folha', 'less_than'],
  ])('rejects %j', async (query, field, type) => {
    const { body } = await user.get(`/sn-empresas/${ABSENT}/simulacao?competencia=03/2026&${query}`).expect(422);
    expect(body).toEqual({ detail: [{ loc: ['query', field], type, msg: expect.any(String) }] });
  });
});

describe('access', () => {
  it('asks for the scopes of the revenue and of the payroll next to that of the path', async () => {
    const id = await company();
    const paths = [
      `${id}/apuracao?competencia=03/2026`,
      `${id}/simulacao?competencia=03/2026&receita=1`,
      'painel?competencia=03/2026',
    ];
    const all = ['sn_empresas:read', 'sn_receitas:read', 'sn_folha:read'];
    for (const path of paths) {
      for (const lacking of all) {
        const key = await keyWith(all.filter((scope) => scope !== lacking));
        const { body } = await api.anonymous.get(`/api/v1/sn-empresas/${path}`).set('X-API-Key', key).expect(403);
        expect(body).toEqual({ detail: `scope ${lacking} required` });
      }
      await api.anonymous
        .get(`/api/v1/sn-empresas/${path}`)
        .set('X-API-Key', await keyWith(all))
        .expect(200);
    }
  });
});

/** A key that holds these scopes and no other. */
async function keyWith(scopes: readonly string[]): Promise<string> {
  const { body: catalogue } = await user.get('/api-keys/scopes').expect(200);
  const scope_ids = (catalogue.data as { id: number; codigo: string }[])
    .filter(({ codigo }) => scopes.includes(codigo))
    .map(({ id }) => id);
  const { body } = await user.post('/api-keys/', { nome: `k${++serial}`, scope_ids }).expect(200);
  return body.data.api_key;
}
