import { useQuery } from '@tanstack/react-query';
import { call } from './client';
import type { Schemas } from './operations';
import { queries } from './queries';

/** A customer with its configuration of Simples Nacional. */
export type EmpresaDoSimples = Schemas['SnEmpresaRead'];
export type CadastroDoSimples = Schemas['UpsertSnEmpresaDto'];

/** All companies of Simples Nacional. */
export const useCompanies = () =>
  useQuery({
    queryKey: ['simples', 'empresas'],
    queryFn: ({ signal }) => call('GET', '/sn-empresas', { signal }),
    staleTime: 60_000,
  });

/** Configures a customer, whom its CNPJ names; figures of months hang on it. */
export async function saveCompany(company: CadastroDoSimples): Promise<void> {
  await call('PUT', '/sn-empresas/batch', { json: [company] });
  await queries.invalidateQueries({ queryKey: ['simples'] });
}
