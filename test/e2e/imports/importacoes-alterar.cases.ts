import { api, books, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import { allButOne } from '../../support/application/pool';
import { ofxText } from '../../support/statements';

useBooks({ user: 'funcionario' });

async function upload(tipo: string, content: string, id_cliente = books.customer.id): Promise<number> {
  return user.uploadImport(content, { id_cliente, tipo });
}
const send = (memo: string, id_cliente = books.customer.id) => upload('ofx', ofxText([{ memo }]), id_cliente);
const confirmed = async (id: number) => {
  await user.post(`/importacoes/${id}/confirmar`).expect(200);
  return id;
};

describe('PATCH /importacoes/{id}', () => {
  it('changes what was named wrongly at the upload, as long as nothing was made of the file', async () => {
    const [banco, other] = [await api.make.banco(), await booksOf(api, user.userId)];
    const id = await send('A');
    const change = { id_banco: banco.id, id_cliente: other.customer.id };
    const { data } = (await user.patch(`/importacoes/${id}`, change).expect(200)).body;
    expect(data).toMatchObject({ id, ...change, id_estrutura: null, status: 'pending' });
    expect((await user.patch(`/importacoes/${id}`, {}).expect(200)).body.data).toMatchObject(change);
    expect((await user.patch(`/importacoes/${id}`, { id_banco: null }).expect(200)).body.data.id_banco).toBeNull();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const [entry] = (await user.get(`/importacoes/${id}/lancamentos`).expect(200)).body.data;
    expect(entry.id_cliente).toBe(other.customer.id);
    await user.patch(`/importacoes/${id}`, { id_banco: banco.id }).expect(409);
  });

  it('goes by the rules of the upload, duplicates included', async () => {
    const id = await send('B');
    const rejected = (body: object, status: number) => user.patch(`/importacoes/${id}`, body).expect(status);
    await rejected({ id_cliente: 999_999 }, 404);
    await rejected({ id_banco: 999_999 }, 404);
    await rejected({ id_estrutura: 999_999 }, 404);
    await rejected({ id_cliente: null }, 422);
    await rejected({ id_plano_contas: books.plano.id }, 422);
    const other = await booksOf(api, user.userId);
    await user.post(`/importacoes/${await send('B', other.customer.id)}/confirmar`).expect(200);
    const response = await rejected({ id_cliente: other.customer.id }, 409);
    expect(response.body.detail.importacao_existente).toMatchObject({ nome_arquivo_original: 'x.ofx' });
    await (await api.as('administrador')).patch(`/importacoes/${id}`, {}).expect(404);
    expect((await user.get(`/importacoes/${id}`).expect(200)).body.data.id_cliente).toBe(books.customer.id);
  });

  it('takes one connection, so that any number of changes at once get through', async () => {
    const { id } = books.customer;
    const fields = { id_cliente: id, tipo: 'regras_conversor' };
    const importacao = await user.uploadImport('a;b\n', fields);
    const release = await allButOne(api.dataSource);
    try {
      await user.patch(`/importacoes/${importacao}`, { id_plano_contas: books.plano.id }).expect(200);
    } finally {
      await release();
    }
  });
});

describe('the lines of a preview', () => {
  it('carry what was done with their text before, where the rules leave a side open', async () => {
    const first = await send('MENSALIDADE 123456');
    await user.post(`/importacoes/${first}/confirmar`).expect(200);
    const [entry] = (await user.get(`/importacoes/${first}/lancamentos`).expect(200)).body.data;
    const again = await send('MENSALIDADE 654321');
    const line = async () => (await user.post(`/importacoes/${again}/preview`).expect(200)).body.data.lancamentos[0];
    expect((await line()).sugestao).toBeNull();
    const accounts = { id_conta_debito: books.tarifa.id, id_conta_credito: books.banco.id };
    await user
      .put(`/lancamentos-contabil/${entry.id}`, { id_plano_contas: books.plano.id, ...accounts, status: 'sucesso' })
      .expect(200);
    expect((await line()).sugestao).toMatchObject({
      conta_debito: { id: books.tarifa.id },
      conta_credito: { id: books.banco.id },
      ...{ vezes: 1, de: 1, ultima_vez: '2026-03-05' },
    });
  });
});

describe('the impact of undoing an import', () => {
  const impact = async (id: number) => (await user.get(`/importacoes/${id}/impacto`).expect(200)).body.data;

  it('is what there is to lose, and whether it may be lost', async () => {
    const id = await upload('ofx', ofxText([{ valor: '-10.00' }, { valor: '30.00', data: '20260320' }]));
    expect(await impact(id)).toMatchObject({
      ...{ qtd_lancamentos: 0, editados: 0, pode_substituir: false, pode_remover: true },
      motivo: 'a pending import has nothing to replace',
    });
    await confirmed(id);
    const [entry] = (await user.get(`/importacoes/${id}/lancamentos`).expect(200)).body.data as { id: number }[];
    await user.put(`/lancamentos-contabil/${entry!.id}`, { historico_contabil: 'Changed' }).expect(200);
    expect(await impact(id)).toEqual({
      qtd_lancamentos: 2,
      por_status: { sucesso: 0, regra_pendente: 2, error: 0, exportado: 0 },
      ...{ valor_entradas: '30.00', valor_saidas: '10.00', periodo: { de: '2026-03-05', ate: '2026-03-20' } },
      ...{ editados: 1, exportacoes: [], regras_geradas: 0 },
      ...{ pode_substituir: true, pode_remover: true, motivo: null, motivo_codigo: null },
    });
    const boss = await api.as('administrador');
    await boss.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate: '2026-03-05' }).expect(200);
    const closed = await impact(id);
    expect(closed).toMatchObject({ pode_substituir: false, pode_remover: false });
    expect(closed).toMatchObject({
      motivo_codigo: 'lancamentos_contabil.periodo_fechado',
      motivo_valores: { ate: '2026-03-05' },
    });
    expect((await user.delete(`/importacoes/${id}`).expect(422)).body.message).toBe(closed.motivo);
    expect((await user.post(`/importacoes/${id}/substituir`).expect(422)).body.message).toBe(closed.motivo);
  });

  it('foresees the lines of a closed period that a replacement would bring in again', async () => {
    const [boss, route] = [await api.as('administrador'), `/lancamentos-contabil/bloqueios/${books.customer.id}`];
    const condicoes = [{ campo_comparacao: 'descricao', modo_comparacao: 'igual', conteudo_comparacao: 'TARIFA' }];
    const rule = await user.post('/regra-ignorar', { id_cliente: books.customer.id, nome: 'T', condicoes }).expect(201);
    const rows = ['20260304', '20260305', '20260306'].map((data) => ({ data, memo: 'TARIFA' }));
    const id = await confirmed(await upload('ofx', ofxText([...rows, { data: '20260401' }])));
    await boss.put(route, { ate: '2026-03-05' }).expect(200);
    expect(await impact(id)).toMatchObject({ pode_substituir: true, pode_remover: true, motivo: null });
    await user.delete(`/regra-ignorar/${rule.body.data.id}`).expect(204);
    const motivo = 'period closed until 2026-03-05: 2 lines';
    expect(await impact(id)).toMatchObject({ pode_substituir: false, pode_remover: true, motivo });
    expect((await user.post(`/importacoes/${id}/substituir`).expect(422)).body.message).toBe(motivo);
    await user.delete(`/importacoes/${id}`).expect(204);
  });

  it('foresees what a replacement is rejected for of the file itself', async () => {
    const [banco, fields] = [await api.make.banco(), { id_cliente: books.customer.id }];
    const content = 'Data;Histórico;Valor\n05/03/2026;A;-10,00\n06/03/2026;B;-20,00\n';
    const id = await upload('csv', content);
    const { lancamentos } = (await user.post(`/importacoes/${id}/preview`).expect(200)).body.data;
    await user.post(`/importacoes/${id}/confirmar`, { excluir: [lancamentos[0].id_fixo] }).expect(200);
    await api.dataSource.query('UPDATE importacao SET id_banco = ? WHERE id = ?', [banco.id, id]);
    const lost = await impact(id);
    expect(lost).toMatchObject({ pode_substituir: false, pode_remover: true });
    expect((await user.post(`/importacoes/${id}/substituir`).expect(422)).body.message).toBe(lost.motivo);
    const chart = await books.importacao({ tipo: 'contas', id_plano_contas: null, ...fields });
    const motivo = 'the chart of this import no longer exists';
    expect(await impact(chart.id)).toMatchObject({ pode_substituir: false, pode_remover: true, motivo });
    expect((await user.post(`/importacoes/${chart.id}/substituir`).expect(409)).body.message).toBe(motivo);
  });

  it('shows exports without rejecting', async () => {
    const { id } = await books.importacao();
    await books.entry({ id_importacao: id, status: 'regra_pendente', id_conta_debito: null });
    await books.entry({ id_importacao: id, extrato_tipo: 'D' });
    await user
      .post(`/lancamentos-contabil/exportar?id_cliente=${books.customer.id}&data_inicio=2026-01-01&data_fim=2026-12-31`)
      .expect(200);
    const data = await impact(id);
    expect(data).toMatchObject({
      por_status: { exportado: 1, regra_pendente: 1 },
      exportacoes: [{ id: expect.any(Number), qtd: 1, criado_em: expect.stringContaining('-03:00') }],
      ...{ pode_substituir: false, pode_remover: false, motivo: '1 entry of the import is exported' },
    });
    await (await api.as('administrador')).get(`/importacoes/${id}/impacto`).expect(404);
  });
});
