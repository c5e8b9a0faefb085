import { type DomainError, domainError } from '../../kernel/errors';
import type { Problem } from '../../platform/http/validation/field-spec';
import type { TipoIss } from './config-iss.entity';

interface IssFigures {
  readonly tipo_iss: TipoIss;
  readonly aliquota_percentual?: number | null;
  readonly valor_por_medico?: number | null;
}

const lacking = (tipo_iss: TipoIss, figure: string) => ({
  properties: { tipo_iss: { const: tipo_iss }, [figure]: { type: 'null' } },
});

/** The JSON Schema of what {@link issProblem} rejects. */
export const WITHOUT_FIGURE = {
  anyOf: [lacking('percentual_faturamento', 'aliquota_percentual'), lacking('valor_por_medico', 'valor_por_medico')],
};

/**
 * Returns the error of an ISS configuration without the figure of its kind. Each kind requires its own figure
 * (decisions, section 6).
 */
export function issRejection(iss: IssFigures): DomainError | undefined {
  const figure = figureOf(iss.tipo_iss);
  return iss[figure] === null || iss[figure] === undefined
    ? domainError('nfse_repasse.configuracao_incompleta', iss.tipo_iss, figure)
    : undefined;
}

/** Returns {@link issRejection} as a problem of the request body. */
export function issProblem(iss: IssFigures): Problem | undefined {
  const rejected = issRejection(iss);
  return rejected && { loc: [figureOf(iss.tipo_iss)], msg: rejected.message, type: 'value_error' };
}

function figureOf(tipo_iss: TipoIss): 'aliquota_percentual' | 'valor_por_medico' {
  return tipo_iss === 'percentual_faturamento' ? 'aliquota_percentual' : 'valor_por_medico';
}
