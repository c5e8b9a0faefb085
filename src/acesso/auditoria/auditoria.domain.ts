import type { DomainTexts, Scope } from '../../kernel/domain';
import { type Errors, type PageTexts, PERIOD } from '../../kernel/error-codes/catalogue';

export const SCOPE: Scope = { recurso: 'auditoria', tag: 'Audit trail', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [{ name: 'Audit trail', one: 'audit entry', description: 'Who did what (*auditoria*).' }],
  records: {
    Auditoria: 'audit entry',
  },
  fields: {
    'Auditoria.acao': 'What was done, as `resource.verb`',
    'Auditoria.detalhes': 'What was changed, by field; its form depends on the operation',
    'Auditoria.login': 'Login name at that time; null when no user was logged in',
    'Auditoria.usuario_id': 'usuario.id of the user; null when no user was logged in',
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
