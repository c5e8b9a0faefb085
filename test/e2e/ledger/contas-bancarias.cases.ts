import { api, books, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import { ruleClient } from '../../support/records/rule-client';
import { ofxText } from '../../support/statements';

const ABSENT = 2_000_000_001;
let banco: number;

useBooks({ user: 'funcionario', other: 'administrador' });
beforeEach(async () => {
  banco = (await api.make.banco()).id;
});

const { create, pending, uses, reavaliar, entryOf } = ruleClient(() => ({ api, user, books }));
const url = () => `/lancamentos-contabil/contas-bancarias/${books.customer.id}`;
const put = (contas: object[], session = user) => session.put(url(), { contas });
const own = (over: object = {}) => ({ id_banco: banco, conta: null, id_conta: books.banco.id, ...over });
const shown = ({ id, codigo_dominio, nome }: { id: number; codigo_dominio: string; nome: string }) => ({
  ...{ id, codigo_dominio, nome },
});

/** An OFX import of these movements; amounts below zero are money out. */
const upload = async (rows: readonly { memo: string; valor: string }[], fields: object = {}) => {
  return user.uploadImport(ofxText(rows), { id_cliente: books.customer.id, tipo: 'ofx', id_banco: banco, ...fields });
};

describe("the bank's own account (document 8, 8.7)", () => {
  it('is set and read by every profile of the firm, audited, with ETag and If-Match', async () => {
    expect((await user.get(url()).expect(200)).body.data).toEqual({ contas: [] });
    const tag = (await user.get(url()).expect(200)).headers['etag'] ?? '';
    const answer = await other
      .put(url(), { contas: [own(), own({ conta: '12345-6', id_conta: books.tarifa.id })] })
      .set('If-Match', tag)
      .expect(200);
    const facts = ({ codigo_dominio, nome }: { codigo_dominio: string; nome: string }) => ({
      ...{ id_plano_contas: books.plano.id, codigo_dominio, nome },
    });
    const contas = [
      { id_banco: banco, conta: null, id_conta: books.banco.id, ...facts(books.banco) },
      { id_banco: banco, conta: '12345-6', id_conta: books.tarifa.id, ...facts(books.tarifa) },
    ];
    expect(answer.body.data).toEqual({ contas });
    expect((await user.get(url()).expect(200)).body.data).toEqual({ contas });
    await put([]).set('If-Match', tag).expect(412);
    const trail = await other.get('/auditoria?acao=lancamentos.conta_bancaria').expect(200);
    expect((trail.body.data as object[])[0]).toMatchObject({
      usuario_id: other.userId,
      detalhes: { id_cliente: books.customer.id, antes: [], depois: contas },
    });
    await put([]).expect(200);
    expect((await user.get(url()).expect(200)).body.data).toEqual({ contas: [] });
  });

  it('names an analytic account of the customer, of any user’s chart, once per account of a bank', async () => {
    await user.get(`/lancamentos-contabil/contas-bancarias/${ABSENT}`).expect(404);
    await user.put(`/lancamentos-contabil/contas-bancarias/${ABSENT}`, { contas: [] }).expect(404);
    await put([own({ id_banco: ABSENT })]).expect(404);
    await put([own({ id_conta: ABSENT })]).expect(404);
    const synthetic = await api.make.conta({ id_plano_contas: books.plano.id, codigo_dominio: '1', tipo: 'S' });
    await put([own({ id_conta: synthetic.id })]).expect(422);
    const elsewhere = await booksOf(api, user.userId);
    await put([own({ id_conta: elsewhere.banco.id })]).expect(422);
    const theirs = await api.make.planoContas({ id_usuario_created: other.userId, id_cliente: books.customer.id });
    const account = await api.make.conta({ id_plano_contas: theirs.id, codigo_dominio: '5' });
    await put([own({ id_conta: account.id })]).expect(200);
    await put([own(), own()]).expect(422);
    await put([own({ conta: 'x' }), own({ conta: 'x' })]).expect(422);
    await put([own({ conta: '' })]).expect(422);
    await put([own({ conta: 'x'.repeat(101) })]).expect(422);
    await put(Array.from({ length: 101 }, (_, index) => own({ conta: `c${index}` }))).expect(422);
    await user.put(url(), {}).expect(422);
    await put([{ id_banco: banco, id_conta: books.banco.id }]).expect(200);
    expect((await user.get(url()).expect(200)).body.data.contas).toHaveLength(1);
  });

  it('gives a line of the bank its side at preview, confirm and explanation: credit out, debit in', async () => {
    await put([own()]).expect(200);
    const id = await upload([
      { memo: 'TARIFA', valor: '-10.00' },
      { memo: 'PIX', valor: '20.00' },
    ]);
    const { body: preview } = await user.post(`/importacoes/${id}/preview`).expect(200);
    expect(preview.data.lancamentos).toMatchObject([
      {
        conta_debito: null,
        conta_credito: shown(books.banco),
        regras_aplicadas: [],
        status_previsto: 'regra_pendente',
      },
      {
        conta_debito: shown(books.banco),
        conta_credito: null,
        regras_aplicadas: [],
        status_previsto: 'regra_pendente',
      },
    ]);
    const rule = await create('tarifa', { conta_debito_codigo: '70', conta_credito_codigo: null });
    const analise = await user.get(`/importacoes/${id}/analise`).expect(200);
    expect(analise.body.data.totais).toMatchObject({ novas: 2, com_regra: 1, pendentes: 1 });
    const { body: confirmed } = await user.post(`/importacoes/${id}/confirmar`).expect(200);
    expect(confirmed.data).toMatchObject({ qtd_criados: 2, qtd_sucesso: 1, qtd_pendentes: 1 });
    const { body: entries } = await user.get(`/importacoes/${id}/lancamentos`).expect(200);
    expect(entries.data).toMatchObject([
      { conta_debito: shown(books.tarifa), conta_credito: shown(books.banco), status: 'sucesso' },
      { conta_debito: shown(books.banco), conta_credito: null, status: 'regra_pendente', regras_aplicadas: [] },
    ]);
    const first = (entries.data as { id: number; regras_aplicadas: object[] }[])[0]!;
    expect(first.regras_aplicadas).toMatchObject([{ id: rule.id }]);
    const explained = await user.get(`/lancamentos-contabil/${first.id}/explicacao`).expect(200);
    expect(explained.body.data).toMatchObject({
      resultado: { conta_debito: shown(books.tarifa), conta_credito: shown(books.banco), status: 'sucesso' },
      conta_bancaria: shown(books.banco),
      igual_ao_atual: true,
    });
    expect((explained.body.data as { regras: object[] }).regras).toHaveLength(1);
  });

  it('goes by the number that the file writes, the exact one before the others of the bank', async () => {
    const conta = '12345';
    await put([own(), own({ conta, id_conta: books.caixa.id })]).expect(200);
    const id = await upload([{ memo: 'PIX', valor: '-1.00' }]);
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const { body } = await user.get(`/importacoes/${id}/lancamentos`).expect(200);
    expect(body.data).toMatchObject([{ id_conta_credito: books.caixa.id, conta }]);
    await put([own({ conta: `${conta}x` })]).expect(200);
    const again = await upload([{ memo: 'PIX 2', valor: '-1.00' }]);
    await user.post(`/importacoes/${again}/confirmar`).expect(200);
    const { body: second } = await user.get(`/importacoes/${again}/lancamentos`).expect(200);
    expect(second.data).toMatchObject([{ id_conta_credito: null }]);
  });

  it('changes no entry when set, fills pending ones in reavaliar-pendentes once, and what rules fill comes first', async () => {
    const importacao = await books.importacao({ id_banco: banco });
    const open = await pending('PIX', importacao.id);
    const ruled = await pending('TED', importacao.id);
    const without = await pending('PIX', (await books.importacao()).id);
    await put([own()]).expect(200);
    expect(await entryOf(open)).toMatchObject({ id_conta_credito: null });
    const { id } = await create('ted', { conta_debito_codigo: null, conta_credito_codigo: '70' });
    expect(await reavaliar()).toEqual({ reavaliados: 3, promovidos: 0 });
    expect(await entryOf(open)).toMatchObject({
      ...{ id_conta_credito: books.banco.id, id_plano_contas: books.plano.id, status: 'regra_pendente' },
      regras_aplicadas: [],
    });
    expect(await entryOf(ruled)).toMatchObject({ id_conta_credito: books.tarifa.id });
    expect(await entryOf(without)).toMatchObject({ id_conta_credito: null });
    expect((await uses(id))?.usos).toBe(1);
    expect(await reavaliar()).toEqual({ reavaliados: 3, promovidos: 0 });
    const { body } = await user.get(`/lancamentos-contabil/${open.id}/historico`).expect(200);
    expect(body.data).toHaveLength(1);
    await create('pix', { conta_credito_codigo: null }, '?aplicar=true');
    expect(await entryOf(open)).toMatchObject({ status: 'sucesso', id_conta_debito: books.caixa.id });
  });

  it('keeps one chart, two different accounts, and gives nothing from an inactive chart', async () => {
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: books.customer.id });
    const importacao = await books.importacao({ id_banco: banco });
    const elsewhere = await pending('PIX', importacao.id, { id_plano_contas: second.id });
    const chosen = await pending('PIX', importacao.id, {
      ...{ id_plano_contas: books.plano.id, id_conta_credito: books.tarifa.id },
    });
    const same = await pending('PIX', importacao.id, {
      ...{ id_plano_contas: books.plano.id, id_conta_debito: books.banco.id },
    });
    await put([own()]).expect(200);
    await reavaliar();
    expect(await entryOf(elsewhere)).toMatchObject({ id_conta_credito: null });
    expect(await entryOf(chosen)).toMatchObject({ id_conta_credito: books.tarifa.id });
    expect(await entryOf(same)).toMatchObject({ id_conta_credito: null });
    // A code that several charts have comes from the chart of the bank's account.
    const copy = await api.make.conta({ id_plano_contas: second.id, codigo_dominio: '9' });
    const late = await api.make.conta({ id_plano_contas: second.id, codigo_dominio: '504' });
    await put([own({ id_conta: late.id })]).expect(200);
    const open = await pending('TED', importacao.id);
    await create('ted', { conta_credito_codigo: null }, '?aplicar=true');
    expect(await entryOf(open)).toMatchObject({
      ...{ status: 'sucesso', id_plano_contas: second.id, id_conta_debito: copy.id, id_conta_credito: late.id },
    });
    await user.put(`/plano-contas/${second.id}`, { status: 'inativo' }).expect(200);
    const after = await pending('DOC', importacao.id);
    await reavaliar();
    expect(await entryOf(after)).toMatchObject({ id_conta_credito: null, id_plano_contas: null });
    await user.delete(`/plano-contas/${second.id}`).expect(409);
  });

  it('counts in the dry run, and goes with its chart', async () => {
    const importacao = await books.importacao({ id_banco: banco });
    await pending('PIX', importacao.id);
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: books.customer.id });
    const account = await api.make.conta({ id_plano_contas: second.id, codigo_dominio: '5' });
    await put([own()]).expect(200);
    const condicoes = [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'pix' }];
    const regra = { id_cliente: books.customer.id, condicoes, conta_debito_codigo: '9' };
    const { body } = await user
      .post('/regras-lancamento/simular', { regra, id_cliente: books.customer.id, amostra: 0 })
      .expect(200);
    expect(body.data).toMatchObject({ casam: 1, resolvem: 1, completam_um_lado: 0 });
    await put([own({ id_conta: account.id })]).expect(200);
    await user.delete(`/plano-contas/${second.id}`).expect(204);
    expect((await user.get(url()).expect(200)).body.data).toEqual({ contas: [] });
  });
});
