import type { Change } from '../lib/changes';
import { inRequests } from '../lib/changes';
import { explain, reasonText } from '../lib/error-messages';
import type { TextValues } from '../lib/coded-text';
import { ApiError } from './api-error';
import { call } from './client';
import type { RejectedEntry } from './conflict';
import type { Schemas } from './operations';

/** How an entry was seen: the service changes it only while it is so. */
export type SeenEntry = Schemas['VistoDto'];

/** Why the work on many entries ended before its end; `rejectedEntries` are the entries that the service names, at most 100. */
export interface BulkStop {
  readonly error: ApiError;
  /** The entries of the request that was rejected. */
  readonly ids: readonly number[];
  readonly problem: string;
  readonly rejectedEntries: readonly RejectedEntry[];
}

/** What an operation on many entries came to. */
export interface BulkResult {
  /** The entries for which it is done. */
  readonly doneCount: readonly number[];
  /** Null: it is done for all. */
  readonly stop: BulkStop | null;
}

interface BulkRequest {
  readonly ids: readonly number[];
  readonly send: () => Promise<unknown>;
}

/** Sends one request after another, each all or nothing; the first that is rejected is the last. */
async function inTurn(requests: readonly BulkRequest[]): Promise<BulkResult> {
  const doneCount: number[] = [];
  for (const { ids, send } of requests) {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { doneCount, stop: { error, ids, problem: explain(error), rejectedEntries: rejectedIn(error) } };
    }
    doneCount.push(...ids);
  }
  return { doneCount, stop: null };
}

interface Detail {
  readonly id: number;
  readonly motivo: string;
  readonly codigo: string;
  readonly valores?: TextValues;
}

/** The entries that an error names, with the reason of each. */
export function rejectedIn({ body }: ApiError): readonly RejectedEntry[] {
  const { details } = (body ?? {}) as { readonly details?: readonly Detail[] | null };
  return (details ?? []).map(({ id, motivo, codigo, valores }) => ({
    id,
    motivo: reasonText(codigo, motivo, valores),
  }));
}

/** Of `vistos`, those of the entries of a request. */
function seenOf(ids: readonly number[], vistos: readonly SeenEntry[]): SeenEntry[] {
  const wanted = new Set(ids);
  return vistos.filter(({ id }) => wanted.has(id));
}

/** Changes entries that are still as they were seen. */
export const changeMany = (changes: readonly Change[], vistos: readonly SeenEntry[]): Promise<BulkResult> =>
  inTurn(
    changes.map(({ ids, mudancas }) => ({
      ids,
      send: () => call('PUT', '/lancamentos-contabil/lote', { json: { ids, mudancas, vistos: seenOf(ids, vistos) } }),
    })),
  );

/** Deletes entries that are still as they were seen. */
export const removeMany = (all: readonly number[], vistos: readonly SeenEntry[]): Promise<BulkResult> =>
  inTurn(
    inRequests(all).map((ids) => ({
      ids,
      send: () => call('POST', '/lancamentos-contabil/lote/remover', { json: { ids, vistos: seenOf(ids, vistos) } }),
    })),
  );

/** Takes back the last change of each entry. */
export const undoMany = (all: readonly number[]): Promise<BulkResult> =>
  inTurn(
    inRequests(all).map((ids) => ({
      ids,
      send: () => call('POST', '/lancamentos-contabil/lote/desfazer', { json: { ids } }),
    })),
  );
