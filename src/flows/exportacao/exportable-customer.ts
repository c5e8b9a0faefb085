import type { EntityManager } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { invalid } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import type { ExportFile } from './layouts/export-layout';

/**
 * What an export file says of its customer.
 * @throws DomainError not_found for an absent customer, invalid for one without account in the accounting system or without CPF/CNPJ
 */
export async function exportableCustomer(
  tx: EntityManager,
  id: number,
): Promise<Pick<ExportFile, 'inscricao' | 'conta_dominio'>> {
  const { conta_dominio, cnpj } = await mustExist(tx, Customer, id, 'customer');
  if (!conta_dominio?.trim()) throw invalid('customer without configured account');
  if (!cnpj) throw invalid('customer without CPF or CNPJ');
  return { inscricao: cnpj, conta_dominio };
}
