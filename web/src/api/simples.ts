import { useQuery } from '@tanstack/react-query';
import { isCovered } from '../lib/simples';
import { call } from './client';
import type { Schemas } from './operations';

/** A company's month of Simples Nacional (5-simples-apuracao). */
export type SimplesMonth = Schemas['PainelSimplesRead'];

/** The first `count` companies by name, of those that a search finds. Figures of another month are never shown instead. */
export const useSimples = (competencia: string, search: string, count: number, enabled: boolean) =>
  useQuery({
    queryKey: ['simples', competencia, search, count],
    queryFn: ({ signal }) =>
      call('GET', '/sn-empresas/painel', { query: { competencia, search, page: 1, per_page: count }, signal }),
    enabled: enabled && isCovered(competencia),
    placeholderData: (before, query) => (query?.queryKey[1] === competencia ? before : undefined),
  });
