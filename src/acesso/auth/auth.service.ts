import { Injectable } from '@nestjs/common';
import { domainError } from '../../kernel/errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { LoginThrottle } from '../../platform/rate-limit/login-throttle';
import { DailyBytes } from '../../platform/storage/daily-bytes';
import { imageTypeOf } from '../../platform/upload/upload.interceptor';
import { AuditTrail } from '../auditoria/audit-trail';
import type { Caller } from '../rbac/caller';
import { lockCredentials } from '../rbac/credential-lock';
import { type Perfil, PERFIS, resolvePerfil } from '../rbac/perfil';
import { scopesOfPerfil } from '../rbac/scope-catalogue';
import { isNamed } from '../usuarios/account-rules';
import { hashPassword, setPassword, spendVerification, verifyPassword } from '../usuarios/password';
import { Usuario } from '../usuarios/usuario.entity';
import type { Identity, LoginForm, LogoutResult, PasswordChange, ProfileImage, TokenResponse } from './auth.dto';
import { revokeToken, SessionTokens } from './session-tokens';

/** Changes the caller's own password. The current password is required. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Ends every session of the account, the current one included, and deactivates keys as {@link setPassword} does.
   * @throws DomainError 422 for a wrong `senha_atual`; 409 when the password was changed meanwhile
   */
  async change(caller: Caller, { senha_atual, senha_nova, manter_chaves }: PasswordChange): Promise<void> {
    await this.throttle.attempt(caller.login);
    const senha_hash = await this.hashOf(caller.id);
    if (!(await verifyPassword(senha_hash, senha_atual))) {
      await this.audit.record('auth.senha_recusada', caller);
      throw domainError('auth.senha_atual_errada');
    }
    await this.throttle.succeeded(caller.login);
    const changed = await hashPassword(senha_nova);
    await this.unitOfWork.run(async (tx) => {
      const same = await tx.query<unknown[]>('SELECT id FROM usuario WHERE id = ? AND senha_hash = ? FOR UPDATE', [
        caller.id,
        senha_hash,
      ]);
      await lockCredentials(tx, caller.id);
      if (same.length === 0) throw domainError('auth.senha_alterada');
      const chaves_desativadas = await setPassword(tx, caller.id, changed, manter_chaves);
      await this.audit.record('auth.senha', caller, { chaves_desativadas }, tx);
    });
  }

  private async hashOf(id: number): Promise<string | null> {
    const [account] = await this.unitOfWork.manager.query<{ senha_hash: string | null }[]>(
      'SELECT senha_hash FROM usuario WHERE id = ?',
      [id],
    );
    if (!account) throw new Error('the account behind the credential is gone');
    return account.senha_hash;
  }
}

type Account = Pick<Usuario, 'id' | 'login' | 'email' | 'sessao_versao' | 'perfil' | 'role' | 'ativo'> & {
  /** Null after a restore: backups mask it. */
  readonly senha_hash: string | null;
};

const COLUMNS = 'id, login, email, senha_hash, sessao_versao, perfil, role, ativo';
const ACCOUNTS_OF_NAME = `SELECT ${COLUMNS} FROM usuario WHERE login = ? UNION SELECT ${COLUMNS} FROM usuario WHERE email = ?`;

/** Sessions of people: login, logout, own account (contract 1, Auth). */
@Injectable()
export class AuthService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: SessionTokens,
    private readonly audit: AuditTrail,
    private readonly throttle: LoginThrottle,
    private readonly dailyBytes: DailyBytes,
  ) {}

  /**
   * Returns a token for the only active account with this name and password. Otherwise it returns undefined after the
   * same time.
   * @param admitted the profiles that may log in
   */
  async login(
    { username, password }: Pick<LoginForm, 'username' | 'password'>,
    ip: string,
    admitted: readonly Perfil[] = PERFIS,
  ): Promise<TokenResponse | undefined> {
    await this.throttle.attempt(username);
    const { account, known } = await this.authenticate(username, password);
    const perfil = resolvePerfil(account?.perfil);
    if (!account || !admitted.includes(perfil)) {
      // Users sometimes type the password into the name field. An unknown name is therefore not recorded.
      await this.audit.record('auth.login_recusado', { id: null, login: known ? username : null, ip });
      return undefined;
    }
    await this.throttle.succeeded(username);
    const access_token = await this.tokens.open(account);
    await this.audit.record('auth.login', { id: account.id, login: account.login, ip });
    return { access_token, token_type: 'bearer', role: account.role ?? '', perfil, scopes: scopesOfPerfil(perfil) };
  }

  /** Returns the current state of the account. */
  async me(caller: Caller): Promise<Identity> {
    const user = await this.unitOfWork.manager
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
      credencial: caller.apiKey?.prefix ?? 'sessao',
    };
  }

  /** Sets the caller's own photo, or removes it with null. */
  async setImage(caller: Caller, image: string | null): Promise<ProfileImage> {
    if (image !== null) checkProfileImage(image);
    await this.unitOfWork.run(async (tx) => {
      if (image !== null) await this.dailyBytes.count(caller.id, Buffer.byteLength(image), tx);
      await tx.update(Usuario, { id: caller.id }, { imagem_perfil: image });
    });
    return { imagem_perfil: image };
  }

  /** Ends the session. A key has none. */
  async logout(caller: Caller): Promise<LogoutResult> {
    if (!caller.session) return { revoked: false };
    const { session } = caller;
    await this.unitOfWork.run(async (tx) => {
      await revokeToken(tx, session);
      await this.audit.record('auth.logout', caller, null, tx);
    });
    return { revoked: true };
  }

  private async authenticate(
    username: string,
    password: string,
  ): Promise<{ account: Account | undefined; known: boolean }> {
    const alike = await this.unitOfWork.manager.query<Account[]>(ACCOUNTS_OF_NAME, [username, username]);
    const candidates = alike.filter((account) => isNamed(account, username));
    if (candidates.length === 0) await spendVerification(password);
    const matching: Account[] = [];
    for (const candidate of candidates)
      if (await verifyPassword(candidate.senha_hash, password)) matching.push(candidate);
    const active = matching.filter((account) => account.ativo === 'Ativo');
    return { account: active.length === 1 ? active[0] : undefined, known: candidates.length > 0 };
  }
}

/** 500 KB decoded (decisions, section 8). */
const MAX_BYTES = 512_000;
const DATA_URI = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Checks a profile image (contract 1, PUT /auth/me/imagem).
 * @throws DomainError 422: not a jpeg/png/webp data URI, bad base64, too large, or bytes of another type
 */
function checkProfileImage(dataUri: string): void {
  const match = DATA_URI.exec(dataUri);
  if (!match) throw domainError('auth.imagem_invalida');
  const [, declared = '', base64 = ''] = match;
  if (base64.length % 4 !== 0) throw domainError('auth.imagem_invalida#base64');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) throw domainError('auth.imagem_invalida#base64');
  if (bytes.length > MAX_BYTES) throw domainError('auth.imagem_muito_grande', MAX_BYTES);
  if (imageTypeOf(bytes) !== declared) throw domainError('auth.imagem_invalida#tipo', declared);
}
