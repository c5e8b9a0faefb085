import { saoPauloTimestamp } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { DateTimeField, DecimalField, IdField, IntField } from '../../platform/http/validation/fields';
import { SignedMoneyField } from '../batch/signed-money';
import type { SnReceita } from './sn-receita.entity';

export class UpsertSnReceitaDto {
  @IntField({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'customer.id', example: 1 })
  empresa_id: number;

  @IntField({ min: 1, max: 12, example: 11 })
  mes: number;

  @IntField({ min: 2000, max: 2100, example: 2026 })
  ano: number;

  @SignedMoneyField({ kept: true }) receita_total?: Decimal;
  @SignedMoneyField({ kept: true }) receita_iss_retido?: Decimal;
  @SignedMoneyField({ kept: true }) receita_iss_proprio?: Decimal;
  @SignedMoneyField({ kept: true }) receita_icms?: Decimal;
  @SignedMoneyField({ kept: true }) receita_monofasica?: Decimal;
  @SignedMoneyField({ kept: true }) receita_icms_st?: Decimal;
  @SignedMoneyField({ kept: true }) receita_exportacao?: Decimal;
  @SignedMoneyField({ kept: true }) receita_anexo_iv?: Decimal;
}

export class SnReceitaRead {
  @IdField() id: number;
  @IdField() empresa_id: number;
  @IntField() mes: number;
  @IntField() ano: number;
  @DecimalField() receita_total: Decimal;
  @DecimalField() receita_iss_retido: Decimal;
  @DecimalField() receita_iss_proprio: Decimal;
  @DecimalField() receita_icms: Decimal;
  @DecimalField() receita_monofasica: Decimal;
  @DecimalField() receita_icms_st: Decimal;
  @DecimalField() receita_exportacao: Decimal;
  @DecimalField() receita_anexo_iv: Decimal;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts a month's revenue to its response. */
export function toSnReceitaRead({ created_at, updated_at, ...values }: SnReceitaRow): SnReceitaRead {
  return { ...values, created_at: saoPauloTimestamp(created_at), updated_at: saoPauloTimestamp(updated_at) };
}

/** The columns that are read. The owner is always the caller. */
export type SnReceitaRow = Omit<SnReceita, 'id_usuario_created'>;
