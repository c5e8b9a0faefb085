import { withoutMask } from '../../kernel/documento';
import { likeContaining } from '../../kernel/text';

/**
 * Returns the SQL condition on the customer `c`, with parameters, for a search of the customer list in name or cnpj.
 */
export function customerSearch(search: string): { readonly sql: string; readonly parameters: readonly string[] } {
  const documento = withoutMask(search);
  const found = (column: string): string => `c.${column} LIKE ? COLLATE utf8mb4_unicode_ci`;
  return documento
    ? { sql: `(${found('nome')} OR ${found('cnpj')})`, parameters: [likeContaining(search), likeContaining(documento)] }
    : { sql: found('nome'), parameters: [likeContaining(search)] };
}
