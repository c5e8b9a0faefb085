import { Injectable } from '@nestjs/common';
import { ChartAccounts } from '../../../contabil/plano-contas/chart-accounts';
import { type ChartFile, withRejected } from '../../../contabil/plano-contas/chart-file';
import { storedChart } from '../../../contabil/plano-contas/stored-chart';
import { domainError } from '../../../kernel/errors';
import type { Tx } from '../../../platform/database/unit-of-work';
import { LargeFileReader } from '../../../platform/storage/large-file-reader';
import type { Importacao } from '../importacao.entity';
import { finalStatus, type RunOutcome } from './outcome';

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
