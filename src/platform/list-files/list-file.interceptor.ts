import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { csvDownload } from '../csv/csv-file';
import type { AppRequest } from '../http/request';
import { dtosOf } from '../http/route-inventory';
import { fieldsOf } from '../http/validation/field-spec';
import { XlsxFiles } from '../xlsx/xlsx-files';
import { allRows, type RawQuery } from './all-rows';
import { askedFormat } from './asked-format';
import { csvColumnsOf } from './csv-cells';
import { resourceOf, rowOf } from './list-route';
import { columnsOf } from './row-columns';
import { xlsxColumnsOf } from './xlsx-cells';

/**
 * Every list as a CSV or XLSX file (4-operators, 4.1): the rows that the route gives, all of them, in the columns of their schema.
 * Routes do nothing for it; one that answers with a file of its own keeps it.
 */
@Injectable()
export class ListFileInterceptor implements NestInterceptor {
  constructor(private readonly xlsx: XlsxFiles) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const { matched } = request;
    const row = matched && rowOf(request.method, matched.endpoint);
    if (!matched || !row) return next.handle();
    request.res?.vary('Accept');
    const format = askedFormat(request);
    if (format === 'json') return next.handle();

    // Express reads the query string anew each time it is asked for.
    const query: RawQuery = { ...request.query, formato: format };
    Object.defineProperty(request, 'query', { value: query, configurable: true });
    const { endpoint, template } = matched;
    const takes = dtosOf(context.getClass().prototype as object, context.getHandler().name);
    const fields = new Map(takes.flatMap((dto) => [...fieldsOf(dto)]));
    const alwaysPages = endpoint.returns !== null && 'page' in endpoint.returns;
    return defer(async () => {
      let own: unknown;
      const call = async (): Promise<unknown> => (own = await lastValueFrom(next.handle()));
      const rows = await allRows(call, query, fields, alwaysPages);
      if (!rows) return own;
      const [resource, columns] = [resourceOf(template), columnsOf(row)];
      return format === 'csv'
        ? csvDownload(resource, csvColumnsOf(columns), rows)
        : this.xlsx.download(resource, xlsxColumnsOf(columns), rows);
    });
  }
}
