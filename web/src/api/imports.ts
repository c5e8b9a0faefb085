import { useQuery } from '@tanstack/react-query';
import { readErrorTexts } from '../lib/error-messages';
import { call, send } from './client';
import { forgetVersions } from './on-the-way';
import type { Schemas } from './operations';
import { readEach } from './one-by-one';
import { queries } from './queries';

/** What undoing or reading again would do to an import (4-operators 1.5): read again each time it is asked. */
export const useImpact = (id: number) =>
  useQuery({
    queryKey: ['impacto', id],
    queryFn: async ({ signal }) => {
      await readErrorTexts(); // these report why it can't be removed
      return impactOf(id, signal);
    },
    staleTime: 0,
    gcTime: 0,
  });

const impactOf = (id: number, signal: AbortSignal) =>
  call('GET', '/importacoes/{importacao_id}/impacto', { path: { importacao_id: id }, signal });

/** The same of many imports, in their order; null for one that is no more. */
export const useImpacts = (ids: readonly number[]) =>
  useQuery({
    queryKey: ['impacto', 'de-muitas', ids],
    queryFn: async ({ signal }) => {
      await readErrorTexts();
      return readEach(ids, (id) => impactOf(id, signal));
    },
    staleTime: 0,
    gcTime: 0,
  });

const TOUCHED = ['importacoes', 'importacao', 'previa', 'analise', 'lancamentos', 'sugestoes', 'painel', 'resumo'];

/** After imports have changed: what shows them, or their lines. */
export function importsChanged(): void {
  forgetVersions();
  void Promise.all(TOUCHED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

const changing = <T>(act: Promise<T>): Promise<T> => act.finally(importsChanged);

/** Another customer, bank or structure for a file that is not confirmed yet. */
export const changeImport = (id: number, json: Schemas['AlterarImportacaoDto']) =>
  changing(call('PATCH', '/importacoes/{importacao_id}', { path: { importacao_id: id }, json }));

/** The file as it was sent. */
export const originalFile = (id: number): Promise<Response> =>
  send('GET', '/importacoes/{importacao_id}/arquivo', { path: { importacao_id: id } });

/** The import and its entries go. Of many of them, {@link importsChanged} follows the last. */
export const removeOne = (id: number) =>
  call('DELETE', '/importacoes/{importacao_id}', { path: { importacao_id: id } });

/** The file is read again by the rules of today; what a person has changed stays as it is (4-operators 1.4). */
export const replaceOne = (id: number) =>
  call('POST', '/importacoes/{importacao_id}/substituir', {
    path: { importacao_id: id },
    query: { preservar_edicoes: true },
  });

export const removeImport = (id: number) => changing(removeOne(id));
export const replaceImport = (id: number) => changing(replaceOne(id));
