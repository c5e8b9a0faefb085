import { domainError } from '../../kernel/errors';
import { placeholders } from '../../platform/database/sql';
import { TextField } from '../../platform/http/validation/fields';

const INTEGERS = /^\s*[+-]?\d{1,15}\s*(,\s*[+-]?\d{1,15}\s*)*$/;

const IDS = /^(\s*[+-]?\d{1,15}\s*(,\s*[+-]?\d{1,15}\s*)*)?$/;

/** The filter by companies of the payroll and revenue lists. */
export class EmpresaIdsQuery {
  @TextField({
    optional: true,
    written: IDS,
    description: 'Comma-separated customer ids; empty means all',
    example: '1,2',
  })
  empresa_ids?: string;
}

/**
 * The ids of an `empresa_ids` parameter; undefined means no filter.
 * @throws DomainError 422 (422 with a plain `detail`, as the contract asks) when it is no list of integers
 */
export function empresaIds({ empresa_ids: text = '' }: EmpresaIdsQuery): number[] | undefined {
  if (text === '') return undefined;
  if (!INTEGERS.test(text)) throw domainError('sn_empresas.ids_invalidos');
  return [...new Set(text.split(',').map(Number))];
}

/** `empresa_id IN (…)` for a WHERE clause and its parameters; always true without a filter. */
export function ofCompanies(ids: readonly number[] | undefined): { sql: string; parameters: readonly number[] } {
  return ids === undefined
    ? { sql: 'TRUE', parameters: [] }
    : { sql: `empresa_id IN (${placeholders(ids.length)})`, parameters: ids };
}
