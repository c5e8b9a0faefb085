import { useQuery } from '@tanstack/react-query';
import { readErrorTexts } from '../lib/error-messages';
import { call, send } from './client';
import { forgetVersions } from './entries';
import type { Schemas } from './operations';
import { queries } from './queries';

/** What undoing or reading again would do to an import (4-operators 1.5): read again each time it is asked. */
export const useImpact = (id: number) =>
  useQuery({
    queryKey: ['impacto', id],
    queryFn: async ({ signal }) => {
      await readErrorTexts(); // these report why it can't be removed
      return call('GET', '/importacoes/{importacao_id}/impacto', { path: { importacao_id: id }, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });

const TOUCHED = ['importacoes', 'importacao', 'previa', 'analise', 'lancamentos', 'sugestoes', 'painel', 'resumo'];

async function changing<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    forgetVersions();
    void Promise.all(TOUCHED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }
}

/** Another customer, bank or structure for a file that is not confirmed yet. */
export const changeImport = (id: number, json: Schemas['AlterarImportacaoDto']) =>
  changing(call('PATCH', '/importacoes/{importacao_id}', { path: { importacao_id: id }, json }));

/** The file as it was sent. */
export const originalFile = (id: number): Promise<Response> =>
  send('GET', '/importacoes/{importacao_id}/arquivo', { path: { importacao_id: id } });

/** The import and its entries go. */
export const removeImport = (id: number) =>
  changing(call('DELETE', '/importacoes/{importacao_id}', { path: { importacao_id: id } }));

/** The file is read again by the rules of today; what a person has changed stays as it is (4-operators 1.4). */
export const replaceImport = (id: number) =>
  changing(
    call('POST', '/importacoes/{importacao_id}/substituir', {
      path: { importacao_id: id },
      query: { preservar_edicoes: true },
    }),
  );
