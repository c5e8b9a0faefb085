import { acquireRecordLock } from '../../platform/database/named-locks';
import type { Tx } from '../../platform/database/unit-of-work';
import { accessError } from '../../platform/http/error-response';
import { Caller } from './caller';
import { resolvePerfil } from './perfil';
import { scopesOfKey, scopesOfPerfil } from './scope-catalogue';

const ACCOUNT = "SELECT perfil, sessao_versao FROM usuario WHERE id = ? AND ativo = 'Ativo' LOCK IN SHARE MODE";
const KEY = 'SELECT escopo_global, data_expiracao FROM api_key WHERE id = ? AND ativo = 1 LOCK IN SHARE MODE';
const SCOPES_OF_KEY =
  'SELECT e.codigo FROM api_key_escopo ke JOIN escopo e ON e.id = ke.escopo_id WHERE ke.api_key_id = ?';

/**
 * Locks the caller's credential until the transaction ends, and returns the caller with its current rights. Every
 * operation that creates, extends or renews credentials calls this first: a password change, a deactivation, a demotion
 * or a narrowed key may have been committed since the guards read the credential. Operations that end or change
 * credentials acquire the account's lock as well ({@link lockCredentials}).
 * @throws DomainError 401 when the credential ended since the guards read it
 */
export async function assertCredentialValid(tx: Tx, caller: Caller): Promise<Caller> {
  const { id, session, apiKey } = caller;
  const [account] = await tx.query<{ perfil: string | null; sessao_versao: number }[]>(ACCOUNT, [id]);
  await lockCredentials(tx, id);
  if (!account || (session && session.version !== account.sessao_versao)) throw accessError('auth.credencial_invalida');
  const perfil = resolvePerfil(account.perfil);
  if (!apiKey) return new Caller({ ...caller, perfil, scopes: scopesOfPerfil(perfil) });

  const [key] = await tx.query<{ escopo_global: number; data_expiracao: Date | null }[]>(KEY, [apiKey.id]);
  if (!key || (key.data_expiracao && key.data_expiracao <= new Date())) throw accessError('auth.credencial_invalida');
  const held = await tx.query<{ codigo: string }[]>(SCOPES_OF_KEY, [apiKey.id]);
  const own = held.map(({ codigo }) => codigo);
  const scopes = scopesOfKey(own, key.escopo_global !== 0, perfil);
  return new Caller({ ...caller, perfil, scopes, apiKey: { ...apiKey, endsAt: key.data_expiracao } });
}

/**
 * Acquires the lock of all operations that create or end credentials of an account. Call it while the lock on the row
 * of the account is held. On another cluster node the row lock and the foreign key of a new key exclude nothing.
 */
export function lockCredentials(tx: Tx, idUsuario: number): Promise<void> {
  return acquireRecordLock(tx, 'usuario', idUsuario);
}
