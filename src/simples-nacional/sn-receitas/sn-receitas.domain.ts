import type { PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'sn_receitas', tag: 'Simples Nacional: revenue' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Simples Nacional: revenue',
      one: 'revenue month',
      description: 'Revenue by month and tax treatment (*receitas*).',
    },
  ],
  records: {
    SnReceita: 'revenue month',
  },
};

export const ERRORS = {};

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'Simples Nacional: receitas',
  errors: {},
};
