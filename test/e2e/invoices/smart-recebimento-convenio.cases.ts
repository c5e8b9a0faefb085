import { api, other, useApp, user } from '../../support/case-file';

const ABSENT = { message: 'receipt not found' };
const FULL = {
  cfg_emp: 'e'.repeat(300),
  nfs_serie: 's'.repeat(20),
  nfs_numero: 202_600_000_000_123,
  nfs_tipo: 'RPS',
  mns_serie: 1,
  mns_num: 2_147_483_647,
  mns_vlr: 1234.56,
  ano_nfe: 2026,
  pis: 0.1,
  irrf: 0.000001,
  iss: -5,
  cofins: 99_999_999_999_999,
  csll: 12_345_678_901.12,
  outros: 0,
  convenio: 'Convênio',
  cnv_cod: '001',
  v_nfx_numero: '77',
  v_nfl_valor: 0.3,
  gcc_descr: 'g',
  indicador: 'i',
  indicador_2: '',
  tipo: 't'.repeat(100),
  valor_tipo: 7,
  smm_tpcod: 'a',
  nfe_reapresentacao: 'b',
  mns_tipo: 'c',
};

useApp({ user: 'funcionario', other: 'administrador' });

async function newReceipt(values: object = {}): Promise<{ id: number }> {
  const { body } = await user.post('/smart-recebimento-convenio/', values).expect(201);
  return body.data;
}

describe('health-plan receipts', () => {
  it('are none at first, which is no error', async () => {
    for (const query of ['', '?cnpj=11.222.333/0001-81', '?cnpj=abc'])
      await user
        .get(`/smart-recebimento-convenio/${query}`)
        .expect(200, { status: 'success', message: 'no receipt found', data: [] })
        .expect('X-Total-Count', '0');
  });

  it('keep every field as it was sent, the CNPJ as digits', async () => {
    const { body } = await user
      .post('/smart-recebimento-convenio', {
        ...FULL,
        cnpj: ' 11.222.333/0001-81 ',
        v_nfl_emissao: '2026-10-05T08:30:00Z',
      })
      .expect(201);
    expect(body).toEqual({
      status: 'success',
      message: 'receipt created',
      data: {
        ...FULL,
        id: expect.any(Number),
        cnpj: '11222333000181',
        v_nfl_emissao: '2026-10-05T05:30:00-03:00',
        data_hora_criacao: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
      },
    });
    const read = await other.get(`/smart-recebimento-convenio/${body.data.id}`).expect(200);
    expect(read.body).toEqual({ status: 'success', message: 'ok', data: body.data });
  });

  it('may leave out or null everything', async () => {
    const nulls = Object.fromEntries([...Object.keys(FULL), 'cnpj', 'v_nfl_emissao'].map((name) => [name, null]));
    expect(await newReceipt({})).toMatchObject(nulls);
    expect(await newReceipt(nulls)).toMatchObject(nulls);
    expect(await newReceipt({ v_nfl_emissao: '2026-10-05T08:30:00' })).toMatchObject({
      v_nfl_emissao: '2026-10-05T08:30:00-03:00',
    });
  });

  it.each<[string, unknown, string]>([
    ['cnpj', '11.222.333/0001-8X', 'string_pattern_mismatch'],
    ['cnpj', '', 'string_pattern_mismatch'],
    ['cnpj', '1'.repeat(31), 'string_pattern_mismatch'],
    ['cnpj', 11222333000181, 'string_type'],
    ['cfg_emp', 'e'.repeat(301), 'string_too_long'],
    ['convenio', 'e'.repeat(301), 'string_too_long'],
    ['gcc_descr', 'e'.repeat(301), 'string_too_long'],
    ['indicador', 'e'.repeat(301), 'string_too_long'],
    ['indicador_2', 'e'.repeat(301), 'string_too_long'],
    ['tipo', 't'.repeat(101), 'string_too_long'],
    ...['nfs_serie', 'nfs_tipo', 'cnv_cod', 'v_nfx_numero', 'smm_tpcod', 'nfe_reapresentacao', 'mns_tipo'].map(
      (field): [string, unknown, string] => [field, 's'.repeat(21), 'string_too_long'],
    ),
    ['nfs_numero', 1.5, 'int_type'],
    ['mns_num', '1', 'int_type'],
    ['ano_nfe', 2_147_483_648, 'less_than_equal'],
    ['pis', '1.00', 'float_type'],
    ['pis', 0.0000001, 'decimal_max_places'],
    ['mns_vlr', 0.1 + 0.2, 'decimal_max_places'],
    ['cofins', 100_000_000_000_000, 'less_than_equal'],
    ['csll', -100_000_000_000_000, 'greater_than_equal'],
    ['v_nfl_emissao', '2026-10-05', 'datetime_parsing'],
    ['id', 1, 'extra_forbidden'],
    ['data_hora_criacao', '2026-10-05T00:00:00', 'extra_forbidden'],
  ])('reject %s %j', async (field, value, type) => {
    const response = await user.post('/smart-recebimento-convenio/', { [field]: value }).expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
  });

  it('change only what is sent, by anybody, but never their CNPJ', async () => {
    const receipt = await newReceipt({ ...FULL, cnpj: '11222333000181' });
    const path = `/smart-recebimento-convenio/${receipt.id}`;
    await other.put(path, {}).expect(200, { status: 'success', message: 'receipt updated', data: receipt });
    const changes = { pis: 2.5, convenio: null, nfs_numero: 9, v_nfl_emissao: '2026-01-01T00:00:00-03:00' };
    const { body } = await other.put(path, changes).expect(200);
    expect(body.data).toEqual({ ...receipt, ...changes });
    expect((await user.get(path).expect(200)).body.data).toEqual(body.data);
    for (const wrong of [{ cnpj: '11222333000181' }, { cnpj: null }, { pis: '1' }, { id: 2 }])
      await user.put(path, wrong).expect(422);
  });

  it('are found by CNPJ with or without mask, newest first, within limit and offset', async () => {
    const made = [];
    for (let count = 0; count < 3; count++) made.push(await newReceipt({ cnpj: '99.888.777/0001-66' }));
    made.reverse();
    for (const cnpj of ['99888777000166', '99.888.777/0001-66', '99.888.777%2F0001-66']) {
      const { body } = await user
        .get(`/smart-recebimento-convenio/?cnpj=${cnpj}`)
        .expect(200)
        .expect('X-Total-Count', '3');
      expect(body).toEqual({ status: 'success', message: 'ok', data: made });
    }
    const slice = await user
      .get('/smart-recebimento-convenio/?cnpj=99888777000166&limit=1&offset=1')
      .expect(200)
      .expect('X-Total-Count', '3');
    expect(slice.body.data).toEqual([made[1]]);
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'offset=-1'])
      await user.get(`/smart-recebimento-convenio/?${query}`).expect(422);
  });

  it('give a hundred by default', async () => {
    await api.rows(`INSERT INTO smart_recebimento_convenio (cnpj) VALUES ${Array(101).fill("('5')").join(', ')}`);
    const { body } = await user.get('/smart-recebimento-convenio/?cnpj=5').expect(200).expect('X-Total-Count', '101');
    expect(body.data).toHaveLength(100);
    const all = await user.get('/smart-recebimento-convenio/?cnpj=5&limit=500').expect(200);
    expect(all.body.data).toHaveLength(101);
  });

  it('are deleted for good', async () => {
    const { id } = await newReceipt();
    const path = `/smart-recebimento-convenio/${id}`;
    await other.delete(path).expect(200, { status: 'success', message: 'receipt deleted', data: null });
    await user.get(path).expect(404, ABSENT);
    await user.put(path, { pis: 1 }).expect(404, ABSENT);
    await user.delete(path).expect(404, ABSENT);
    await user.get('/smart-recebimento-convenio/abc').expect(422);
  });

  it('return 500 for a failing table and a message that reveals nothing of the inside', async () => {
    await api.rows('RENAME TABLE smart_recebimento_convenio TO away');
    try {
      await user
        .post('/smart-recebimento-convenio/', { pis: 1 })
        .expect(500, { message: 'receipt could not be saved' });
    } finally {
      await api.rows('RENAME TABLE away TO smart_recebimento_convenio');
    }
  });
});
