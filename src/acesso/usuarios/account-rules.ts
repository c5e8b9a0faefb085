import { domainError } from '../../kernel/errors';
import { acquireNamedLocks } from '../../platform/database/named-locks';
import type { Tx } from '../../platform/database/unit-of-work';
import { resolvePerfil } from '../rbac/perfil';
import type { Usuario } from './usuario.entity';

type Account = Pick<Usuario, 'id' | 'perfil' | 'ativo'>;

/** Two accounts never share a login or e-mail: a person logs in with either. */
export const NAME_TAKEN = 'usuarios.login_em_uso';

/**
 * Acquires the lock of all operations that create or change accounts, and returns the ids of the active administrators.
 * No other transaction changes accounts until this one ends, so that checks after this call stay valid. No row of
 * `usuario` is locked: every new record holds a foreign-key lock on its creator's row, for as long as that transaction
 * takes.
 */
export async function lockAccounts(tx: Tx): Promise<readonly number[]> {
  await acquireNamedLocks(tx, ['contas']);
  const rows = await tx.query<Account[]>(
    "SELECT id, perfil, ativo FROM usuario WHERE perfil = 'administrador' AND ativo = 'Ativo'",
  );
  return rows.filter(isActiveAdministrator).map(({ id }) => id);
}

/** @throws DomainError 409 when the change would leave the firm without an active administrator */
export function keepAnAdministrator(administrators: readonly number[], after: Account): void {
  const isTheLast = administrators.length === 1 && administrators[0] === after.id;
  if (isTheLast && !isActiveAdministrator(after)) throw domainError('usuarios.ultimo_administrador');
}

/** @throws DomainError 409 when another account has one of the names as its login or as its e-mail */
export async function rejectTakenNames(
  tx: Tx,
  { id, login, email }: { readonly id?: number; readonly login: string; readonly email: string },
): Promise<void> {
  const taken = await tx.query<unknown[]>(
    'SELECT id FROM usuario WHERE (login IN (?, ?) OR email IN (?, ?)) AND id <> ? LIMIT 1',
    [login, email, login, email, id ?? 0],
  );
  if (taken.length > 0) throw domainError(NAME_TAKEN);
}

/**
 * Returns whether `name` is the login or the e-mail of this account, ignoring case. The collation of the database also
 * matches `ádmin`, or a text with invisible characters, with `admin`.
 */
export function isNamed({ login, email }: Pick<Usuario, 'login' | 'email'>, name: string): boolean {
  const said = folded(name);
  return folded(login) === said || folded(email) === said;
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** Uses the rule of the guards: other spellings of the words grant nothing. */
function isActiveAdministrator({ perfil, ativo }: Account): boolean {
  return resolvePerfil(perfil) === 'administrador' && ativo === 'Ativo';
}
