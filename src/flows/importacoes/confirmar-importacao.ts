import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { EscolhasDto } from './escolhas/escolhas.dto';
import type { Importacao } from './importacao.entity';
import { ImportacoesQueries } from './importacoes.query';
import { lockImportacao, rejectConfirmed } from './lock-importacao';
import { rejectDuplicateFile } from './reject-duplicate-file';
import type { ConfirmacaoQuery, ConfirmarResponse } from './resultado.dto';
import { chooseRun } from './run/choose-run';
import { RunImportacao } from './run/run-importacao';
import { lockCustomerImports } from './run/customer-locks';
import { rejectDivergence } from './saldos/reject-divergence';

/**
 * POST /importacoes/{id}/confirmar: the file is read while nothing is locked, then one transaction, so that a crash leaves
 * the import as it was.
 */
@Injectable()
export class ConfirmarImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly runs: RunImportacao,
  ) {}

  /**
   * @throws DomainError 409 unless the import is pending or in error, while another act is on it, or when the customer's
   * books have the same file already, and with `exigir_saldo` when the file's own balances or totals contradict the reading
   */
  async run(
    caller: Caller,
    id: number,
    query: ConfirmacaoQuery,
    escolhas: EscolhasDto | undefined,
  ): Promise<ConfirmarResponse> {
    const { importacao: seen } = await this.queries.owned(caller, id);
    await chooseRun(this.dataSource.manager, seen, query);
    rejectConfirmed(seen);
    const read = await this.runs.read(seen);
    return this.unitOfWork.runLong(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      await chooseRun(tx, importacao, query);
      rejectConfirmed(importacao);
      await lockCustomerImports(tx, importacao.id_cliente);
      await this.rejectDuplicateOf(tx, importacao);
      if (query.exigir_saldo && 'reading' in read) await rejectDivergence(tx, importacao, read.reading);
      const outcome = await this.runs.run(tx, importacao, read, { escolhas });
      return this.runs.conclude(tx, importacao, outcome);
    });
  }

  /** A copy is meant to be confirmed next to its original. */
  private async rejectDuplicateOf(tx: Tx, importacao: Importacao): Promise<void> {
    const { id_cliente, copia, hash_arquivo } = importacao;
    if (!copia && hash_arquivo !== null)
      rejectDuplicateFile(await this.queries.successfulDuplicate(id_cliente, hash_arquivo, tx));
  }
}
