import type { EndpointOptions } from '../http/endpoint';
import { API_PREFIX } from '../http/route-inventory';
import { type DtoClass, fieldsOf } from '../http/validation/field-spec';

/**
 * Returns the row class of a list route: a GET whose `data` is a list or holds `items` (4-operators, 4.1); undefined
 * for any other route. A HEAD gets the headers of its GET (RFC 9110, 9.3.2).
 */
export function rowOf(method: string, { returns }: Pick<EndpointOptions, 'returns'>): DtoClass | undefined {
  if (!['GET', 'HEAD'].includes(method) || returns === null) return undefined;
  if (Array.isArray(returns)) return (returns as readonly [DtoClass])[0];
  if ('listOrPage' in returns) return returns.listOrPage;
  if ('page' in returns) return returns.page;
  if ('file' in returns || 'bare' in returns) return undefined;
  const items = fieldsOf('orEmptyList' in returns ? returns.orEmptyList : returns).get('items');
  return items?.kind === 'nested' && items.list ? items.type() : undefined;
}

/** The name of a route's file: its literal segments joined by `-`. */
export function resourceOf(template: string): string {
  const segments = template.slice(API_PREFIX.length).split('/');
  return segments.filter((segment) => segment !== '' && !segment.startsWith(':')).join('-');
}
