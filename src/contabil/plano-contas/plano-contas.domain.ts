import { type Errors, LINKED, OTHERS, type PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'plano_contas', tag: 'Charts of accounts' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Charts of accounts',
      one: 'chart of accounts',
      description: 'A customer’s accounts (*plano de contas*): *analítica* takes entries, *sintética* sums up others.',
    },
  ],
  records: {
    Conta: 'account',
    ContaContabil: 'account',
    PlanoContas: 'chart of accounts',
  },
  parameters: {
    conta_id: 'Id of the financial status',
  },
};

export const ERRORS = {
  'plano_contas.nao_encontrado': [404, 'chart not found', 'Look it up in the list of charts.'],
  'plano_contas.conta_nao_encontrada': [404, 'account not found', "Look it up among the chart's accounts."],
  'plano_contas.de_outro_cliente': [422, 'the chart belongs to another customer', 'Choose a chart of the customer.'],
  'plano_contas.de_outro_usuario': [
    403,
    "another user's charts",
    'Leave `usuario_id` out, or ask administrador or diretoria.',
  ],
  'plano_contas.codigo_em_uso': [409, 'chart code already exists for the customer', 'Choose another code.'],
  'plano_contas.codigo_de_conta_em_uso': [
    409,
    'the chart has an account with this codigo_dominio',
    'Change the existing account.',
  ],
  'plano_contas.conta_em_uso': [
    409,
    'entries, rules or bank accounts use the account',
    'Remove what uses the account first.',
  ],
  'plano_contas.registros_vinculados': [
    409,
    'linked records prevent the deletion of the chart',
    'Remove what refers to the chart first.',
  ],
  'plano_contas.extensao_invalida': [400, 'the file must be a .txt', "Send the accounting system's text file."],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'planos de contas',
  errors: {
    'plano_contas.codigo_de_conta_em_uso': 'O plano já tem uma conta com este código.',
    'plano_contas.codigo_em_uso': 'O cliente já tem um plano com este código.',
    'plano_contas.conta_em_uso': 'Há lançamentos, regras ou contas bancárias com esta conta.',
    'plano_contas.conta_nao_encontrada': 'A conta não existe mais.',
    'plano_contas.de_outro_cliente': 'O plano de contas é de outro cliente.',
    'plano_contas.de_outro_usuario': OTHERS,
    'plano_contas.extensao_invalida': 'O arquivo precisa terminar em .txt.',
    'plano_contas.nao_encontrado': 'O plano de contas não existe ou pertence a outra pessoa.',
    'plano_contas.registros_vinculados': LINKED,
  },
};
