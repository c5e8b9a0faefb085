import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'customer_signature', tag: 'Signature profiles' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Signature profiles',
      one: 'signature profile',
      description: 'Who signs a customer’s documents (*assinaturas*).',
    },
  ],
  records: {
    CustomerSignature: 'signature profile',
  },
  parameters: {
    signature_id: 'customer_signature.id',
  },
};

export const ERRORS = {
  'customer_signature.nao_encontrado': [404, 'signature profile not found', 'Create the profile first.'],
  'customer_signature.repetido': [409, 'customer already has a signature profile', 'Change the existing one.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'assinaturas de clientes',
  errors: {
    'customer_signature.nao_encontrado': 'A assinatura não existe mais.',
    'customer_signature.repetido': 'O cliente já tem uma assinatura: mude a que ele tem.',
  },
};
