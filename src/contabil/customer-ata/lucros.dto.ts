import type { Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { CompetenciaField, DecimalField, IdField, TextField } from '../../platform/http/validation/fields';

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
