import type { RegraLancamento } from '../../../contabil/rules/ledger/regra-lancamento.entity';
import type { Importacao } from '../importacao.entity';
import { RulePlan } from './rule-plan';

const IMPORT = { id: 1, id_cliente: 2, id_usuario_created: 3 } as Importacao;

function planned(historico_contabil: string | null, repeated?: Partial<RegraLancamento>): RulePlan {
  const condition = { campo_comparacao: 'descricao', modo_comparacao: 'contem', proxima_comparacao: null } as const;
  const row = {
    ...{ linha: 2, conteudo_comparacao: 'PIX', codigo_conta: '9', nome: null, codigo_historico: null },
    historico_contabil,
    condicoes: [{ ...condition, conteudo_comparacao: 'PIX', ordem: 1 }] as const,
  };
  const plan = new RulePlan(IMPORT, 'conta_debito', 'atualizar');
  const stored = { alike: [], repeated: repeated && ({ id: 7, origem: 'manual', ...repeated } as RegraLancamento) };
  expect(plan.add({ row, id_plano_contas: 4, stored })).toBeUndefined();
  return plan;
}

it.each([
  ['Fee {descricao}', 'Fee {descricao}'],
  ['{descricao}', null],
  [null, null],
])('a rule of a table with the text %j keeps %j: the default is no text of its own', (text, kept) => {
  expect(planned(text).newRules).toMatchObject([{ historico_contabil: kept }]);
});

it.each([
  ['{descricao}', null],
  [null, 'Fee'],
])('a stored text becomes, by a row with %j, %j', (text, kept) => {
  expect(planned(text, { historico_contabil: 'Fee' }).changedRules).toMatchObject([
    { id: 7, historico_contabil: kept },
  ]);
});
