import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { SchemaError } from '../../platform/http/validation/schema-error';
import { validateDto, type Validated } from '../../platform/http/validation/validate';
import { type AuditActor, AuditTrail } from '../auditoria/audit-trail';
import { isNamed } from './account-rules';
import { Usuario } from './usuario.entity';
import { CreateUsuarioDto, UpdateUsuarioDto, type UsuarioRead } from './usuarios.dto';
import { UsuariosService } from './usuarios.service';

/** An operator with a shell on the server has no account. The audit entry has no user. */
const OPERATOR: AuditActor = { id: null, login: null, ip: null };
const PASSWORD_BYTES = 12;

/** An account, and its password when one was generated. */
interface WithPassword {
  readonly usuario: UsuarioRead;
  readonly made?: string;
}

/** The operator's commands on accounts. They use the checks, locks and audit of the routes, without a session. */
export class OperatorAccounts {
  private readonly usuarios: UsuariosService;

  constructor(private readonly dataSource: DataSource) {
    this.usuarios = new UsuariosService(new UnitOfWork(dataSource), new AuditTrail(dataSource));
  }

  /** @throws SchemaError and DomainError as POST /usuarios does */
  async create(values: Readonly<Record<string, string | undefined>>): Promise<WithPassword> {
    const { senha, made } = passwordOf(values['senha']);
    const usuario = await this.usuarios.create(OPERATOR, orThrow(validateDto(CreateUsuarioDto, { ...values, senha })));
    return { usuario, ...made };
  }

  /**
   * Sets a new password, ends the sessions of the account, and deactivates its keys as a new password does.
   * @throws DomainError 404 for an unknown login
   */
  async resetPassword(login: string, given?: string, manter_chaves = false): Promise<WithPassword> {
    const { senha, made } = passwordOf(given);
    const changes = orThrow(validateDto(UpdateUsuarioDto, { senha, manter_chaves }));
    const found = await this.dataSource.manager.findOneBy(Usuario, { login });
    if (!found || !isNamed(found, login)) throw domainError('usuarios.nao_encontrado');
    return { usuario: await this.usuarios.update(OPERATOR, found.id, changes), ...made };
  }
}

function passwordOf(given: string | undefined): { senha: string; made: { made?: string } } {
  if (given !== undefined) return { senha: given, made: {} };
  const senha = randomBytes(PASSWORD_BYTES).toString('base64url');
  return { senha, made: { made: senha } };
}

function orThrow<T>(result: Validated<T>): T {
  if ('dto' in result) return result.dto;
  throw new SchemaError(result.problems);
}
