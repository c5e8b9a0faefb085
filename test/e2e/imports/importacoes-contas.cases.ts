import { api, useApp, user } from '../../support/case-file';
import { ofxText } from '../../support/statements';

let idCliente: number;

const LIMIT = 200_000;
let serial = 0;
/** Bytes that no other test has uploaded. */
const freshOfx = () => ofxText([{ memo: `LINE ${++serial}` }]);

useApp({ user: 'funcionario' }, { IMPORTACAO_MAX_UPLOAD_BYTES: String(LIMIT) });
beforeAll(async () => {
  idCliente = (await api.make.customer()).id;
});

const upload = (fields: Record<string, string | number> = {}, content = freshOfx(), name = 'extrato.ofx') =>
  user.uploadedImport(content, { id_cliente: idCliente, tipo: 'ofx', ...fields }, name);

describe('charts', () => {
  const CHART = '10|1|Ativo|S\r\n40|1.1|Caixa|A\r\nbroken\r\n';

  it('brings accounts into the chart; deleting the import leaves them', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: '40', nome: 'Old' });
    const { id } = await upload({ tipo: 'contas', id_plano_contas: plano.id }, CHART, 'plano.txt');
    const preview = await user.post(`/importacoes/${id}/preview`).expect(200);
    expect(preview.body.data).toMatchObject({ total_linhas_lidas: 3, qtd_erros: 1, lancamentos: [] });
    const { body } = await user.post(`/importacoes/${id}/confirmar`).expect(200);
    expect(body.data).toMatchObject({ qtd_criados: 1, qtd_erros: 1, qtd_ignorados: 0, status_final: 'partial' });
    const read = await user.get(`/importacoes/${id}`).expect(200);
    expect(read.body.data).toMatchObject({ qtd_atualizados: 1, qtd_linhas_erro: 1, status: 'partial' });
    expect((await user.get(`/importacoes/${id}/lancamentos`).expect(200)).body.data).toEqual([]);
    await user.post(`/importacoes/${id}/substituir`).expect(200);
    await user.delete(`/importacoes/${id}`).expect(204);
    const contas = await user.get(`/plano-contas/${plano.id}/contas`).expect(200);
    expect(contas.body.data.map((conta: { nome: string }) => conta.nome)).toEqual(['Ativo', 'Caixa']);
  });

  it('rejects to confirm into a chart that is gone', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    const { id } = await upload({ tipo: 'contas', id_plano_contas: plano.id }, `${CHART}gone`, 'plano.txt');
    await user.delete(`/plano-contas/${plano.id}`).expect(204);
    await user.post(`/importacoes/${id}/confirmar`).expect(409);
  });

  it('remembers the chart import of /plano-contas and takes over its file', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    const { body } = await user
      .upload(`/plano-contas/${plano.id}/importar-contas/`, { name: 'contas.txt', content: CHART })
      .expect(201);
    const id = (body as { data: { importacao_id: number } }).data.importacao_id;
    const read = await user.get(`/importacoes/${id}`).expect(200);
    expect(read.body.data).toMatchObject({
      tipo: 'contas',
      status: 'partial',
      id_plano_contas: plano.id,
      id_cliente: idCliente,
      qtd_lancamentos_criados: 2,
      qtd_linhas_erro: 1,
      data_hora_conclusao: expect.any(String),
    });
    expect((await user.download(`/importacoes/${id}/arquivo`).expect(200)).body.toString()).toBe(CHART);
    await user.post(`/importacoes/${id}/confirmar`).expect(409);
  });

  it('remembers a chart import of which no line was understood as one in error, which blocks nothing', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    const content = 'no account\nand no more here\n';
    const { body } = await user
      .upload(`/plano-contas/${plano.id}/importar-contas/`, { name: 'contas.txt', content })
      .expect(201);
    expect(body.data).toMatchObject({ criadas: 0, erros: [{ linha: 1 }, { linha: 2 }] });
    const read = await user.get(`/importacoes/${body.data.importacao_id as number}`).expect(200);
    expect(read.body.data).toMatchObject({ status: 'error', qtd_lancamentos_criados: 0, qtd_linhas_erro: 2 });
    await upload({ tipo: 'contas', id_plano_contas: plano.id }, content, 'contas.txt');
  });
});
