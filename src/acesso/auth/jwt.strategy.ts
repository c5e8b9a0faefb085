import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { AppConfig } from '../../platform/config/app-config';
import { type AppRequest, clientIp } from '../../platform/http/request';
import type { Caller } from '../rbac/caller';
import { credentialOf } from './credential';
import { CredentialQuery, type TokenClaims } from './credential-query';
import { isOurs } from './token-claims';

/** A human session: HS256 and nothing else, our claims and nothing less. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: AppConfig,
    private readonly credentials: CredentialQuery,
  ) {
    super({
      jwtFromRequest: (request: AppRequest) => {
        const credential = credentialOf(request);
        return credential?.kind === 'jwt' ? credential.text : null;
      },
      secretOrKey: keyOf(config.jwtSecret),
      algorithms: ['HS256'],
      ignoreExpiration: false,
      passReqToCallback: true,
    });
  }

  async validate(request: AppRequest, claims: Partial<TokenClaims>): Promise<Caller | false> {
    return isOurs(claims) ? ((await this.credentials.callerOfToken(claims, clientIp(request))) ?? false) : false;
  }
}

/**
 * The secret as a key made once. From a text, the library would for each request try to read a public key before it makes
 * this one, which takes as long as the rest of the check ten times over; its types don't know that it takes a key.
 */
function keyOf(secret: string): Buffer {
  return createSecretKey(Buffer.from(secret)) as unknown as Buffer;
}
