import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditTrail } from '../auditoria/audit-trail';
import type { Caller } from '../rbac/caller';
import { resolvePerfil } from '../rbac/perfil';
import { scopesOfPerfil } from '../rbac/scope-catalogue';
import { Usuario } from '../usuarios/usuario.entity';
import type { Identity, LoginForm, LogoutResult, ProfileImage, TokenResponse } from './auth.dto';
import type { TokenClaims } from './credential-query';
import { isNamed } from '../usuarios/account-rules';
import { spendVerification, verifyPassword } from '../usuarios/password';
import { checkProfileImage } from './profile-image';

type Account = Pick<Usuario, 'id' | 'login' | 'email' | 'senha_hash' | 'perfil' | 'role' | 'ativo'>;

const COLUMNS = 'id, login, email, senha_hash, perfil, role, ativo';
const ACCOUNTS_OF_NAME = `SELECT ${COLUMNS} FROM usuario WHERE login = ? UNION SELECT ${COLUMNS} FROM usuario WHERE email = ?`;

/** Sessions of people: log in, log out, who am I (contract 1, Auth). */
@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly jwt: JwtService,
    private readonly config: AppConfig,
    private readonly audit: AuditTrail,
  ) {}

  /** A token for the one active account that has this name and password; undefined otherwise, after the same time. */
  async login({ username, password }: LoginForm, ip: string): Promise<TokenResponse | undefined> {
    const account = await this.authenticate(username, password);
    const issuedAt = Date.now();
    if (!account || !(await this.isStillRight(account))) {
      await this.audit.record('auth.login_recusado', { id: null, login: username, ip });
      return undefined;
    }
    const perfil = resolvePerfil(account.perfil);
    const access_token = await this.jwt.signAsync(this.claims(account, issuedAt));
    await this.audit.record('auth.login', { id: account.id, login: account.login, ip });
    return { access_token, token_type: 'bearer', role: account.role ?? '', perfil, scopes: scopesOfPerfil(perfil) };
  }

  /** The account as it is now. */
  async me(caller: Caller): Promise<Identity> {
    const user = await this.dataSource.manager
      .createQueryBuilder(Usuario, 'u')
      .addSelect('u.imagem_perfil')
      .where('u.id = :id', { id: caller.id })
      .getOneOrFail();
    return {
      id: user.id,
      nome: user.nome,
      email: user.email,
      login: user.login,
      username: user.login,
      sub: user.login,
      role: user.role ?? '',
      perfil: caller.perfil,
      grupo: user.grupo,
      cargo: user.cargo ?? '',
      setor: user.setor ?? '',
      ativo: user.ativo,
      scopes: caller.scopes,
      exp: caller.session?.exp ?? null,
      imagem_perfil: user.imagem_perfil,
    };
  }

  /** Sets or, with null, removes the caller's own photo. */
  async setImage(caller: Caller, image: string | null): Promise<ProfileImage> {
    if (image !== null) checkProfileImage(image);
    await this.dataSource.manager.update(Usuario, { id: caller.id }, { imagem_perfil: image });
    return { imagem_perfil: image };
  }

  /** Ends the session; a key has none. */
  async logout(caller: Caller): Promise<LogoutResult> {
    if (!caller.session) return { revoked: false };
    const { jti, exp } = caller.session;
    await this.unitOfWork.run(async (tx) => {
      await tx.query('INSERT IGNORE INTO token_revogado (jti, expira_em) VALUES (?, ?)', [jti, new Date(exp * 1000)]);
      await tx.query('DELETE FROM token_revogado WHERE expira_em < ?', [new Date()]);
      await this.audit.record('auth.logout', caller, null, tx);
    });
    return { revoked: true };
  }

  private async authenticate(username: string, password: string): Promise<Account | undefined> {
    const alike = await this.dataSource.query<Account[]>(ACCOUNTS_OF_NAME, [username, username]);
    const candidates = alike.filter((account) => isNamed(account, username));
    if (candidates.length === 0) await spendVerification(password);
    const matching: Account[] = [];
    for (const candidate of candidates)
      if (await verifyPassword(candidate.senha_hash, password)) matching.push(candidate);
    const active = matching.filter((account) => account.ativo === 'Ativo');
    return active.length === 1 ? active[0] : undefined;
  }

  /**
   * Waits for a change of the account that is under way: what this sees was decided after `iat` was taken or before the
   * change began, so no session of an old password outlives the change.
   */
  private async isStillRight({ id, senha_hash }: Account): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      "SELECT id FROM usuario WHERE id = ? AND senha_hash = ? AND ativo = 'Ativo' LOCK IN SHARE MODE",
      [id, senha_hash],
    );
    return rows.length === 1;
  }

  /** `iat` keeps its milliseconds, so that a password change ends exactly the sessions that were issued before it. */
  private claims(account: Account, issuedAt: number): TokenClaims {
    const iat = issuedAt / 1000;
    return {
      sub: account.login,
      uid: account.id,
      jti: randomUUID(),
      token_type: 'user',
      iat,
      exp: Math.floor(iat) + this.config.jwtExpiresInSeconds,
    };
  }
}
