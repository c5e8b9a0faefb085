import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import { type AppRequest, clientIp } from '../../platform/http/request';
import type { Caller } from '../rbac/caller';
import { KeyUsage } from '../api-keys/uso/key-usage';
import { credentialOf } from './credential';
import { CredentialQuery } from './credential-query';

/** Authenticates an automated client: `X-API-Key` or bearer, looked up by the hash of the key. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(
    private readonly credentials: CredentialQuery,
    private readonly usage: KeyUsage,
  ) {
    super();
  }

  async validate(request: AppRequest): Promise<Caller | false> {
    const credential = credentialOf(request);
    if (credential?.kind !== 'api-key') return false;
    const caller = await this.credentials.callerOfKey(credential.text, clientIp(request));
    if (!caller) return false;
    this.countWhenResponded(request, caller);
    return caller;
  }

  /** Counts the request whatever the response is, also when the client disconnects first. */
  private countWhenResponded(request: AppRequest, { apiKeyId, ip }: Caller): void {
    const { res, method, matched } = request;
    if (!res || !matched || apiKeyId === undefined) return;
    const rota = `${method} ${matched.template}`;
    res.once('close', () => this.usage.note({ apiKeyId, rota, status: res.statusCode, ip }));
  }
}
