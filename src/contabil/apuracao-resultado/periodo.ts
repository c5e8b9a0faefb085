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
