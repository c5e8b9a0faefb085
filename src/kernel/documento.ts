const NOT_ALPHANUMERIC = /[^0-9A-Z]/;
/** Pattern of a CPF or CNPJ, with or without its mask. A CNPJ with letters must also have correct check digits. */
export const WRITTEN_DOCUMENTO =
  /^[.\-/\s]*([0-9][.\-/\s]*){11}$|^[.\-/\s]*([0-9A-Za-z][.\-/\s]*){12}([0-9][.\-/\s]*){2}$/;

const MASK = /[.\-/\s]/g;

/** Text of the OpenAPI document for a field whose mask is removed. */
// Stryker disable next-line StringLiteral: changes no response
export const MASKLESS = 'Stored without mask, upper-cased';

/** Removes mask characters and converts to upper case. Documents of any kind are stored and searched in this form. */
export function withoutMask(text: string): string {
  return text.replace(MASK, '').toUpperCase();
}

/**
 * Returns a CPF or CNPJ without its mask, in upper case, or undefined when it is neither. All-digit values need 11 or
 * 14 digits. A CNPJ with letters (IN RFB 2.229/2024) also needs correct check digits.
 */
export function normalizeDocumento(text: string): string | undefined {
  const value = withoutMask(text);
  if (/^\d+$/.test(value)) return value.length === 11 || value.length === 14 ? value : undefined;
  return !NOT_ALPHANUMERIC.test(value) && hasRightCheckDigits(value) ? value : undefined;
}

/**
 * Returns whether a CNPJ has 14 characters and correct check digits. The last two are modulus 11 over the character
 * codes minus 48 (IN RFB 2.229/2024, annex XV).
 */
export function hasRightCheckDigits(cnpj: string): boolean {
  const first = checkDigit(cnpj.slice(0, 12));
  const second = checkDigit(`${cnpj.slice(0, 12)}${first}`);
  return cnpj.slice(12) === `${first}${second}`;
}

function checkDigit(base: string): number {
  let sum = 0;
  for (let index = 0; index < base.length; index++) {
    const weight = ((base.length - 1 - index) % 8) + 2;
    sum += (base.charCodeAt(index) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
