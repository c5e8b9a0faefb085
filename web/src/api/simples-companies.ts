import { useQuery } from '@tanstack/react-query';
import { call } from './client';
import type { Schemas } from './operations';
import { queries } from './queries';

/** A customer with its configuration of Simples Nacional. */
export type SimplesCompany = Schemas['SnEmpresaRead'];
export type SimplesRegistration = Schemas['UpsertSnEmpresaDto'];

/** All companies of Simples Nacional. */
export const useCompanies = () =>
  useQuery({
    queryKey: ['simples', 'empresas'],
    queryFn: ({ signal }) => call('GET', '/sn-empresas', { signal }),
    staleTime: 60_000,
  });

/** Configures a customer, whom its CNPJ names; what `changes` leaves out stays. Figures of months hang on it. */
export async function saveCompany(id: number, changes: Omit<SimplesRegistration, 'nome' | 'cnpj'>): Promise<void> {
  // The name is written, too: that of now, whatever the page has read before.
  const { nome, cnpj } = await call('GET', '/customers/{id}', { path: { id } });
  await call('PUT', '/sn-empresas/batch', { json: [{ ...changes, nome, cnpj: cnpj ?? '' }] });
  await queries.invalidateQueries({ queryKey: ['simples'] });
}

/** Removes a company's configuration and all its data of Simples Nacional; the customer stays. @throws ApiError 404 */
export async function removeCompany(id: number): Promise<void> {
  await call('DELETE', '/sn-empresas/{empresa_id}', { path: { empresa_id: id } });
  await queries.invalidateQueries({ queryKey: ['simples'] });
}
