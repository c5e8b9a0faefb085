import type { EndpointOptions } from '../http/endpoint';
import type { AppRequest } from '../http/request';
import { API_PREFIX } from '../http/route-inventory';
import { type DtoClass, fieldsOf } from '../http/validation/field-spec';
import { queryProblem } from '../http/validation/schema-error';
import { XLSX_TYPE } from '../xlsx/xlsx-files';

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

export const FILE_FORMATS = ['json', 'csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const CSV_TYPE = 'text/csv';

/**
 * Returns the requested format of a list: `formato`, else the preferred one of `Accept`. @throws SchemaError for
 * another `formato`
 */
export function askedFormat(request: AppRequest): FileFormat {
  const { formato } = request.query;
  if (formato === undefined) return acceptedFormat(request);
  const known = FILE_FORMATS.find((format) => format === formato);
  if (!known) throw queryProblem('formato', "Input should be 'json', 'csv' or 'xlsx'", 'enum');
  return known;
}

function acceptedFormat(request: AppRequest): FileFormat {
  const best = request.accepts(['application/json', CSV_TYPE, XLSX_TYPE]);
  return best === CSV_TYPE ? 'csv' : best === XLSX_TYPE ? 'xlsx' : 'json';
}
