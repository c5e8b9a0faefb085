import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { conflict } from '../../kernel/errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { deleteEntries, refuseClosed, refuseExported } from './entries-of-import';
import { lockImportacao } from './lock-importacao';
import type { ConfirmarResponse } from './resultado.dto';
import { confirmarResponse, RunImportacao } from './run/run-importacao';

/** POST /importacoes/{id}/substituir: the same file read again, its entries in the place of the old ones. */
@Injectable()
export class SubstituirImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly runs: RunImportacao,
  ) {}

  /** A run that ends in `error` leaves import and entries as they were. @throws DomainError conflict as described there */
  run(caller: Caller, id: number): Promise<ConfirmarResponse> {
    return this.unitOfWork.run(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      if (importacao.status === 'pending') throw conflict('a pending import has nothing to replace');
      await refuseExported(tx, id);
      const outcome = await this.runs.run(tx, importacao, {
        dropKnown: false,
        beforeWriting: async (periods) => {
          await refuseClosed(tx, periods, importacao);
          await deleteEntries(tx, id);
        },
      });
      const keepsOld = outcome.status === 'error' && importacao.status !== 'error';
      return keepsOld ? confirmarResponse(id, outcome, new Date()) : this.runs.conclude(tx, importacao, outcome);
    });
  }
}
