import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { OwnedRecordRepository } from '../../../platform/database/owned-record.repository';
import type { Tx } from '../../../platform/database/unit-of-work';
import { type ClosedPeriods, PeriodLocks } from '../bloqueios/period-locks';
import { LancamentoContabil } from '../lancamento-contabil.entity';

/** An entry with all entries of its statement line. */
export interface LockedLine {
  readonly entry: LancamentoContabil;
  /** By id; the entry alone when its line is not split. */
  readonly parts: readonly LancamentoContabil[];
  readonly periods: ClosedPeriods;
}

/** The entries of one statement line: one, or the parts into which a person split it (document 8, 8.2). */
@Injectable()
export class StatementLineParts {
  private readonly store = new OwnedRecordRepository(LancamentoContabil, 'lancamentos_contabil.nao_encontrado');

  constructor(private readonly periods: PeriodLocks) {}

  /** @throws DomainError 404 when the entry is absent or foreign */
  async read(tx: EntityManager, caller: Caller, id: number): Promise<LancamentoContabil[]> {
    const entry = await this.store.get(tx, caller.id, id);
    return entry.id_fixo === null
      ? [entry]
      : tx.find(LancamentoContabil, { where: lineOf(entry), order: { id: 'ASC' } });
  }

  /**
   * Locks all entries of the line in the order of their ids: of two operations on parts of one line the second sees what the first has
   * written. The closed periods are entered first.
   * @throws DomainError 404 when the entry is absent or foreign
   */
  async lock(tx: Tx, caller: Caller, id: number): Promise<LockedLine> {
    const seen = await this.store.get(tx, caller.id, id);
    const periods = await this.periods.enter(tx, [seen.id_cliente]);
    const where = seen.id_fixo === null ? { id, id_usuario_created: caller.id } : lineOf(seen);
    const parts = await tx.find(LancamentoContabil, {
      ...{ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } },
    });
    const entry = parts.find((part) => part.id === id);
    if (!entry) throw domainError('lancamentos_contabil.nao_encontrado');
    return { entry, parts, periods };
  }
}

/** The entries of one owner that came from the same line of the same import. */
function lineOf({ id_usuario_created, id_cliente, id_importacao, id_fixo }: LancamentoContabil) {
  return { id_usuario_created, id_cliente, id_importacao: id_importacao ?? 0, id_fixo: id_fixo ?? '' };
}
