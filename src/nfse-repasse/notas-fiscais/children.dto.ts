import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import {
  AnyField,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  MoneyField,
  PartialOf,
  SimNaoField,
  TextField,
} from '../../platform/http/validation/fields';
import { STATUS_FINANCEIRO, type StatusFinanceiro } from './children.entity';

const MAX_NOTE = 10_000;

export class CreateContaReceberDto {
  @EnumField(STATUS_FINANCEIRO) status_financeiro: StatusFinanceiro;
  @DateField() referencia_data: CalendarDate;
  @TextField({ nullable: true, max: MAX_NOTE }) observacao?: string | null;
}

export class UpdateContaReceberDto extends PartialOf(CreateContaReceberDto) {}

export class ContaReceberRead {
  @IdField() id: number;
  @IdField() id_nota_fiscal: number;
  @EnumField(STATUS_FINANCEIRO) status_financeiro: StatusFinanceiro;
  @DateField() referencia_data: CalendarDate;
  @TextField({ nullable: true }) observacao: string | null;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

export class CreateNotaFiscalMedicoDto {
  @IdField({ description: 'medico.id' }) id_medico: number;
  @MoneyField() valor_bruto_medico: Decimal;
}

export class UpdateNotaFiscalMedicoDto extends PartialOf(CreateNotaFiscalMedicoDto) {}

export class NotaFiscalMedicoRead {
  @IdField() id: number;
  @IdField() id_nota_fiscal: number;
  @IdField() id_medico: number;
  @DecimalField() valor_bruto_medico: Decimal;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

export class CreateIntegracaoDto {
  @TextField({ max: 200, example: 'Hospital São Lucas' }) hospital: string;
  @TextField({ nullable: true, max: 100 }) identificador_externo?: string | null;
  @TextField({ nullable: true, max: 50 }) status?: string | null;
  @AnyField({ nullable: true, description: 'What the hospital sent, kept as it is' }) payload?: unknown;
  @TextField({ nullable: true, max: MAX_NOTE }) observacao?: string | null;
}

export class UpdateIntegracaoDto extends PartialOf(CreateIntegracaoDto) {}

export class IntegracaoRead {
  @IdField() id: number;
  @IdField() id_nota_fiscal: number;
  @TextField() hospital: string;
  @TextField({ nullable: true }) identificador_externo: string | null;
  @TextField({ nullable: true }) status: string | null;
  @AnyField({ nullable: true }) payload: unknown;
  @TextField({ nullable: true }) observacao: string | null;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

export class CreateRecebimentoDto {
  @MoneyField() valor_recebido: Decimal;
  @DateField() data_recebimento: CalendarDate;
  @SimNaoField({ default: 'S' }) recebido: 'S' | 'N';
  @TextField({ nullable: true, max: MAX_NOTE }) observacao?: string | null;
}

export class UpdateRecebimentoDto extends PartialOf(CreateRecebimentoDto) {}

export class RecebimentoRead {
  @IdField() id: number;
  @IdField() id_nota_fiscal: number;
  @DecimalField() valor_recebido: Decimal;
  @DateField() data_recebimento: CalendarDate;
  @EnumField(['S', 'N']) recebido: 'S' | 'N';
  @TextField({ nullable: true }) observacao: string | null;
  @IdField({ description: 'Who registered it' }) id_usuario_registrou: number;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

const MAX_MESSAGE = 16_000;

export class CreateEmissaoLogDto {
  @TextField({ max: 100, example: 'lote_enviado' }) evento: string;
  @TextField({ nullable: true, max: MAX_MESSAGE }) mensagem?: string | null;
  @AnyField({ nullable: true, description: 'Kept as it is' }) payload?: unknown;
}

export class EmissaoLogRead {
  @IdField() id: number;
  @IdField() id_nota_fiscal: number;
  @TextField() evento: string;
  @TextField({ nullable: true }) mensagem: string | null;
  @AnyField({ nullable: true }) payload: unknown;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}
