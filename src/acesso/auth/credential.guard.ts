import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { accessError } from '../../platform/http/access-error';
import { type AppRequest, clientIp } from '../../platform/http/request';
import type { Caller } from '../rbac/caller';
import { ApiKeyReader } from './api-key-reader';
import { credentialOf } from './credential';
import { SessionReader } from './session-reader';

/** Requires a valid credential on every route, except those declared public (contract 1, Authentication 3). */
@Injectable()
export class CredentialGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionReader,
    private readonly keys: ApiKeyReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (request.matched?.endpoint.access === 'public') return true;
    const user = await this.callerOf(request);
    if (!user) throw accessError('auth.credencial_invalida');
    const { credential, id, perfil } = user;
    Object.assign(request, { user, credential, account: id, owner: { id, perfil } });
    return true;
  }

  private async callerOf(request: AppRequest): Promise<Caller | undefined> {
    const credential = credentialOf(request);
    if (!credential) return undefined;
    const { kind, text } = credential;
    return kind === 'jwt' ? this.sessions.callerOf(text, clientIp(request)) : this.keys.callerOf(text, request);
  }
}
