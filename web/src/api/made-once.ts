import { ApiError } from './api-error';

/** An Idempotency-Key. `crypto.randomUUID` is only there under https; an office opens the page by http in its own network. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Keys of requests that have ended without a response, by what they were to make. */
const unanswered = new Map<string, string>();

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
    if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered.delete(name);
    throw error;
  }
}
