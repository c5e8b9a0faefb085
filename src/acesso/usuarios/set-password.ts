import type { Tx } from '../../platform/database/unit-of-work';

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
