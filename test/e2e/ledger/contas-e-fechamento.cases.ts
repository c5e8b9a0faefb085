import { api, books, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import { ruleClient } from '../../support/records/rule-client';

useBooks({ user: 'funcionario', other: 'administrador' });

const { create } = ruleClient(() => ({ api, user, books }));
const codeOf = (response: { headers: Record<string, unknown> }) => response.headers['x-error-code'];

describe('single accounts of a chart (document 8, 8.1)', () => {
  const contas = () => `/plano-contas/${books.plano.id}/contas`;
  const body = (over: object = {}) => ({
    codigo_dominio: '900',
    codigo_contabil: '1.1',
    nome: 'Caixa 2',
    tipo: 'A',
    ...over,
  });
  const make = async (over: object = {}) =>
    (await user.post(contas(), body(over)).expect(201)).body.data as { id: number };

  it('are made, read, changed and deleted by the owner of the chart', async () => {
    const { id } = await make({ codigo_contabil: '' });
    const expected = { id, id_plano_contas: books.plano.id, ...body({ codigo_contabil: '' }) };
    const read = await user.get(`${contas()}/${id}`).expect(200);
    expect(read.body.data).toEqual(expected);
    expect(codeOf(await user.post(contas(), body()).expect(409))).toBe('plano_contas.codigo_de_conta_em_uso');
    const tag = read.headers['etag'] ?? '';
    const put = await user.put(`${contas()}/${id}`, { nome: 'Outra' }).set('If-Match', tag).expect(200);
    expect(put.body.data).toEqual({ ...expected, nome: 'Outra' });
    await user.put(`${contas()}/${id}`, { nome: 'X' }).set('If-Match', tag).expect(412);
    await user.delete(`${contas()}/${id}`).set('If-Match', tag).expect(412);
    await user.put(`${contas()}/${id}`, { codigo_dominio: '901' }).expect(422);
    await user.delete(`${contas()}/${id}`).expect(204);
    await user.get(`${contas()}/${id}`).expect(404);
  });

  it('have bounded fields, in own charts only', async () => {
    for (const wrong of [
      ...[{ codigo_dominio: '' }, { codigo_dominio: 'x'.repeat(51) }, { codigo_contabil: 'x'.repeat(51) }],
      ...[{ nome: '' }, { nome: 'x'.repeat(301) }, { tipo: 'X' }, { nome: 'a\u0007b' }],
      ...[{ codigo_dominio: '1\t2' }, { codigo_contabil: '1\n2' }, { nome: 'a\r\nb' }],
    ])
      await user.post(contas(), body(wrong)).expect(422);
    await other.post(contas(), body()).expect(404);
    await other.get(`${contas()}/${books.caixa.id}`).expect(404);
    await other.put(`${contas()}/${books.caixa.id}`, {}).expect(404);
    await other.delete(`${contas()}/${books.caixa.id}`).expect(404);
    const elsewhere = await booksOf(api, user.userId);
    await user.get(`${contas()}/${elsewhere.caixa.id}`).expect(404);
  });

  it('stay analytic, and stay, while entries, rules or bank accounts use them', async () => {
    const synthetic = (id: number) => user.put(`${contas()}/${id}`, { tipo: 'S' });
    const remove = (id: number) => user.delete(`${contas()}/${id}`);
    const rejected = async (id: number) => {
      expect(codeOf(await synthetic(id).expect(409))).toBe('plano_contas.conta_em_uso');
      expect(codeOf(await remove(id).expect(409))).toBe('plano_contas.conta_em_uso');
    };
    await books.entry();
    await rejected(books.caixa.id);
    await rejected(books.banco.id);
    const ofRule = await make({ codigo_dominio: 'R1' });
    const rule = await create('pix', { conta_debito_codigo: 'R1', ativo: false });
    await rejected(ofRule.id);
    await user.delete(`/regras-lancamento/${rule.id}`).expect(204);
    const { id: id_banco } = await api.make.banco();
    // A rule of a bank alone uses none.
    await create('pix', { conta_debito_codigo: 'R1', id_cliente: null, id_banco });
    await synthetic(ofRule.id).expect(200);
    await user.put(`${contas()}/${ofRule.id}`, { tipo: 'A' }).expect(200);
    const setting = `/lancamentos-contabil/contas-bancarias/${books.customer.id}`;
    await user.put(setting, { contas: [{ id_banco, conta: null, id_conta: ofRule.id }] }).expect(200);
    await rejected(ofRule.id);
    await user.put(setting, { contas: [] }).expect(200);
    await remove(ofRule.id).expect(204);
  });
});

describe('closing looks first (document 8, 8.5)', () => {
  it('shows what would be closed unexported, and counts what the closing closed', async () => {
    const url = `/lancamentos-contabil/bloqueios/${books.customer.id}`;
    const at = (data_registro: string, competencia: string, over: object = {}) =>
      books.entry({ data_registro, competencia, ...over });
    await at('2026-01-31', '01/2026');
    await at('2025-12-31', '12/2025', { status: 'error' });
    await at('2026-02-01', '02/2026', { status: 'regra_pendente', id_usuario_created: other.userId });
    await at('2026-02-02', '02/2026', { status: 'exportado' });
    await at('2026-03-01', '03/2026');
    await books.importacao({ status: 'pending', lido_de: '2026-02-10', lido_ate: '2026-03-10' });
    await books.importacao({ status: 'pending', lido_de: '2026-03-01', lido_ate: '2026-03-10' });
    await books.importacao({ status: 'pending' });
    const previa = async (ate: string) => (await user.get(`${url}/previa?ate=${ate}`).expect(200)).body.data as object;
    const month = (competencia: string, over: object) => ({ competencia, pendentes: 0, erros: 0, prontos: 0, ...over });
    expect(await previa('2026-02-28')).toEqual({
      meses: [month('12/2025', { erros: 1 }), month('01/2026', { prontos: 1 }), month('02/2026', { pendentes: 1 })],
      em_previa: 1,
    });
    const set = async (ate: string | null) =>
      (await other.put(url, { ate }).expect(200)).body.data as { ficaram: object };
    expect((await set('2026-01-31')).ficaram).toEqual({ pendentes: 0, erros: 1, prontos: 1 });
    expect((await previa('2026-01-31')) as { meses: object[] }).toMatchObject({ meses: [] });
    expect(await previa('2026-02-28')).toMatchObject({ meses: [month('02/2026', { pendentes: 1 })] });
    expect((await set('2026-03-31')).ficaram).toEqual({ pendentes: 1, erros: 0, prontos: 1 });
    expect((await set(null)).ficaram).toEqual({ pendentes: 0, erros: 0, prontos: 0 });
    await set('2026-01-31');
    const { body } = await user.get('/lancamentos-contabil/bloqueios').expect(200);
    expect(Object.keys((body.data as object[])[0]!)).not.toContain('ficaram');
    await user.get(`${url}/previa`).expect(422);
    await user.get('/lancamentos-contabil/bloqueios/2000000001/previa?ate=2026-01-01').expect(404);
  });
});
