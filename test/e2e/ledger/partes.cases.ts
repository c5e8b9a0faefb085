import { api, books, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import { ruleClient } from '../../support/records/rule-client';
import { ofxText } from '../../support/statements';

interface Entry {
  id: number;
  valor: string;
  status: string;
  id_conta_debito: number | null;
  id_conta_credito: number | null;
}

let importacao: number;
let entry: Entry;

useBooks({ user: 'funcionario', other: 'administrador' });
beforeEach(async () => {
  importacao = await upload();
  await user.post(`/importacoes/${importacao}/confirmar`).expect(200);
  entry = (await entries())[0]!;
});

const { create, uses } = ruleClient(() => ({ api, user, books }));
const upload = async () => {
  const rows = [
    { memo: 'PIX', valor: '-100.00' },
    { memo: 'TED', valor: '-30.00' },
  ];
  return user.uploadImport(ofxText(rows), { id_cliente: books.customer.id, tipo: 'ofx' });
};
const entries = async () => (await user.get(`/importacoes/${importacao}/lancamentos`).expect(200)).body.data as Entry[];
const dividir = (partes: object[], over: object = {}, id = entry.id) =>
  user.post(`/lancamentos-contabil/${id}/dividir`, { partes, ...over });
const juntar = (id = entry.id) => user.post(`/lancamentos-contabil/${id}/juntar`);
const partesOf = async (id = entry.id) =>
  (await user.get(`/lancamentos-contabil/${id}/partes`).expect(200)).body.data.partes as Entry[];
const historyOf = async (id: number) =>
  (await user.get(`/lancamentos-contabil/${id}/historico`).expect(200)).body.data as object[];
const split = async (...valores: string[]) =>
  (await dividir(valores.map((valor) => ({ valor }))).expect(200)).body.data as Entry[];

describe('an entry that is split (document 8, 8.2)', () => {
  it('keeps its id and takes the first part; the others are entries of the same line, with history', async () => {
    const [id_conta_debito, id_conta_credito] = [books.tarifa.id, books.banco.id];
    const { body } = await dividir(
      [
        { valor: '70.00', id_conta_debito, id_conta_credito, codigo_historico: '7', historico_contabil: 'Energia' },
        { valor: 20, id_conta_debito, id_conta_credito: null },
        { valor: '10.00' },
      ],
      { id_plano_contas: books.plano.id },
    ).expect(200);
    const partes = body.data as Entry[];
    const before = entry as unknown as Record<string, unknown>;
    const same = Object.fromEntries(
      ['id_importacao', 'id_fixo', 'linha_arquivo', 'data_registro', 'numero_documento', 'competencia', 'origem'].map(
        (field) => [field, before[field]],
      ),
    );
    expect(partes).toMatchObject([
      {
        id: entry.id,
        valor: '70.00',
        status: 'sucesso',
        codigo_historico: '7',
        historico_contabil: 'Energia',
        ...same,
      },
      { valor: '20.00', status: 'regra_pendente', id_conta_debito, id_conta_credito: null, ...same },
      { valor: '10.00', status: 'regra_pendente', id_plano_contas: books.plano.id, historico_contabil: 'PIX', ...same },
    ]);
    expect(Object.keys(partes[0]!)).toEqual(Object.keys(entry));
    expect(await partesOf(partes[2]!.id)).toEqual(partes);
    expect(await historyOf(entry.id)).toMatchObject([
      { acao: 'dividido', antes: { valor: '100.00', id_conta_debito: null }, depois: { valor: '70.00' } },
    ]);
    expect(await historyOf(partes[2]!.id)).toMatchObject([
      { acao: 'dividido', antes: { valor: '100.00', id_plano_contas: null }, depois: { valor: '10.00' } },
    ]);
    expect(await entries()).toHaveLength(4);
  });

  it('is split into parts that sum up to it, above 0, 2 to 50 for a line', async () => {
    await dividir([{ valor: '50.00' }, { valor: '49.99' }]).expect(422);
    await dividir([{ valor: '100.00' }]).expect(422);
    await dividir([{ valor: '100.00' }, { valor: '0.00' }]).expect(422);
    await dividir(Array.from({ length: 51 }, () => ({ valor: '1.00' }))).expect(422);
    await split(...Array.from({ length: 49 }, () => '1.00'), '51.00');
    const last = (await partesOf()).at(-1)!;
    await dividir([{ valor: '50.00' }, { valor: '1.00' }], {}, last.id).expect(422);
    expect(await partesOf()).toHaveLength(50);
    await juntar().expect(200);
    const [first] = await split('60.00', '40.00');
    expect((await dividir([{ valor: '30.00' }, { valor: '30.00' }], {}, first!.id).expect(200)).body.data).toHaveLength(
      2,
    );
    expect((await partesOf()).map(({ valor }) => valor)).toEqual(['30.00', '40.00', '30.00']);
  });

  it('is an own entry of an import that was not exported, of an open day, with accounts as PUT takes them', async () => {
    const halves = [{ valor: '50.00' }, { valor: '50.00' }];
    await other.post(`/lancamentos-contabil/${entry.id}/dividir`, { partes: halves }).expect(404);
    const byHand = await books.entry({ valor: '100.00' });
    const rejected = await dividir(halves, {}, byHand.id).expect(422);
    expect(rejected.headers['x-error-code']).toBe('lancamentos_contabil.sem_importacao');
    const named = [{ valor: '50.00', id_conta_debito: books.caixa.id }, { valor: '50.00' }];
    expect((await dividir(named).expect(422)).headers['x-error-code']).toBe('lancamentos_contabil.sem_plano');
    const plano = { id_plano_contas: books.plano.id };
    await dividir(named, { id_plano_contas: 2_000_000_001 }).expect(404);
    await dividir([{ valor: '50.00', id_conta_debito: 2_000_000_001 }, { valor: '50.00' }], plano).expect(404);
    const twice = { id_conta_debito: books.caixa.id, id_conta_credito: books.caixa.id };
    await dividir([{ valor: '50.00', ...twice }, { valor: '50.00' }], plano).expect(422);
    const elsewhere = await booksOf(api, user.userId);
    await dividir(halves, { id_plano_contas: elsewhere.plano.id }).expect(422);
    await dividir(named, plano).expect(200);
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: books.customer.id });
    await dividir([{ valor: '25.00' }, { valor: '25.00' }], { id_plano_contas: second.id }).expect(422);
    await other.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate: '2026-12-31' }).expect(200);
    await dividir([{ valor: '25.00' }, { valor: '25.00' }]).expect(422);
    await juntar().expect(422);
    await other.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate: null }).expect(200);
    await api.rows(`UPDATE lancamento_contabil SET status = 'exportado' WHERE id = ?`, [entry.id]);
    await dividir([{ valor: '25.00' }, { valor: '25.00' }]).expect(409);
    await juntar((await partesOf())[1]!.id).expect(409);
    expect(await partesOf()).toHaveLength(2);
  });

  it('is one entry again when its parts are joined; the others are in the audit trail', async () => {
    expect((await juntar().expect(409)).headers['x-error-code']).toBe('lancamentos_contabil.nao_dividido');
    expect(await partesOf()).toMatchObject([{ id: entry.id }]);
    const partes = await split('60.00', '30.00', '10.00');
    await user.put(`/lancamentos-contabil/${partes[1]!.id}`, { valor: '35.00' }).expect(200);
    await user.delete(`/lancamentos-contabil/${partes[2]!.id}`).expect(204);
    const accounts = { id_conta_debito: books.tarifa.id, id_conta_credito: books.banco.id };
    await user
      .put(`/lancamentos-contabil/${partes[0]!.id}`, { id_plano_contas: books.plano.id, ...accounts })
      .expect(200);
    const { body } = await juntar(partes[1]!.id).expect(200);
    expect(body.data).toMatchObject({ id: entry.id, valor: '95.00', status: 'sucesso', ...accounts });
    expect(await historyOf(entry.id)).toMatchObject([{ acao: 'juntado', depois: { valor: '95.00' } }, {}, {}]);
    const trail = await other.get('/auditoria?acao=lancamentos.remover').expect(200);
    expect((trail.body.data as object[])[0]).toMatchObject({ detalhes: { id: partes[1]!.id, valor: '35.00' } });
    expect(await entries()).toHaveLength(2);
  });

  it('stays split in a replacement that keeps edits while the parts sum up to the line', async () => {
    const replace = async (query = '', body?: object) =>
      (await user.post(`/importacoes/${importacao}/substituir${query}`, body).expect(200)).body.data as object;
    const partes = await split('60.00', '40.00');
    expect((await user.get(`/importacoes/${importacao}/impacto`).expect(200)).body.data).toMatchObject({
      ...{ qtd_lancamentos: 3, editados: 2 },
    });
    expect(await replace('?preservar_edicoes=true')).toMatchObject({ qtd_criados: 3, qtd_preservados: 2 });
    expect(await partesOf()).toMatchObject(partes.map(({ id, valor }) => ({ id, valor })));
    await user.put(`/lancamentos-contabil/${partes[1]!.id}`, { valor: '41.00' }).expect(200);
    expect(await replace('?preservar_edicoes=true')).toMatchObject({ qtd_criados: 2, qtd_preservados: 1 });
    expect(await partesOf()).toMatchObject([{ id: entry.id, valor: '100.00' }]);
    await split('60.00', '40.00');
    const excluir = [(entry as unknown as { id_fixo: string }).id_fixo];
    expect(await replace('?preservar_edicoes=true', { excluir })).toMatchObject({ qtd_criados: 1 });
    expect(await entries()).toHaveLength(1);
    await replace('', {});
    entry = (await entries()).find(({ valor }) => valor === '100.00')!;
    await split('60.00', '40.00');
    expect(await replace()).toMatchObject({ qtd_criados: 2 });
    expect((await entries()).map(({ valor }) => valor)).toEqual(['100.00', '30.00']);
  });

  it('is one line for duplicates, uses and suggestions, evaluated by the whole line', async () => {
    const partes = await split('60.00', '40.00');
    const condicoes = [
      { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'pix', proxima_comparacao: 'E' },
      { campo_comparacao: 'valor', modo_comparacao: 'igual', conteudo_comparacao: '100.00' },
    ];
    const sugestoes = await user.get(`/lancamentos-contabil/sugestoes?id_cliente=${books.customer.id}`).expect(200);
    expect(sugestoes.body.data).toMatchObject([{ texto: 'TED', qtd: 1 }]);
    const { id, aplicacao } = await create('pix', { condicoes }, '?aplicar=true');
    expect(aplicacao).toEqual({ reavaliados: 3, resolvidos: 2 });
    expect((await partesOf()).map(({ status }) => status)).toEqual(['sucesso', 'sucesso']);
    expect((await uses(id))?.usos).toBe(1);
    expect((await user.post(`/regras-lancamento/${id}/desfazer`).expect(200)).body.data).toEqual({ devolvidos: 2 });
    const { body } = await user.post(`/importacoes/${importacao}/duplicar`).expect(201);
    const preview = await user.post(`/importacoes/${(body as { data: Entry }).data.id}/preview`).expect(200);
    expect(preview.body.data.lancamentos).toMatchObject([
      { possivel_duplicado: true, duplicado_de: { id_lancamento: partes[0]!.id } },
      { possivel_duplicado: true },
    ]);
  });

  it('is split once when asked twice at once', async () => {
    const both = await Promise.all([
      dividir([{ valor: '60.00' }, { valor: '40.00' }]),
      dividir([{ valor: '70.00' }, { valor: '30.00' }]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await partesOf()).toHaveLength(2);
  });
});
