import type { CalendarDate } from '../../../kernel/calendar';
import { PageQuery } from '../../../platform/http/page-query';
import { DateField, DateTimeField, IdField, IntField, TextField } from '../../../platform/http/validation/fields';

export class BloqueiosQuery extends PageQuery {
  @IntField({ optional: true, min: 1, max: 200, description: 'Default 50; needs page' })
  override per_page?: number;
}

export class BloquearDto {
  @DateField({
    nullable: true,
    optional: false,
    description: 'The last closed day; null lifts the lock',
    example: '2026-03-31',
  })
  ate: CalendarDate | null;
}

/** A customer's closed period. */
export class BloqueioRead {
  @IdField() id_cliente: number;
  @TextField() nome: string;
  @DateField({ nullable: true, description: 'The last closed day; null when the lock was lifted' })
  ate: CalendarDate | null;
  @TextField({ nullable: true, description: 'Who set it last' }) usuario_nome: string | null;
  @DateTimeField() alterado_em: string;
}
