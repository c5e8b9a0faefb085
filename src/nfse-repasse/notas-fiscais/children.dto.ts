import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import {
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  MoneyField,
  PartialOf,
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
