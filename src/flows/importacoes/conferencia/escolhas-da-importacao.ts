import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { UnitOfWork } from '../../../platform/database/unit-of-work';
import { streamed } from '../../../platform/http/streamed';
import type { StatementLine } from '../../../statements';
import { lockImportacao, rejectUnchangeable } from '../import-checks';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { StatementFile } from '../reading/statement-file';
import type { EscolhasGuardarDto, EscolhasRead } from '../resultado.dto';
import { type Escolhas, escolhasDaRodada, escolhasGuardadas, guardarEscolhas } from '../run/escolhas';

/** `GET` and `PUT /importacoes/{id}/escolhas`: what a person chose of the lines before the confirmation (document 8, 8.13). */
@Injectable()
export class EscolhasDaImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
  ) {}

  /** @throws DomainError 404 for an absent or foreign import */
  async get(caller: Caller, id: number): Promise<EscolhasRead> {
    await this.queries.owned(caller, id);
    return shown(await escolhasGuardadas(this.unitOfWork.manager, id));
  }

  /**
   * Keeps the choice in the place of the one before. The file is read while nothing is locked.
   * @throws DomainError 409 unless the import is pending or in error, or while another operation is on it; SchemaError for an
   * `id_fixo` that no movement of the file has
   */
  async set(caller: Caller, id: number, body: EscolhasGuardarDto): Promise<EscolhasRead> {
    const { importacao: seen } = await this.queries.owned(caller, id);
    rejectUnchangeable(seen);
    const doArquivo = await this.lines(seen, body);
    return this.unitOfWork.runLong(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      rejectUnchangeable(importacao);
      const isSame = importacao.id_banco === seen.id_banco && importacao.id_estrutura === seen.id_estrutura;
      if (!isSame) throw domainError('importacoes.alterada');
      const escolhas = await escolhasDaRodada(tx, id, body, { daRodada: doArquivo, doArquivo });
      await guardarEscolhas(tx, id, escolhas);
      return shown(escolhas);
    });
  }

  /** The movements that can be chosen; an empty choice needs none. */
  private async lines(importacao: Importacao, { excluir = [], manter = [] }: EscolhasGuardarDto) {
    const none: StatementLine[] = [];
    if (excluir.length + manter.length === 0) return none;
    return (await this.file.read(this.unitOfWork.manager, importacao)).linhas;
  }
}

/** Lists that are empty are left out. */
function shown({ excluir, manter }: Escolhas): EscolhasRead {
  return {
    ...(excluir.size > 0 && { excluir: [...excluir].sort() }),
    ...(manter.size > 0 && { manter: [...manter].sort() }),
  };
}

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
