import { useQuery } from '@tanstack/react-query';
import { call } from './client';
import type { Schemas } from './operations';
import { holds, type Pessoa } from './session';

/** A company's month of Simples Nacional (5-simples-apuracao). */
export type MesDoSimples = Schemas['PainelSimplesRead'];

/** What its figures are made of: whoever may not read these does not see it. */
const NEEDED = ['sn_empresas:read', 'sn_receitas:read', 'sn_folha:read'];
const FIRST_YEAR = 2018;
const LAST_YEAR = 2026;

export const maySeeSimples = (pessoa: Pessoa): boolean => NEEDED.every((scope) => holds(pessoa, scope));

/** Whether the service has the tables of this month (MM/YYYY). */
const isKnown = (competencia: string) =>
  Number(competencia.slice(3)) >= FIRST_YEAR && Number(competencia.slice(3)) <= LAST_YEAR;

/** The first `count` companies by name, of those that a search finds. */
export const useSimples = (competencia: string, search: string, count: number, enabled: boolean) =>
  useQuery({
    queryKey: ['simples', competencia, search, count],
    queryFn: ({ signal }) =>
      call('GET', '/sn-empresas/painel', { query: { competencia, search, page: 1, per_page: count }, signal }),
    enabled: enabled && isKnown(competencia),
    placeholderData: (before) => before,
  });
