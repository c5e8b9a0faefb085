import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'bancos', tag: 'Banks', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Banks',
      one: 'bank',
      description: 'The catalogue of banks (*bancos*), by the COMPE code that statements carry.',
    },
  ],
  records: {
    Banco: 'bank',
  },
};

export const ERRORS = {
  'bancos.nao_encontrado': [404, 'bank not found', 'Look it up in the list of banks.'],
  'bancos.codigo_em_uso': [409, 'a bank with this code already exists', 'Use the existing bank.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'bancos',
  errors: {
    'bancos.codigo_em_uso': 'Já existe um banco com este código.',
    'bancos.nao_encontrado': 'O banco não existe mais.',
  },
};
