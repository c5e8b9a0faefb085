import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { accessError } from '../../platform/http/error-response';
import type { AppRequest } from '../../platform/http/request';
import { Caller } from '../rbac/caller';

/** Requires a valid credential on every route, except those declared public (contract 1, Authentication 3). */
@Injectable()
export class CredentialGuard extends AuthGuard(['jwt', 'api-key']) {
  override canActivate(
    context: ExecutionContext,
  ): ReturnType<InstanceType<ReturnType<typeof AuthGuard>>['canActivate']> {
    const { matched } = context.switchToHttp().getRequest<AppRequest>();
    return matched?.endpoint.access === 'public' ? true : super.canActivate(context);
  }

  override handleRequest<T>(error: unknown, caller: T | false, _info: unknown, context: ExecutionContext): T {
    if (error) throw error as Error;
    if (!caller) throw accessError('auth.credencial_invalida');
    if (caller instanceof Caller) {
      const { credential, id, perfil } = caller;
      Object.assign(context.switchToHttp().getRequest<AppRequest>(), {
        credential,
        account: id,
        owner: { id, perfil },
      });
    }
    return caller;
  }
}
