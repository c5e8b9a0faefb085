import type { Request } from 'express';
import { looksLikeKey } from '../api-keys/key-secret';

/** The credential of a request: a session token, an API key, or none in a supported form. */
export type Credential = { readonly kind: 'jwt' | 'api-key'; readonly text: string } | undefined;

/** Returns the credential. `Authorization` wins when both headers are sent (decisions, section 8). */
export function credentialOf(request: Pick<Request, 'headers'>): Credential {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const text = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
    if (text === undefined) return undefined;
    return { kind: looksLikeKey(text) ? 'api-key' : 'jwt', text };
  }
  const key = request.headers['x-api-key'];
  return typeof key === 'string' && looksLikeKey(key.trim()) ? { kind: 'api-key', text: key.trim() } : undefined;
}
