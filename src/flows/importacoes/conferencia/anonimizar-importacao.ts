import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { streamed } from '../../../platform/http/streamed';
import { ImportacoesQueries } from '../importacoes.query';
import { StatementFile } from '../reading/statement-file';

/** POST /importacoes/{id}/anonimizar: what a firm may send to the maintainers of a statement that is read wrong. */
@Injectable()
export class AnonimizarImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
  ) {}

  /**
   * The copy as a download, and whether it is read as the file is. Nothing is stored. The name of the file may be personal: the
   * download has the id in its place.
   * @throws DomainError 404 for an absent or foreign import or a missing file, 422 for one that is no statement or without text
   */
  async run(caller: Caller, id: number): Promise<{ file: StreamableFile; isReadAlike: boolean }> {
    const { importacao } = await this.queries.owned(caller, id);
    const made = await this.file.anonymised(this.dataSource.manager, importacao);
    if ('erro' in made) throw domainError('importacoes.sem_copia_anonima', made.erro.texto);
    const { copy, isReadAlike } = made;
    const options = {
      type: 'application/octet-stream',
      filename: `importacao-${id}-anonima.${importacao.tipo}`,
      length: copy.length,
    };
    return { file: streamed(Readable.from([copy], { objectMode: false }), options), isReadAlike };
  }
}
