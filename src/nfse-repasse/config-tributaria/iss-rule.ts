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

/** What {@link issProblem} refuses, as JSON Schema. */
export const WITHOUT_FIGURE = {
  anyOf: [lacking('percentual_faturamento', 'aliquota_percentual'), lacking('valor_por_medico', 'valor_por_medico')],
};

/** Each kind of ISS needs its own figure (decisions, section 6); the problem of one that lacks it. */
export function issProblem({ tipo_iss, aliquota_percentual, valor_por_medico }: IssFigures): Problem | undefined {
  const needed = tipo_iss === 'percentual_faturamento' ? 'aliquota_percentual' : 'valor_por_medico';
  const figure = tipo_iss === 'percentual_faturamento' ? aliquota_percentual : valor_por_medico;
  return figure === null || figure === undefined
    ? { loc: [needed], msg: `tipo_iss ${tipo_iss} needs ${needed}`, type: 'value_error' }
    : undefined;
}
