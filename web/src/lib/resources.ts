import { PAGE_TEXTS } from '../../../src/domains';

const PAGES: Readonly<Record<string, { readonly nome?: string }>> = PAGE_TEXTS;

/** The name of a resource of the API in the page's words. A resource without a name is written as in the API. */
export const resourceName = (recurso: string): string => PAGES[recurso]?.nome ?? recurso.replaceAll('_', ' ');

/** `Ler: clientes` of `customers:read`. */
export function scopeName(scope: string): string {
  const [recurso = '', acao] = scope.split(':');
  return `${acao === 'read' ? 'Ler' : 'Escrever'}: ${resourceName(recurso)}`;
}
