import { readForm } from '../../platform/http/read-form';
import {
  AnyField,
  DateTimeField,
  IdField,
  IntField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import { ExecutionQuery } from '../client/own-executions';
import type { RelatorioColuna, RelatorioExecucao } from './relatorio.entity';

export class SyncRelatorioDto {
  @IntField({ min: 1, description: 'Id of the report in the clinic system' })
  id: number;

  @TextField({ default: '', max: 500, trim: false, description: 'Reaches the clinic system exactly as sent' })
  parametros: string;
}

export class RelatoriosQuery extends ExecutionQuery {
  @IntField({ optional: true, min: 1 })
  id_relatorio_clinicsys?: number;
}

export class RelatorioColunaRead {
  @IntField() indice: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) titulo: string | null;
  @TextField({ nullable: true }) tipo: string | null;
  @TextField({ nullable: true }) formato: string | null;
  @TextField({ nullable: true }) align: string | null;
  @AnyField({ nullable: true }) definicao_bruta: unknown;
}

export class RelatorioLinhaRead {
  @IntField() indice: number;
  @TextField({ nullable: true }) col0: string | null;
  @TextField({ nullable: true }) col1: string | null;
  @TextField({ nullable: true }) col2: string | null;
  @TextField({ nullable: true }) col3: string | null;
  @TextField({ nullable: true }) col4: string | null;
  @TextField({ nullable: true }) col5: string | null;
  @TextField({ nullable: true }) col6: string | null;
  @TextField({ nullable: true }) col7: string | null;
  @TextField({ nullable: true }) col8: string | null;
  @TextField({ nullable: true }) col9: string | null;
  @AnyField({ nullable: true }) dados_linha_json: unknown;
}

export class RelatorioExecucaoItem {
  @IdField() id: number;
  @IdField() id_usuario_created: number;
  @IntField() id_relatorio_clinicsys: number;
  @TextField({ nullable: true }) titulo: string | null;
  @TextField({ nullable: true }) parametros_enviados: string | null;
  @IntField({ nullable: true }) total_linhas: number | null;
  @AnyField({ nullable: true }) inputs: unknown;
  @IntField({ nullable: true, description: 'HTTP status of the clinic system' }) clinicsys_status_code: number | null;
  @TextField({ nullable: true }) clinicsys_msg: string | null;
  @DateTimeField() executado_em: string;
  @DateTimeField() data_hora_criacao: string;
  @NestedListField(() => RelatorioColunaRead) colunas: readonly RelatorioColunaRead[];
}

export class RelatorioExecucaoPage {
  @NestedListField(() => RelatorioExecucaoItem) items: readonly RelatorioExecucaoItem[];
  @IntField() total: number;
}

export class RelatorioExecucaoRead extends RelatorioExecucaoItem {
  @AnyField({ nullable: true, description: 'The raw response of the clinic system' }) payload_bruto: unknown;
  @NestedListField(() => RelatorioLinhaRead) linhas: readonly RelatorioLinhaRead[];
}

const toColuna = readForm(RelatorioColunaRead);
const toItem = readForm(RelatorioExecucaoItem);

/** Converts a run to its response, with columns but without rows. */
export function toRelatorioExecucaoItem(
  execucao: RelatorioExecucao,
  colunas: readonly RelatorioColuna[],
): RelatorioExecucaoItem {
  return toItem({ ...execucao, colunas: colunas.map(toColuna) });
}

/** Converts a row of a run to its response. */
export const toRelatorioLinhaRead = readForm(RelatorioLinhaRead);
