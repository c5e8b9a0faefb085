import type { Tx } from '../../platform/database/unit-of-work';

const END_SESSIONS = 'UPDATE usuario SET sessao_versao = sessao_versao + 1 WHERE id = ?';
const END_KEYS = 'UPDATE api_key SET ativo = 0 WHERE usuario_id = ? AND ativo = 1';

/**
 * Ends every session of an account and deactivates all its keys, within the transaction that locks its row. Returns the
 * number of deactivated keys.
 */
export async function endCredentials(tx: Tx, id: number): Promise<number> {
  await tx.query(END_SESSIONS, [id]);
  return (await tx.query<{ affectedRows: number }>(END_KEYS, [id])).affectedRows;
}
