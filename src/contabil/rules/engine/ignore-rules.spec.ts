import { compileIgnoreRules, type IgnoreRule } from './rule-index';
import { comparableLine } from './statement-line';

const rule = (over: Partial<IgnoreRule> & { id: number }): IgnoreRule => ({
  nome: 'balances',
  ordem: 0,
  ativo: true,
  id_banco: null,
  id_cliente: 10,
  id_estrutura: null,
  condicoes: [
    {
      campo_comparacao: 'descricao',
      modo_comparacao: 'comeca_com',
      conteudo_comparacao: 'saldo',
      proxima_comparacao: null,
      ordem: 1,
    },
  ],
  ...over,
});

const target = { id_banco: 1, id_cliente: 10, id_estrutura: null };
const balance = comparableLine({ descricao: 'SALDO ANTERIOR', documento: null, valor: '10.00', tipo: 'C' });

describe('compileIgnoreRules', () => {
  it.each<[string, IgnoreRule[], number | undefined]>([
    ['no rule', [], undefined],
    ['the customer matches', [rule({ id: 1 })], 1],
    ['another customer', [rule({ id: 1, id_cliente: 11 })], undefined],
    ['both scopes match', [rule({ id: 1, id_banco: 1 })], 1],
    ['one of two scopes fails', [rule({ id: 1, id_banco: 2 })], undefined],
    ['a structure is asked for, the import has none', [rule({ id: 1, id_estrutura: 5 })], undefined],
    ['no scope at all', [rule({ id: 1, id_cliente: null })], undefined],
    ['inactive', [rule({ id: 1, ativo: false })], undefined],
    ['lower ordem first', [rule({ id: 1, ordem: 2 }), rule({ id: 2, ordem: 1 })], 2],
    ['lower id first among equals', [rule({ id: 4 }), rule({ id: 3 })], 3],
  ])('%s', (_, rules, id) => {
    expect(compileIgnoreRules(rules, target).firstMatch(balance)?.id).toBe(id);
  });

  it('names the rule and leaves other lines alone', () => {
    const rules = compileIgnoreRules([rule({ id: 8 })], target);
    expect(rules.firstMatch(balance)).toEqual({ id: 8, nome: 'balances' });
    expect(rules.firstMatch({ ...balance, descricao: 'pix' })).toBeUndefined();
  });
});
