import { randomBytes } from 'node:crypto';
import { isSafeNumber, parse } from 'lossless-json';

/**
 * Prefix of the digits of an {@link ExactNumber} in unfinished JSON text. It is random, so that no input can contain
 * it.
 */
const MARK = `${randomBytes(16).toString('hex')}:`;
const MARKED = new RegExp(`"${MARK}([-+.\\deE]+)"`, 'g');
/** Matches texts that may have a number that a double changes: one with many digits or with an exponent. */
// Stryker disable next-line Regex: a match that is not needed is checked and kept as it is
const SUSPICIOUS = /(?:^|[[,:])\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;

/** A number of a JSON text that a double would change (RFC 8259, section 6). It keeps the digits as written. */
export class ExactNumber {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }

  /** Used by {@link jsonText} only. Elsewhere the number is serialized as a string. */
  toJSON(): string {
    return MARK + this.text;
  }
}

/**
 * Parses JSON as `JSON.parse` does. Each number that a double would change becomes an {@link ExactNumber}.
 * @param plain the result of `JSON.parse`, when it is already known
 * @throws SyntaxError
 */
export function parseJson(text: string, plain: unknown = JSON.parse(text)): unknown {
  return SUSPICIOUS.test(text) ? parse(text, undefined, EXACTLY) : plain;
}

const EXACTLY = {
  parseNumber: (token: string) => (isKept(token) ? Number(token) : new ExactNumber(token)),
  onDuplicateKey: ({ newValue }: { newValue: unknown }) => newValue,
};

/** Serializes as `JSON.stringify` does. Numbers of {@link parseJson} keep their digits. */
export function jsonText(value: unknown): string {
  return withNumbers(JSON.stringify(value));
}

/** Last step of {@link jsonText}, for text joined from several calls of `JSON.stringify`. */
export function withNumbers(text: string): string {
  return text.includes(MARK) ? text.replace(MARKED, '$1') : text;
}

/** Returns a plain decimal as a JSON number of exactly its value, where the contract serializes money as a number. */
export function jsonNumber(decimal: string): number | ExactNumber {
  return isKept(decimal) ? Number(decimal) : new ExactNumber(decimal);
}

/** Number of significant digits that a double always keeps. */
const KEPT_DIGITS = 15;
/** Longest token that is compared by the library. Its patterns take quadratic time for longer tokens. */
const COMPARED_DIGITS = 100;

/** Returns whether a double has the value of the token, however the double is written. */
function isKept(token: string): boolean {
  // Nearly every number is this short, and a hostile text can have a million of them.
  // Stryker disable next-line ConditionalExpression,EqualityOperator,Regex: the slow path finds the same
  if (token.length <= KEPT_DIGITS && !/[eE]/.test(token)) return true;
  return token.length <= COMPARED_DIGITS && isSafeNumber(token);
}
