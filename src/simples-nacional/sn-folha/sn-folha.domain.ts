import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'sn_folha', tag: 'Simples Nacional: payroll', shared: true };

export const TEXTS: DomainTexts = {
  tags: [{ name: 'Simples Nacional: payroll', one: 'payroll month', description: 'Wages by month (*folha*).' }],
  records: {
    SnFolha: 'payroll month',
  },
  parameters: {
    folha_id: 'sn_folha.id',
  },
};

export const ERRORS = {
  'sn_folha.nao_encontrada': [404, 'payroll not found', 'Look it up in the list.'],
  'sn_folha.mes_repetido': [409, 'payroll already exists for the company and month', 'Change the existing one.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'Simples Nacional: folha',
  errors: {
    'sn_folha.mes_repetido': 'Já há folha deste mês para a empresa.',
    'sn_folha.nao_encontrada': 'A folha não existe mais.',
  },
};
