import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { streamed } from '../../platform/http/streamed';
import { Storage } from '../../platform/storage/storage';
import { ImportacoesQueries } from './importacoes.query';

/** GET /importacoes/{id}/arquivo: the file as it was uploaded. */
@Injectable()
export class ArquivoImportacao {
  constructor(
    private readonly queries: ImportacoesQueries,
    private readonly storage: Storage,
  ) {}

  /** @throws DomainError 404 when the import is absent or foreign, or its file is missing */
  async download(caller: Caller, id: number): Promise<StreamableFile> {
    const { importacao } = await this.queries.owned(caller, id);
    const { stream, size } = await this.storage.read(importacao.path_arquivo);
    return streamed(stream, {
      type: 'application/octet-stream',
      filename: importacao.nome_arquivo_original,
      length: size,
    });
  }
}
