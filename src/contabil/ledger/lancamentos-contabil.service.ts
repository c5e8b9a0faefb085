import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { mustExist } from '../../platform/database/must-exist';
import { OwnedRecordRepository } from '../../platform/database/owned-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { type ClosedPeriods, PeriodLocks } from './bloqueios/period-locks';
import { EntryAccountsPolicy } from './entry-accounts';
import { changeErrors, leavesExport, removalRejection, REMOVED } from './entry-change';
import { changeOf, EntryHistory } from './historico/entry-history';
import type { CreateLancamentoDto, UpdateLancamentoDto } from './lancamento.dto';
import { LancamentoContabil } from './lancamento-contabil.entity';
import { type LancamentoRead, readOwnEntry } from './lancamento-read';
import { LedgerWriter } from './ledger-writer';

/** Single ledger entries, each seen by its creator only (contract 2, LedgerEntry; decisions, sections 5 and 8). */
@Injectable()
export class LancamentosContabilService {
  private readonly store = new OwnedRecordRepository(LancamentoContabil, 'lancamentos_contabil.nao_encontrado');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: EntryAccountsPolicy,
    private readonly writer: LedgerWriter,
    private readonly history: EntryHistory,
    private readonly periods: PeriodLocks,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws DomainError 404 for an absent customer, chart or account; 422 when they don't go together */
  create(caller: Caller, body: CreateLancamentoDto): Promise<LancamentoRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, body.id_cliente, 'customers.nao_encontrado');
      await this.accounts.checkChart(tx, caller, body.id_plano_contas, body.id_cliente);
      const periods = await this.periods.enter(tx, [body.id_cliente]);
      await this.accounts.checkAccounts(tx, caller, body);
      periods.reject(body.id_cliente, body.data_registro);
      const id = await this.writer.insertOne(tx, {
        ...body,
        numero_documento: body.numero_documento ?? null,
        id_usuario_created: caller.id,
        origem: 'manual',
        ...NOT_FROM_AN_IMPORT,
      });
      return readOwnEntry(tx, caller, id);
    });
  }

  /** @throws DomainError 404 when absent or foreign */
  get(caller: Caller, id: number): Promise<LancamentoRead> {
    return readOwnEntry(this.unitOfWork.manager, caller, id);
  }

  /** Changes the fields given; the row stays locked from the look at its state to the change, which its history keeps. */
  update(caller: Caller, id: number, body: UpdateLancamentoDto): Promise<LancamentoRead> {
    return this.unitOfWork.run(async (tx) => {
      const periods = await this.enter(tx, caller, id);
      const entry = await this.store.lock(tx, caller.id, id);
      const [rejection] = await changeErrors(tx, caller, [entry], body, periods);
      if (rejection) throw rejection;
      const change = changeOf(entry, { ...body, ...(leavesExport(entry, body) ? { id_exportacao: null } : {}) });
      if (change) {
        await this.writer.change(tx, [id], body);
        await this.history.record(tx, caller, 'alterado', [{ id, ...change }]);
      }
      return readOwnEntry(tx, caller, id);
    });
  }

  /** Its last image stays in the audit trail. @throws DomainError 409 for an exported entry, 422 for a closed period */
  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const periods = await this.enter(tx, caller, id);
      const entry = await this.store.lock(tx, caller.id, id);
      const rejection = removalRejection(entry, periods);
      if (rejection) throw rejection;
      await this.audit.record(REMOVED, caller, { ...(await readOwnEntry(tx, caller, id)) }, tx);
      await this.writer.removeAll(tx, [id]);
    });
  }

  /** The closed period of the entry's customer, before the entry itself is locked. @throws DomainError 404 */
  private async enter(tx: Tx, caller: Caller, id: number): Promise<ClosedPeriods> {
    const { id_cliente } = await this.store.get(tx, caller.id, id);
    return this.periods.enter(tx, [id_cliente]);
  }
}

const NOT_FROM_AN_IMPORT = {
  regras_aplicadas: null,
  id_importacao: null,
  id_fixo: null,
  linha_arquivo: null,
  conta: null,
  extrato_data: null,
  extrato_valor: null,
  extrato_descricao: null,
  extrato_documento: null,
  extrato_tipo: null,
} as const;
