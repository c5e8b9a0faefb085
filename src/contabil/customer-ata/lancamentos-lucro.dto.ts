import { readForm } from '../../platform/http/read-form';
import {
  DateField,
  DecimalField,
  EnumField,
  IdField,
  MoneyField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';

export class CreateLancamentoLucroDto {
  @DecimalField({ moreThan: '0.00', lessThan: '10000000000000.00', description: 'How much of the minutes is used' })
  valor_ata_utilizada: string;

  @DateField()
  data: string;

  @TextField({ nullable: true, max: 200 })
  descricao?: string | null;
}

export class LancamentoLucroRead {
  @IdField() id: number;
  @IdField() id_ata: number;
  @MoneyField() valor_ata_utilizada: string;
  @DateField() data: string;
  @TextField({ nullable: true }) descricao: string | null;
}

export class AvisoDoLucro {
  @EnumField(['irrf_lucros']) codigo: 'irrf_lucros';
  @TextField() mensagem: string;
}

/** A new profit entry with what a person should know of the partner's month. */
export class LancamentoLucroCreated extends LancamentoLucroRead {
  @NestedListField(() => AvisoDoLucro) avisos: readonly AvisoDoLucro[];
}

/** A profit entry as it is sent. */
export const toLancamentoLucroRead = readForm(LancamentoLucroRead);
