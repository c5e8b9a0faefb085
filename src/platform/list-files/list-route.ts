import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { CountedList, Page, PartialList } from '../../kernel/page';
import type { EndpointOptions } from '../http/endpoint';
import type { AppRequest } from '../http/request';
import { LargeResponse } from '../http/large-response';
import { API_PREFIX } from '../http/route-inventory';
import { RowList } from '../http/streamed';
import { type DtoClass, fieldsOf } from '../http/validation/field-spec';
import { queryProblem } from '../http/validation/schema-error';
import { XLSX_TYPE } from '../xlsx/xlsx-files';

/**
 * Returns the row class of a list route: a GET whose `data` is a list, or holds `items` or the list that the route names
 * (4-operators, 4.1); undefined for any other route. A HEAD gets the headers of its GET (RFC 9110, 9.3.2).
 */
export function rowOf(
  method: string,
  { returns, fileRows = 'items' }: Pick<EndpointOptions, 'returns' | 'fileRows'>,
): DtoClass | undefined {
  if (!['GET', 'HEAD'].includes(method) || returns === null) return undefined;
  if (Array.isArray(returns)) return (returns as readonly [DtoClass])[0];
  if ('listOrPage' in returns) return returns.listOrPage;
  if ('page' in returns) return returns.page;
  if ('file' in returns || 'bare' in returns) return undefined;
  const items = fieldsOf('orEmptyList' in returns ? returns.orEmptyList : returns).get(fileRows);
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

/** A client can also send the whole type of a CSV response. Its charset matches no type without one (RFC 9110, 12.5.1). */
const WHOLE_CSV_TYPE = `${CSV_TYPE}; charset=utf-8`;

function acceptedFormat(request: AppRequest): FileFormat {
  const best = request.accepts(['application/json', CSV_TYPE, XLSX_TYPE, WHOLE_CSV_TYPE]);
  return best === CSV_TYPE || best === WHOLE_CSV_TYPE ? 'csv' : best === XLSX_TYPE ? 'xlsx' : 'json';
}

/**
 * Whether the request asks for every row of a list, whatever `limit` and the page default to: a file without `limit`.
 * Such a route returns a `RowList`, whose rows come from one consistent read. Parts read one after the other by offset
 * would repeat or miss a row when others write in between.
 */
export const AllRows = createParamDecorator(
  (_data: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<AppRequest>().wantsAllRows ?? false,
);

/**
 * Returns the rows of a list route's response; undefined where the response is not a list, but a file of the route's
 * own.
 * @param fileRows the member of the response that holds the rows, where the route names one
 * @param inParts whether the route returns a part of its rows when it is not asked for all of them
 * @throws Error for a part where all rows are wanted, which means that the route ignores {@link AllRows}
 */
export function rowsOf(
  result: unknown,
  { wantsAllRows, inParts, fileRows }: { wantsAllRows: boolean; inParts: boolean; fileRows?: string | undefined },
): Iterable<unknown> | AsyncIterable<unknown> | undefined {
  if (fileRows !== undefined) {
    const holder = (result instanceof LargeResponse ? result.data : result) as Readonly<Record<string, unknown>>;
    return rowsOf(holder[fileRows], { wantsAllRows, inParts });
  }
  if (result instanceof RowList) return result.rows;
  if (Array.isArray(result)) return result as unknown[];
  const isPart = result instanceof Page || result instanceof CountedList || result instanceof PartialList;
  if (isPart && inParts && wantsAllRows) throw new Error('the route returned a part of its rows, not all of them');
  return isPart ? result.items : undefined;
}
