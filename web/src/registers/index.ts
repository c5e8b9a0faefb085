import type { Register } from './register';

/** The registers by their addresses, `/cadastros/{name}`; each is loaded when it is opened. */
export const REGISTERS: Readonly<Record<string, () => Promise<{ readonly default: Register }>>> = {
  apuracoes: () => import('./all/apuracoes'),
  assinaturas: () => import('./all/assinaturas'),
  atas: () => import('./all/atas'),
  auditoria: () => import('./all/auditoria'),
  bancos: () => import('./all/bancos'),
  backups: () => import('./all/backups'),
  carteiras: () => import('./all/carteiras'),
  chaves: () => import('./all/chaves'),
  colegas: () => import('./all/colegas'),
  consumos: () => import('./all/consumos'),
  convenios: () => import('./all/convenios'),
  departamentos: () => import('./all/departamentos'),
  estruturas: () => import('./all/estruturas'),
  medicos: () => import('./all/medicos'),
  modelos: () => import('./all/modelos'),
  pessoas: () => import('./all/pessoas'),
  prefeitura: () => import('./all/prefeitura'),
  'prefeitura-meses': () => import('./all/prefeitura-meses'),
  prestadores: () => import('./all/prestadores'),
  tributacao: () => import('./all/tributacao'),
  relatorios: () => import('./all/relatorios'),
  tomadores: () => import('./all/tomadores'),
};
