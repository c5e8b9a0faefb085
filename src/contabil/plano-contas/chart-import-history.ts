import type { Caller } from '../../acesso/rbac/caller';
import type { UploadedFile } from '../../platform/upload/upload.interceptor';
import type { ChartFileError } from './chart-file';
import type { UpsertCount } from './chart-accounts';
import type { PlanoContas } from './plano-contas.entity';

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
