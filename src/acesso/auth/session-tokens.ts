import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppConfig } from '../../platform/config/app-config';
import type { Usuario } from '../usuarios/usuario.entity';
import type { TokenClaims } from './credential-query';

/** How long after the password was given a session may be renewed. */
const RENEWABLE_SECONDS = 24 * 60 * 60;

/** Makes the tokens of sessions. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly config: AppConfig,
  ) {}

  /**
   * A token of full length for a password given now.
   * @param account its session version is the one that was read with the password's hash: a password that changes meanwhile ends this session too
   */
  open(account: Pick<Usuario, 'id' | 'login' | 'sessao_versao'>): Promise<string> {
    const now = epochSeconds();
    return this.sign(account, { iat: now, exp: now + this.config.jwtExpiresInSeconds });
  }

  /** A token of full length for a password given at `authTime`, at most until 24 h after it; undefined when they are over. */
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
