import { Injectable, Logger, Optional } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { domainError } from '../../kernel/errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { FileLimitError, LargeFileReader, limitReason } from '../../platform/storage/large-file-reader';
import { StoredFiles } from '../../platform/storage/stored-files';
import type { UploadedFile } from '../../platform/upload/upload.interceptor';
import { ChartAccounts, type UpsertCount } from './chart-accounts';
import { CHART, type ChartFile, type ChartFileError, shownError, withRejected } from './chart-file';
import type { ImportarContasResult } from './plano-contas.dto';
import type { PlanoContas } from './plano-contas.entity';
import { PlanoContasService } from './plano-contas.service';

/** Where a chart import is remembered; the import flow, which is above this folder, provides it. */
export abstract class ChartImportHistory {
  /** Keeps a record of the finished import and takes over its file; returns the record's id. */
  abstract record(
    caller: Caller,
    plano: PlanoContas,
    file: UploadedFile,
    result: UpsertCount & { readonly erros: readonly ChartFileError[] },
  ): Promise<number>;
}

/** Error items in the response; the history has how many there were. */
const MAX_ERRORS_TOLD = 1_000;

/** Contract 2, Limits. */
export const CHART_FILE_LIMIT = 10 * 1024 * 1024;

/** 400 unless the name ends in `.txt`, in either case. */
export function acceptChartFile(originalName: string): void {
  if (!/\.txt$/i.test(originalName)) throw domainError('plano_contas.extensao_invalida');
}

/** POST /plano-contas/{id}/importar-contas: all good lines of the file in one transaction, the bad ones reported. */
@Injectable()
export class ImportarContas {
  private readonly logger = new Logger(ImportarContas.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly planos: PlanoContasService,
    private readonly accounts: ChartAccounts,
    private readonly heavy: LargeFileReader,
    private readonly files: StoredFiles,
    @Optional() private readonly history?: ChartImportHistory,
  ) {}

  async run(caller: Caller, idPlanoContas: number, file: UploadedFile): Promise<ImportarContasResult> {
    const plano = await this.planos.owned(this.unitOfWork.manager, caller, idPlanoContas);
    const chart = await storedChart(this.heavy, file.key);
    const { recusadas, ...count } = await this.unitOfWork.runLong((tx) =>
      this.accounts.upsert(tx, plano.id, chart.contas),
    );
    const erros = withRejected(chart, recusadas);
    return {
      ...count,
      erros: erros.slice(0, MAX_ERRORS_TOLD).map(shownError),
      importacao_id: await this.remember(caller, plano, file, { ...count, erros }),
    };
  }

  /** Best effort by contract: the accounts are in, whatever becomes of the record. */
  private async remember(
    caller: Caller,
    plano: PlanoContas,
    file: UploadedFile,
    result: UpsertCount & { erros: readonly ChartFileError[] },
  ): Promise<number | null> {
    let failure: unknown;
    try {
      if (this.history) return await this.history.record(caller, plano, file, result);
    } catch (error) {
      failure = error;
      this.logger.error(error, `no history record of the import into chart ${plano.id}`);
    }
    await this.files.release(file.key, failure);
    return null;
  }
}

/**
 * Reads a stored chart file. A file that takes more time or memory than any may is a single error.
 * @throws DomainError 404 when it is missing, 503 when too many files are being read
 */
export async function storedChart(files: LargeFileReader, key: string): Promise<ChartFile> {
  try {
    return await files.read(key, CHART, undefined);
  } catch (error) {
    if (!(error instanceof FileLimitError)) throw error;
    return { contas: [], erros: [{ linha: 1, conteudo: '', erro: limitReason(error) }] };
  }
}
