import { holds, type Person } from './session';

/** The month of Simples Nacional shows revenue and payroll: all three are needed. */
const NEEDED = ['sn_empresas:read', 'sn_receitas:read', 'sn_folha:read'];

/** Whether a person may read the month of Simples Nacional. */
export const maySeeSimples = (person: Person): boolean => NEEDED.every((scope) => holds(person, scope));
