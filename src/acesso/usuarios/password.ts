import { hash, verify } from '@node-rs/argon2';
import type { Tx } from '../../platform/database/unit-of-work';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms, off the event loop. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Minimum number of characters of a password. */
export const MIN_SENHA = 8;
export const MAX_SENHA = 1000;
/** Describes `manter_chaves` next to a new password. */
export const KEEP_KEYS = 'False deactivates the API keys made since the password before';

let decoy: Promise<string> | undefined;

/** Returns the argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/**
 * Returns whether the password matches the hash. It is compared exactly as sent. An account restored from a backup has no
 * hash until it gets a new password. No password matches it, after the same time.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  await spendVerification(password);
  return false;
}

/** Takes the time of one verification, so that an unknown user takes as long as a wrong password. */
export async function spendVerification(password: string): Promise<void> {
  await verify(await (decoy ??= hashPassword('no account has this password')), password);
}

/** Deactivates keys created since the last change. A person who knew the old password may have created them. */
const END_KEYS_SINCE = `
  UPDATE api_key k JOIN usuario u ON u.id = k.usuario_id SET k.ativo = 0
   WHERE u.id = ? AND k.ativo = 1 AND (u.senha_alterada_em IS NULL OR k.criado_em >= u.senha_alterada_em)`;
const SET_PASSWORD = `
  UPDATE usuario SET senha_hash = ?, senha_alterada_em = CURRENT_TIMESTAMP(6), sessao_versao = sessao_versao + 1 WHERE id = ?`;

/**
 * Sets the password of an account, within the transaction that locks its row. Its sessions end. The keys created since
 * the last password change are deactivated, unless they are to be kept. Returns the number of deactivated keys.
 */
export async function setPassword(tx: Tx, id: number, senha_hash: string, keepKeys: boolean): Promise<number> {
  const ended = keepKeys ? 0 : (await tx.query<{ affectedRows: number }>(END_KEYS_SINCE, [id])).affectedRows;
  await tx.query(SET_PASSWORD, [senha_hash, id]);
  return ended;
}
