import type { Errors } from './catalogue';

/** Errors of master data: banks, customers, departments, structures. */
export const CADASTROS = {
  'bancos.nao_encontrado': [404, 'bank not found', 'Look it up in the list of banks.'],
  'bancos.codigo_em_uso': [409, 'a bank with this code already exists', 'Use the existing bank.'],
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
  'departamentos.nao_encontrado': [404, 'department not found', 'Look it up in the list of departments.'],
  'departamentos.nome_em_uso': [409, 'a department with this name already exists', 'Use the existing department.'],
  'departamentos.registros_vinculados': [
    409,
    'linked records prevent the deletion of the department',
    'Remove what refers to the department first.',
  ],
  'estruturas.nao_encontrada': [404, 'structure not found', 'Look it up in the list of structures.'],
  'estruturas.registros_vinculados': [
    409,
    'linked records prevent the deletion of the structure',
    'Remove what refers to the structure first.',
  ],
  'prestadores.nao_encontrado': [404, 'provider not found', 'Look it up in the list of providers.'],
  'prestadores.registros_vinculados': [
    409,
    'linked records prevent the deletion of the provider',
    'Remove what refers to the provider first.',
  ],
  'tomadores.nao_encontrado': [404, 'taker not found', 'Look it up in the list of takers.'],
  'tomadores.registros_vinculados': [
    409,
    'linked records prevent the deletion of the taker',
    'Remove what refers to the taker first.',
  ],
} as const satisfies Errors;
