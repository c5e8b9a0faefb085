import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import { type AppRequest, clientIp } from '../../platform/http/request';
import type { Caller } from '../rbac/caller';
import { credentialOf } from './credential';
import { CredentialQuery } from './credential-query';

/** An automated client: `X-API-Key` or bearer, looked up by the hash of the key. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(private readonly credentials: CredentialQuery) {
    super();
  }

  async validate(request: AppRequest): Promise<Caller | false> {
    const credential = credentialOf(request);
    if (credential?.kind !== 'api-key') return false;
    return (await this.credentials.callerOfKey(credential.text, clientIp(request))) ?? false;
  }
}
