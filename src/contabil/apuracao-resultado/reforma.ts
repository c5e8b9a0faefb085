import type { Problem } from '../../platform/http/validation/field-spec';
import type { Tributo } from './apuracao-resultado.entity';
import { anoDoPeriodo } from './periodo';

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
