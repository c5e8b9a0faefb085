import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Estrutura } from '../../cadastros/estruturas/estrutura.entity';
import { PeriodLocks } from '../../contabil/ledger/bloqueios/period-locks';
import { LedgerWriter } from '../../contabil/ledger/ledger-writer';
import { PlanoContasService } from '../../contabil/plano-contas/plano-contas.service';
import { RuleWriter } from '../../contabil/rules/ledger/rule-writer';
import { domainError } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import { keepLastStates } from '../../platform/database/removal-log';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { DailyBytes } from '../../platform/storage/daily-bytes';
import { Storage } from '../../platform/storage/storage';
import { StoredFiles } from '../../platform/storage/stored-files';
import type { UploadedFile } from '../../platform/upload/upload.interceptor';
import {
  lockImportacao,
  rejectClosed,
  rejectDuplicateFile,
  rejectExported,
  rejectOtherTipo,
  rejectUnchangeable,
} from './import-checks';
import { toImportacaoRead } from './importacao-read';
import { Importacao } from './importacao.entity';
import {
  type AlterarImportacaoDto,
  chartProblem,
  type ImportacaoRead,
  type UploadImportacaoDto,
} from './importacoes.dto';
import { ImportacoesQueries } from './importacoes.query';
import { BancoDetector, UNREAD } from './reading/first-reading';
import type { RemoverQuery } from './resultado.dto';
import { copiarEscolhas } from './run/escolhas';

/** Where uploaded files are kept. */
export const IMPORT_FOLDER = 'importacoes';

type Named = Pick<Importacao, 'tipo' | 'id_cliente'> &
  Partial<Pick<Importacao, 'id_banco' | 'id_estrutura' | 'id_plano_contas'>>;

/** The record and the file of an import: upload, change, copy and removal. What runs over the file is in `run`. */
@Injectable()
export class ImportacoesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly detector: BancoDetector,
    private readonly planos: PlanoContasService,
    private readonly storage: Storage,
    private readonly files: StoredFiles,
    private readonly dailyBytes: DailyBytes,
    private readonly periods: PeriodLocks,
    private readonly rules: RuleWriter,
    private readonly ledger: LedgerWriter,
  ) {}

  /**
   * Keeps the file and its record; nothing of it is interpreted but the bank of an OFX file.
   * @throws DomainError 404 for an absent record, 409 for a file that this customer's books have already
   */
  async upload(caller: Caller, body: UploadImportacaoDto, file: UploadedFile): Promise<ImportacaoRead> {
    await this.checkRecords(this.unitOfWork.manager, caller, body);
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

  /**
   * Changes what a person named wrongly at the upload, as long as nothing was made of the file (4-operators, 5.2).
   * @throws DomainError 409 unless the import is pending or in error, while another operation is on it, or when the other
   * customer's books have the file already; 404 and 422 as at the upload
   */
  update(caller: Caller, id: number, body: AlterarImportacaoDto): Promise<ImportacaoRead> {
    return this.unitOfWork.run(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      rejectUnchangeable(importacao);
      const { tipo, id_cliente, id_banco, id_estrutura, id_plano_contas, hash_arquivo } = { ...importacao, ...body };
      await this.checkRecords(tx, caller, { tipo, id_cliente, id_banco, id_estrutura, id_plano_contas });
      if (id_cliente !== importacao.id_cliente && hash_arquivo !== null)
        rejectDuplicateFile(await this.queries.successfulDuplicate(id_cliente, hash_arquivo, tx));
      if (Object.keys(body).length > 0)
        await tx.update(Importacao, id, { id_cliente, id_banco, id_estrutura, id_plano_contas, ...UNREAD });
      return toImportacaoRead(await this.queries.owned(caller, id, tx));
    });
  }

  /** Checks the records that an import names. @throws DomainError 404 for an absent one, 422 for one that doesn't fit the import */
  private async checkRecords(tx: EntityManager, caller: Caller, named: Named): Promise<void> {
    const { tipo, id_cliente, id_banco = null, id_estrutura = null, id_plano_contas = null } = named;
    await mustExist(tx, Customer, id_cliente, 'customers.nao_encontrado');
    if (id_estrutura !== null) {
      const estrutura = await mustExist(tx, Estrutura, id_estrutura, 'estruturas.nao_encontrada');
      rejectOtherTipo(estrutura, tipo);
    }
    if (id_banco !== null) await mustExist(tx, Banco, id_banco, 'bancos.nao_encontrado');
    const problem = chartProblem(tipo, id_plano_contas);
    if (problem) throw domainError('importacoes.plano_nao_cabe', problem);
    if (id_plano_contas !== null) {
      const plano = await this.planos.owned(tx, caller, id_plano_contas);
      if (plano.id_cliente !== id_cliente) throw domainError('plano_contas.de_outro_cliente');
    }
  }

  /** Makes a pending import of a copy of the file. The copy is there before its record, and goes when the record does not come. */
  async duplicate(caller: Caller, id: number): Promise<ImportacaoRead> {
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

  /**
   * Deletes the record with its entries, then the file; copies of it and accounts stay.
   * @throws DomainError 409 while entries are exported or another operation is on the import, 422 for a closed period
   */
  remove(caller: Caller, id: number, { excluir_regras }: RemoverQuery): Promise<void> {
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
