import { ApiError } from './api-error';

/** An Idempotency-Key. `crypto.randomUUID` is only there under https; an office opens the page by http in its own network. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Keys of requests that have ended without a response, by what they were to make. */
const unanswered = new Map<string, string>();

/** Whether the service has decided; the first one of equal requests may still be at work. */
const isFinal = ({ status, code }: ApiError): boolean =>
  status > 0 && status < 500 && code !== 'comum.repeticao_em_curso';

/**
 * Does a request that makes `what`. After one without a response it may have been made: the same one has the same Idempotency-Key then, and
 * the service makes one of both.
 */
export async function madeOnce<T>(
  what: unknown,
  request: (headers: { readonly 'Idempotency-Key': string }) => Promise<T>,
): Promise<T> {
  const name = JSON.stringify(what);
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  try {
    const made = await request({ 'Idempotency-Key': key });
    unanswered.delete(name);
    return made;
  } catch (error) {
    if (error instanceof ApiError && isFinal(error)) unanswered.delete(name);
    throw error;
  }
}
