import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { LoginThrottle } from '../../platform/rate-limit/login-throttle';
import { AuditTrail } from '../auditoria/audit-trail';
import type { Caller } from '../rbac/caller';
import { lockCredentials } from '../rbac/credential-lock';
import { hashPassword, setPassword, verifyPassword } from '../usuarios/password';
import type { PasswordChange } from './auth.dto';

/** Changes the caller's own password. The current password is required. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly brake: LoginThrottle,
  ) {}

  /**
   * Ends every session of the account, the current one included, and deactivates keys as {@link setPassword} does.
   * @throws DomainError 422 for a wrong `senha_atual`; 409 when the password was changed meanwhile
   */
  async change(caller: Caller, { senha_atual, senha_nova, manter_chaves }: PasswordChange): Promise<void> {
    await this.brake.attempt(caller.login);
    const senha_hash = await this.hashOf(caller.id);
    if (!(await verifyPassword(senha_hash, senha_atual))) {
      await this.audit.record('auth.senha_recusada', caller);
      throw domainError('auth.senha_atual_errada');
    }
    await this.brake.succeeded(caller.login);
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

  private async hashOf(id: number): Promise<string> {
    const [account] = await this.dataSource.query<{ senha_hash: string }[]>(
      'SELECT senha_hash FROM usuario WHERE id = ?',
      [id],
    );
    if (!account) throw new Error('the account behind the credential is gone');
    return account.senha_hash;
  }
}
