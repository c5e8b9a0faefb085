import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppConfig } from '../../platform/config/app-config';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditTrail } from '../auditoria/audit-trail';
import type { Caller } from '../rbac/caller';
import { assertCredentialValid } from '../rbac/credential-lock';
import { Usuario } from '../usuarios/usuario.entity';
import type { TokenResponse } from './auth.dto';
import { CredentialQuery, type TokenClaims } from './credential-query';

/** How long after the password check a session may be renewed. */
const RENEWABLE_SECONDS = 24 * 60 * 60;

@Injectable()
export class SessionTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Issues a token of full lifetime for a password checked now.
   * @param account with the session version that was read together with the password hash: a password change in the
   * meantime ends this session too
   */
  open(account: Pick<Usuario, 'id' | 'login' | 'sessao_versao'>): Promise<string> {
    const now = epochSeconds();
    return this.sign(account, { iat: now, exp: now + this.config.jwtExpiresInSeconds });
  }

  /**
   * Issues a token of full lifetime for a password checked at `authTime`, at most until 24 h after that time. Returns
   * undefined when the 24 h have passed.
   */
  async renew(account: Pick<Usuario, 'id' | 'login' | 'sessao_versao'>, authTime: number): Promise<string | undefined> {
    const now = epochSeconds();
    const exp = Math.min(now + this.config.jwtExpiresInSeconds, authTime + RENEWABLE_SECONDS);
    return exp > now ? this.sign(account, { auth_time: authTime, iat: now, exp }) : undefined;
  }

  private sign(
    { id, login, sessao_versao }: Pick<Usuario, 'id' | 'login' | 'sessao_versao'>,
    times: Pick<TokenClaims, 'auth_time' | 'iat' | 'exp'>,
  ): Promise<string> {
    const claims: TokenClaims = {
      sub: login,
      uid: id,
      jti: randomUUID(),
      token_type: 'user',
      sv: sessao_versao,
      ...times,
    };
    return this.jwt.signAsync(claims);
  }
}

const epochSeconds = (): number => Math.floor(Date.now() / 1000);

/** Revokes a session's token and deletes revocations of expired tokens. Returns whether the token was still valid. */
export async function revokeToken(
  tx: Tx,
  { jti, exp }: { readonly jti: string; readonly exp: number },
): Promise<boolean> {
  const { affectedRows } = await tx.query<{ affectedRows: number }>(
    'INSERT IGNORE INTO token_revogado (jti, expira_em) VALUES (?, ?)',
    [jti, new Date(exp * 1000)],
  );
  await tx.query('DELETE FROM token_revogado WHERE expira_em < ?', [new Date()]);
  return affectedRows === 1;
}

/** Reads a session token that is not in the Authorization header: the cookie of a page. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly jwt: JwtService,
    private readonly credentials: CredentialQuery,
  ) {}

  /**
   * Returns the current caller of the session. Returns undefined for a token that is forged, expired, revoked or of a
   * deactivated account.
   */
  async callerOf(token: string, ip: string): Promise<Caller | undefined> {
    const claims = await this.verified(token);
    return claims && isOurs(claims) ? this.credentials.callerOfToken(claims, ip) : undefined;
  }

  private async verified(token: string): Promise<Partial<TokenClaims> | undefined> {
    try {
      return await this.jwt.verifyAsync<Partial<TokenClaims>>(token, { algorithms: ['HS256'] });
    } catch {
      // Any invalid token is treated as no session.
      return undefined;
    }
  }
}

/** Returns whether a verified token has all claims of the service's sessions. */
export function isOurs(claims: Partial<TokenClaims>): claims is TokenClaims {
  return (
    claims.token_type === 'user' &&
    typeof claims.sub === 'string' &&
    Number.isSafeInteger(claims.uid) &&
    typeof claims.jti === 'string' &&
    claims.jti.length <= 64 &&
    Number.isSafeInteger(claims.sv) &&
    (claims.auth_time === undefined || Number.isSafeInteger(claims.auth_time)) &&
    Number.isSafeInteger(claims.iat) &&
    Number.isSafeInteger(claims.exp)
  );
}

/** POST /auth/renovar: issues a new token for the session and revokes the old one (4-operators, 5.6). */
@Injectable()
export class RenewSession {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: SessionTokens,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Returns undefined when the session can't be renewed: 24 h after its password was checked, or when its token was
   * used for a renewal or revoked meanwhile. Of two parallel renewals, the unique key of the revocation accepts one.
   * @throws DomainError as {@link assertCredentialValid}, when the account was deactivated or got a new password
   * meanwhile
   */
  run(caller: Caller): Promise<TokenResponse | undefined> {
    const { session } = caller;
    if (!session) return Promise.resolve(undefined);
    return this.unitOfWork.run(async (tx) => {
      const { perfil, scopes } = await assertCredentialValid(tx, caller);
      const account = { id: caller.id, login: caller.login, sessao_versao: session.version };
      const access_token = await this.tokens.renew(account, session.authTime);
      if (access_token === undefined || !(await revokeToken(tx, session))) return undefined;
      const { role } = await tx.findOneOrFail(Usuario, { where: { id: caller.id } });
      await this.audit.record('auth.renovar', caller, null, tx);
      return { access_token, token_type: 'bearer', role: role ?? '', perfil, scopes };
    });
  }
}
