import { type Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import type { ExactNumber } from '../../kernel/exact-json';
import { readForm } from '../../platform/http/read-form';
import {
  CompetenciaField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedListField,
  PartialOf,
  TextField,
} from '../../platform/http/validation/fields';
import { MomentField } from '../../platform/http/validation/parameters';
import { SignedMoneyField } from '../batch/batch';
import { ISS_RETIDO, type IssRetido } from './sn-registro.entity';

const MAX_LIMIT = 10_000;

export class CreateSnRegistroDto {
  @IntField({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'customer.id', example: 1 })
  empresa_id: number;

  @DateTimeField()
  data_hora_nfe: Date;

  @CompetenciaField()
  competencia: Competencia;

  @SignedMoneyField({ asNumber: true })
  valor_servicos: Decimal;

  @EnumField(ISS_RETIDO, { default: 'N' })
  iss_retido: IssRetido;

  @TextField({ nullable: true, max: 50, blankIsNull: true })
  numero_nfse?: string | null;
}

export class UpdateSnRegistroDto extends PartialOf(CreateSnRegistroDto) {}

export class UpdateValoresDto {
  @IdField()
  id: number;

  @SignedMoneyField({ asNumber: true, required: true })
  valor_servicos: Decimal;

  @TextField({ optional: true, nullable: true, max: 50, blankIsNull: true, description: 'Left out: kept' })
  numero_nfse?: string | null;
}

export class ConsolidadosQuery {
  @IdField({ optional: true })
  empresa_id?: number;
}

export class RegistrosQuery extends ConsolidadosQuery {
  @MomentField({ description: 'data_hora_nfe from this day of São Paulo, or from this instant' })
  data_inicio?: string;

  @MomentField({ description: 'data_hora_nfe up to the end of this day of São Paulo, or of this second' })
  data_fim?: string;

  @CompetenciaField({ optional: true, description: 'Records whose sum is that of this month' })
  competencia?: Competencia;

  @IntField({ min: 1, max: MAX_LIMIT, default: 1_000 })
  limit: number;

  @IntField({ min: 0, default: 0 })
  offset: number;
}

export class SnRegistroRead {
  @IdField() id: number;
  @IdField() empresa_id: number;
  @IdField() consolidado_id: number;
  @DateTimeField() data_hora_nfe: string;
  @CompetenciaField() competencia: Competencia;
  @DecimalField({ asNumber: true }) valor_servicos: number | ExactNumber;
  @EnumField(ISS_RETIDO) iss_retido: IssRetido;
  @TextField({ nullable: true }) numero_nfse: string | null;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts a record to its response. The contract requires its amount as a JSON number. */
export const toSnRegistroRead = readForm(SnRegistroRead);

export class SnRegistrosPart {
  @NestedListField(() => SnRegistroRead) items: readonly SnRegistroRead[];
  @IntField({ description: 'Counted without limit and offset' }) total: number;
}

export class SnConsolidadoRead {
  @IdField() id: number;
  @IdField() empresa_id: number;
  @CompetenciaField() competencia: Competencia;
  @DecimalField({ asNumber: true }) total_faturamento: number | ExactNumber;
  @DecimalField({ asNumber: true }) total_faturamento_retido_s: number | ExactNumber;
  @DecimalField({ asNumber: true }) total_faturamento_retido_n: number | ExactNumber;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts the sums of a company and competence to their response. */
export const toSnConsolidadoRead = readForm(SnConsolidadoRead);
