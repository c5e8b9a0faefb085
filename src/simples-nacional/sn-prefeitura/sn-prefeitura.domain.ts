import { type Errors, type PageTexts, PERIOD } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'sn_prefeitura', tag: 'Simples Nacional: municipal records', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Simples Nacional: municipal records',
      one: 'municipal record',
      description: 'Service invoices as the town has them (*prefeitura*), and their sums by month (*consolidados*).',
    },
  ],
  records: {
    SnConsolidado: 'consolidated month',
    SnRegistro: 'municipal record',
    Valores: 'municipal record',
  },
  parameters: {
    registro_id: 'sn_registro.id',
  },
};

export const ERRORS = {
  'sn_prefeitura.periodo_invertido': [422, 'data_fim must not be before data_inicio', 'Swap the bounds.'],
  'sn_prefeitura.registro_nao_encontrado': [404, 'record not found', 'Look it up in the list.'],
  'sn_prefeitura.registro_nao_encontrado#quais': [
    404,
    'record {registro} not found',
    'Look the records up in their list.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'Simples Nacional: prefeituras',
  errors: {
    'sn_prefeitura.periodo_invertido': PERIOD,
    'sn_prefeitura.registro_nao_encontrado': 'O registro não existe mais.',
  },
};
