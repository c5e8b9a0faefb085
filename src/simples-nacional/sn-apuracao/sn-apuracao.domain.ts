import type { DomainTexts } from '../../kernel/domain';

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Simples Nacional: the month',
      one: 'company',
      description: 'What a group owes for a month (*apuração*), with its working, and what it would owe (*simulação*).',
    },
  ],
  records: {
    Estabelecimento: 'establishment',
    Matriz: 'head office',
    PainelSimples: 'head office',
    PercentuaisDoGrupo: 'head office',
  },
};

export const ERRORS = {};
