import { call, send } from './client';
import { Conflict } from './conflict';
import type { Schemas } from './operations';
import type { Lancamento } from './types';

const LOOKED_AT = [
  ...(['data_registro', 'valor', 'id_conta_debito', 'id_conta_credito'] as const),
  ...(['historico_contabil', 'status'] as const),
];

/** Changes an entry that was added by hand. @throws Conflict when it is no more what was `seen`, ApiError for every other error */
export async function changeByHand(seen: Lancamento, json: Schemas['UpdateLancamentoDto']): Promise<void> {
  const path = { lancamento_id: seen.id };
  const answer = await send('GET', '/lancamentos-contabil/{lancamento_id}', { path });
  const { data: now } = (await answer.json()) as { data: Lancamento };
  if (LOOKED_AT.some((field) => now[field] !== seen[field]))
    throw new Conflict('O lançamento mudou neste meio-tempo. Nada foi gravado: abra-o de novo.');
  const headers = { 'If-Match': answer.headers.get('ETag') ?? '' };
  await call('PUT', '/lancamentos-contabil/{lancamento_id}', { path, headers, json });
}
