import { readForm } from '../../platform/http/read-form';
import {
  AnyField,
  DateTimeField,
  DecimalField,
  IdField,
  IntField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import { ExecutionQuery } from '../client/own-executions';

const MES = /^\d{4}-(0[1-9]|1[0-2])$/;

export class SyncConsumosDto {
  @TextField({ pattern: MES, expected: 'a month YYYY-MM with month 01 to 12', example: '2026-10' })
  mes: string;
}

export class ConsumosQuery extends ExecutionQuery {
  @TextField({ optional: true, min: 1, pattern: MES, expected: 'a month YYYY-MM with month 01 to 12' })
  mes?: string;
}

export class ConsumoExecucaoItem {
  @IdField() id: number;
  @IdField() id_usuario_created: number;
  @TextField() mes: string;
  @IntField({ nullable: true }) total_lancamentos: number | null;
  @DateTimeField() executado_em: string;
  @DateTimeField() data_hora_criacao: string;
}

export class ConsumoExecucaoPage {
  @NestedListField(() => ConsumoExecucaoItem) items: readonly ConsumoExecucaoItem[];
  @IntField() total: number;
}

export class ConsumoLancamentoRead {
  @IdField() id: number;
  @IntField({ nullable: true }) id_estoque_movimentacao: number | null;
  @IntField({ nullable: true }) id_estoque_item: number | null;
  @IntField({ nullable: true }) id_centro_custo: number | null;
  @DateTimeField({ nullable: true }) dt_movimentacao: string | null;
  @TextField({ nullable: true }) st_doc: string | null;
  @DecimalField({ nullable: true, scale: 4 }) qtd: string | null;
  @DecimalField({ nullable: true }) valor: string | null;
  @TextField({ nullable: true }) marcacao: string | null;
  @TextField({ nullable: true }) item_nome: string | null;
  @IntField({ nullable: true }) item_grupo_id: number | null;
  @TextField({ nullable: true }) item_grupo_nome: string | null;
  @IntField({ nullable: true }) item_categoria_id: number | null;
  @TextField({ nullable: true }) item_categoria_nome: string | null;
  @TextField({ nullable: true }) item_categoria_natureza: string | null;
  @TextField({ nullable: true }) centro_nome: string | null;
  @IntField({ nullable: true }) centro_unidade_id: number | null;
  @TextField({ nullable: true }) centro_unidade_nome: string | null;
  @TextField({ nullable: true }) centro_unidade_sigla: string | null;
  @AnyField({ nullable: true }) payload_bruto_lancamento: unknown;
  @DateTimeField() data_hora_criacao: string;
}

export class ConsumoExecucaoRead extends ConsumoExecucaoItem {
  @AnyField({ nullable: true, description: 'The raw response of the clinic system' }) payload_bruto: unknown;
  @NestedListField(() => ConsumoLancamentoRead) lancamentos: readonly ConsumoLancamentoRead[];
}

/** Converts a run to its response, without its entries. */
export const toConsumoExecucaoItem = readForm(ConsumoExecucaoItem);

/** Converts an entry to its response. */
export const toConsumoLancamentoRead = readForm(ConsumoLancamentoRead);
