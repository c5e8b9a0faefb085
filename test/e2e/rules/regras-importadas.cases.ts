import { rulesWithChains } from '../../../src/contabil/rules/ledger/exported-rules';
import { RuleWriter } from '../../../src/contabil/rules/ledger/rule-writer';
import { api, useApp, user } from '../../support/case-file';

const CONDITION = { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'Tarifa' } as const;
const SAME_NAME = 'a ledger rule with this name already exists for the same scopes';
const SAME_CONDITIONS = 'a ledger rule with the same conditions and accounts already exists for the same scopes';

useApp({ user: 'funcionario' });

const customer = async () => (await api.make.customer()).id;
const create = async (body: object) => (await user.post('/regras-lancamento/', body).expect(201)).body.data;
const about = (conteudo_comparacao: string) => [{ ...CONDITION, conteudo_comparacao }];
const minimal = (nome: string, scope: object) => ({
  ...scope,
  nome,
  conta_debito_codigo: '40',
  condicoes: about(nome),
});
const conflict = (message: string) => ({ success: false, message, details: [] });

describe('rules made by an import', () => {
  const generated = (id_cliente: number, text: string, side: 'conta_debito_codigo' | 'conta_credito_codigo') => ({
    id_usuario_created: user.userId,
    id_banco: null,
    id_cliente,
    id_estrutura: null,
    nome: 'Generated',
    ordem: 0,
    ativo: true,
    id_plano_contas: null,
    conta_debito_codigo: null,
    conta_credito_codigo: null,
    [side]: '40',
    codigo_historico: null,
    historico_contabil: null,
    origem: 'regras_conversor' as const,
    id_importacao: null,
    condicoes: [{ ...CONDITION, conteudo_comparacao: text, proxima_comparacao: null, ordem: 1 }],
  });

  it('are stored by the thousand in the order given, one rule per text and accounts', async () => {
    const id_cliente = await customer();
    const writer = api.app.get(RuleWriter);
    const rules = Array.from({ length: 2_500 }, (_, n) => generated(id_cliente, `text ${n}`, 'conta_debito_codigo'));
    const insert = (each: typeof rules) => api.dataSource.transaction((tx) => writer.insertAll(tx, each));
    const ids = await insert(rules);
    const last = await user.get(`/regras-lancamento/${ids[2_499]}`).expect(200);
    expect(last.body.data).toMatchObject({
      origem: 'regras_conversor',
      condicoes: [{ conteudo_comparacao: 'text 2499' }],
    });
    expect(new Set(ids).size).toBe(2_500);

    await insert([generated(id_cliente, 'text 7', 'conta_credito_codigo')]);
    await expect(insert([generated(id_cliente, 'TEXT 7', 'conta_debito_codigo')])).rejects.toMatchObject({
      code: 'regras_lancamento.condicoes_repetidas',
    });
  });

  it('are found again by their chains, and brought up to date in bulk', async () => {
    const id_cliente = await customer();
    const writer = api.app.get(RuleWriter);
    const texts = ['one', 'two'].map((text) => generated(id_cliente, text, 'conta_debito_codigo'));
    const manual = await create(minimal('three', { id_cliente }));
    const [one, two] = await api.dataSource.transaction((tx) => writer.insertAll(tx, texts));
    const chains = ['TWO', 'none', 'three', 'one'].map(
      (text) => generated(id_cliente, text, 'conta_debito_codigo').condicoes,
    );
    await api.dataSource.transaction(async (tx) => {
      const found = await rulesWithChains(tx, texts[0]!, chains, { lock: true });
      expect(found.map((rules) => rules.map((rule) => rule.id))).toEqual([[two], [], [manual.id], [one]]);
      await writer.updateAll(tx, [{ ...texts[0]!, id: one!, nome: 'Renamed', conta_debito_codigo: '77' }]);
    });
    const read = await user.get(`/regras-lancamento/${one}`).expect(200);
    expect(read.body.data).toMatchObject({
      nome: 'Renamed',
      conta_debito_codigo: '77',
      condicoes: [{ conteudo_comparacao: 'one' }],
    });
  });

  it('keep what they have in common when a person changes them', async () => {
    const id_cliente = await customer();
    const both = [
      generated(id_cliente, 'one', 'conta_debito_codigo'),
      { ...generated(id_cliente, 'one', 'conta_debito_codigo'), conta_debito_codigo: '50' },
    ];
    const [first, second] = await api.dataSource.transaction((tx) => api.app.get(RuleWriter).insertAll(tx, both));
    const path = `/regras-lancamento/${second}`;
    await user.patch(path, { nome: 'Generated', ordem: 4 }).expect(200);
    await user.patch(path, { conta_debito_codigo: '40' }).expect(409, conflict(SAME_CONDITIONS));
    await user.delete(`/regras-lancamento/${first}`).expect(204);
    await user.patch(path, { conta_debito_codigo: '40' }).expect(200);
  });

  it('count as equal for what people make', async () => {
    const id_cliente = await customer();
    const rule = generated(id_cliente, 'Tarifa', 'conta_debito_codigo');
    const [id] = await api.dataSource.transaction((tx) => api.app.get(RuleWriter).insertAll(tx, [rule]));
    await user
      .post('/regras-lancamento/', { ...minimal('Mine', { id_cliente }), condicoes: about('TARIFA') })
      .expect(409, conflict(SAME_CONDITIONS));
    await user.post('/regras-lancamento/', minimal('Generated', { id_cliente })).expect(409, conflict(SAME_NAME));
    await user.patch(`/regras-lancamento/${id}`, { conta_credito_codigo: '7', ordem: 2 }).expect(200);
  });
});
