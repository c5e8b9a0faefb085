import type { Problem } from '../../platform/http/validation/field-spec';
import type { Tributo } from './apuracao-resultado.entity';

export const TIPOS_PERIODO = ['mensal', 'trimestral', 'anual'] as const;
export type TipoPeriodo = (typeof TIPOS_PERIODO)[number];

/** How a period of each kind is written. */
export const FORM_OF: Readonly<Record<TipoPeriodo, RegExp>> = {
  mensal: /^\d{4}-(0[1-9]|1[0-2])$/,
  trimestral: /^\d{4}-Q[1-4]$/,
  anual: /^\d{4}$/,
};

/** A period of any of the three kinds. */
export const PERIODO = /^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$/;

/** How periods of each kind are written, in words for a caller. */
export const PERIODO_FORMS = 'YYYY-MM (mensal), YYYY-Qn with n 1 to 4 (trimestral) or YYYY (anual)';

/** Whether the period is written as its kind asks for: `2026-03` is monthly, `2026-Q1` quarterly, `2026` yearly. */
export function periodoFits(periodo: string, tipo: TipoPeriodo): boolean {
  return FORM_OF[tipo].test(periodo);
}

/** Returns the year of a period. Every period is in one year. */
export function anoDoPeriodo(periodo: string): number {
  return Number(periodo.slice(0, 4));
}

/** CBS and IBS begin, PIS and Cofins are over (LC 214/2025). */
const PRIMEIRO_ANO = 2027;
const NOVOS: readonly Tributo[] = ['CBS', 'IBS'];
const EXTINTOS: readonly Tributo[] = ['PIS', 'COFINS'];

/** What {@link isTooEarly} rejects, as JSON Schema: years up to 2026. */
export const TOO_EARLY = {
  required: ['tributo', 'periodo'],
  properties: { tributo: { enum: NOVOS }, periodo: { pattern: '^(?:[01]|20[01]|202[0-6])' } },
};

/** Returns whether the tax does not exist yet in the period. */
export function isTooEarly(tributo: Tributo, periodo: string): boolean {
  return NOVOS.includes(tributo) && anoDoPeriodo(periodo) < PRIMEIRO_ANO;
}

/** Checks `tributo` and `periodo` where a body has both. The service checks one alone against the stored other one. */
export function reformaProblem({ tributo, periodo }: { tributo?: Tributo; periodo?: string }): Problem | undefined {
  return tributo !== undefined && periodo !== undefined && isTooEarly(tributo, periodo)
    ? { loc: ['tributo'], msg: 'CBS e IBS começam em 01/01/2027', type: 'value_error' }
    : undefined;
}

/** Returns the notice of PIS and Cofins in a period that begins in 2027 or later. */
export function avisosDaReforma(tributo: Tributo, periodo: string): { codigo: 'tributo_extinto'; mensagem: string }[] {
  return EXTINTOS.includes(tributo) && anoDoPeriodo(periodo) >= PRIMEIRO_ANO
    ? [{ codigo: 'tributo_extinto', mensagem: 'PIS e Cofins acabam em 31/12/2026' }]
    : [];
}
