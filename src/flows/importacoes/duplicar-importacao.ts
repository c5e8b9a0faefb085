import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { DailyBytes } from '../../platform/storage/daily-bytes';
import { Storage } from '../../platform/storage/storage';
import { StoredFiles } from '../../platform/storage/stored-files';
import { BancoDetector } from './banco-detectado';
import { copiarEscolhas } from './escolhas/escolhas';
import { Importacao } from './importacao.entity';
import { toImportacaoRead } from './importacao-read';
import type { ImportacaoRead } from './importacoes.dto';
import { ImportacoesQueries } from './importacoes.query';
import { lockImportacao } from './lock-importacao';

/** Where uploaded files are kept. */
export const IMPORT_FOLDER = 'importacoes';

/** POST /importacoes/{id}/duplicar: a pending import of a copy of the file. */
@Injectable()
export class DuplicarImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly storage: Storage,
    private readonly files: StoredFiles,
    private readonly dailyBytes: DailyBytes,
    private readonly detector: BancoDetector,
  ) {}

  /** The copy is there before its record, and goes when the record does not come. */
  async run(caller: Caller, id: number): Promise<ImportacaoRead> {
    const original = (await this.queries.owned(caller, id)).importacao;
    const key = this.storage.newKey(IMPORT_FOLDER, extname(original.path_arquivo));
    try {
      const copy = await this.unitOfWork.run(async (tx) => {
        const source = await lockImportacao(tx, caller, id);
        await this.dailyBytes.count(caller.id, source.tamanho_bytes, tx);
        await this.storage.copy(source.path_arquivo, key);
        const { id: idCopia } = await tx.save(Importacao, copyOf(source, key));
        await copiarEscolhas(tx, source.id, idCopia);
        return this.queries.owned(caller, idCopia, tx);
      });
      return toImportacaoRead(copy, await this.detector.ofFile(copy.importacao));
    } catch (error) {
      await this.files.release(key, error);
      throw error;
    }
  }
}

function copyOf(source: Importacao, path_arquivo: string): Partial<Importacao> {
  return {
    id_usuario_created: source.id_usuario_created,
    id_cliente: source.id_cliente,
    id_estrutura: source.id_estrutura,
    id_plano_contas: source.id_plano_contas,
    id_banco: source.id_banco,
    ignorar_duplicados: source.ignorar_duplicados,
    id_importacao_original: source.id,
    copia: true,
    tipo: source.tipo,
    nome_arquivo_original: source.nome_arquivo_original,
    tamanho_bytes: source.tamanho_bytes,
    hash_arquivo: source.hash_arquivo,
    path_arquivo,
  };
}
