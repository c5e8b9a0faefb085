import { type Errors, LINKED, type PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'tomadores', tag: 'Takers', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [{ name: 'Takers', one: 'taker', description: 'Who gets the services of an invoice (*tomadores*).' }],
  records: {
    Tomador: 'taker',
  },
};

export const ERRORS = {
  'tomadores.nao_encontrado': [404, 'taker not found', 'Look it up in the list of takers.'],
  'tomadores.registros_vinculados': [
    409,
    'linked records prevent the deletion of the taker',
    'Remove what refers to the taker first.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'tomadores de serviço',
  errors: {
    'tomadores.nao_encontrado': 'O tomador não existe mais.',
    'tomadores.registros_vinculados': LINKED,
  },
};
