import { domainError } from '../../kernel/errors';
import { placeholders } from '../../platform/database/sql';
import { DecimalField, TextField } from '../../platform/http/validation/fields';

/** Describes an optional value of an upsert. */
const KEPT = { optional: true, description: 'Left out: kept, or 0 in a new record' };

/**
 * An amount of up to 15 digits, 2 of them decimals. The default is 0, or in an upsert (`kept`) the stored value. The
 * contract sets no lower bound, so that corrections may be negative.
 */
export const SignedMoneyField = (
  options: { readonly asNumber?: boolean; readonly required?: boolean; readonly kept?: boolean } = {},
): PropertyDecorator =>
  DecimalField({
    moreThan: '-10000000000000.00',
    lessThan: '10000000000000.00',
    ...(options.kept ? KEPT : options.required ? {} : { default: '0.00' }),
    ...(options.asNumber ? { asNumber: true } : {}),
  });

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
