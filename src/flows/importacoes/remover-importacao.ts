import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { PeriodLocks } from '../../contabil/ledger/bloqueios/period-locks';
import { LedgerWriter } from '../../contabil/ledger/ledger-writer';
import { RuleWriter } from '../../contabil/rules/ledger/rule-writer';
import { keepLastStates } from '../../platform/database/removal-log';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Storage } from '../../platform/storage/storage';
import { rejectClosed, rejectExported } from './entries-of-import';
import { Importacao } from './importacao.entity';
import { lockImportacao } from './lock-importacao';
import type { RemoverQuery } from './resultado.dto';

/** DELETE /importacoes/{id}: the record with its entries, then the file; copies of it and accounts stay. */
@Injectable()
export class RemoverImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly periods: PeriodLocks,
    private readonly rules: RuleWriter,
    private readonly ledger: LedgerWriter,
  ) {}

  /** @throws DomainError 409 while entries are exported or another act is on the import, 422 for a closed period */
  run(caller: Caller, id: number, { excluir_regras }: RemoverQuery): Promise<void> {
    return this.unitOfWork.runLong(async (tx, afterCommit) => {
      const importacao = await lockImportacao(tx, caller, id);
      await keepLastStates(tx, Importacao, [importacao], { facts: { excluir_regras } });
      const periods = await this.periods.enterMany(tx, importacao.id_cliente);
      await rejectExported(tx, id);
      await rejectClosed(tx, periods, importacao);
      await this.ledger.removeOfImport(tx, id, 'all');
      // Entries that an export took meanwhile were waited for, and reject the request.
      await rejectExported(tx, id);
      // Rules that stay lose the import by their foreign key.
      if (excluir_regras) await this.rules.removeOfImport(tx, id);
      await tx.delete(Importacao, id);
      afterCommit(() => this.storage.remove(importacao.path_arquivo));
    });
  }
}
