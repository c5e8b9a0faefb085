import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../acesso/rbac/caller';
import { ChartAccounts, type UpsertCount } from '../../../contabil/plano-contas/chart-accounts';
import { type ChartFile, type ChartFileError, withRejected } from '../../../contabil/plano-contas/chart-file';
import { ChartImportHistory, storedChart } from '../../../contabil/plano-contas/importar-contas';
import type { PlanoContas } from '../../../contabil/plano-contas/plano-contas.entity';
import { domainError } from '../../../kernel/errors';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { LargeFileReader } from '../../../platform/storage/large-file-reader';
import type { UploadedFile } from '../../../platform/upload/upload.interceptor';
import { finalStatus, keepErrors, type RunOutcome } from './run-outcome';
import { Importacao } from '../importacao.entity';

/** Brings the accounts of a `contas` import into its chart. */
@Injectable()
export class ChartRun {
  constructor(
    private readonly accounts: ChartAccounts,
    private readonly files: LargeFileReader,
  ) {}

  /** The accounts of the file. @throws DomainError 404 when it is missing, 409 as {@link write} */
  read(importacao: Importacao): Promise<ChartFile> {
    rejectWithoutChart(importacao);
    return storedChart(this.files, importacao.path_arquivo);
  }

  /** @throws DomainError 409 when the chart was deleted since the upload */
  async write(tx: Tx, importacao: Importacao, chart: ChartFile): Promise<RunOutcome> {
    rejectWithoutChart(importacao);
    const { id_plano_contas } = importacao;
    const { criadas, atualizadas, recusadas } = await this.accounts.upsert(tx, id_plano_contas, chart.contas);
    const erros = withRejected(chart, recusadas);
    return {
      status: finalStatus(criadas + atualizadas, erros.length),
      qtd_criados: criadas,
      qtd_atualizados: atualizadas,
      qtd_ignorados: 0,
      qtd_erros: erros.length,
      erros,
      avisos: [],
    };
  }
}

/** @throws DomainError 409 when the chart was deleted since the upload */
function rejectWithoutChart(
  importacao: Importacao,
): asserts importacao is Importacao & { readonly id_plano_contas: number } {
  if (importacao.id_plano_contas === null) throw domainError('importacoes.plano_removido');
}

/** Chart imports of `/plano-contas/{id}/importar-contas` in the import history: done already, so never pending. */
@Injectable()
export class ChartHistory extends ChartImportHistory {
  constructor(private readonly unitOfWork: UnitOfWork) {
    super();
  }

  record(
    caller: Caller,
    plano: PlanoContas,
    file: UploadedFile,
    { criadas, atualizadas, erros }: UpsertCount & { readonly erros: readonly ChartFileError[] },
  ): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const { id } = await tx.save(Importacao, {
        id_usuario_created: caller.id,
        id_cliente: plano.id_cliente,
        id_plano_contas: plano.id,
        tipo: 'contas' as const,
        nome_arquivo_original: file.originalName || 'arquivo.txt',
        path_arquivo: file.key,
        tamanho_bytes: file.size,
        hash_arquivo: file.sha256,
        status: finalStatus(criadas + atualizadas, erros.length),
        qtd_lancamentos_criados: criadas,
        qtd_atualizados: atualizadas,
        qtd_linhas_erro: erros.length,
        data_hora_conclusao: new Date(),
      });
      await tx.update(Importacao, id, { erros: await keepErrors(tx, id, erros) });
      return id;
    });
  }
}
