import { chainKey, type KeyedRule, ledgerRuleKeys } from './ledger-rule-book';

const rule = (values: Partial<KeyedRule> = {}): KeyedRule => ({
  id_banco: null,
  id_cliente: 7,
  id_estrutura: null,
  nome: 'Tarifas',
  origem: 'manual',
  id_plano_contas: null,
  conta_debito_codigo: '40',
  conta_credito_codigo: null,
  condicoes: [
    {
      campo_comparacao: 'descricao',
      modo_comparacao: 'contem',
      conteudo_comparacao: 'Tarifa',
      proxima_comparacao: null,
      ordem: 1,
    },
  ],
  ...values,
});

const keys = (values: Partial<KeyedRule>) => ledgerRuleKeys(rule(values));
const credit = { conta_debito_codigo: null, conta_credito_codigo: '40' };

describe('equality of ledger rules', () => {
  it('is the name within the scopes, for rules that people make', () => {
    const first = keys({});
    expect(keys({ condicoes: [] }).chave_nome).toBe(first.chave_nome);
    expect(keys({ nome: 'tarifas' }).chave_nome).not.toBe(first.chave_nome);
  });

  it('is the chain with the accounts within the scopes, for any author', () => {
    const first = keys({});
    expect(keys({ nome: 'Other' }).chave_condicoes).toBe(first.chave_condicoes);
    expect(keys({ origem: 'regras_conversor' }).chave_condicoes).toBe(first.chave_condicoes);
    const accounts = [credit, { conta_debito_codigo: '41' }, { conta_credito_codigo: '40' }, { id_plano_contas: 3 }];
    const all = accounts.map((other) => keys(other));
    expect(new Set([first, ...all].map((each) => each.chave_condicoes)).size).toBe(5);
    for (const each of all) expect(each.chave_cadeia).toBe(first.chave_cadeia);
  });

  it('ends at the scopes', () => {
    const first = keys({});
    for (const scope of [{ id_cliente: 8 }, { id_cliente: null, id_banco: 7 }, { id_estrutura: 1 }]) {
      const other = keys(scope);
      for (const key of ['chave_nome', 'chave_cadeia', 'chave_condicoes'] as const)
        expect(other[key]).not.toBe(first[key]);
    }
  });

  it('leaves rules that an import makes their names, and finds all of a chain by one key', () => {
    const first = keys({ origem: 'regras_conversor' });
    expect(first.chave_nome).toBeNull();
    expect(first.chave_cadeia).toBe(chainKey(rule(), rule().condicoes));
    expect(keys({ condicoes: [] }).chave_cadeia).not.toBe(first.chave_cadeia);
  });
});
