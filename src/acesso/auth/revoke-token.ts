import type { Tx } from '../../platform/database/unit-of-work';

/** Revokes a session's token and deletes revocations of expired tokens. Returns whether the token was still valid. */
export async function revokeToken(
  tx: Tx,
  { jti, exp }: { readonly jti: string; readonly exp: number },
): Promise<boolean> {
  const { affectedRows } = await tx.query<{ affectedRows: number }>(
    'INSERT IGNORE INTO token_revogado (jti, expira_em) VALUES (?, ?)',
    [jti, new Date(exp * 1000)],
  );
  await tx.query('DELETE FROM token_revogado WHERE expira_em < ?', [new Date()]);
  return affectedRows === 1;
}
