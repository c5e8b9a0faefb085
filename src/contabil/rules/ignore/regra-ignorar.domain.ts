import { type Errors, NAME_TAKEN, type PageTexts } from '../../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../../kernel/domain';

export const SCOPE: Scope = { recurso: 'regra_ignorar', tag: 'Ignore rules', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Ignore rules',
      one: 'ignore rule',
      description: 'Which statement lines become no entry (*regras de ignorar*).',
    },
  ],
  records: {
    RegraIgnorar: 'ignore rule',
    RegraIgnorarCondicao: 'condition',
  },
};

export const ERRORS = {
  'regra_ignorar.nao_encontrada': [404, 'ignore rule not found', 'Look it up in the list of rules.'],
  'regra_ignorar.nenhuma': [404, 'no ignore rule found', 'The customer has none.'],
  'regra_ignorar.condicoes_repetidas': [
    409,
    'an ignore rule with the same conditions already exists for the same scopes',
    'Use the existing rule.',
  ],
  'regra_ignorar.nome_em_uso': [
    409,
    'an ignore rule with this name already exists for the same scopes',
    'Choose another name.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'regras de ignorar',
  errors: {
    'regra_ignorar.condicoes_repetidas': 'Já existe uma regra de ignorar com as mesmas condições.',
    'regra_ignorar.nao_encontrada': 'A regra não existe mais.',
    'regra_ignorar.nenhuma': 'Nenhuma regra de ignorar.',
    'regra_ignorar.nome_em_uso': NAME_TAKEN,
  },
};
