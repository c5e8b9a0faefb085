import { hasWrongCheckDigits, normalizeDocumento, withoutMask } from '../../../src/kernel/documento';
import { documento } from './documento';
import { typedMonth } from './months';

/** The kind of a field's text, where its name shows it. */
type Mask = 'documento' | 'telefone' | 'competencia';

/** Bound of a month, which the service writes `11/2026`. */
export const MONTH_MASK = '^(0[1-9]|1[0-2])/\\d{4}$';

const MASKS: Readonly<Record<string, Mask>> = {
  cnpj: 'documento',
  cpf: 'documento',
  documento: 'documento',
  telefone: 'telefone',
  telefone_avulso: 'telefone',
};

export const maskOf = (field: string, pattern?: string): Mask | null =>
  pattern === MONTH_MASK ? 'competencia' : (MASKS[field] ?? null);

/**
 * What is sent of a typed or pasted text: a CPF or CNPJ without its points, in capitals; a month as `11/2026`; a telephone as it is
 * shown. A text that is none of these stays as it is: its field checks it.
 */
export function sentText(mask: Mask, text: string): string {
  if (mask === 'competencia') return typedMonth(text) ?? text;
  if (mask === 'telefone') return telephone(text);
  return normalizeDocumento(text) ?? text.trim();
}

/** How a value is shown in its field: `11.222.333/0001-81`, `(11) 98765-4321`; another text as it is. */
export const maskedText = (mask: Mask, value: string): string =>
  mask === 'documento' ? documento(normalizeDocumento(value) ?? value) : sentText(mask, value);

/** Why a CPF or CNPJ may be wrong though the service takes it; null when nothing is wrong. */
export const documentWarning = (text: string): string | null =>
  hasWrongCheckDigits(text)
    ? 'Os dígitos verificadores não conferem. Confira o número; ele pode ser gravado assim.'
    : null;

/** Whether a text has the 14 positions of a CNPJ with letters and is none: the service rejects it. */
export const isNoCnpj = (text: string): boolean =>
  withoutMask(text).length === 14 && /[A-Z]/.test(withoutMask(text)) && normalizeDocumento(text) === undefined;

/** `(11) 98765-4321` of ten or eleven digits, with or without +55; another text without blanks at its ends. */
function telephone(text: string): string {
  const typed = text.trim();
  if (!/^\+?[\d\s().-]+$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  const country = digits.length > 11 && digits.startsWith('55') ? '+55 ' : '';
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(country === '' ? digits : digits.slice(2));
  if (!match || (typed.startsWith('+') && country === '')) return typed;
  return `${country}(${match[1]}) ${match[2]}-${match[3]}`;
}
