/**
 * The actions of the audit trail that code names, `<resource>.<verb>`. The page shows each by its Portuguese name in
 * `src/glossary/labels.json`. The others are removals ({@link AuditAction}).
 */
export const AUDIT_ACTIONS = [
  'api_keys.alterar',
  'api_keys.criar',
  'api_keys.escopos',
  'api_keys.rotacionar',
  'auth.login',
  'auth.login_recusado',
  'auth.logout',
  'auth.renovar',
  'auth.senha',
  'auth.senha_recusada',
  'backups.download',
  'backups.token',
  'customers.transferir',
  'grupo_carteira.membros',
  'importacoes.substituir',
  'lancamentos.bloquear',
  'lancamentos.conta_bancaria',
  'lancamentos.estornar',
  'lancamentos.exportar',
  'lancamentos.remover',
  'regras_lancamento.desfazer',
  'usuarios.alterar',
  'usuarios.criar',
] as const;

/**
 * An action of {@link AUDIT_ACTIONS}, or the removal of a DELETE route, which is made from its path (`removalAction`).
 * The page shows a removal by its name in the glossary. Without one it shows the words of the path.
 */
export type AuditAction = (typeof AUDIT_ACTIONS)[number] | `${string}.remover`;
