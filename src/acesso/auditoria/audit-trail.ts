import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { jsonText } from '../../kernel/exact-json';
import { cut } from '../../kernel/text';
import { bulkInsert } from '../../platform/database/bulk-insert';
import type { Caller } from '../rbac/caller';
import { Auditoria } from './auditoria.entity';

/** Who did it, where there is no caller: a rejected login, a one-time download. */
export interface AuditActor {
  readonly id: number | null;
  readonly login: string | null;
  readonly ip: string | null;
  /** The key by which it was done. */
  readonly apiKeyId?: number | undefined;
}

const MAX_LOGIN = 200;

/** Writes the audit trail. `acao` is `<resource>.<verb>`; `detalhes` never holds a secret, token or password. */
@Injectable()
export class AuditTrail {
  constructor(private readonly dataSource: DataSource) {}

  /** Inside the transaction of the act where there is one, so that act and record stand or fall together. */
  async record(
    acao: string,
    actor: Caller | AuditActor,
    detalhes: Record<string, unknown> | null = null,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await tx.insert(Auditoria, { ...actBy(acao, actor), detalhes: detalhes as never });
  }

  /** The same act on many records, each with its own details, in one statement per chunk and inside the act's transaction. */
  async recordAll(
    acao: string,
    actor: Caller | AuditActor,
    detalhes: readonly Record<string, unknown>[],
    tx: EntityManager,
  ): Promise<void> {
    const common = actBy(acao, actor);
    const rows = detalhes.map((each) => ({ ...common, detalhes: jsonText(each) }));
    await bulkInsert(tx, 'auditoria', ['acao', 'usuario_id', 'api_key_id', 'login', 'ip', 'detalhes'], rows);
  }
}

const actBy = (acao: string, actor: Caller | AuditActor) => ({
  acao,
  usuario_id: actor.id,
  api_key_id: actor.apiKeyId ?? null,
  login: typeof actor.login === 'string' ? cut(actor.login, MAX_LOGIN) : null,
  ip: actor.ip,
});
