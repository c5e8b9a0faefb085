import { readErrorTexts } from '../lib/error-messages';
import { call } from './client';
import type { Schemas } from './operations';

/** What the service reads from a file of which nothing is kept: its account and days, and in whose imports the account was. */
export type Identification = Schemas['IdentificacaoRead'];

export async function identify(file: File, signal: AbortSignal): Promise<Identification> {
  await readErrorTexts(); // these report why it can't be read
  const form = new FormData();
  form.set('arquivo', file);
  return call('POST', '/importacoes/identificar', { form, signal });
}
