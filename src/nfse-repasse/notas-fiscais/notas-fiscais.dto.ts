import { type Competencia, saoPauloTimestamp } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { PageQuery } from '../../platform/http/page-query';
import {
  BoolField,
  CompetenciaField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  MoneyField,
  PartialOf,
  TextField,
} from '../../platform/http/validation/fields';
import { type MimeArquivo, MIMES_ARQUIVO } from './arquivo/file-type';
import type { NotaFiscal } from './nota-fiscal.entity';
import { STATUS_NOTA, type StatusNota } from './status-moves';

/** Number of characters that fit into the column, even at four bytes each. */
const MAX_DESCRIPTION = 16_000;

export class CreateNotaFiscalDto {
  @IdField({ description: 'prestador.id' }) id_prestador: number;
  @IdField({ description: 'tomador.id' }) id_tomador: number;
  @IdField({ nullable: true, description: 'customer.id' }) id_customer?: number | null;
  @CompetenciaField({ nullable: true }) competencia_referencia?: Competencia | null;
  @MoneyField({ default: '0.00' }) valor_bruto: Decimal;
  @MoneyField({ default: '0.00' }) valor_liquido: Decimal;
  @EnumField(STATUS_NOTA, { default: 'rascunho' }) status: StatusNota;
  @TextField({ nullable: true, max: MAX_DESCRIPTION }) descricao_final?: string | null;
  @DateTimeField({ nullable: true }) processamento_iniciado_em?: Date | null;

  @TextField({ nullable: true, max: 255, blankIsNull: true, description: 'Name of the file' })
  arquivo_nome?: string | null;

  @EnumField(MIMES_ARQUIVO, { nullable: true, description: 'Type of the file; fixed while one is stored' })
  arquivo_mime?: MimeArquivo | null;

  @TextField({ nullable: true, max: 36, description: 'Trace to the legacy record' }) uuid_legado?: string | null;
}

export class UpdateNotaFiscalDto extends PartialOf(CreateNotaFiscalDto, [
  'id_prestador',
  'id_tomador',
  'id_customer',
  'competencia_referencia',
  'valor_bruto',
  'valor_liquido',
  'status',
  'descricao_final',
  'processamento_iniciado_em',
  'arquivo_nome',
  'arquivo_mime',
]) {
  @IntField({ nullable: true, min: 1, description: 'The record of the invoice automation' })
  id_nfe_salvador?: number | null;
}

export class NotasDoCustomerQuery extends PageQuery {
  @EnumField(STATUS_NOTA, { optional: true }) status?: StatusNota;
}

export class NotasFiscaisQuery extends NotasDoCustomerQuery {
  @IdField({ optional: true }) id_customer?: number;
  @IdField({ optional: true }) id_prestador?: number;
  @IdField({ optional: true }) id_tomador?: number;
}

export class NotaFiscalRead {
  @IdField() id: number;
  @IdField() id_prestador: number;
  @IdField() id_tomador: number;
  @IdField({ nullable: true }) id_customer: number | null;
  @CompetenciaField({ nullable: true }) competencia_referencia: Competencia | null;
  @DecimalField() valor_bruto: Decimal;
  @DecimalField() valor_liquido: Decimal;
  @EnumField(STATUS_NOTA) status: StatusNota;
  @TextField({ nullable: true }) descricao_final: string | null;
  @DateTimeField({ nullable: true }) processamento_iniciado_em: string | null;
  @TextField({ nullable: true }) arquivo_nome: string | null;
  @TextField({ nullable: true }) arquivo_mime: string | null;
  @BoolField() tem_arquivo: boolean;
  @IntField({ nullable: true }) id_nfe_salvador: number | null;
  @TextField({ nullable: true }) uuid_legado: string | null;
  @IdField() id_usuario_created: number;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts an invoice to its response. Of its file, only name and type are included. */
export function toNotaFiscalRead({
  arquivo_chave,
  processamento_iniciado_em,
  created_at,
  updated_at,
  ...nota
}: NotaFiscal): NotaFiscalRead {
  return {
    ...nota,
    processamento_iniciado_em: processamento_iniciado_em && saoPauloTimestamp(processamento_iniciado_em),
    tem_arquivo: arquivo_chave !== null,
    created_at: saoPauloTimestamp(created_at),
    updated_at: saoPauloTimestamp(updated_at),
  };
}
