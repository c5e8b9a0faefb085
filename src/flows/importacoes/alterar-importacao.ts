import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { UNREAD } from './first-reading';
import { Importacao } from './importacao.entity';
import { toImportacaoRead } from './importacao-read';
import type { AlterarImportacaoDto, ImportacaoRead } from './importacoes.dto';
import { ImportacoesQueries } from './importacoes.query';
import { lockImportacao, rejectUnchangeable } from './lock-importacao';
import { RecordsOfImport } from './records-of-import';
import { rejectDuplicateFile } from './reject-duplicate-file';

/** PATCH /importacoes/{id}: what a person named wrongly at the upload, as long as nothing was made of the file (4-operators, 5.2). */
@Injectable()
export class AlterarImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly records: RecordsOfImport,
  ) {}

  /**
   * @throws DomainError 409 unless the import is pending or in error, while another act is on it, or when the other
   * customer's books have the file already; 404 and 422 as at the upload
   */
  run(caller: Caller, id: number, body: AlterarImportacaoDto): Promise<ImportacaoRead> {
    return this.unitOfWork.run(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      rejectUnchangeable(importacao);
      const { tipo, id_cliente, id_banco, id_estrutura, id_plano_contas, hash_arquivo } = { ...importacao, ...body };
      await this.records.check(tx, caller, { tipo, id_cliente, id_banco, id_estrutura, id_plano_contas });
      if (id_cliente !== importacao.id_cliente && hash_arquivo !== null)
        rejectDuplicateFile(await this.queries.successfulDuplicate(id_cliente, hash_arquivo, tx));
      if (Object.keys(body).length > 0)
        await tx.update(Importacao, id, { id_cliente, id_banco, id_estrutura, id_plano_contas, ...UNREAD });
      return toImportacaoRead(await this.queries.owned(caller, id, tx));
    });
  }
}
