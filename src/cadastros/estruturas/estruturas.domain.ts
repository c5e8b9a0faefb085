import { type Errors, LINKED, type PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'estruturas', tag: 'Statement structures', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Statement structures',
      one: 'statement structure',
      description: 'How the rows of a CSV or PDF statement are read (*estruturas*).',
    },
  ],
  records: {
    Estrutura: 'statement structure',
  },
};

export const ERRORS = {
  'estruturas.nao_encontrada': [404, 'structure not found', 'Look it up in the list of structures.'],
  'estruturas.registros_vinculados': [
    409,
    'linked records prevent the deletion of the structure',
    'Remove what refers to the structure first.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'estruturas de extrato',
  errors: {
    'estruturas.nao_encontrada': 'A estrutura não existe mais.',
    'estruturas.registros_vinculados': LINKED,
  },
};
