import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { createSecretKey } from 'node:crypto';
import { Strategy as KeyStrategy } from 'passport-custom';
import { Strategy as TokenStrategy } from 'passport-jwt';
import { AppConfig } from '../../platform/config/app-config';
import { accessError } from '../../platform/http/error-response';
import { type AppRequest, clientIp } from '../../platform/http/request';
import { looksLikeKey } from '../api-keys/key-rows';
import { KeyUsage } from '../api-keys/key-usage';
import { Caller } from '../rbac/caller';
import { CredentialQuery, type TokenClaims } from './credential-query';
import { isOurs } from './session-tokens';

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
      const request = context.switchToHttp().getRequest<AppRequest>();
      request.credential = credential;
      request.account = id;
      request.owner = { id, perfil };
    }
    return caller;
  }
}

/** The credential of a request: a session token, an API key, or none in a supported form. */
type Credential = { readonly kind: 'jwt' | 'api-key'; readonly text: string } | undefined;

/** Returns the credential. `Authorization` wins when both headers are sent (decisions, section 8). */
function credentialOf(request: Pick<Request, 'headers'>): Credential {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const text = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
    if (text === undefined) return undefined;
    return { kind: looksLikeKey(text) ? 'api-key' : 'jwt', text };
  }
  const key = request.headers['x-api-key'];
  return typeof key === 'string' && looksLikeKey(key.trim()) ? { kind: 'api-key', text: key.trim() } : undefined;
}

/** Tokens whose claims are kept. More sessions than this are rarely open at once. */
const KNOWN_TOKENS = 1_000;

/**
 * Authenticates a human session. It accepts only HS256 and tokens with all claims of the service.
 * The claims of a token whose signature was checked are kept, since that check is the same each time. Its end and its
 * revocation are checked in each request.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(TokenStrategy, 'jwt') {
  private readonly known = new Map<string, TokenClaims>();

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

  override authenticate(request: AppRequest, options?: unknown): void {
    const claims = this.known.get(credentialOf(request)?.text ?? '');
    if (claims === undefined || claims.exp <= Date.now() / 1_000) super.authenticate(request, options);
    else
      this.callerOf(request, claims).then(
        (caller) => (caller ? this.success(caller) : this.fail(401)),
        (error: unknown) => this.error(error as Error),
      );
  }

  /** Called with the claims of a token whose signature and end are checked. */
  async validate(request: AppRequest, claims: Partial<TokenClaims>): Promise<Caller | false> {
    if (!isOurs(claims)) return false;
    const caller = await this.callerOf(request, claims);
    if (caller) this.keep(credentialOf(request)?.text ?? '', claims);
    return caller;
  }

  private async callerOf(request: AppRequest, claims: TokenClaims): Promise<Caller | false> {
    return (await this.credentials.callerOfToken(claims, clientIp(request))) ?? false;
  }

  private keep(token: string, claims: TokenClaims): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= KNOWN_TOKENS && oldest !== undefined) this.known.delete(oldest);
    this.known.set(token, claims);
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

/** Authenticates an automated client: `X-API-Key` or bearer, looked up by the hash of the key. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(KeyStrategy, 'api-key') {
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
