import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppConfig } from '../../platform/config/app-config';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Usuario } from '../usuarios/usuario.entity';
import type { TokenClaims } from './credential-query';

/** How long after the password check a session may be renewed. */
const RENEWABLE_SECONDS = 24 * 60 * 60;

/** Issues session tokens. */
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
