import { IdField, MoneyField, NestedListField, PickOf } from '../../../platform/http/validation/fields';
import type { Decimal } from '../../../kernel/decimal';
import { LancamentoRead } from '../lancamento-read';
import { UpdateLancamentoDto } from '../lancamento.dto';

/** Limit of the parts of a statement line. */
export const MAX_PARTS = 50;

/** One part of an entry. What it leaves out is the entry's; an account that is null leaves the side open. */
export class ParteDto extends PickOf(UpdateLancamentoDto, [
  'id_conta_debito',
  'id_conta_credito',
  'codigo_historico',
  'historico_contabil',
]) {
  @MoneyField({ moreThan: '0.00', example: '18196.62' })
  valor: Decimal;
}

export class DividirDto {
  @NestedListField(() => ParteDto, { min: 2, max: MAX_PARTS, description: "Their sum is the entry's valor" })
  partes: ParteDto[];

  @IdField({ optional: true, description: 'An own chart of the customer, for an entry that has none' })
  id_plano_contas?: number;
}

export class PartesRead {
  @NestedListField(() => LancamentoRead, { description: 'By id; the entry alone when its line is not split' })
  partes: LancamentoRead[];
}
