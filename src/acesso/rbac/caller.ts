import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { domainError } from '../../kernel/errors';
import type { AppRequest } from '../../platform/http/request';
import { FULL_ACCESS, type Perfil } from './perfil';
import { grants } from './scope-catalogue';

interface CallerFacts {
  readonly id: number;
  readonly login: string;
  readonly perfil: Perfil;
  /** Effective scopes of the presented credential. */
  readonly scopes: readonly string[];
  readonly ip: string;
  /** Set for a JWT. */
  readonly session?:
    | {
        readonly jti: string;
        readonly exp: number;
        readonly version: number;
        /** When the password was checked, in epoch seconds. */
        readonly authTime: number;
      }
    | undefined;
  /** Set for an API key. `endsAt` is null for one without end. */
  readonly apiKey?: { readonly id: number; readonly prefix: string; readonly endsAt: Date | null } | undefined;
}

/** The account of the request's credential, in its current state. */
export class Caller {
  readonly id: number;
  readonly login: string;
  readonly perfil: Perfil;
  readonly scopes: readonly string[];
  readonly ip: string;
  readonly session: CallerFacts['session'];
  readonly apiKey: CallerFacts['apiKey'];

  constructor(facts: CallerFacts) {
    this.id = facts.id;
    this.login = facts.login;
    this.perfil = facts.perfil;
    this.scopes = facts.scopes;
    this.ip = facts.ip;
    this.session = facts.session;
    this.apiKey = facts.apiKey;
  }

  /** Whether a person logged in. False for a key. */
  get isHuman(): boolean {
    return this.session !== undefined;
  }

  get apiKeyId(): number | undefined {
    return this.apiKey?.id;
  }

  /** Identifies the credential: a user over all sessions, or a key (4-operators, 4.2). */
  get credential(): string {
    return this.apiKey ? `k${this.apiKey.id}` : `u${this.id}`;
  }

  /** Whether the profile is administrador or diretoria. */
  get hasFullAccess(): boolean {
    return FULL_ACCESS.includes(this.perfil);
  }

  /** Returns whether the credential has a scope. */
  can(codigo: string): boolean {
    return grants(this.scopes, codigo);
  }
}

/** Returns the caller of a request that passed the credential guard. */
export function callerOf(request: AppRequest): Caller | undefined {
  return request.user instanceof Caller ? request.user : undefined;
}

/** Injects the caller as a parameter of a route. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const caller = callerOf(context.switchToHttp().getRequest<AppRequest>());
  if (!caller) throw new Error('a public route has no caller');
  return caller;
});

/**
 * Returns the user whose records a list shows: the caller, or the user that administrador and diretoria name.
 * @throws DomainError 403 when any other profile requests another user's records
 */
export function resolveRequestedOwner(caller: Caller, usuarioId: number | undefined): number {
  if (usuarioId === undefined || usuarioId === caller.id) return caller.id;
  if (!caller.hasFullAccess) throw domainError('auth.registros_de_outro');
  return usuarioId;
}
