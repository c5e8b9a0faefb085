import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { AppConfig } from '../../platform/config/app-config';
import { type AppRequest, clientIp } from '../../platform/http/request';
import type { Caller } from '../rbac/caller';
import { credentialOf } from './credential';
import { CredentialQuery, type TokenClaims } from './credential-query';
import { isOurs } from './session-reader';

/** Authenticates a human session. It accepts only HS256 and tokens with all claims of the service. */
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
 * Returns the secret as a key object that is created once. With a text, the library tries to parse a public key for
 * each request, which takes ten times as long as the rest of the check. Its types do not declare that it accepts a key
 * object.
 */
function keyOf(secret: string): Buffer {
  return createSecretKey(Buffer.from(secret)) as unknown as Buffer;
}
