import { type Competencia, monthOfCompetencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { SearchQuery } from '../../platform/http/page-query';
import type { Problem } from '../../platform/http/validation/field-spec';
import { Check, CompetenciaField, MoneyField } from '../../platform/http/validation/fields';
import { PRIMEIRA_COMPETENCIA, ULTIMA_COMPETENCIA } from './calculo/tabelas';

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

@Check<SimulacaoQuery>(({ receita, folha }) =>
  receita === undefined && folha === undefined
    ? { loc: ['receita'], msg: 'receita or folha is needed', type: 'missing' }
    : undefined,
)
export class SimulacaoQuery extends ApuracaoQuery {
  @MoneyField({ optional: true, description: "Stands in for the group's revenue of the month", example: '50000.00' })
  receita?: Decimal;

  @MoneyField({ optional: true, description: 'Stands in for the payroll of twelve months', example: '120000.00' })
  folha?: Decimal;
}

@Check<PainelSimplesQuery>(uncovered)
export class PainelSimplesQuery extends SearchQuery {
  @CompetenciaField(COMPETENCIA)
  competencia: Competencia;
}
