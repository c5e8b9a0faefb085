import { type Decimal, sumDecimals } from '../../kernel/decimal';
import { readForm } from '../../platform/http/read-form';
import { DateTimeField, DecimalField, IdField, IntField, PartialOf } from '../../platform/http/validation/fields';
import { SignedMoneyField } from '../batch/batch';
import type { SnFolha } from './sn-folha.entity';

/** Company and month of a payroll. */
class SnFolhaKey {
  @IntField({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'customer.id', example: 1 })
  empresa_id: number;

  @IntField({ min: 1, max: 12, example: 11 })
  mes: number;

  @IntField({ min: 2000, max: 2100, example: 2026 })
  ano: number;
}

export class CreateSnFolhaDto extends SnFolhaKey {
  @SignedMoneyField() valor_folha: Decimal;
  @SignedMoneyField() valor_inss: Decimal;
}

/** One item of a batch. */
export class UpsertSnFolhaDto extends SnFolhaKey {
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
