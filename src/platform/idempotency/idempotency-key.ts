import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { AppRequest } from '../http/request';
import { SchemaError } from '../http/validation/schema-error';

const IDEMPOTENCY_KEY = 'Idempotency-Key';

const FORM = /^[\x21-\x7e]{1,255}$/;
const NO_BODY = createHash('sha256').update('').digest('hex');

/** 422 that names the header. */
export const keyProblem = (msg: string): SchemaError =>
  new SchemaError([{ loc: ['header', IDEMPOTENCY_KEY], msg, type: 'value_error' }]);

/**
 * Returns what a retry has in common with the first request: owner and profile of the credential, method, path with its
 * ids, query in any order, key. Another profile may see less, so it is a different request.
 * @throws SchemaError for a key that is not 1 to 255 visible ASCII characters
 */
export function requestScope(request: AppRequest, key: string): string {
  if (!FORM.test(key)) throw keyProblem('Input should be 1 to 255 visible ASCII characters');
  const query = Object.entries(request.query).sort(([one], [other]) => (one < other ? -1 : 1));
  const { owner, method, matched, params } = request;
  return sha256(JSON.stringify([owner?.id, owner?.perfil, method, matched?.template, params, query, key]));
}

/** The key of body fingerprints, derived from the signing secret of sessions: one key has one purpose. */
export const fingerprintKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'idempotencia', 32));

/** The body as it is compared, by its SHA-256; of an upload: of its fields and its file. */
export function bodyFingerprint({ bodyDigest }: AppRequest, key: Uint8Array): string {
  return createHmac('sha256', key)
    .update(bodyDigest ?? NO_BODY)
    .digest('hex');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
