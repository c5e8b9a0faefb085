import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { csvDownload } from '../csv/csv-file';
import type { RouteInterceptor } from '../http/nested-interceptors';
import type { AppRequest } from '../http/request';
import { dtosOf, type RouteFact } from '../http/route-inventory';
import { fieldsOf } from '../http/validation/field-spec';
import { XlsxFiles } from '../xlsx/xlsx-files';
import { askedFormat, resourceOf, rowOf, rowsOf } from './list-route';
import { columnsOf, csvColumnsOf, xlsxColumnsOf } from './file-cells';

/**
 * Sends every list as a CSV or XLSX file on request (4-operators, 4.1): all rows of the route, in the columns of their
 * schema.
 * Routes need no code for it. A route that responds with a file of its own keeps it.
 */
@Injectable()
export class ListFileInterceptor implements RouteInterceptor {
  constructor(private readonly xlsx: XlsxFiles) {}

  concerns({ method, endpoint }: RouteFact): boolean {
    return rowOf(method, endpoint) !== undefined;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const { matched } = request;
    const row = matched && rowOf(request.method, matched.endpoint);
    if (!matched || !row) return next.handle();
    request.res?.vary('Accept');
    const format = askedFormat(request);
    if (format === 'json') return next.handle();

    // Express parses the query string again at each access.
    const query: Record<string, unknown> = { ...request.query, formato: format };
    delete query['page'];
    delete query['per_page'];
    Object.defineProperty(request, 'query', { value: query, configurable: true });
    const { endpoint, template } = matched;
    const takes = dtosOf(context.getClass().prototype as object, context.getHandler().name);
    const fields = new Map(takes.flatMap((dto) => [...fieldsOf(dto)]));
    const alwaysPages = endpoint.returns !== null && 'page' in endpoint.returns;
    const wantsAllRows = alwaysPages || query['limit'] === undefined;
    request.wantsAllRows = wantsAllRows;
    return defer(async () => {
      const response: unknown = await lastValueFrom(next.handle());
      const inParts = alwaysPages || fields.has('limit');
      const rows = rowsOf(response, { wantsAllRows, inParts, fileRows: endpoint.fileRows });
      if (!rows) return response;
      const [resource, columns] = [resourceOf(template), columnsOf(row)];
      return format === 'csv'
        ? csvDownload(resource, csvColumnsOf(columns), rows)
        : this.xlsx.download(resource, xlsxColumnsOf(columns), rows);
    });
  }
}
