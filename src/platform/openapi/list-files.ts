import type { RouteFact } from '../http/route-inventory';
import { CSV_TYPE, FILE_FORMATS } from '../list-files/asked-format';
import { XLSX_TYPE } from '../xlsx/xlsx-files';
import { rowOf } from '../list-files/list-route';

interface Operation {
  parameters?: { name: string; in: string }[];
  responses: Record<string, Record<string, unknown>>;
}

const FORMATO = {
  name: 'formato',
  in: 'query',
  required: false,
  description: 'All rows as a file; `page` and `per_page` are then ignored. `Accept` asks for the same, `formato` wins',
  schema: { type: 'string', enum: [...FILE_FORMATS], default: 'json' },
};

/** Documents the parameter of a list route that requests a file. */
export function documentListFormat(operation: Pick<Operation, 'parameters'>, { method, endpoint }: RouteFact): void {
  if (!rowOf(method, endpoint)) return;
  operation.parameters = [...(operation.parameters ?? []).filter(({ name }) => name !== FORMATO.name), FORMATO];
}

/** Documents that a list route can return its rows as a file (4-operators, 4.1). */
export function documentListFiles(operation: Operation, { method, endpoint }: RouteFact): void {
  if (!rowOf(method, endpoint)) return;
  const good = operation.responses[String(endpoint.status ?? 200)];
  if (!good) return;
  good['content'] = {
    ...(good['content'] as object),
    [CSV_TYPE]: { schema: { type: 'string' } },
    [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } },
  };
}
