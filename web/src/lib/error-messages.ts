import { ApiError } from '../api/api-error';
import { Conflict } from '../api/conflict';
import { SENTENCES } from './sentences';

/** Longer sentences carry a text of a file or of a form. The beginning tells what happened. */
const SENTENCE_MAX = 1000;

/** An English sentence of the API in Portuguese; one that is not known stays as it is. */
export function inPortuguese(sentence: string): string {
  const beginning = sentence.slice(0, SENTENCE_MAX);
  for (const [pattern, portuguese] of SENTENCES) {
    const match = pattern.exec(beginning);
    if (match) return portuguese.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '').trim();
  }
  return sentence;
}

const BY_STATUS: Readonly<Record<number, string>> = {
  403: 'Seu perfil não permite isto.',
  404: 'Não encontrado, ou pertence a outra pessoa.',
  413: 'O arquivo é grande demais.',
  429: 'Muitas tentativas seguidas. Espere um minuto.',
};

/** What to tell a person about a failure. A 5xx carries the request id, by which support finds it. */
export function explain(error: unknown): string {
  if (error instanceof Conflict) return error.message;
  if (!(error instanceof ApiError)) return 'Algo deu errado nesta página. Recarregue e tente de novo.';
  if (error.status >= 500) {
    const id = error.requestId === null ? '' : ` Código do pedido: ${error.requestId}.`;
    return `O servidor falhou (${error.status}). Tente de novo em um instante.${id}`;
  }
  const known = inPortuguese(error.message);
  if (known !== error.message) return known;
  return BY_STATUS[error.status] ?? `O servidor recusou: ${error.message || error.status}`;
}
