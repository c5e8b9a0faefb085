import { createHmac } from 'node:crypto';

/** The secret that the application under test signs with. */
export const TEST_JWT_SECRET = 'only-for-tests-0123456789-abcdefghij';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT made by hand: any header, any claims, any secret. */
export function forge(
  claims: object,
  { header = { alg: 'HS256', typ: 'JWT' }, secret = TEST_JWT_SECRET, hash = 'sha256' } = {},
): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
