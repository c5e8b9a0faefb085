import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isCovered } from '../lib/simples';
import { monthsUpTo } from '../lib/months';
import { call, send } from './client';
import { firstPages, pageOf, rowsBefore } from './first-pages';
import type { Operation, RequestOf, Schemas } from './operations';

/** A group's month in one row, and the codes of its warnings. */
export type SimplesRow = Schemas['PainelSimplesRead'];
export type WarningCode = SimplesRow['avisos'][number];

/** A group's month with its working. */
export type Apuracao = Schemas['ApuracaoRead'];
export type Parcela = Apuracao['parcelas'][number];
export type Tributo = keyof Apuracao['tributos'];
export type Simulacao = Schemas['SimulacaoRead'];

/** What goes on the documents of a month, by group and annex. */
export type PercentageRow = Schemas['PercentuaisDoGrupoRead'];

/** The kinds of file that the lists of the service come as. */
export type Formato = 'csv' | 'xlsx';

const PER_PAGE = 100;

/** The month of every group that a search finds, by name, up to `pages` pages of them. */
export const useSimplesBoard = (competencia: string, search: string, pages: number) =>
  useQuery({
    queryKey: ['simples', 'painel', competencia, search, pages],
    queryFn: ({ signal }) =>
      firstPages(pages, (page) =>
        pageOf<SimplesRow>(
          send('GET', '/sn-empresas/painel', { query: { competencia, search, page, per_page: PER_PAGE }, signal }),
        ),
      ),
    enabled: isCovered(competencia),
    // Rows of another month are never shown while those of this month are being read.
    placeholderData: (before, query) => rowsBefore(before, query?.queryKey[2] === competencia),
  });

export const simplesBoardFile = (competencia: string, search: string, formato: Formato) =>
  send('GET', '/sn-empresas/painel', { query: { competencia, search, formato } });

/** What goes on the documents of a month, of every group that a search finds. */
export const usePercentages = (competencia: string, search: string, pages: number, enabled: boolean) =>
  useQuery({
    queryKey: ['simples', 'percentuais', competencia, search, pages],
    queryFn: ({ signal }) =>
      firstPages(pages, (page) =>
        pageOf<PercentageRow>(
          send('GET', '/sn-empresas/percentuais', { query: { competencia, search, page, per_page: PER_PAGE }, signal }),
        ),
      ),
    enabled,
    placeholderData: (before, query) => rowsBefore(before, query?.queryKey[2] === competencia),
  });

export const percentagesFile = (competencia: string, search: string, formato: Formato) =>
  send('GET', '/sn-empresas/percentuais', { query: { competencia, search, formato } });

const readMonth = (id: number, competencia: string, signal: AbortSignal) =>
  call('GET', '/sn-empresas/{empresa_id}/apuracao', { path: { empresa_id: id }, query: { competencia }, signal });

/** A company's month with its working. */
export const useApuracao = (id: number, competencia: string) =>
  useQuery({
    queryKey: ['simples', 'apuracao', id, competencia],
    queryFn: ({ signal }) => readMonth(id, competencia, signal),
    enabled: isCovered(competencia),
  });

/** The twelve months up to `ate` for the pictures, oldest first; null for months that the service does not calculate. */
export const useTwelveMonths = (id: number, ate: string) =>
  useQuery({
    queryKey: ['simples', 'doze', id, ate],
    queryFn: ({ signal }) =>
      Promise.all(
        monthsUpTo(ate, 12).map(async (competencia) => ({
          competencia,
          apuracao: isCovered(competencia) ? await readMonth(id, competencia, signal) : null,
        })),
      ),
    enabled: isCovered(ate),
  });

/** What a simulation supposes; amounts and percentages as the API has them. */
export type SimulationQuery = NonNullable<RequestOf<Operation<'GET', '/sn-empresas/{empresa_id}/simulacao'>>['query']>;

/** The month as it would be. The figures before stay while the next ones are calculated. */
export const useSimulation = (id: number, query: SimulationQuery, enabled: boolean) =>
  useQuery({
    queryKey: ['simples', 'simulacao', id, query],
    queryFn: ({ signal }) =>
      call('GET', '/sn-empresas/{empresa_id}/simulacao', { path: { empresa_id: id }, query, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
