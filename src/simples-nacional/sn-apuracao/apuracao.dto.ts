import { type Competencia, monthOfCompetencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { SearchQuery } from '../../platform/http/page-query';
import type { Problem } from '../../platform/http/validation/field-spec';
import { Check, CompetenciaField, DecimalField, MoneyField } from '../../platform/http/validation/fields';
import { PRIMEIRA_COM_IBS, PRIMEIRA_COMPETENCIA, ULTIMA_COMPETENCIA } from './calculo/vigencia';

const COMPETENCIA = {
  example: '03/2026',
  description: `${PRIMEIRA_COMPETENCIA} to ${ULTIMA_COMPETENCIA}: other tables and another RBT12 hold outside`,
};

/**
 * Rejects a competence that the tables do not cover. Earlier months have other tables, later ones also another RBT12
 * window.
 */
function covered(first: Competencia) {
  return ({ competencia }: { readonly competencia: Competencia }): Problem | undefined => {
    const month = monthOfCompetencia(competencia);
    if (month >= monthOfCompetencia(first) && month <= monthOfCompetencia(ULTIMA_COMPETENCIA)) return undefined;
    const msg = `competences from ${first} to ${ULTIMA_COMPETENCIA} are covered`;
    return { loc: ['competencia'], msg, type: 'value_error' };
  };
}

const uncovered = covered(PRIMEIRA_COMPETENCIA);

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
  @MoneyField({ optional: true, description: "Replaces the group's revenue of the month", example: '50000.00' })
  receita?: Decimal;

  @MoneyField({ optional: true, description: 'Replaces the payroll of twelve months', example: '120000.00' })
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

const COM_IBS = {
  example: '03/2027',
  description: `${PRIMEIRA_COM_IBS} to ${ULTIMA_COMPETENCIA}`,
};

@Check<PercentuaisQuery>(covered(PRIMEIRA_COM_IBS))
export class PercentuaisQuery {
  @CompetenciaField(COM_IBS)
  competencia: Competencia;
}

@Check<PercentuaisDosGruposQuery>(covered(PRIMEIRA_COM_IBS))
export class PercentuaisDosGruposQuery extends SearchQuery {
  @CompetenciaField(COM_IBS)
  competencia: Competencia;
}

@Check<PainelSimplesQuery>(uncovered)
export class PainelSimplesQuery extends SearchQuery {
  @CompetenciaField(COMPETENCIA)
  competencia: Competencia;
}
