import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Caller } from '../rbac/caller';
import { CredentialQuery, type TokenClaims } from './credential-query';
import { isOurs } from './token-claims';

/**
 * Authenticates a human session: the token of a header or of a page's cookie. It accepts only HS256 and tokens with all claims of
 * the service.
 */
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
    const claims = this.verified(token);
    return claims && isOurs(claims) ? this.credentials.callerOfToken(claims, ip) : undefined;
  }

  private verified(token: string): Partial<TokenClaims> | undefined {
    try {
      return this.jwt.verify<Partial<TokenClaims>>(token, { algorithms: ['HS256'] });
    } catch {
      // Any invalid token is treated as no session.
      return undefined;
    }
  }
}
