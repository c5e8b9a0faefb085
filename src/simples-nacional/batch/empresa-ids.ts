import { domainError } from '../../kernel/errors';
import { placeholders } from '../../platform/database/sql';
import { TextField } from '../../platform/http/validation/fields';

const INTEGERS = /^\s*[+-]?\d{1,15}\s*(,\s*[+-]?\d{1,15}\s*)*$/;

const IDS = /^(\s*[+-]?\d{1,15}\s*(,\s*[+-]?\d{1,15}\s*)*)?$/;

/** The company filter of the payroll and revenue lists. */
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
 * Parses the `empresa_ids` parameter. Undefined means no filter.
 * @throws DomainError 422 with a plain `detail`, as the contract requires, when it is not a list of integers
 */
export function empresaIds({ empresa_ids: text = '' }: EmpresaIdsQuery): number[] | undefined {
  if (text === '') return undefined;
  if (!INTEGERS.test(text)) throw domainError('sn_empresas.ids_invalidos');
  return [...new Set(text.split(',').map(Number))];
}

/** Returns `empresa_id IN (…)` for a WHERE clause with its parameters. Without a filter it is always true. */
export function ofCompanies(ids: readonly number[] | undefined): { sql: string; parameters: readonly number[] } {
  return ids === undefined
    ? { sql: 'TRUE', parameters: [] }
    : { sql: `empresa_id IN (${placeholders(ids.length)})`, parameters: ids };
}
