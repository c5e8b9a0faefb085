import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { jsonText } from '../../kernel/exact-json';
import { cut } from '../../kernel/text';
import { bulkInsert } from '../../platform/database/bulk-insert';
import type { Caller } from '../rbac/caller';
import type { AuditAction } from './audit-actions';
import { Auditoria } from './auditoria.entity';

/** The actor of an entry without a caller: a rejected login, a one-time download. */
export interface AuditActor {
  readonly id: number | null;
  readonly login: string | null;
  readonly ip: string | null;
  /** The API key of the request. */
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
    await tx.insert(Auditoria, { ...actBy(acao, actor), detalhes: detalhes as never });
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
    const common = actBy(acao, actor);
    const rows = detalhes.map((each) => ({ ...common, detalhes: jsonText(each) }));
    await bulkInsert(tx, 'auditoria', ['acao', 'usuario_id', 'api_key_id', 'login', 'ip', 'detalhes'], rows);
  }
}

const actBy = (acao: AuditAction, actor: Caller | AuditActor) => ({
  acao,
  usuario_id: actor.id,
  api_key_id: actor.apiKeyId ?? null,
  login: typeof actor.login === 'string' ? cut(actor.login, MAX_LOGIN) : null,
  ip: actor.ip,
});
