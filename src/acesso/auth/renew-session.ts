import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditTrail } from '../auditoria/audit-trail';
import type { Caller } from '../rbac/caller';
import { assertCredentialValid } from '../rbac/credential-lock';
import { Usuario } from '../usuarios/usuario.entity';
import type { TokenResponse } from './auth.dto';
import { revokeToken, SessionTokens } from './session-tokens';

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
