import type { Tx } from '../../platform/database/unit-of-work';

/** Keys made since the last change may be those of whoever knew the password. */
const END_KEYS_SINCE = `
  UPDATE api_key k JOIN usuario u ON u.id = k.usuario_id SET k.ativo = 0
   WHERE u.id = ? AND k.ativo = 1 AND (u.senha_alterada_em IS NULL OR k.criado_em >= u.senha_alterada_em)`;
const SET_PASSWORD = `
  UPDATE usuario SET senha_hash = ?, senha_alterada_em = CURRENT_TIMESTAMP(6), sessao_versao = sessao_versao + 1 WHERE id = ?`;

/**
 * Gives an account a new password, within the transaction that holds its row. Its sessions are over; so are the keys made
 * since the password before, unless they shall be kept. Returns how many keys were deactivated.
 */
export async function setPassword(tx: Tx, id: number, senha_hash: string, keepKeys: boolean): Promise<number> {
  const ended = keepKeys ? 0 : (await tx.query<{ affectedRows: number }>(END_KEYS_SINCE, [id])).affectedRows;
  await tx.query(SET_PASSWORD, [senha_hash, id]);
  return ended;
}
