import { saoPauloTimestamp } from '../../kernel/calendar';
import { type Decimal, toUnits } from '../../kernel/decimal';
import type { Problem } from '../../platform/http/validation/field-spec';
import { Check, DateTimeField, DecimalField, IdField, IntField } from '../../platform/http/validation/fields';
import { SignedMoneyField, CompanyMonth } from '../batch/batch';
import type { SnReceita } from './sn-receita.entity';

const ANO_DO_IBS = 2027;

/** Goods under IBS and CBS but not ICMS exist since 01/2027 (Res. CGSN 140/2018 art. 25 §1 I-A). */
function semIcmsAntesDe2027({ ano, receita_sem_icms }: UpsertSnReceitaDto): Problem | undefined {
  if (ano >= ANO_DO_IBS || receita_sem_icms === undefined || toUnits(receita_sem_icms) <= 0n) return undefined;
  return { loc: ['receita_sem_icms'], msg: 'receita_sem_icms above 0 is for months from 01/2027', type: 'value_error' };
}

@Check<UpsertSnReceitaDto>(semIcmsAntesDe2027)
export class UpsertSnReceitaDto extends CompanyMonth {
  @SignedMoneyField({ kept: true }) receita_total?: Decimal;
  @SignedMoneyField({ kept: true }) receita_iss_retido?: Decimal;
  @SignedMoneyField({ kept: true }) receita_iss_proprio?: Decimal;
  @SignedMoneyField({ kept: true }) receita_icms?: Decimal;
  @SignedMoneyField({ kept: true }) receita_monofasica?: Decimal;
  @SignedMoneyField({ kept: true }) receita_icms_st?: Decimal;
  @SignedMoneyField({ kept: true }) receita_exportacao?: Decimal;
  @SignedMoneyField({ kept: true }) receita_anexo_iv?: Decimal;
  @SignedMoneyField({ kept: true }) receita_sem_iss?: Decimal;
  @SignedMoneyField({ kept: true }) receita_sem_icms?: Decimal;
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
  @DecimalField() receita_sem_iss: Decimal;
  @DecimalField() receita_sem_icms: Decimal;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts a month's revenue to its response. */
export function toSnReceitaRead(row: SnReceitaRow): SnReceitaRead {
  const { created_at, updated_at } = row;
  // A rest of all other columns takes three times as long, and a batch has thousands of rows.
  return { ...row, created_at: saoPauloTimestamp(created_at), updated_at: saoPauloTimestamp(updated_at) };
}

/** The columns that are read. The owner is always the caller. */
export type SnReceitaRow = Omit<SnReceita, 'id_usuario_created'>;
