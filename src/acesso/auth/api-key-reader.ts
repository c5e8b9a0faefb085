import { Injectable } from '@nestjs/common';
import { type AppRequest, clientIp } from '../../platform/http/request';
import { KeyUsage } from '../api-keys/uso/key-usage';
import type { Caller } from '../rbac/caller';
import { CredentialQuery } from './credential-query';

/** Authenticates an automated client: `X-API-Key` or bearer, looked up by the hash of the key. */
@Injectable()
export class ApiKeyReader {
  constructor(
    private readonly credentials: CredentialQuery,
    private readonly usage: KeyUsage,
  ) {}

  /** Returns the current caller of the key, whose use it counts. Returns undefined for a rejected key. */
  async callerOf(key: string, request: AppRequest): Promise<Caller | undefined> {
    const caller = await this.credentials.callerOfKey(key, clientIp(request));
    if (caller) this.countWhenResponded(request, caller);
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
