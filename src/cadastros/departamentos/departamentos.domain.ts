import { type Errors, LINKED, type PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'departamentos', tag: 'Departments', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [{ name: 'Departments', one: 'department', description: 'Departments of the firm (*departamentos*).' }],
  records: {
    Departamento: 'department',
  },
};

export const ERRORS = {
  'departamentos.nao_encontrado': [404, 'department not found', 'Look it up in the list of departments.'],
  'departamentos.nome_em_uso': [409, 'a department with this name already exists', 'Use the existing department.'],
  'departamentos.registros_vinculados': [
    409,
    'linked records prevent the deletion of the department',
    'Remove what refers to the department first.',
  ],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'departamentos',
  errors: {
    'departamentos.nao_encontrado': 'O departamento não existe mais.',
    'departamentos.nome_em_uso': 'Já existe um departamento com este nome.',
    'departamentos.registros_vinculados': LINKED,
  },
};
