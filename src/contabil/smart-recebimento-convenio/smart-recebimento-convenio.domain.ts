import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'smart_recebimento_convenio', tag: 'Health-plan receipts', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Health-plan receipts',
      one: 'health-plan receipt',
      description: 'What health plans paid (*recebimentos de convênio*), as a hospital’s system reports it.',
    },
  ],
  records: {
    SmartRecebimentoConvenio: 'health-plan receipt',
  },
  parameters: {
    smart_recebimento_id: 'Id of the receipt',
  },
};

export const ERRORS = {
  'smart_recebimento_convenio.nao_encontrado': [404, 'receipt not found', 'Look it up in the list of receipts.'],
  'smart_recebimento_convenio.nao_salvo': [
    500,
    'receipt could not be saved',
    'Nothing was done; report the request id.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'recebimentos de convênios',
  errors: {
    'smart_recebimento_convenio.nao_encontrado': 'O recebimento não existe mais.',
    'smart_recebimento_convenio.nao_salvo': 'O recebimento não pôde ser gravado.',
  },
};
