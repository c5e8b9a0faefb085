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
