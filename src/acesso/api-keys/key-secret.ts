import { createHash, randomBytes } from 'node:crypto';

const PREFIX_BYTES = 5;
const SECRET_BYTES = 32;
const KEY = /^bo_[0-9a-f]{10}_[A-Za-z0-9_-]{43}$/;

/** Creates a key: `bo_<prefix>_<secret>` with 256 random bits in its secret, the public prefix, and the stored hash. */
export function newKey(): { readonly key: string; readonly key_prefix: string; readonly key_hash: string } {
  const key_prefix = `bo_${randomBytes(PREFIX_BYTES).toString('hex')}`;
  const key = `${key_prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { key, key_prefix, key_hash: hashKey(key) };
}

/** Returns the stored hash of a key. A plain hash suffices: the secret is random, not a password. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns whether a text has the form of a key. */
export function looksLikeKey(text: string): boolean {
  return KEY.test(text);
}
