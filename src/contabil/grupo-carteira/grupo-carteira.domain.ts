import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'grupo_carteira', tag: 'Portfolio groups', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Portfolio groups',
      one: 'portfolio group',
      description: 'Which person is responsible for which customers (*carteira*).',
    },
  ],
  records: {
    GrupoCarteira: 'portfolio group',
    GrupoComMembros: 'portfolio group',
    Membro: 'customer',
  },
  parameters: {
    grupo_id: 'grupo_carteira.id',
  },
};

export const ERRORS = {
  'grupo_carteira.nao_encontrado': [404, 'group not found', 'Look it up in the list of groups.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'carteiras',
  errors: {
    'grupo_carteira.nao_encontrado': 'O grupo não existe mais.',
  },
};
