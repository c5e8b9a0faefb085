import type { CalendarDate } from '../../../kernel/calendar';
import {
  DateField,
  DateTimeField,
  EnumField,
  IdField,
  PartialOf,
  TextField,
} from '../../../platform/http/validation/fields';
import { STATUS_FINANCEIRO, type StatusFinanceiro } from './nota-fiscal-conta-receber.entity';

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
