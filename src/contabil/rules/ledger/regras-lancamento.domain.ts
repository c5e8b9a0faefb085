import { type Errors, NAME_TAKEN, type PageTexts } from '../../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../../kernel/domain';

export const SCOPE: Scope = { recurso: 'regras_lancamento', tag: 'Ledger rules', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Ledger rules',
      one: 'ledger rule',
      description:
        'Which accounts a statement line gets (*regras de lançamento*): conditions on its text, amount and direction.',
    },
  ],
  records: {
    RegraContas: 'rule',
    RegraLancamento: 'ledger rule',
    RegraLancamentoAplicada: 'ledger rule',
    RegraLancamentoCondicao: 'condition',
  },
};

export const ERRORS = {
  'regras_lancamento.nao_encontrada': [404, 'ledger rule not found', 'Look it up in the list of rules.'],
  'regras_lancamento.sem_conta': [
    422,
    'at least one of conta_debito_codigo, conta_credito_codigo must be set',
    'Name an account.',
  ],
  'regras_lancamento.nome_em_uso': [
    409,
    'a ledger rule with this name already exists for the same scopes',
    'Choose another name.',
  ],
  'regras_lancamento.condicoes_repetidas': [
    409,
    'a ledger rule with the same conditions and accounts already exists for the same scopes',
    'Use the existing rule.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'regras de lançamento',
  errors: {
    'regras_lancamento.condicoes_repetidas': 'Já existe uma regra com as mesmas condições e contas.',
    'regras_lancamento.nao_encontrada': 'A regra não existe mais.',
    'regras_lancamento.nome_em_uso': NAME_TAKEN,
    'regras_lancamento.sem_conta': 'A regra precisa de pelo menos uma conta.',
  },
};
