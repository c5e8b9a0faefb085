import type { LancamentoContabil } from '../../../src/contabil/ledger/lancamento-contabil.entity';
import { api, books, other, useBooks, user } from '../../support/case-file';
import { ruleClient } from '../../support/records/rule-client';
import { ofxText } from '../../support/statements';

useBooks({ user: 'funcionario', other: 'diretoria' });

const { create, pending, uses, reavaliar, entryOf } = ruleClient(() => ({ api, user, books }));
const DEBIT = { conta_credito_codigo: null };
const CREDIT = { conta_debito_codigo: null };

const historyOf = async ({ id }: Pick<LancamentoContabil, 'id'>) =>
  (await user.get(`/lancamentos-contabil/${id}/historico`).expect(200)).body.data as Record<string, unknown>[];

describe('a rule that knows one side (document 8, 8.6)', () => {
  it('fills that side of pending entries, with chart, texts, rules, use and history', async () => {
    const { id: importacao } = await books.importacao();
    const open = await pending('PIX A', importacao, { codigo_historico: '' });
    const typed = await pending('PIX B', importacao, { codigo_historico: '5', historico_contabil: 'Mine' });
    const { id } = await create('pix', { ...DEBIT, codigo_historico: '77', historico_contabil: 'By {descricao}' });
    expect(await reavaliar()).toEqual({ reavaliados: 2, promovidos: 0 });
    const rule = { id, nome: 'Rule pix', origem: 'cliente' };
    expect(await entryOf(open)).toMatchObject({
      ...{ status: 'regra_pendente', id_plano_contas: books.plano.id, id_conta_debito: books.caixa.id },
      ...{ id_conta_credito: null, codigo_historico: '77', historico_contabil: 'By PIX A', regras_aplicadas: [rule] },
    });
    expect(await entryOf(typed)).toMatchObject({ codigo_historico: '5', historico_contabil: 'Mine' });
    expect((await uses(id))?.usos).toBe(2);
    expect(await historyOf(open)).toMatchObject([
      {
        acao: 'reavaliado',
        antes: {
          id_plano_contas: null,
          id_conta_debito: null,
          codigo_historico: '',
          historico_contabil: 'PIX A',
        },
        depois: { id_plano_contas: books.plano.id, id_conta_debito: books.caixa.id, historico_contabil: 'By PIX A' },
      },
    ]);
    expect(JSON.stringify(await historyOf(open))).not.toContain('regras');
  });

  it('finds nothing to do the second time and writes no row', async () => {
    const entry = await pending('PIX', (await books.importacao()).id);
    const { id } = await create('pix', DEBIT);
    await reavaliar();
    const [first, history] = [await entryOf(entry), await historyOf(entry)];
    expect(await reavaliar()).toEqual({ reavaliados: 1, promovidos: 0 });
    expect(await entryOf(entry)).toEqual(first);
    expect(await historyOf(entry)).toEqual(history);
    expect(history).toHaveLength(1);
    expect((await uses(id))?.usos).toBe(1);
  });

  it('leaves what is stored, and entries of closed days', async () => {
    const importacao = await books.importacao();
    const given = { id_plano_contas: books.plano.id, id_conta_debito: books.tarifa.id };
    const chosen = await pending('PIX', importacao.id, given);
    const closed = await pending('PIX', importacao.id, { data_registro: '2026-01-05' });
    await other.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate: '2026-01-31' }).expect(200);
    await create('pix', DEBIT);
    expect(await reavaliar()).toEqual({ reavaliados: 1, promovidos: 0 });
    expect(await entryOf(chosen)).toMatchObject({ id_conta_debito: books.tarifa.id, regras_aplicadas: [] });
    expect(await historyOf(chosen)).toEqual([]);
    expect(await entryOf(closed)).toMatchObject({ id_conta_debito: null, id_plano_contas: null });
  });

  it('is applied as it is made, counts both sides only, and a second one completes', async () => {
    const entry = await pending('PIX', (await books.importacao()).id);
    const first = await create('pix', DEBIT, '?aplicar=true');
    expect(first.aplicacao).toEqual({ reavaliados: 1, resolvidos: 0 });
    const second = await create('pix', { ...CREDIT, nome: 'second' }, '?aplicar=true');
    expect(second.aplicacao).toEqual({ reavaliados: 1, resolvidos: 1 });
    expect(await entryOf(entry)).toMatchObject({
      status: 'sucesso',
      id_conta_debito: books.caixa.id,
      id_conta_credito: books.banco.id,
      regras_aplicadas: [{ id: first.id }, { id: second.id }],
    });
    // What a later operation completed stays.
    const undone = await user.post(`/regras-lancamento/${first.id}/desfazer`).expect(200);
    expect(undone.body.data).toEqual({ devolvidos: 0 });
    expect(await entryOf(entry)).toMatchObject({ status: 'sucesso' });
    expect((await user.post(`/regras-lancamento/${second.id}/desfazer`).expect(200)).body.data).toEqual({
      devolvidos: 1,
    });
    expect(await entryOf(entry)).toMatchObject({
      status: 'regra_pendente',
      id_conta_debito: books.caixa.id,
      id_conta_credito: null,
      regras_aplicadas: [{ id: first.id }],
    });
  });

  it('is taken back: chart, sides and texts are as before', async () => {
    const { id: importacao } = await books.importacao();
    const entry = await pending('PIX', importacao);
    const touched = await pending('PIX', importacao);
    const before = await entryOf(entry);
    const { id } = await create('pix', { ...DEBIT, historico_contabil: 'By {descricao}' }, '?aplicar=true');
    await user.put(`/lancamentos-contabil/${touched.id}`, { historico_contabil: 'Mine' }).expect(200);
    const { body } = await user.post(`/regras-lancamento/${id}/desfazer`).expect(200);
    expect(body.data).toEqual({ devolvidos: 1 });
    expect(await entryOf(entry)).toEqual(before);
    expect((await historyOf(entry)).map(({ acao }) => acao)).toEqual(['reavaliado', 'reavaliado']);
    expect(await entryOf(touched)).toMatchObject({ id_conta_debito: books.caixa.id });
  });

  it('is changed with desfazer: what it filled since is open again, the side of a fill before it stays', async () => {
    const entry = await pending('PIX', (await books.importacao()).id);
    const { id } = await create('pix', DEBIT, '?aplicar=true');
    const change = { conta_credito_codigo: '504' };
    const patched = await user.patch(`/regras-lancamento/${id}?aplicar=true`, change).expect(200);
    expect(patched.body.data.aplicacao).toEqual({ reavaliados: 1, resolvidos: 1 });
    const aplicacao = patched.headers['x-regra-aplicacao'] as string;
    const back = await user.patch(`/regras-lancamento/${id}?desfazer=${aplicacao}`, DEBIT).expect(200);
    expect(back.body.data.devolvidos).toBe(1);
    expect(await entryOf(entry)).toMatchObject({
      status: 'regra_pendente',
      id_conta_debito: books.caixa.id,
      id_conta_credito: null,
      regras_aplicadas: [{ id }],
    });
    expect((await uses(id))?.usos).toBe(1);
  });

  it('is counted by the dry run over pending entries and over an import', async () => {
    const { id: importacao } = await books.importacao();
    await pending('PIX', importacao);
    await pending('PIX', importacao, { id_plano_contas: books.plano.id, id_conta_debito: books.tarifa.id });
    await pending('PIX', importacao, { id_plano_contas: books.plano.id, id_conta_credito: books.tarifa.id });
    const condicoes = [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'pix' }];
    const draft = (over: object) => ({
      ...{ id_cliente: books.customer.id, condicoes },
      ...{ conta_debito_codigo: '9', conta_credito_codigo: null },
      ...over,
    });
    const simulate = async (body: object) => {
      const { amostra: _sample, ...counts } = (
        await user.post('/regras-lancamento/simular', { amostra: 0, ...body }).expect(200)
      ).body.data as Record<string, unknown>;
      return counts;
    };
    expect(await simulate({ regra: draft({}), id_cliente: books.customer.id })).toEqual({
      ...{ avaliados: 3, casam: 3, resolvem: 1, completam_um_lado: 1 },
    });
    const importacao_id = await user.uploadImport(ofxText([{ memo: 'PIX' }, { memo: 'TED' }]), {
      id_cliente: books.customer.id,
      tipo: 'ofx',
    });
    expect(await simulate({ regra: draft({}), importacao_id })).toEqual({
      ...{ avaliados: 2, casam: 1, resolvem: 0, completam_um_lado: 1 },
    });
    await create('pix', { ...DEBIT, ordem: 0 });
    // A draft that finds its side filled completes nothing.
    expect(await simulate({ regra: draft({ ordem: 5 }), importacao_id })).toEqual({
      ...{ avaliados: 2, casam: 1, resolvem: 0, completam_um_lado: 0 },
    });
  });

  it('shows its side in the explanation, which evaluates from nothing', async () => {
    const entry = await pending('PIX', (await books.importacao()).id);
    await create('pix', DEBIT, '?aplicar=true');
    const { body } = await user.get(`/lancamentos-contabil/${entry.id}/explicacao`).expect(200);
    expect(body.data).toMatchObject({
      regras: [{ preencheu: ['debito'], motivo: 'preencheu' }],
      resultado: { conta_debito: { id: books.caixa.id }, conta_credito: null, status: 'regra_pendente' },
      igual_ao_atual: true,
    });
  });
});
