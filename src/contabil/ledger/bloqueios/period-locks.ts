import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DomainError, domainError } from '../../../kernel/errors';
import type { CalendarDate } from '../../../kernel/calendar';
import { chunks } from '../../../platform/database/sql';
import { acquireNamedLocks } from '../../../platform/database/named-locks';
import type { Tx } from '../../../platform/database/unit-of-work';
import { allEntryLocks, bulkLock, exportLock, importRunLock, singleEntryLock } from '../../plano-contas/chart-locks';

const CUSTOMERS_PER_STATEMENT = 1_000;

/** 422 `period closed until YYYY-MM-DD`; `lines` is the number of lines of a statement that are in the way. */
export function periodClosed(ate: CalendarDate, lines?: number): DomainError {
  return lines === undefined
    ? domainError('lancamentos_contabil.periodo_fechado', ate)
    : domainError('lancamentos_contabil.periodo_fechado#linhas', ate, lines);
}

/** The last closed day of each customer, as it holds until the transaction ends. */
export class ClosedPeriods {
  constructor(private readonly days: ReadonlyMap<number, CalendarDate>) {}

  /** The customer's last closed day; null where nothing is closed. */
  ate(idCliente: number): CalendarDate | null {
    return this.days.get(idCliente) ?? null;
  }

  closes(idCliente: number, day: CalendarDate): boolean {
    const ate = this.ate(idCliente);
    return ate !== null && day <= ate;
  }

  /** Why an entry of the customer on one of these days is not made, changed or deleted; undefined when it may be. */
  problem(idCliente: number, days: readonly CalendarDate[]): DomainError | undefined {
    const ate = this.ate(idCliente);
    return ate !== null && days.some((day) => day <= ate) ? periodClosed(ate) : undefined;
  }

  /** @throws DomainError 422 when one of the days is closed */
  reject(idCliente: number, ...days: readonly CalendarDate[]): void {
    const problem = this.problem(idCliente, days);
    if (problem) throw problem;
  }
}

/**
 * Closed periods (4-operators, 3.3). Every operation that makes, changes or deletes entries enters first, before it locks anything
 * else, and then checks the days. A closing waits for the operations under way. Operations after it see it. Operations of one
 * customer take one of many locks, so that they hardly ever wait for each other; runs over a whole statement take one that no
 * one else takes, and the other operations on many entries another.
 */
@Injectable()
export class PeriodLocks {
  enter(tx: Tx, idsClientes: readonly number[]): Promise<ClosedPeriods> {
    return this.take(tx, idsClientes, singleEntryLock);
  }

  /** For runs of an import (confirm, replace): no one else waits for them (document 6, 7.4). */
  enterRun(tx: Tx, idCliente: number): Promise<ClosedPeriods> {
    return this.take(tx, [idCliente], importRunLock);
  }

  /** For other operations on entries that no one counted: the end of an import, a taken back export, a re-evaluation. */
  enterMany(tx: Tx, idCliente: number): Promise<ClosedPeriods> {
    return this.take(tx, [idCliente], bulkLock);
  }

  /** For an export, which may take entries of closed periods: another export of the customer waits for it. */
  enterExport(tx: Tx, idCliente: number): Promise<ClosedPeriods> {
    return this.take(tx, [idCliente], exportLock);
  }

  /** Waits for every operation under way on the customer's entries; later ones wait for the transaction's end. */
  async shut(tx: Tx, idCliente: number): Promise<void> {
    await acquireNamedLocks(tx, allEntryLocks(idCliente));
  }

  private async take(tx: Tx, ids: readonly number[], lockName: (idCliente: number) => string): Promise<ClosedPeriods> {
    const customers = [...new Set(ids)];
    await acquireNamedLocks(tx, customers.map(lockName));
    return this.asTheyAre(tx, customers);
  }

  /** As they are at this moment, for responses that only report: nothing keeps a closing from coming right after. */
  async asTheyAre(tx: EntityManager, customers: readonly number[]): Promise<ClosedPeriods> {
    const days = new Map<number, CalendarDate>();
    for (const part of chunks(customers, CUSTOMERS_PER_STATEMENT)) {
      const rows = await tx.query<{ id_cliente: number; ate: CalendarDate }[]>(
        'SELECT id_cliente, ate FROM lancamento_bloqueio WHERE id_cliente IN (?) AND ate IS NOT NULL',
        [part],
      );
      for (const { id_cliente, ate } of rows) days.set(id_cliente, ate);
    }
    return new ClosedPeriods(days);
  }
}
