import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { UploadedFile } from '../../platform/upload/upload.interceptor';
import { BancoDetector } from './banco-detectado';
import { Importacao } from './importacao.entity';
import { toImportacaoRead } from './importacao-read';
import type { ImportacaoRead, UploadImportacaoDto } from './importacoes.dto';
import { ImportacoesQueries } from './importacoes.query';
import { RecordsOfImport } from './records-of-import';
import { rejectDuplicateFile } from './reject-duplicate-file';

/** POST /importacoes/upload: keeps the file and its record; nothing of it is interpreted but the bank of an OFX file. */
@Injectable()
export class UploadImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly records: RecordsOfImport,
    private readonly detector: BancoDetector,
  ) {}

  /** @throws DomainError 404 for an absent record, 409 for a file that this customer's books have already */
  async run(caller: Caller, body: UploadImportacaoDto, file: UploadedFile): Promise<ImportacaoRead> {
    await this.records.check(this.dataSource.manager, caller, body);
    rejectDuplicateFile(await this.queries.successfulDuplicate(body.id_cliente, file.sha256));
    const banco = await this.detector.ofFile({ tipo: body.tipo, path_arquivo: file.key });
    const stored = await this.unitOfWork.run(async (tx) => {
      const { id } = await tx.save(Importacao, {
        ...body,
        id_usuario_created: caller.id,
        nome_arquivo_original: file.originalName || 'arquivo',
        path_arquivo: file.key,
        tamanho_bytes: file.size,
        hash_arquivo: file.sha256,
      });
      return this.queries.owned(caller, id, tx);
    });
    return toImportacaoRead(stored, banco);
  }
}
