import { api, books, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';

const ROUTE = '/lancamentos-contabil';
const ABSENT = 2_000_000_001;

interface Row {
  acao: string;
  antes: Record<string, unknown>;
  depois: Record<string, unknown>;
}

useBooks({ user: 'funcionario', other: 'administrador' });

const historyOf = async (id: number): Promise<Row[]> => {
  const { body } = await user.get(`${ROUTE}/${id}/historico`).expect(200);
  return (body as { data: Row[] }).data;
};
const changesOf = async (id: number) =>
  (await historyOf(id)).map(({ acao, antes, depois }) => ({ acao, antes, depois }));
const countRows = async () => {
  const [row] = await api.rows<{ n: number }>(
    'SELECT (SELECT COUNT(*) FROM lancamento_ato) + (SELECT COUNT(*) FROM lancamento_historico) AS n',
  );
  return Number(row?.n);
};

describe('the history of an entry', () => {
  it('is empty after its making', async () => {
    const { id } = await books.entry();
    const response = await user.get(`${ROUTE}/${id}/historico`).expect(200);
    expect(response.body).toEqual({ success: true, message: 'no change found', data: [] });
  });

  it('holds what PUT changed, in read form and newest first', async () => {
    const { id } = await books.entry({ status: 'regra_pendente', valor: '10.00' });
    await user.put(`${ROUTE}/${id}`, { valor: 10.5, historico_contabil: 'Outro' }).expect(200);
    await user
      .put(`${ROUTE}/${id}`, { status: 'sucesso', id_conta_credito: books.tarifa.id, codigo_historico: '1' })
      .expect(200);
    const [user0] = await api.rows<{ nome: string }>('SELECT nome FROM usuario WHERE id = ?', [user.userId]);
    expect(await historyOf(id)).toEqual([
      {
        quando: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
        usuario_id: user.userId,
        usuario_nome: user0?.nome,
        credencial: 'sessao',
        acao: 'alterado',
        antes: { id_conta_credito: books.banco.id, status: 'regra_pendente' },
        depois: { id_conta_credito: books.tarifa.id, status: 'sucesso' },
      },
      expect.objectContaining({
        acao: 'alterado',
        antes: { valor: '10.00', historico_contabil: 'Entry' },
        depois: { valor: '10.50', historico_contabil: 'Outro' },
      }),
    ]);
  });

  it('keeps every field of PUT', async () => {
    const { id } = await books.entry({
      id_plano_contas: null,
      id_conta_debito: null,
      id_conta_credito: null,
      status: 'error',
    });
    const after = {
      competencia: '04/2026',
      data_registro: '2026-04-01',
      id_plano_contas: books.plano.id,
      id_conta_debito: books.caixa.id,
      id_conta_credito: books.banco.id,
      valor: '11.00',
      codigo_historico: '2',
      historico_contabil: 'New',
      numero_documento: '77',
      status: 'sucesso',
    };
    await user.put(`${ROUTE}/${id}`, after).expect(200);
    const [row] = await historyOf(id);
    expect(row?.depois).toEqual(after);
    expect(row?.antes).toEqual({
      competencia: '03/2026',
      data_registro: '2026-03-05',
      id_plano_contas: null,
      id_conta_debito: null,
      id_conta_credito: null,
      valor: '10.00',
      codigo_historico: '1',
      historico_contabil: 'Entry',
      numero_documento: null,
      status: 'error',
    });
  });

  it('gets no row where nothing changed', async () => {
    const { id } = await books.entry();
    const before = await countRows();
    await user.put(`${ROUTE}/${id}`, {}).expect(200);
    await user.put(`${ROUTE}/${id}`, { historico_contabil: 'Entry', valor: 10, status: 'sucesso' }).expect(200);
    await user.put(`${ROUTE}/lote`, { ids: [id], mudancas: { codigo_historico: '1' } }).expect(200);
    expect(await countRows()).toBe(before);
  });

  it('gets no row of a rejected change', async () => {
    const { id } = await books.entry();
    const before = await countRows();
    await user.put(`${ROUTE}/${id}`, { historico_contabil: 'x', id_conta_debito: books.banco.id }).expect(422);
    expect(await countRows()).toBe(before);
  });

  it('names the API key by its prefix', async () => {
    const { id } = await (await booksOf(api, other.userId)).entry();
    const created = await other.post('/api-keys/', { nome: 'k', escopo_global: true }).expect(200);
    const { key_prefix, api_key } = created.body.data as { key_prefix: string; api_key: string };
    await other.withHeaders({ 'X-API-Key': api_key }).put(`${ROUTE}/${id}`, { historico_contabil: 'key' }).expect(200);
    const { body } = await other.get(`${ROUTE}/${id}/historico`).expect(200);
    expect(body.data).toMatchObject([{ credencial: key_prefix, usuario_id: other.userId }]);
  });

  it('shows export, reversal and an entry taken out of its export', async () => {
    const [a, b] = [await books.entry(), await books.entry()];
    const query = `id_cliente=${books.customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;
    const exported = await user.post(`${ROUTE}/exportar?${query}`).expect(200);
    const id = Number(exported.headers['x-exportacao-id']);
    const out = { status: 'exportado', id_exportacao: id };
    const back = { status: 'sucesso', id_exportacao: null };
    await user.put(`${ROUTE}/${b.id}`, { status: 'sucesso' }).expect(200);
    await other.post(`${ROUTE}/exportacoes/${id}/estornar`).expect(200);
    expect(await changesOf(a.id)).toEqual([
      { acao: 'estornado', antes: out, depois: back },
      { acao: 'exportado', antes: back, depois: out },
    ]);
    expect((await historyOf(a.id))[0]).toMatchObject({ usuario_id: other.userId });
    expect(await changesOf(b.id)).toEqual([
      { acao: 'alterado', antes: out, depois: back },
      { acao: 'exportado', antes: back, depois: out },
    ]);
  });

  it('shows a re-evaluation', async () => {
    const importacao = await books.importacao();
    const { id } = await books.entry({
      status: 'regra_pendente',
      id_plano_contas: null,
      id_conta_debito: null,
      id_conta_credito: null,
      codigo_historico: '',
      historico_contabil: 'PIX',
      id_importacao: importacao.id,
      extrato_descricao: 'PIX',
      extrato_tipo: 'C',
    });
    const condicoes = [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'pix' }];
    const rule = {
      nome: 'Pix',
      id_cliente: books.customer.id,
      conta_debito_codigo: '9',
      conta_credito_codigo: '504',
      codigo_historico: '7',
      condicoes,
    };
    await user.post('/regras-lancamento', rule).expect(201);
    await other.post(`${ROUTE}/cliente/${books.customer.id}/reavaliar-pendentes`).expect(200);
    expect(await historyOf(id)).toMatchObject([
      {
        acao: 'reavaliado',
        usuario_id: other.userId,
        antes: {
          status: 'regra_pendente',
          id_plano_contas: null,
          id_conta_debito: null,
          id_conta_credito: null,
          codigo_historico: '',
        },
        depois: {
          status: 'sucesso',
          id_plano_contas: books.plano.id,
          id_conta_debito: books.caixa.id,
          id_conta_credito: books.banco.id,
          codigo_historico: '7',
        },
      },
    ]);
  });

  it('is shown of own entries only', async () => {
    const { id } = await books.entry();
    await other.get(`${ROUTE}/${id}/historico`).expect(404);
    const response = await user.get(`${ROUTE}/${ABSENT}/historico`).expect(404);
    expect(response.body).toEqual({ success: false, message: 'entry not found', details: [] });
  });

  it('goes with its entry, whose last image stays in the audit trail', async () => {
    const { id } = await books.entry({ valor: '12.34' });
    await user.put(`${ROUTE}/${id}`, { historico_contabil: 'Last' }).expect(200);
    const image = (await user.get(`${ROUTE}/${id}`).expect(200)).body as { data: unknown };
    await user.delete(`${ROUTE}/${id}`).expect(204);
    expect(await api.rows('SELECT 1 FROM lancamento_historico WHERE id_lancamento = ?', [id])).toEqual([]);
    const [row] = await api.rows<{ detalhes: string; usuario_id: number }>(
      "SELECT detalhes, usuario_id FROM auditoria WHERE acao = 'lancamentos.remover' ORDER BY id DESC LIMIT 1",
    );
    expect(row?.usuario_id).toBe(user.userId);
    expect(JSON.parse(row?.detalhes ?? '')).toEqual(image.data);
  });
});
