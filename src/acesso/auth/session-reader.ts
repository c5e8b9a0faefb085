import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Caller } from '../rbac/caller';
import { CredentialQuery, type TokenClaims } from './credential-query';

/** Reads a session token that is not in the Authorization header: the cookie of a page. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly jwt: JwtService,
    private readonly credentials: CredentialQuery,
  ) {}

  /**
   * Returns the current caller of the session. Returns undefined for a token that is forged, expired, revoked or of a
   * deactivated account.
   */
  async callerOf(token: string, ip: string): Promise<Caller | undefined> {
    const claims = await this.verified(token);
    return claims && isOurs(claims) ? this.credentials.callerOfToken(claims, ip) : undefined;
  }

  private async verified(token: string): Promise<Partial<TokenClaims> | undefined> {
    try {
      return await this.jwt.verifyAsync<Partial<TokenClaims>>(token, { algorithms: ['HS256'] });
    } catch {
      // Any invalid token is treated as no session.
      return undefined;
    }
  }
}

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
