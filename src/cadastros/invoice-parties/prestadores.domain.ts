import { type Errors, LINKED, type PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'prestadores', tag: 'Providers', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    { name: 'Providers', one: 'provider', description: 'Who renders the services of an invoice (*prestadores*).' },
  ],
  records: {
    Prestador: 'provider',
  },
};

export const ERRORS = {
  'prestadores.nao_encontrado': [404, 'provider not found', 'Look it up in the list of providers.'],
  'prestadores.registros_vinculados': [
    409,
    'linked records prevent the deletion of the provider',
    'Remove what refers to the provider first.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'prestadores de serviço',
  errors: {
    'prestadores.nao_encontrado': 'O prestador não existe mais.',
    'prestadores.registros_vinculados': LINKED,
  },
};
