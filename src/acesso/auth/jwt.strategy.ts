import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { AppConfig } from '../../platform/config/app-config';
import { type AppRequest, clientIp } from '../../platform/http/request';
import type { Caller } from '../rbac/caller';
import { credentialOf } from './credential';
import { CredentialQuery, type TokenClaims } from './credential-query';

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
      secretOrKey: config.jwtSecret,
      algorithms: ['HS256'],
      ignoreExpiration: false,
      passReqToCallback: true,
    });
  }

  async validate(request: AppRequest, claims: Partial<TokenClaims>): Promise<Caller | false> {
    return isOurs(claims) ? ((await this.credentials.callerOfToken(claims, clientIp(request))) ?? false) : false;
  }
}

function isOurs(claims: Partial<TokenClaims>): claims is TokenClaims {
  return (
    claims.token_type === 'user' &&
    typeof claims.sub === 'string' &&
    Number.isSafeInteger(claims.uid) &&
    typeof claims.jti === 'string' &&
    claims.jti.length <= 64 &&
    typeof claims.iat === 'number' &&
    typeof claims.exp === 'number'
  );
}
