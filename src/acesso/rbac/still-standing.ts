import { writeTurn } from '../../platform/database/turns';
import type { Tx } from '../../platform/database/unit-of-work';
import { atTheDoor } from '../../platform/http/raise';
import type { Caller } from './caller';

const SESSION = "SELECT id FROM usuario WHERE id = ? AND sessao_versao = ? AND ativo = 'Ativo' LOCK IN SHARE MODE";
const OWNER = "SELECT id FROM usuario WHERE id = ? AND ativo = 'Ativo' LOCK IN SHARE MODE";
const KEY = 'SELECT id FROM api_key WHERE id = ? AND ativo = 1 LOCK IN SHARE MODE';

/**
 * Holds the caller's credential as it is until the transaction ends. What makes or widens credentials asks this first: a
 * password change that is under way ends the session that asks, and what that session still makes must not outlive it. What ends
 * credentials takes the account's turn as well ({@link credentialsTurn}).
 * @throws UnauthorizedException when the credential ended since the guards looked at it
 */
export async function mustStillStand(tx: Tx, { id, session, apiKeyId }: Caller): Promise<void> {
  const account = session
    ? await tx.query<unknown[]>(SESSION, [id, session.version])
    : await tx.query<unknown[]>(OWNER, [id]);
  const key = apiKeyId === undefined ? account : await tx.query<unknown[]>(KEY, [apiKeyId]);
  await credentialsTurn(tx, id);
  if (account.length === 0 || key.length === 0) throw atTheDoor('auth.credencial_invalida');
}

/**
 * The turn of all who make or end credentials of an account, with the lock on its row in hand: a new key refers to the account,
 * which keeps nobody on another node from changing that.
 */
export function credentialsTurn(tx: Tx, idUsuario: number): Promise<void> {
  return writeTurn(tx, 'usuario', idUsuario);
}
