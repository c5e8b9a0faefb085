import { holds, type Pessoa } from './session';

/** The month of Simples Nacional shows revenue and payroll: all three are needed. */
const NEEDED = ['sn_empresas:read', 'sn_receitas:read', 'sn_folha:read'];

/** Whether a person may read the month of Simples Nacional. */
export const maySeeSimples = (pessoa: Pessoa): boolean => NEEDED.every((scope) => holds(pessoa, scope));
