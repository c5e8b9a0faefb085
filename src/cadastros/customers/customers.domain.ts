import { type Errors, LINKED, type PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'customers', tag: 'Customers', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Customers',
      one: 'customer',
      description:
        'The companies whose books the firm keeps (*clientes*), with their partners (*QSA*, quadro de sócios e administradores).',
    },
  ],
  records: {
    Customer: 'customer',
    Qsa: 'partner',
  },
  parameters: {
    qsa_id: 'qsa.id of the partner',
  },
};

export const ERRORS = {
  'customers.nao_encontrado': [404, 'customer not found', 'Look it up in the list of customers.'],
  'customers.cnpj_em_uso': [409, 'a customer with this cnpj already exists', 'Use the existing customer.'],
  'customers.registros_vinculados': [
    409,
    'linked records prevent the deletion of the customer',
    'Remove what refers to the customer first.',
  ],
  'customers.execucao_em_curso': [
    409,
    'a run over the entries of the customer, or another change of it, is in progress: try again',
    'Nothing was changed. Send the request again after `Retry-After` seconds.',
  ],
  'customers.socio_nao_encontrado': [404, 'partner not found', "Look it up among the customer's partners."],
  'customers.socio_vinculado': [
    409,
    'linked records prevent the deletion of the partner',
    'Remove what refers to the partner first.',
  ],
  'customers.destino_igual': [422, 'de and para are the same user', 'Name two users.'],
  'customers.destino_inativo': [422, 'the user who is to have the records is not active', 'Name an active user.'],
  'customers.receita_repetida': [
    409,
    'the user already has revenue of {competencia}',
    'Remove one of the two revenue months first.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'clientes',
  errors: {
    'customers.cnpj_em_uso': 'Já existe um cliente com este CNPJ.',
    'customers.destino_igual': 'Origem e destino são a mesma pessoa.',
    'customers.destino_inativo': 'Quem deve receber os registros não está ativo.',
    'customers.execucao_em_curso': 'Há outra execução ou mudança neste cliente. Tente de novo em um instante.',
    'customers.nao_encontrado': 'O cliente não existe mais.',
    'customers.receita_repetida': ({ competencia }) => `Já há receita de ${competencia}.`,
    'customers.registros_vinculados': LINKED,
    'customers.socio_nao_encontrado': 'O sócio não existe mais.',
    'customers.socio_vinculado': LINKED,
  },
};
