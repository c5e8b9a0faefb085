import type { DomainTexts, Scope } from '../../kernel/domain';
import { type Errors, type PageTexts, PERIOD } from '../../kernel/error-codes/catalogue';

export const SCOPE: Scope = { recurso: 'auditoria', tag: 'Audit trail', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [{ name: 'Audit trail', one: 'audit entry', description: 'Who did what (*auditoria*).' }],
  records: {
    Auditoria: 'audit entry',
  },
};

export const ERRORS = {
  'auditoria.periodo_invertido': [400, 'ate is before de', 'Swap the bounds.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'trilha de auditoria',
  errors: {
    'auditoria.periodo_invertido': PERIOD,
  },
};
