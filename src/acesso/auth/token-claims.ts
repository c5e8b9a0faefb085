import type { TokenClaims } from './credential-query';

/** Returns whether a verified token has all claims of the service's sessions. */
export function isOurs(claims: Partial<TokenClaims>): claims is TokenClaims {
  return (
    claims.token_type === 'user' &&
    typeof claims.sub === 'string' &&
    Number.isSafeInteger(claims.uid) &&
    typeof claims.jti === 'string' &&
    claims.jti.length <= 64 &&
    Number.isSafeInteger(claims.sv) &&
    (claims.auth_time === undefined || Number.isSafeInteger(claims.auth_time)) &&
    Number.isSafeInteger(claims.iat) &&
    Number.isSafeInteger(claims.exp)
  );
}
