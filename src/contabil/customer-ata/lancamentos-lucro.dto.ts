import type { Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { readForm } from '../../platform/http/read-form';
import {
  CompetenciaField,
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

/** Converts a profit entry to its response. */
export const toLancamentoLucroRead = readForm(LancamentoLucroRead);

export class LucrosQuery {
  @CompetenciaField({ example: '03/2026' })
  competencia: Competencia;
}

/** The profits of a month that a company pays to one partner (document 7, section 3). */
export class LucroDoSocioRead {
  @IdField({ nullable: true }) id_customer_qsa: number | null;
  @TextField({ nullable: true }) nome: string | null;
  @DecimalField() pago: Decimal;
  @DecimalField() isento: Decimal;
  @DecimalField() tributavel: Decimal;
  @DecimalField({ nullable: true }) irrf: Decimal | null;
}
