import { api, books, other, useBooks, user } from '../../support/case-file';
import { ruleClient } from '../../support/records/rule-client';

useBooks({ user: 'funcionario', other: 'administrador' });

const { create, pending, uses, entryOf } = ruleClient(() => ({ api, user, books }));
const url = (id: number) => `/lancamentos-contabil/${id}`;
const desfazer = (id: number, session = user) => session.post(`${url(id)}/desfazer`);
const change = (id: number, body: object) => user.put(url(id), body).expect(200);
const codeOf = (response: { headers: Record<string, unknown> }) => response.headers['x-error-code'];

describe('the last change of an entry, taken back (document 8, 8.8)', () => {
  it('goes back field by field, one change after the other, with a row of history', async () => {
    const { id } = await books.entry();
    const before = await entryOf({ id });
    expect(codeOf(await desfazer(id).expect(409))).toBe('lancamentos_contabil.nada_a_desfazer');
    await change(id, { historico_contabil: 'One', data_registro: '2026-05-01', competencia: '05/2026' });
    const once = await entryOf({ id });
    await change(id, { id_conta_debito: books.tarifa.id, valor: '3.00', numero_documento: '9' });
    expect((await desfazer(id).expect(200)).body.data).toEqual(once);
    expect((await desfazer(id).expect(200)).body.data).toEqual(before);
    await desfazer(id).expect(409);
    await change(id, { historico_contabil: 'Two' });
    expect((await desfazer(id).expect(200)).body.data).toEqual(before);
    await desfazer(id).expect(409);
    const { body } = await user.get(`${url(id)}/historico`).expect(200);
    expect((body.data as { acao: string }[]).map(({ acao }) => acao)).toEqual([
      ...['desfeito', 'alterado', 'desfeito', 'desfeito', 'alterado', 'alterado'],
    ]);
    expect((body.data as object[])[0]).toMatchObject({
      antes: { historico_contabil: 'Two' },
      depois: { historico_contabil: 'Entry' },
    });
  });

  it('removes a chart again, and the rules and uses of a re-evaluation', async () => {
    const { id: importacao } = await books.importacao();
    const { id } = await pending('PIX', importacao);
    const before = await entryOf({ id });
    await change(id, { id_plano_contas: books.plano.id, id_conta_debito: books.tarifa.id });
    const rule = await create('pix', {}, '?aplicar=true');
    expect(await entryOf({ id })).toMatchObject({ status: 'sucesso', regras_aplicadas: [{ id: rule.id }] });
    expect((await uses(rule.id))?.usos).toBe(1);
    expect((await desfazer(id).expect(200)).body.data).toMatchObject({
      ...{ status: 'regra_pendente', id_conta_credito: null, regras_aplicadas: [] },
    });
    expect((await uses(rule.id))?.usos).toBe(0);
    expect((await desfazer(id).expect(200)).body.data).toEqual(before);
  });

  it('restores what a rule had filled when the undoing of the rule is taken back', async () => {
    const { id } = await pending('PIX', (await books.importacao()).id);
    const rule = await create('pix', {}, '?aplicar=true');
    const { regras_aplicadas } = await entryOf({ id });
    await user.post(`/regras-lancamento/${rule.id}/desfazer`).expect(200);
    expect((await desfazer(id).expect(200)).body.data).toMatchObject({ status: 'sucesso', regras_aplicadas });
  });

  it("is the caller's own, of an entry that is not exported, split or of a closed day", async () => {
    const { id } = await pending('PIX', (await books.importacao()).id);
    await desfazer(id, other).expect(404);
    await create('pix');
    await other.post(`/lancamentos-contabil/cliente/${books.customer.id}/reavaliar-pendentes`).expect(200);
    expect(codeOf(await desfazer(id).expect(412))).toBe('comum.alterado_desde');
    await change(id, { historico_contabil: 'Mine', data_registro: '2026-06-10' });
    const lock = (ate: string | null) =>
      other.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate }).expect(200);
    await lock('2026-04-30');
    await desfazer(id).expect(422);
    await lock(null);
    const period = 'data_inicio=2026-06-01&data_fim=2026-06-30';
    const exported = await user
      .post(`/lancamentos-contabil/exportar?id_cliente=${books.customer.id}&${period}`)
      .expect(200);
    await desfazer(id).expect(409);
    await user.post(`/lancamentos-contabil/exportacoes/${exported.headers['x-exportacao-id']}/estornar`).expect(200);
    expect(codeOf(await desfazer(id).expect(409))).toBe('lancamentos_contabil.nada_a_desfazer');
    const split = await pending('TED', (await books.importacao()).id, { id_fixo: 'x1', valor: '10.00' });
    await user.post(`${url(split.id)}/dividir`, { partes: [{ valor: '4.00' }, { valor: '6.00' }] }).expect(200);
    expect(codeOf(await desfazer(split.id).expect(409))).toBe('lancamentos_contabil.nada_a_desfazer');
  });

  it('needs the accounts as PUT does', async () => {
    const { id } = await books.entry();
    await change(id, { id_conta_debito: books.tarifa.id });
    await api.rows(`UPDATE conta_contabil SET tipo = 'S' WHERE id = ?`, [books.caixa.id]);
    expect(codeOf(await desfazer(id).expect(422))).toBe('lancamentos_contabil.conta_sintetica');
    await api.rows('DELETE FROM conta_contabil WHERE id = ?', [books.caixa.id]);
    expect(codeOf(await desfazer(id).expect(404))).toBe('plano_contas.conta_nao_encontrada');
  });

  it('is done for many, all or nothing', async () => {
    const list = [await books.entry(), await books.entry()];
    const [first, second] = list.map(({ id }) => id) as [number, number];
    const bulk = (ids: number[]) => user.post('/lancamentos-contabil/lote/desfazer', { ids });
    await user
      .put('/lancamentos-contabil/lote', { ids: [first, second], mudancas: { historico_contabil: 'Bulk' } })
      .expect(200);
    const untouched = (await books.entry()).id;
    const rejected = await bulk([first, untouched]).expect(409);
    expect(rejected.body.details).toMatchObject([{ posicao: 1, id: untouched }]);
    await bulk([first, 2_000_000_001]).expect(404);
    await bulk([]).expect(422);
    expect(await entryOf({ id: first })).toMatchObject({ historico_contabil: 'Bulk' });
    expect((await bulk([second, first, first]).expect(200)).body.data).toEqual({ desfeitos: 2 });
    expect(await entryOf({ id: first })).toMatchObject({ historico_contabil: 'Entry' });
    await bulk([first]).expect(409);
  });
});

describe('the search of the lists (document 8, 8.9)', () => {
  it('finds amounts as people write them, and days, next to texts', async () => {
    const money = await books.entry({ valor: '3592.22', data_registro: '2026-09-02', historico_contabil: 'Aluguel' });
    const out = { origem: 'import_ofx', extrato_tipo: 'D', valor: '3592.22' } as const;
    const line = await books.entry({ ...out, data_registro: '2025-09-02' });
    const text = await books.entry({ historico_contabil: 'pago 3592,22 em 02/09' });
    const find = async (search: string) => {
      const query = `id_cliente=${books.customer.id}&search=${encodeURIComponent(search)}`;
      const { body: counted } = await user.get(`/lancamentos-contabil/contadores?${query}`).expect(200);
      const { body } = await user
        .get(`/lancamentos-contabil/cliente/${books.customer.id}?page=1&search=${encodeURIComponent(search)}`)
        .expect(200);
      const { items, total } = body.data as { items: { id: number }[]; total: number };
      expect(counted.data.sucesso).toBe(total);
      return items.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await find('3.592,22')).toEqual([money.id, line.id]);
    expect(await find('3592,22')).toEqual([money.id, line.id, text.id]);
    expect(await find('3592.22')).toEqual([money.id, line.id]);
    expect(await find('R$ 3.592,22')).toEqual([money.id, line.id]);
    expect(await find('-3592,22')).toEqual([line.id]);
    expect(await find('+3592,22')).toEqual([]);
    expect(await find('3592')).toEqual([text.id]);
    expect(await find('02/09')).toEqual([money.id, line.id, text.id]);
    expect(await find('02/09/2026')).toEqual([money.id]);
    expect(await find('02/09/26')).toEqual([money.id]);
    expect(await find('32/09')).toEqual([]);
    const csv = await user
      .get(`/lancamentos-contabil?formato=csv&search=${encodeURIComponent('+3.592,22')}`)
      .expect(200);
    expect(csv.text.trim().split('\r\n')).toHaveLength(1);
  });
});
