import { ApiError } from '../api/api-error';
import { Conflict } from '../api/conflict';
import { fieldProblem } from './field-problems';
import { filled, type Sentence, type TextValues } from './coded-text';
import { REASON_TEXTS } from './reason-texts';

let sentences: Readonly<Record<string, Sentence<string>>> = REASON_TEXTS;
let reading: Promise<void> | null = null;

/** Reads the sentences of errors, which the first screen does without; an error of the service is thrown when they are there. */
export function readErrorTexts(): Promise<void> {
  reading ??= import('./error-texts.js').then(
    ({ ERROR_TEXTS }) => void (sentences = { ...ERROR_TEXTS, ...REASON_TEXTS }),
    () => void (reading = null), // without connection: the next error asks again
  );
  return reading;
}

/** The reason of this code in Portuguese; `texto`, the service's own, for a code that the page does not know. */
export function reasonText(codigo: string | null | undefined, texto: string, valores?: TextValues): string {
  const sentence = Object.hasOwn(sentences, codigo ?? '') ? sentences[codigo ?? ''] : undefined;
  return sentence === undefined ? texto : filled(sentence, valores);
}

/** The clinic system reports in its own words why it rejects a query. */
const CLINIC = 'clinicsys.consulta_recusada';

const BY_STATUS: Readonly<Record<number, string>> = {
  403: 'Seu perfil não permite isto.',
  404: 'Não encontrado, ou pertence a outra pessoa.',
  413: 'O arquivo é grande demais.',
  429: 'Muitas tentativas seguidas. Espere um minuto.',
};

/** The message of a failure for a person. A 5xx carries the request id, by which support finds it. */
export function explain(error: unknown): string {
  if (error instanceof Conflict) return error.message;
  if (!(error instanceof ApiError)) return 'Algo deu errado nesta página. Recarregue e tente de novo.';
  const { status, code, message, requestId, values } = error;
  if (status === 0) return 'Sem conexão com o servidor. Confira quando ela voltar, e tente de novo.';
  if (status >= 500) {
    const id = requestId === null ? '' : ` Código do pedido: ${requestId}.`;
    // Codes of other systems that failed name the system; those of the service itself add nothing to its status.
    const known = code?.startsWith('comum.') ? '' : reasonText(code, '', values);
    return `${known || `O servidor falhou (${status}). Tente de novo em um instante.`}${id}`;
  }
  const problem = code === 'comum.entrada_invalida' ? fieldProblem(error.body) : null;
  const text = problem ?? reasonText(code, BY_STATUS[status] ?? `O servidor recusou: ${message || status}`, values);
  return code === CLINIC && message ? `${text.replace(/\.$/, ':')} ${message}.` : text;
}
