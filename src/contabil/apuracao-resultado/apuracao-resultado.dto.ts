import { PageQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import {
  BoolField,
  Check,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  MoneyField,
  NestedListField,
  ObjectField,
  PartialWithout,
  TextField,
} from '../../platform/http/validation/fields';
import type { Problem } from '../../platform/http/validation/field-spec';
import {
  type ApuracaoResultado,
  avisosDaReforma,
  FORM_OF,
  PERIODO,
  PERIODO_FORMS,
  periodoFits,
  reformaProblem,
  type RegimeApuracao,
  REGIMES_APURACAO,
  STATUS_APURACAO,
  STATUS_CONFERENCIA,
  type StatusApuracao,
  type StatusConferencia,
  type TipoPeriodo,
  TIPOS_PERIODO,
  TOO_EARLY,
  type Tributo,
  TRIBUTOS,
} from './apuracao-resultado.entity';

/** Where both are sent they have to fit each other; one alone is held against the stored other one by the service. */
function periodoProblem({
  periodo,
  tipo_periodo,
}: {
  periodo?: string;
  tipo_periodo?: TipoPeriodo;
}): Problem | undefined {
  return periodo === undefined || tipo_periodo === undefined || periodoFits(periodo, tipo_periodo)
    ? undefined
    : { loc: ['periodo'], msg: `Input does not fit tipo_periodo ${tipo_periodo}`, type: 'value_error' };
}

/** What {@link periodoProblem} rejects, as JSON Schema. */
const ANOTHER_FORM = {
  anyOf: TIPOS_PERIODO.map((tipo) => ({
    required: ['periodo', 'tipo_periodo'],
    properties: { tipo_periodo: { const: tipo }, periodo: { not: { pattern: FORM_OF[tipo].source } } },
  })),
};

@Check<CreateApuracaoResultadoDto>(periodoProblem, ANOTHER_FORM)
@Check<CreateApuracaoResultadoDto>(reformaProblem, TOO_EARLY)
export class CreateApuracaoResultadoDto {
  @IdField({ description: 'customer.id' })
  id_customer: number;

  @EnumField(TRIBUTOS)
  tributo: Tributo;

  @TextField({ min: 4, max: 10, pattern: PERIODO, expected: PERIODO_FORMS, example: '2026-10' })
  periodo: string;

  @EnumField(TIPOS_PERIODO)
  tipo_periodo: TipoPeriodo;

  @EnumField(REGIMES_APURACAO, { nullable: true })
  regime_apuracao?: RegimeApuracao | null;

  @MoneyField()
  base_calculo: string;

  @DecimalField({ scale: 4, min: '0.0000', lessThan: '1000.0000', description: 'Percent' })
  aliquota_aplicada: string;

  @MoneyField({ description: 'Meant as base x rate / 100' })
  valor_apurado: string;

  @MoneyField({ default: '0.00' })
  valor_retido: string;

  @MoneyField({ description: 'Meant as apurado minus retido' })
  valor_a_recolher: string;

  @BoolField({ default: false })
  houve_majoracao: boolean;

  @ObjectField({ nullable: true, description: 'Audit breakdown' })
  detalhes?: Record<string, unknown> | null;

  @EnumField(STATUS_CONFERENCIA, { nullable: true })
  status_conferencia?: StatusConferencia | null;
}

@Check<UpdateApuracaoResultadoDto>(periodoProblem, ANOTHER_FORM)
@Check<UpdateApuracaoResultadoDto>(reformaProblem, TOO_EARLY)
export class UpdateApuracaoResultadoDto extends PartialWithout(CreateApuracaoResultadoDto, 'id_customer') {}

export class ApuracoesByUserQuery extends PageQuery {
  @TextField({ optional: true, max: 10, example: '2026-10' })
  periodo?: string;

  @EnumField(TIPOS_PERIODO, { optional: true })
  tipo_periodo?: TipoPeriodo;

  @EnumField(STATUS_APURACAO, { optional: true })
  status?: StatusApuracao;
}

export class ApuracoesByCustomerQuery extends ApuracoesByUserQuery {
  @EnumField(TRIBUTOS, { optional: true })
  tributo?: Tributo;
}

export class AvisoDoResultado {
  @EnumField(['tributo_extinto']) codigo: 'tributo_extinto';
  @TextField() mensagem: string;
}

export class ApuracaoResultadoRead {
  @IdField() id: number;
  @IdField() id_customer: number;
  @EnumField(TRIBUTOS) tributo: Tributo;
  @TextField() periodo: string;
  @EnumField(TIPOS_PERIODO) tipo_periodo: TipoPeriodo;
  @EnumField(REGIMES_APURACAO, { nullable: true }) regime_apuracao: RegimeApuracao | null;
  @MoneyField() base_calculo: string;
  @DecimalField({ scale: 4 }) aliquota_aplicada: string;
  @MoneyField() valor_apurado: string;
  @MoneyField() valor_retido: string;
  @MoneyField() valor_a_recolher: string;
  @BoolField() houve_majoracao: boolean;
  @ObjectField({ nullable: true }) detalhes: Record<string, unknown> | null;
  @EnumField(STATUS_CONFERENCIA, { nullable: true }) status_conferencia: StatusConferencia | null;
  @EnumField(STATUS_APURACAO) status: StatusApuracao;
  @DateTimeField({ nullable: true }) data_fechamento: string | null;
  @IdField() id_usuario_created: number;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
  @NestedListField(() => AvisoDoResultado) avisos: readonly AvisoDoResultado[];
}

/** Converts an assessment to its response. */
export function toApuracaoResultadoRead(apuracao: ApuracaoResultado): ApuracaoResultadoRead {
  return toRead({ ...apuracao, avisos: avisosDaReforma(apuracao.tributo, apuracao.periodo) });
}

const toRead = readForm(ApuracaoResultadoRead);
