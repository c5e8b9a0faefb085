import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { conflict, invalid, notFound } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import { OwnedStore } from '../../platform/database/owned-store';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { EntryAccountsPolicy } from './entry-accounts';
import type { CreateLancamentoDto, UpdateLancamentoDto } from './lancamento.dto';
import { LancamentoContabil } from './lancamento-contabil.entity';
import type { LancamentoRead } from './lancamento-read';
import { LEDGER_SELECT, readEntries } from './ledger-select';
import { LedgerWriter } from './ledger-writer';

/** Single ledger entries, each seen by its creator only (contract 2, LedgerEntry; decisions, sections 5 and 8). */
@Injectable()
export class LancamentosContabilService {
  private readonly store = new OwnedStore(LancamentoContabil, 'entry');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: EntryAccountsPolicy,
    private readonly writer: LedgerWriter,
  ) {}

  /** @throws DomainError not_found for an absent customer, chart or account; invalid when they don't go together */
  create(caller: Caller, body: CreateLancamentoDto): Promise<LancamentoRead> {
    return this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, body.id_cliente, 'customer');
      await this.accounts.checkChart(tx, caller, body.id_plano_contas, body.id_cliente);
      await this.accounts.checkAccounts(tx, caller, body);
      const id = await this.writer.insertOne(tx, {
        ...body,
        numero_documento: body.numero_documento ?? null,
        id_usuario_created: caller.id,
        origem: 'manual',
        ...NOT_FROM_AN_IMPORT,
      });
      return this.read(tx, caller, id);
    });
  }

  /** @throws DomainError not_found when absent or foreign */
  get(caller: Caller, id: number): Promise<LancamentoRead> {
    return this.read(this.dataSource.manager, caller, id);
  }

  /** Changes the fields given; the row stays locked from the look at its state to the change. */
  update(caller: Caller, id: number, body: UpdateLancamentoDto): Promise<LancamentoRead> {
    return this.unitOfWork.run(async (tx) => {
      const entry = await this.store.lock(tx, caller.id, id);
      await this.check(tx, caller, entry, body);
      const leavesExport = entry.status === 'exportado' && body.status !== undefined && body.status !== 'exportado';
      const changes = { ...body, ...(leavesExport ? { id_exportacao: null } : {}) };
      if (Object.keys(changes).length > 0) await tx.update(LancamentoContabil, id, changes);
      return this.read(tx, caller, id);
    });
  }

  /** @throws DomainError conflict for an exported entry */
  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const entry = await this.store.lock(tx, caller.id, id);
      if (entry.status === 'exportado') throw conflict('an exported entry is not deleted');
      await tx.delete(LancamentoContabil, id);
    });
  }

  private async check(tx: Tx, caller: Caller, entry: LancamentoContabil, body: UpdateLancamentoDto): Promise<void> {
    if (entry.status === 'exportado' && Object.keys(body).some((field) => field !== 'status'))
      throw conflict('an exported entry takes only status');
    const newChart = body.id_plano_contas !== undefined && body.id_plano_contas !== entry.id_plano_contas;
    if (newChart && entry.id_plano_contas !== null) throw invalid('the chart of an entry is not replaced');
    if (newChart) await this.accounts.checkChart(tx, caller, body.id_plano_contas ?? 0, entry.id_cliente);

    const after = { ...entry, ...body };
    const newAccounts = body.id_conta_debito !== undefined || body.id_conta_credito !== undefined;
    if (newChart || newAccounts) await this.accounts.checkAccounts(tx, caller, after);
    const complete = after.id_conta_debito !== null && after.id_conta_credito !== null;
    if ((newAccounts || body.status !== undefined) && after.status === 'sucesso' && !complete)
      throw invalid('status sucesso needs both accounts');
  }

  private async read(tx: EntityManager, caller: Caller, id: number): Promise<LancamentoRead> {
    const [entry] = await readEntries(tx, `${LEDGER_SELECT} WHERE l.id = ? AND l.id_usuario_created = ?`, [
      id,
      caller.id,
    ]);
    if (!entry) throw notFound('entry');
    return entry;
  }
}

const NOT_FROM_AN_IMPORT = {
  regras_aplicadas: null,
  id_importacao: null,
  id_fixo: null,
  linha_arquivo: null,
  extrato_descricao: null,
  extrato_documento: null,
  extrato_tipo: null,
} as const;
