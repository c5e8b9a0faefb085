import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { ChartImportHistory } from '../../contabil/plano-contas/chart-import-history';
import type { UpsertCount } from '../../contabil/plano-contas/chart-accounts';
import type { ChartFileError } from '../../contabil/plano-contas/chart-file';
import type { PlanoContas } from '../../contabil/plano-contas/plano-contas.entity';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { UploadedFile } from '../../platform/upload/upload.interceptor';
import { Importacao } from './importacao.entity';
import { keepErrors } from './erros/keep-errors';
import { finalStatus } from './run/outcome';

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
