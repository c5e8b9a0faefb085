import type { Register } from './register';

/** The registers by their addresses, `/cadastros/{name}`; each is loaded when it is opened. */
export const REGISTERS: Readonly<Record<string, () => Promise<{ readonly default: Register }>>> = {
  departamentos: () => import('./all/departamentos'),
  prestadores: () => import('./all/prestadores'),
  tomadores: () => import('./all/tomadores'),
};
