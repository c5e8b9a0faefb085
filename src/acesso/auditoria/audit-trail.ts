import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { jsonText } from '../../kernel/exact-json';
import { cut } from '../../kernel/text';
import { bulkInsert } from '../../platform/database/sql';
import type { Caller } from '../rbac/caller';
import { Auditoria } from './auditoria.entity';

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

/** The actor of an entry without a caller: a rejected login, a one-time download. */
export interface AuditActor {
  readonly id: number | null;
  readonly login: string | null;
  readonly ip: string | null;
  readonly apiKeyId?: number | undefined;
}

const MAX_LOGIN = 200;

/** Writes the audit trail. `acao` is `<resource>.<verb>`. `detalhes` never contains a secret, token or password. */
@Injectable()
export class AuditTrail {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes an entry in the transaction of the operation, if there is one. Both are then committed or rolled back
   * together.
   */
  async record(
    acao: AuditAction,
    actor: Caller | AuditActor,
    detalhes: Record<string, unknown> | null = null,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await tx.insert(Auditoria, { ...columnsOf(acao, actor), detalhes: detalhes as never });
  }

  /**
   * Writes one operation on many records, each with its own details. It uses one statement per chunk, in the
   * transaction of the operation.
   */
  async recordAll(
    acao: AuditAction,
    actor: Caller | AuditActor,
    detalhes: readonly Record<string, unknown>[],
    tx: EntityManager,
  ): Promise<void> {
    const common = columnsOf(acao, actor);
    const rows = detalhes.map((each) => ({ ...common, detalhes: jsonText(each) }));
    await bulkInsert(tx, 'auditoria', ['acao', 'usuario_id', 'api_key_id', 'login', 'ip', 'detalhes'], rows);
  }
}

const columnsOf = (acao: AuditAction, actor: Caller | AuditActor) => ({
  acao,
  usuario_id: actor.id,
  api_key_id: actor.apiKeyId ?? null,
  login: typeof actor.login === 'string' ? cut(actor.login, MAX_LOGIN) : null,
  ip: actor.ip,
});
