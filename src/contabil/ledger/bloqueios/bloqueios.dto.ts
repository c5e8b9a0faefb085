import type { CalendarDate } from '../../../kernel/calendar';
import { PageQuery } from '../../../platform/http/page-query';
import {
  CompetenciaField,
  DateField,
  DateTimeField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../../platform/http/validation/fields';

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

export class PreviaQuery {
  @DateField({ description: 'The last day that would be closed', example: '2026-03-31' })
  ate: CalendarDate;
}

/** Entries that are closed without having been exported. */
export class NaoExportados {
  @IntField() pendentes: number;
  @IntField() erros: number;
  @IntField({ description: 'Entries that are sucesso' }) prontos: number;
}

export class MesNaoExportado extends NaoExportados {
  @CompetenciaField() competencia: string;
}

/** What a closing would leave unexported. */
export class PreviaDoFechamento {
  @NestedListField(() => MesNaoExportado, { description: 'Oldest first' }) meses: MesNaoExportado[];
  @IntField({ description: 'Statement imports that wait for their confirmation and have a day up to ate' })
  em_previa: number;
}

/** A closing with what it left unexported. */
export class BloqueioDefinido extends BloqueioRead {
  @NestedField(() => NaoExportados, { description: 'What the closing has closed unexported' }) ficaram: NaoExportados;
}
