import type { AppRequest } from '../http/request';
import { queryProblem } from '../http/validation/schema-error';
import { XLSX_TYPE } from '../xlsx/xlsx-files';

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
