import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../acesso/auditoria/audit-trail';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError, rejectBatch } from '../../../kernel/errors';
import { chunks, placeholders } from '../../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { type ClosedPeriods, PeriodLocks } from '../bloqueios/period-locks';
import { changeErrors, leavesExport, type Rejection, removalRejection, REMOVED } from '../entry-change';
import { changeOf, EntryHistory } from '../historico/entry-history';
import type { LancamentoContabil } from '../lancamento-contabil.entity';
import { LEDGER_SELECT, readEntries } from '../lancamento-read';
import { LedgerWriter } from '../ledger-writer';
import type { AlterarLoteDto, AlterarLoteResult, LoteDto, RemoverLoteResult } from './lote.dto';

const IDS_PER_STATEMENT = 2_500;

/** Looked up by their key alone: through another index the statement would lock entries that no one named. */
const BY_KEY = 'lancamento_contabil FORCE INDEX (PRIMARY)';

/** Many own entries at once (4-operators, 3.1): all or nothing, by the rules of the single operations, in one statement per chunk. */
@Injectable()
export class LoteDeLancamentos {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: LedgerWriter,
    private readonly history: EntryHistory,
    private readonly periods: PeriodLocks,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws DomainError 404, 412, 409 or 422, naming the entries; then nothing was changed */
  alterar(caller: Caller, { mudancas, ...lote }: AlterarLoteDto): Promise<AlterarLoteResult> {
    return this.unitOfWork.run(async (tx) => {
      const batch = await this.lock(tx, caller, lote);
      const { entries } = batch;
      const rejections = await changeErrors(tx, caller, entries, mudancas, batch.periods);
      rejectEntries(batch, (_entry, at) => rejections[at]);
      await this.writer.change(
        tx,
        entries.map(({ id }) => id),
        mudancas,
      );
      const changes = entries.flatMap((entry) => {
        const lifted = leavesExport(entry, mudancas) ? { id_exportacao: null } : {};
        const changed = changeOf(entry, { ...mudancas, ...lifted });
        return changed ? [{ id: entry.id, ...changed }] : [];
      });
      await this.history.record(tx, caller, 'alterado', changes);
      return { alterados: entries.length };
    });
  }

  /** Their last images stay in the audit trail. @throws DomainError as {@link alterar} */
  remover(caller: Caller, lote: LoteDto): Promise<RemoverLoteResult> {
    return this.unitOfWork.run(async (tx) => {
      const batch = await this.lock(tx, caller, lote);
      const { named, entries, periods } = batch;
      rejectEntries(batch, (entry) => removalRejection(entry, periods));
      for (const part of chunks([...named.keys()], IDS_PER_STATEMENT)) {
        const marks = placeholders(part.length);
        const images = await readEntries(tx, `${LEDGER_SELECT} WHERE l.id IN (${marks}) ORDER BY l.id`, part);
        await this.audit.recordAll(
          REMOVED,
          caller,
          images.map((image) => ({ ...image })),
          tx,
        );
        await this.writer.removeAll(tx, part);
      }
      return { removidos: entries.length };
    });
  }

  /**
   * The caller's entries in the order in which they are named, locked, with the closed periods of their customers.
   * @throws DomainError 404, naming the ids that are absent or foreign, or 412, naming what is not as it was seen
   */
  async lock(tx: Tx, caller: Caller, { ids, vistos = [] }: LoteDto): Promise<LockedBatch> {
    const named = new Map<number, number>();
    ids.forEach((id, posicao) => named.has(id) || named.set(id, posicao));
    const periods = await this.periods.enter(tx, await customersOf(tx, caller, [...named.keys()]));
    const found = new Map<number, LockedEntry>();
    for (const part of chunks(
      [...named.keys()].sort((a, b) => a - b),
      IDS_PER_STATEMENT,
    )) {
      const rows = await tx.query<LockedEntry[]>(
        `SELECT ${LOCKED_COLUMNS} FROM ${BY_KEY} WHERE id IN (${placeholders(part.length)}) AND id_usuario_created = ?
         ORDER BY id FOR UPDATE`,
        [...part, caller.id],
      );
      for (const row of rows) found.set(row.id, row);
    }
    rejectBatch(
      [...named].map(([id, posicao]) => ({
        posicao,
        id,
        rejection: found.has(id) ? undefined : domainError('lancamentos_contabil.nao_encontrado'),
      })),
    );
    const seen = new Map(vistos.map(({ id, ...visto }) => [id, visto]));
    const entries = [...named.keys()].flatMap((id) => found.get(id) ?? []);
    const batch = { named, periods, entries };
    rejectEntries(batch, (entry) => changeOf(entry, seen.get(entry.id) ?? {}) && domainError('comum.alterado_desde'));
    return batch;
  }
}

/** The columns of an entry that the rules and the history look at; `regras_aplicadas` as JSON text. */
export type LockedEntry = Pick<
  LancamentoContabil,
  | 'id'
  | 'id_usuario_created'
  | 'id_cliente'
  | 'id_plano_contas'
  | 'competencia'
  | 'data_registro'
  | 'id_conta_debito'
  | 'id_conta_credito'
  | 'valor'
  | 'codigo_historico'
  | 'historico_contabil'
  | 'numero_documento'
  | 'status'
  | 'id_exportacao'
  | 'id_fixo'
> & { readonly id_importacao: number; readonly regras_aplicadas: string | null; readonly parte: boolean | number };

interface LockedBatch {
  /** Each id's first place in the body. */
  readonly named: ReadonlyMap<number, number>;
  readonly entries: readonly LockedEntry[];
  readonly periods: ClosedPeriods;
}

/**
 * Rejects the batch for the entries that are rejected.
 * @param rejectionOf why the entry, or the entry at this place, is rejected
 * @throws DomainError 404, 412, 409 or 422, naming the entries
 */
export function rejectEntries(
  { named, entries }: LockedBatch,
  rejectionOf: (entry: LockedEntry, at: number) => Rejection,
): void {
  rejectBatch(
    entries.map((entry, at) => ({
      posicao: named.get(entry.id) ?? 0,
      id: entry.id,
      rejection: rejectionOf(entry, at),
    })),
  );
}

const LOCKED_COLUMNS = `id, id_usuario_created, id_cliente, id_plano_contas, competencia, data_registro, id_conta_debito,
  id_conta_credito, valor, codigo_historico, historico_contabil, numero_documento, status, id_exportacao, id_importacao, id_fixo, parte,
  regras_aplicadas`;

async function customersOf(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number[]> {
  const customers: number[] = [];
  for (const part of chunks(ids, IDS_PER_STATEMENT)) {
    const rows = await tx.query<{ id_cliente: number }[]>(
      `SELECT DISTINCT id_cliente FROM ${BY_KEY} WHERE id IN (${placeholders(part.length)}) AND id_usuario_created = ?`,
      [...part, caller.id],
    );
    customers.push(...rows.map(({ id_cliente }) => id_cliente));
  }
  return customers;
}
