/** Portuguese sentences of several error codes. */
export const LINKED = 'Não pode ser excluído: há registros ligados a ele.';
export const NAME_TAKEN = 'Já existe uma regra com este nome para os mesmos.';
export const PERIOD = 'O fim do período é anterior ao começo.';
export const PROFILE = 'Seu perfil não permite isto.';
export const OTHERS = 'Estes registros são de outra pessoa.';
export const AGAIN = 'Está ocupado neste instante. Tente de novo em um instante.';

/** `31/01/2026` of `2026-01-31`. */
export const brazilianDay = (iso: string | number): string => String(iso).split('-').reverse().join('/');
