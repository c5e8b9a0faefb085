import { type Competencia, monthOfCompetencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { SearchQuery } from '../../platform/http/page-query';
import type { Problem } from '../../platform/http/validation/field-spec';
import { Check, CompetenciaField, DecimalField, MoneyField } from '../../platform/http/validation/fields';
import { PRIMEIRA_COMPETENCIA, ULTIMA_COMPETENCIA } from './calculo/vigencia';

const COMPETENCIA = {
  example: '03/2026',
  description: `${PRIMEIRA_COMPETENCIA} to ${ULTIMA_COMPETENCIA}: other tables and another RBT12 hold outside`,
};

/**
 * Rejects a competence that the tables do not cover. Earlier months have other tables, later ones also another RBT12
 * window.
 */
function uncovered({ competencia }: { readonly competencia: Competencia }): Problem | undefined {
  const month = monthOfCompetencia(competencia);
  if (month >= monthOfCompetencia(PRIMEIRA_COMPETENCIA) && month <= monthOfCompetencia(ULTIMA_COMPETENCIA))
    return undefined;
  const msg = `competences from ${PRIMEIRA_COMPETENCIA} to ${ULTIMA_COMPETENCIA} are covered`;
  return { loc: ['competencia'], msg, type: 'value_error' };
}

@Check<ApuracaoQuery>(uncovered)
export class ApuracaoQuery {
  @CompetenciaField(COMPETENCIA)
  competencia: Competencia;
}

const PercentField = (description: string, example: string): PropertyDecorator =>
  DecimalField({ optional: true, scale: 4, min: '0.0000', max: '100.0000', description, example });

@Check<SimulacaoQuery>(({ receita, folha }) =>
  receita === undefined && folha === undefined
    ? { loc: ['receita'], msg: 'receita or folha is needed', type: 'missing' }
    : undefined,
)
@Check<SimulacaoQuery>(({ aliquota_cbs, aliquota_ibs }) =>
  (aliquota_cbs === undefined) === (aliquota_ibs === undefined)
    ? undefined
    : {
        loc: [aliquota_cbs === undefined ? 'aliquota_cbs' : 'aliquota_ibs'],
        msg: 'aliquota_cbs and aliquota_ibs are needed together',
        type: 'missing',
      },
)
export class SimulacaoQuery extends ApuracaoQuery {
  @MoneyField({ optional: true, description: "Stands in for the group's revenue of the month", example: '50000.00' })
  receita?: Decimal;

  @MoneyField({ optional: true, description: 'Stands in for the payroll of twelve months', example: '120000.00' })
  folha?: Decimal;

  @PercentField('CBS of the regular regime, in %; needs aliquota_ibs', '8.8000')
  aliquota_cbs?: Decimal;

  @PercentField('IBS of the regular regime, in %; needs aliquota_cbs', '0.1000')
  aliquota_ibs?: Decimal;

  @PercentField('Reduction of both rates of the regular regime, in %', '30')
  reducao?: Decimal;

  @MoneyField({ optional: true, description: 'Credits of the regular regime', example: '1500.00' })
  creditos?: Decimal;
}

@Check<PainelSimplesQuery>(uncovered)
export class PainelSimplesQuery extends SearchQuery {
  @CompetenciaField(COMPETENCIA)
  competencia: Competencia;
}
