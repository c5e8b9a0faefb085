import type { Decimal } from '../../../kernel/decimal';
import { DateTimeField, DecimalField, IdField, MoneyField, PartialOf } from '../../../platform/http/validation/fields';

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
