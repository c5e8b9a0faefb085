import { type Decimal, sumDecimals } from '../../kernel/decimal';
import { readForm } from '../../platform/http/read-form';
import { DateTimeField, DecimalField, IdField, IntField, PartialOf } from '../../platform/http/validation/fields';
import { SignedMoneyField, CompanyMonth } from '../batch/batch';
import type { SnFolha } from './sn-folha.entity';

export class CreateSnFolhaDto extends CompanyMonth {
  @SignedMoneyField() valor_folha: Decimal;
  @SignedMoneyField() valor_inss: Decimal;
}

/** One item of a batch. */
export class UpsertSnFolhaDto extends CompanyMonth {
  @SignedMoneyField({ kept: true }) valor_folha?: Decimal;
  @SignedMoneyField({ kept: true }) valor_inss?: Decimal;
}

export class UpdateSnFolhaDto extends PartialOf(CreateSnFolhaDto, ['mes', 'ano', 'valor_folha', 'valor_inss']) {}

export class SnFolhaRead {
  @IdField() id: number;
  @IdField() empresa_id: number;
  @IntField() mes: number;
  @IntField() ano: number;
  @DecimalField() valor_folha: Decimal;
  @DecimalField() valor_inss: Decimal;
  @DecimalField({ description: 'valor_folha + valor_inss' }) valor_total: Decimal;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts a payroll to its response. */
export function toSnFolhaRead(folha: SnFolha): SnFolhaRead {
  return toRead({ ...folha, valor_total: sumDecimals([folha.valor_folha, folha.valor_inss]) });
}

const toRead = readForm(SnFolhaRead);
