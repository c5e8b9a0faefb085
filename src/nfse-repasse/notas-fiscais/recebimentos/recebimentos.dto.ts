import type { CalendarDate } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';
import {
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  MoneyField,
  PartialOf,
  SimNaoField,
  TextField,
} from '../../../platform/http/validation/fields';

const MAX_NOTE = 10_000;

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
