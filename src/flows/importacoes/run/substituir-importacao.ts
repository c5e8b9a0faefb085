import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../acesso/rbac/caller';
import { LedgerWriter } from '../../../contabil/ledger/ledger-writer';
import { domainError } from '../../../kernel/errors';
import { keepLastStates } from '../../../platform/database/removal-log';
import { UnitOfWork } from '../../../platform/database/unit-of-work';
import type { ConfirmarResponse, EscolhasDto, SubstituirQuery } from '../resultado.dto';
import { lockImportacao, rejectClosed, rejectExported } from '../import-checks';
import { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { confirmarResponse, lockCustomerImports, RunImportacao } from './run-importacao';
import { KeptEdits } from './kept-edits';

/**
 * POST /importacoes/{id}/substituir: the same file read again, its entries in the place of the old ones; duplicates and the
 * account as the confirmation had them.
 */
@Injectable()
export class SubstituirImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly runs: RunImportacao,
    private readonly ledger: LedgerWriter,
  ) {}

  /** A run that ends in `error` leaves import and entries as they were. @throws DomainError 409 as described there */
  async run(
    caller: Caller,
    id: number,
    { preservar_edicoes }: SubstituirQuery,
    escolhas: EscolhasDto | undefined,
  ): Promise<ConfirmarResponse> {
    const { importacao: seen } = await this.queries.owned(caller, id);
    rejectUnconfirmed(seen);
    await rejectExported(this.unitOfWork.manager, id);
    const read = await this.runs.read(seen);
    return this.unitOfWork.runLong(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      rejectUnconfirmed(importacao);
      await lockCustomerImports(tx, importacao.id_cliente);
      await rejectExported(tx, id);
      const ran = await this.runs.run(tx, importacao, read, {
        escolhas,
        beforeWriting: async (periods) => {
          await rejectClosed(tx, periods, importacao);
          const edits = preservar_edicoes ? await KeptEdits.lock(tx, caller, importacao) : undefined;
          await this.ledger.removeOfImport(tx, id, edits ? 'unedited' : 'all');
          // Entries that an export took meanwhile were waited for, and reject the request.
          await rejectExported(tx, id);
          return edits;
        },
      });
      const kept = ran.status === 'error' ? 0 : (ran.qtd_preservados ?? 0);
      const outcome = preservar_edicoes ? { ...ran, qtd_preservados: kept } : ran;
      const keepsOld = outcome.status === 'error' && importacao.status !== 'error';
      if (keepsOld) return confirmarResponse(id, outcome, new Date());
      await keepLastStates(tx, Importacao, [importacao]);
      return this.runs.conclude(tx, importacao, outcome);
    });
  }
}

/** @throws DomainError 409 for an import that was never confirmed */
export function rejectUnconfirmed({ status }: Pick<Importacao, 'status'>): void {
  if (status === 'pending') throw domainError('importacoes.pendente_nao_substitui');
}
