import { type Competencia, monthOfCompetencia } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';
import {
  Check,
  CompetenciaField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  TextField,
} from '../../../platform/http/validation/fields';

export const MAX_MONTHS = 60;

@Check<ResumoQuery>(({ competencia_inicio, competencia_fim }) =>
  competencia_inicio !== undefined &&
  competencia_fim !== undefined &&
  monthOfCompetencia(competencia_fim) - monthOfCompetencia(competencia_inicio) >= MAX_MONTHS
    ? { loc: ['competencia_fim'], msg: `at most ${MAX_MONTHS} months`, type: 'value_error' }
    : undefined,
)
export class ResumoQuery {
  @EnumField(['mes', 'cliente'])
  por: 'mes' | 'cliente';

  @IdField({ optional: true })
  id_cliente?: number;

  @CompetenciaField({ optional: true, description: `First month; alone, ${MAX_MONTHS} months from it` })
  competencia_inicio?: Competencia;

  @CompetenciaField({ optional: true, description: `Last month; alone, ${MAX_MONTHS} months up to it` })
  competencia_fim?: Competencia;
}

/** The own entries of a month or of a customer. */
export class ResumoRead {
  @TextField({ description: 'The month `MM/YYYY`, or the id of the customer', example: '03/2026' }) chave: string;
  @TextField({ description: 'The month, or the name of the customer' }) nome: string;
  @IntField() pendentes: number;
  @IntField() sucesso: number;
  @IntField() exportados: number;
  @IntField() erros: number;
  @DecimalField({ description: 'Money in, by the statements' }) entradas: Decimal;
  @DecimalField({ description: 'Money out, by the statements' }) saidas: Decimal;
}
