import { type KeyedRule, keysOfChain, ledgerRuleKeys } from './ledger-rule-keys';

const rule = (values: Partial<KeyedRule> = {}): KeyedRule => ({
  id_banco: null,
  id_cliente: 7,
  id_estrutura: null,
  nome: 'Tarifas',
  origem: 'manual',
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
  it('is name or chain within the scopes for rules that people make', () => {
    const first = keys({});
    expect(keys({ ...credit, nome: 'Other' }).chave_condicoes).toBe(first.chave_condicoes);
    expect(keys({ condicoes: [] }).chave_nome).toBe(first.chave_nome);
    expect(keys({ nome: 'tarifas' }).chave_nome).not.toBe(first.chave_nome);
    for (const scope of [{ id_cliente: 8 }, { id_cliente: null, id_banco: 7 }, { id_estrutura: 1 }]) {
      expect(keys(scope).chave_nome).not.toBe(first.chave_nome);
      expect(keys(scope).chave_condicoes).not.toBe(first.chave_condicoes);
    }
  });

  it('is chain and side for rules that an import makes, whatever their names', () => {
    const first = keys({ origem: 'regras_conversor' });
    expect(keys({ origem: 'regras_conversor', nome: 'Other' }).chave_condicoes).toBe(first.chave_condicoes);
    const other = keys({ origem: 'regras_conversor', ...credit });
    expect(other.chave_nome).not.toBe(first.chave_nome);
    expect(other.chave_condicoes).not.toBe(first.chave_condicoes);
  });

  it('is found over all origins by the keys of the chain', () => {
    const all = keysOfChain(rule(), rule().condicoes);
    expect(all).toContain(keys({}).chave_condicoes);
    expect(all).toContain(keys({ origem: 'regras_conversor' }).chave_condicoes);
    expect(all).toContain(keys({ origem: 'regras_conversor', ...credit }).chave_condicoes);
    expect(all).toContain(keys({ origem: 'regras_conversor', conta_credito_codigo: '5' }).chave_condicoes);
    expect(all).not.toContain(keys({ condicoes: [] }).chave_condicoes);
  });
});
