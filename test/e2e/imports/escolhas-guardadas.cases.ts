import { api, books, useBooks, user } from '../../support/case-file';
import { ofxText } from '../../support/statements';

useBooks({ user: 'funcionario' });

const ROWS = [
  { memo: 'A', valor: '-10.00' },
  { memo: 'B', valor: '-20.00' },
  { memo: 'TARIFA', valor: '-30.00' },
];

async function upload(tipo = 'ofx', fields: Record<string, number> = {}): Promise<number> {
  const file =
    tipo === 'ofx' ? { name: 'x.ofx', content: ofxText(ROWS) } : { name: 'x.txt', content: '1|1|Caixa|A\r\n' };
  const { body } = await user
    .upload('/importacoes/upload', file, { id_cliente: books.customer.id, tipo, ...fields })
    .expect(201);
  return (body as { data: { id: number } }).data.id;
}
const url = (id: number) => `/importacoes/${id}/escolhas`;
const kept = async (id: number) => (await user.get(url(id)).expect(200)).body.data as object;
const put = (id: number, body: object) => user.put(url(id), body);
const preview = async (id: number) => (await user.post(`/importacoes/${id}/preview`).expect(200)).body.data;
/** `id_fixo` by description. */
async function ids(id: number): Promise<{ A: string; B: string }> {
  const { lancamentos } = (await preview(id)) as { lancamentos: { descricao: string; id_fixo: string }[] };
  const of = (name: string) => lancamentos.find(({ descricao }) => descricao === name)?.id_fixo ?? '';
  return { A: of('A'), B: of('B') };
}
const confirm = async (id: number, body?: object) =>
  (await user.post(`/importacoes/${id}/confirmar`, body).expect(200)).body.data as object;

describe('choices before the confirmation', () => {
  it('are kept, shown, and used by preview, analysis and a confirmation without body', async () => {
    await user
      .post('/regra-ignorar/', {
        id_cliente: books.customer.id,
        nome: 'Tarifas',
        condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'TARIFA' }],
      })
      .expect(201);
    const id = await upload();
    expect(await kept(id)).toEqual({});
    await put(id, {}).expect(200);
    const of = await ids(id);
    const { ignorados } = (await preview(id)) as { ignorados: { id_fixo: string }[] };
    const tarifa = ignorados[0]!.id_fixo;
    const { body } = await put(id, { excluir: [of.B, of.B], manter: [tarifa] }).expect(200);
    expect(body.data).toEqual({ excluir: [of.B], manter: [tarifa] });
    expect(await kept(id)).toEqual(body.data);
    expect(await preview(id)).toMatchObject({
      qtd_lancamentos_detectados: 2,
      ignorados: [{ id_fixo: of.B, excluida: true }],
    });
    const { data } = (await user.get(`/importacoes/${id}/analise`).expect(200)).body as { data: { totais: object } };
    expect(data.totais).toMatchObject({ novas: 2, excluidas: 1, ignoradas: 0 });
    expect(await confirm(id)).toMatchObject({ qtd_criados: 2, qtd_ignorados: 1 });
    expect(await kept(id)).toEqual({ excluir: [of.B], manter: [tarifa] });
    await put(id, {}).expect(409).expect('X-Error-Code', 'importacoes.estado_nao_altera');
  });

  it('replace each other, and are replaced by a body of the confirmation', async () => {
    const id = await upload();
    const { A, B } = await ids(id);
    await put(id, { excluir: [A], manter: [B] }).expect(200);
    await put(id, { excluir: [B, A] }).expect(200);
    expect(await kept(id)).toEqual({ excluir: [A, B].sort() });
    await put(id, {}).expect(200);
    expect(await kept(id)).toEqual({});
    await put(id, { excluir: [A, B] }).expect(200);
    expect(await confirm(id, { excluir: [A] })).toMatchObject({ qtd_criados: 2 });
    expect(await kept(id)).toEqual({ excluir: [A] });
  });

  it('reject lines that the file has not, lines in both lists and a missing body, and keep nothing then', async () => {
    const id = await upload();
    const { A } = await ids(id);
    await put(id, { excluir: [A] }).expect(200);
    const { body } = await put(id, { excluir: [A, 'nothing'], manter: ['neither'] }).expect(422);
    expect((body as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc)).toEqual([
      ['body', 'excluir', 1],
      ['body', 'manter', 0],
    ]);
    await put(id, { excluir: [A], manter: [A] }).expect(422);
    await put(id, { linhas: [A] }).expect(422);
    await user.put(url(id)).expect(422);
    expect(await kept(id)).toEqual({ excluir: [A] });
  });

  it('are of the own imports alone, and of statements', async () => {
    const id = await upload();
    const other = await api.as('administrador');
    await other.get(url(id)).expect(404);
    await other.put(url(id), {}).expect(404);
    await user.get(url(2_000_000_001)).expect(404);
    const chart = await upload('contas', { id_plano_contas: books.plano.id });
    expect(await kept(chart)).toEqual({});
    await put(chart, {}).expect(200);
    await put(chart, { excluir: ['x'] }).expect(422);
  });

  it('of an import in error can be changed, and of one that is being processed cannot', async () => {
    const id = await upload();
    const { A } = await ids(id);
    await api.rows("UPDATE importacao SET status = 'error' WHERE id = ?", [id]);
    await put(id, { excluir: [A] }).expect(200);
    await api.rows("UPDATE importacao SET status = 'processing' WHERE id = ?", [id]);
    await put(id, {}).expect(409).expect('X-Error-Code', 'importacoes.em_processamento');
    expect(await kept(id)).toEqual({ excluir: [A] });
  });

  it('carry a tag, by which one of two that saw the same gets through', async () => {
    const id = await upload();
    const { A, B } = await ids(id);
    const tag = async () => (await user.get(url(id)).expect(200)).headers['etag'] ?? '';
    const seen = await tag();
    await user.get(url(id)).set('If-None-Match', seen).expect(304);
    const both = await Promise.all([A, B].map((line) => put(id, { excluir: [line] }).set('If-Match', seen)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await tag()).not.toBe(seen);
    await put(id, { manter: [A] })
      .set('If-Match', seen)
      .expect(412);
    await put(id, { manter: [A] })
      .set('If-Match', await tag())
      .expect(200);
    await put(2_000_000_001, {}).set('If-Match', seen).expect(404);
    expect(await kept(id)).toEqual({ manter: [A] });
  });

  it('are repeated by an Idempotency-Key', async () => {
    const id = await upload();
    const { A } = await ids(id);
    const send = () =>
      put(id, { excluir: [A] })
        .set('Idempotency-Key', 'choice')
        .expect(200);
    const first = await send();
    const again = await send();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });
});
