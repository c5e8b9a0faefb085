import { useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { call, send } from './client';
import { firstPages, pageOf, rowsBefore } from './first-pages';
import type { Schemas } from './operations';
import { queries } from './queries';
import type { Formato } from './simples-month';

/** A half year, and the option for the regular regime of IBS and CBS in it. */
type Opcao = Schemas['OpcaoRead'];
export type Periodo = Opcao['periodo'];
export type Regime = Opcao['regime'];

/** A head office in the sheet of a half year. */
export type OptionRow = Schemas['OpcaoDaMatrizRead'];

export const HALF_YEARS = ['2027-1', '2027-2', '2028-1', '2028-2'] as const satisfies readonly Periodo[];

const PER_PAGE = 100;

/** All head offices that a search finds, with their regime in a half year and in the one before. */
export const useOptionSheet = (periodo: Periodo, search: string, pages: number) =>
  useQuery({
    queryKey: ['simples', 'opcoes', periodo, search, pages],
    queryFn: ({ signal }) =>
      firstPages(pages, (page) =>
        pageOf<OptionRow>(
          send('GET', '/sn-empresas/opcoes-ibs-cbs', { query: { periodo, search, page, per_page: PER_PAGE }, signal }),
        ),
      ),
    placeholderData: (before, query) => rowsBefore(before, query?.queryKey[2] === periodo),
  });

export const optionSheetFile = (periodo: Periodo, search: string, formato: Formato) =>
  send('GET', '/sn-empresas/opcoes-ibs-cbs', { query: { periodo, search, formato } });

/** An option as it is stored, and its version. */
export interface StoredOption {
  readonly opcao: Opcao;
  readonly etag: string;
}

async function readOption(id: number, periodo: Periodo, signal?: AbortSignal): Promise<StoredOption | null> {
  const path = { empresa_id: id, periodo };
  try {
    const response = await send('GET', '/sn-empresas/{empresa_id}/opcoes-ibs-cbs/{periodo}', { path, signal });
    const { data } = (await response.json()) as { data: Opcao };
    return { opcao: data, etag: response.headers.get('ETag') ?? '' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'sn_empresas.opcao_nao_encontrada') return null;
    throw error;
  }
}

/** The option of a half year; null when none is stored. */
export const useOption = (id: number, periodo: Periodo) =>
  useQuery({
    queryKey: ['simples', 'opcao', id, periodo],
    queryFn: ({ signal }) => readOption(id, periodo, signal),
    staleTime: 0,
  });

/** Figures of months hang on the options as well. */
const reread = () => queries.invalidateQueries({ queryKey: ['simples'] });

const seen = (before: StoredOption | null) => (before === null ? {} : { headers: { 'If-Match': before.etag } });

/** Creates or replaces the option of a half year, unless another user has changed it; the response carries the notices. */
export async function saveOption(
  id: number,
  periodo: Periodo,
  before: StoredOption | null,
  json: Schemas['OpcaoDto'],
): Promise<Opcao> {
  if (before === null && (await readOption(id, periodo)) !== null)
    throw new ApiError(412, 'changed since', null, null, 'comum.alterado_desde');
  const path = { empresa_id: id, periodo };
  const address = '/sn-empresas/{empresa_id}/opcoes-ibs-cbs/{periodo}';
  const saved = await call('PUT', address, { path, json, ...seen(before) });
  await reread();
  return saved;
}

/** Removes the option of a half year: the regime of the half year before then counts. */
export async function removeOption(id: number, periodo: Periodo, before: StoredOption): Promise<void> {
  const path = { empresa_id: id, periodo };
  await call('DELETE', '/sn-empresas/{empresa_id}/opcoes-ibs-cbs/{periodo}', { path, ...seen(before) });
  await reread();
}

/** The way back from what was just written, for as long as another user has not changed it. */
export async function undoOfOption(id: number, periodo: Periodo, before: StoredOption | null) {
  const now = await readOption(id, periodo);
  return async (): Promise<unknown> => {
    if (before === null) return now && removeOption(id, periodo, now);
    const { regime, feita_em, observacao } = before.opcao;
    return saveOption(id, periodo, now, { regime, feita_em, observacao });
  };
}
