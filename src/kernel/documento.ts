const NOT_ALPHANUMERIC = /[^0-9A-Z]/;
/** Pattern of a CPF or CNPJ, with or without its mask. A CNPJ with letters must also have correct check digits. */
export const WRITTEN_DOCUMENTO =
  /^[.\-/\s]*([0-9][.\-/\s]*){11}$|^[.\-/\s]*([0-9A-Za-z][.\-/\s]*){12}([0-9][.\-/\s]*){2}$/;

const MASK = /[.\-/\s]/g;
const ALL_DIGITS = /^\d+$/;
const LETTER = /\p{L}/u;
const CNPJ_LENGTH = 14;
const CPF_LENGTH = 11;
/** The check digits of such a number fit, but it is never issued. */
const ONE_DIGIT = /^(\d)\1+$/;

/** Text of the 422 for a value that is neither a CPF nor a CNPJ (document 7, section 5). */
export const DOCUMENTO_EXPECTED = 'a CPF of 11 digits or a CNPJ of 14 positions with right check digits';

/** Text of the OpenAPI document for a field whose mask is removed. */
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
  if (ALL_DIGITS.test(value)) return value.length === CPF_LENGTH || value.length === CNPJ_LENGTH ? value : undefined;
  return !NOT_ALPHANUMERIC.test(value) && hasRightCheckDigits(value) ? value : undefined;
}

/**
 * Returns a document of any kind without its mask, in upper case: also a passport, or digits of any length. Returns
 * undefined for a value with letters that has the 14 positions of a CNPJ and is none.
 */
export function normalizeFreeDocumento(text: string): string | undefined {
  const value = withoutMask(text);
  return value.length === CNPJ_LENGTH && LETTER.test(value) ? normalizeDocumento(value) : value;
}

/** Returns digits of any length or a CNPJ with letters, without mask, in upper case. Returns undefined for other texts. */
export function normalizeDigitsOrCnpj(text: string): string | undefined {
  const value = withoutMask(text);
  return ALL_DIGITS.test(value) ? value : normalizeDocumento(value);
}

/**
 * Returns whether a CPF or CNPJ of digits has wrong check digits. The service accepts it, and the page warns. Returns
 * false for a value of another length or with letters.
 */
export function hasWrongCheckDigits(text: string): boolean {
  const value = withoutMask(text);
  if (!ALL_DIGITS.test(value)) return false;
  if (ONE_DIGIT.test(value)) return value.length === CNPJ_LENGTH || value.length === CPF_LENGTH;
  if (value.length === CNPJ_LENGTH) return !hasRightCheckDigits(value);
  return value.length === CPF_LENGTH && !hasRightCpfDigits(value);
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

/** The last two digits of a CPF are modulus 11 with weights that rise by one from the right, starting with 2. */
function hasRightCpfDigits(cpf: string): boolean {
  return [9, 10].every((length) => {
    let sum = 0;
    for (let index = 0; index < length; index++) sum += Number(cpf[index]) * (length + 1 - index);
    return ((sum * 10) % 11) % 10 === Number(cpf[length]);
  });
}
