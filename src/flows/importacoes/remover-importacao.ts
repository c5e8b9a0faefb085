import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { PeriodLocks } from '../../contabil/lancamentos-contabil/bloqueios/period-locks';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Storage } from '../../platform/storage/storage';
import { deleteEntries, refuseClosed, refuseExported } from './entries-of-import';
import { Importacao } from './importacao.entity';
import { lockImportacao } from './lock-importacao';
import type { RemoverQuery } from './resultado.dto';

/** DELETE /importacoes/{id}: the record with its entries, then the file; copies of it and accounts stay. */
@Injectable()
export class RemoverImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly audit: AuditTrail,
    private readonly periods: PeriodLocks,
  ) {}

  /** @throws DomainError 409 while entries are exported or another act is on the import, 422 for a closed period */
  run(caller: Caller, id: number, { excluir_regras }: RemoverQuery): Promise<void> {
    return this.unitOfWork.runLong(async (tx, afterCommit) => {
      const importacao = await lockImportacao(tx, caller, id);
      const periods = await this.periods.enterMany(tx, importacao.id_cliente);
      await refuseExported(tx, id);
      await refuseClosed(tx, periods, importacao);
      await deleteEntries(tx, id);
      // The conditions go with their rule; rules that stay lose the import by their foreign key.
      if (excluir_regras) await tx.query('DELETE FROM regra_lancamento WHERE id_importacao = ?', [id]);
      await tx.delete(Importacao, id);
      const { tipo, id_cliente, nome_arquivo_original, status, qtd_lancamentos_criados } = importacao;
      const detalhes = { id, tipo, id_cliente, nome_arquivo_original, status, qtd_lancamentos_criados, excluir_regras };
      await this.audit.record('importacoes.remover', caller, detalhes, tx);
      afterCommit(() => this.storage.remove(importacao.path_arquivo));
    });
  }
}
