import { Injectable } from '@nestjs/common';
import { rejectDuplicate } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { type AuditActor, AuditTrail } from '../auditoria/audit-trail';
import type { Caller } from '../rbac/caller';
import { lockCredentials } from '../rbac/credential-lock';
import { lockAccounts, keepAnAdministrator, NAME_TAKEN, rejectTakenNames } from './account-rules';
import { hashPassword, setPassword } from './password';
import { Usuario } from './usuario.entity';
import {
  type CreateUsuarioDto,
  toUsuarioRead,
  toUsuarioResumo,
  type UpdateUsuarioDto,
  type UsuarioRead,
  type UsuarioResumo,
  type UsuariosQuery,
} from './usuarios.dto';

const UNIQUE_NAMES = 'uq_usuario_';
const SEARCHED = ['nome', 'login', 'email'] as const;

/** The accounts of the firm's users (decisions, sections 7 and 8). */
@Injectable()
export class UsuariosService {
  private readonly store = new SharedRecordRepository(Usuario, 'usuarios.nao_encontrado');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
  ) {}

  list(query: UsuariosQuery): Promise<RecordList<UsuarioRead>> {
    const where = query.ativo === undefined ? {} : { ativo: query.ativo };
    return this.store.list(this.unitOfWork.manager, query, { searchIn: SEARCHED, where }, toUsuarioRead);
  }

  /** Lists the fields for a pick list, for every profile. */
  summaries(query: SearchQuery): Promise<RecordList<UsuarioResumo>> {
    return this.store.list(this.unitOfWork.manager, query, { searchIn: ['nome', 'login'] }, toUsuarioResumo);
  }

  async get(id: number): Promise<UsuarioRead> {
    return toUsuarioRead(await this.store.get(this.unitOfWork.manager, { id }));
  }

  /** @throws DomainError 409 for a login or e-mail that is another account's login or e-mail */
  async create(actor: Caller | AuditActor, { senha, ...values }: CreateUsuarioDto): Promise<UsuarioRead> {
    const senha_hash = await hashPassword(senha);
    const created = this.unitOfWork.run(async (tx) => {
      await lockAccounts(tx);
      await rejectTakenNames(tx, values);
      const usuario = await this.store.create(tx, { ...values, senha_hash });
      const { id, login, perfil, ativo } = usuario;
      await this.audit.record('usuarios.criar', actor, { id, login, perfil, ativo }, tx);
      return usuario;
    });
    return toUsuarioRead(await rejectDuplicate(created, UNIQUE_NAMES, NAME_TAKEN));
  }

  /**
   * A new password ends all earlier sessions, and deactivates keys as {@link setPassword} does. A deactivation ends all
   * sessions and keys permanently: a reactivation does not restore them.
   * @throws DomainError 409 for a used login or e-mail, or when no active administrator would be left
   */
  async update(actor: Caller | AuditActor, id: number, body: UpdateUsuarioDto): Promise<UsuarioRead> {
    const { senha, manter_chaves = false, ...changes } = body;
    // Hashing is slow on purpose. It runs before the lock, so that other requests do not wait for it.
    const senha_hash = senha === undefined ? undefined : await hashPassword(senha);
    const updated = this.unitOfWork.run(async (tx) => {
      const administrators = await lockAccounts(tx);
      const before = await this.store.lock(tx, { id });
      await lockCredentials(tx, id);
      const after = { ...before, ...changes };
      keepAnAdministrator(administrators, after);
      await rejectTakenNames(tx, after);
      const byPassword = senha_hash === undefined ? 0 : await setPassword(tx, id, senha_hash, manter_chaves);
      // Also at reactivation: in between, a key may have been reactivated, or the account deactivated in the database.
      const byActivity = isActive(before) === isActive(after) ? 0 : await endCredentials(tx, id);
      const ended = byPassword + byActivity;
      const usuario = await this.store.change(tx, before, changes);
      const campos = [...Object.keys(changes), ...(senha_hash === undefined ? [] : ['senha'])];
      const { login, perfil, ativo } = usuario;
      const facts = { id, login, perfil, ativo, campos, ...(ended > 0 ? { chaves_desativadas: ended } : {}) };
      if (campos.length > 0) await this.audit.record('usuarios.alterar', actor, facts, tx);
      return usuario;
    });
    return toUsuarioRead(await rejectDuplicate(updated, UNIQUE_NAMES, NAME_TAKEN));
  }
}

const isActive = ({ ativo }: Pick<Usuario, 'ativo'>): boolean => ativo === 'Ativo';

const END_SESSIONS = 'UPDATE usuario SET sessao_versao = sessao_versao + 1 WHERE id = ?';
const END_KEYS = 'UPDATE api_key SET ativo = 0 WHERE usuario_id = ? AND ativo = 1';

/**
 * Ends every session of an account and deactivates all its keys, within the transaction that locks its row. Returns the
 * number of deactivated keys.
 */
async function endCredentials(tx: Tx, id: number): Promise<number> {
  await tx.query(END_SESSIONS, [id]);
  return (await tx.query<{ affectedRows: number }>(END_KEYS, [id])).affectedRows;
}
