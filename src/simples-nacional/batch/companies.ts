import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { absentOf } from '../../platform/database/must-exist';
import type { Tx } from '../../platform/database/unit-of-work';

type Absence = 'sn_empresas.nao_encontrada#quais' | 'sn_empresas.matriz_nao_encontrada';

/** Number of absent companies that an error names. Responses of these routes have no list of details. */
const SHOWN = 10;

/**
 * Checks that every id is a customer's. The companies of the Simples Nacional domains are customers of the firm.
 * @param absence the error for absent companies
 * @throws DomainError 404 with the absent ids
 */
export async function companiesMustExist(
  tx: Tx,
  ids: Iterable<number>,
  absence: Absence = 'sn_empresas.nao_encontrada#quais',
): Promise<void> {
  const absent = await absentOf(tx, Customer, ids);
  if (absent.length > 0) throw domainError(absence, absent.slice(0, SHOWN).join(', '));
}
