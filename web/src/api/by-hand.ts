import { shownAs } from '../lib/accounts';
import { brDate } from '../lib/dates';
import { reais } from '../lib/money';
import { call, make, send } from './client';
import { Conflict } from './conflict';
import type { Schemas } from './operations';
import type { Lancamento } from './types';

const LOOKED_AT = [
  ...(['data_registro', 'valor', 'id_conta_debito', 'id_conta_credito'] as const),
  ...(['historico_contabil', 'status'] as const),
];

/** An entry is no longer what was seen: `now` is what it is. */
export class EntryChanged extends Conflict {
  constructor(readonly now: Lancamento) {
    const accounts = [now.conta_debito, now.conta_credito].map((conta) => (conta ? shownAs(conta) : 'sem conta'));
    const words = [brDate(now.data_registro), reais(now.valor), accounts.join(' a '), `“${now.historico_contabil}”`];
    super(
      `O lançamento mudou neste meio-tempo e agora é: ${words.join(', ')}. Nada foi gravado. Se o seu deve valer, salve ou exclua outra vez.`,
    );
  }
}

/** Adds an entry, once. */
export const addByHand = (json: Schemas['CreateLancamentoDto']): Promise<Lancamento> =>
  make('/lancamentos-contabil', { json });

/** The version of an entry that is still as it was `seen`. */
async function versionAsSeen(seen: Lancamento): Promise<{ readonly 'If-Match': string }> {
  const answer = await send('GET', '/lancamentos-contabil/{lancamento_id}', { path: { lancamento_id: seen.id } });
  const { data: now } = (await answer.json()) as { data: Lancamento };
  if (LOOKED_AT.some((field) => now[field] !== seen[field])) throw new EntryChanged(now);
  return { 'If-Match': answer.headers.get('ETag') ?? '' };
}

/** Changes an entry that was added by hand. @throws EntryChanged when it is no longer what was `seen`, ApiError for every other error */
export async function changeByHand(seen: Lancamento, json: Schemas['UpdateLancamentoDto']): Promise<void> {
  const headers = await versionAsSeen(seen);
  await call('PUT', '/lancamentos-contabil/{lancamento_id}', { path: { lancamento_id: seen.id }, headers, json });
}

/** Deletes an entry that was added by hand. @throws as {@link changeByHand} */
export async function removeByHand(seen: Lancamento): Promise<void> {
  const headers = await versionAsSeen(seen);
  await call('DELETE', '/lancamentos-contabil/{lancamento_id}', { path: { lancamento_id: seen.id }, headers });
}
