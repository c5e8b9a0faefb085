import type { EntityManager } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import type { ExportFile } from './layouts/export-layout';

/**
 * Returns the customer's data for an export file.
 * @throws DomainError 404 for an absent customer, 422 for one without account in the accounting system or without
 * CPF/CNPJ
 */
export async function exportableCustomer(
  tx: EntityManager,
  id: number,
): Promise<Pick<ExportFile, 'inscricao' | 'conta_dominio'> & { readonly nome: string }> {
  const { nome, conta_dominio, cnpj } = await mustExist(tx, Customer, id, 'customers.nao_encontrado');
  if (!conta_dominio?.trim()) throw domainError('lancamentos_contabil.cliente_sem_conta');
  if (!cnpj) throw domainError('lancamentos_contabil.cliente_sem_documento');
  return { nome, inscricao: cnpj, conta_dominio };
}
