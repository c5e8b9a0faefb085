import { randomBytes } from 'node:crypto';

/**
 * Prefix of the digits of an {@link ExactNumber} in unfinished JSON text. It is random, so that no input can contain
 * it.
 */
const MARK = `${randomBytes(16).toString('hex')}:`;
const MARKED = new RegExp(`"${MARK}([-+.\\deE]+)"`, 'g');
/** Matches texts that may have a number that a double changes: one with many digits or with an exponent. */
// Stryker disable next-line Regex: a match that is not needed is checked and kept as it is
const SUSPICIOUS = /[\d.]{16}|\d[eE]/;
const QUOTE_OR_NUMBER = /"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const NUMBER = /(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/;

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
  // Stryker disable next-line ConditionalExpression: only skips a search that finds nothing
  if (!SUSPICIOUS.test(text)) return plain;
  const marked = withMarks(text);
  if (marked === undefined) return plain;
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? new ExactNumber(value.slice(MARK.length)) : value,
  );
}

/** Marks the numbers of JSON text that a double would change. Returns undefined when there are none. */
function withMarks(text: string): string | undefined {
  const pieces: string[] = [];
  let taken = 0;
  QUOTE_OR_NUMBER.lastIndex = 0;
  for (let found = QUOTE_OR_NUMBER.exec(text); found; found = QUOTE_OR_NUMBER.exec(text)) {
    const [token] = found;
    if (token === '"') QUOTE_OR_NUMBER.lastIndex = endOfString(text, found.index);
    else if (!isKept(token)) {
      pieces.push(text.slice(taken, found.index), `"${MARK}${token}"`);
      taken = found.index + token.length;
    }
  }
  // Stryker disable next-line ConditionalExpression: the unchanged text would give the same value again
  return taken === 0 ? undefined : pieces.join('') + text.slice(taken);
}

/**
 * Returns the index after the string that begins at the quote. A single pattern would overflow on a text with millions
 * of escapes.
 */
function endOfString(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
}

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

/** Returns whether a double has the value of the token, however the double is written. */
function isKept(token: string): boolean {
  // Nearly every number is this short, and a hostile text can have a million of them.
  // Stryker disable next-line ConditionalExpression,EqualityOperator,Regex: the slow path finds the same
  if (token.length <= KEPT_DIGITS && !/[eE]/.test(token)) return true;
  const number = Number(token);
  return Number.isFinite(number) && valueOf(token) === valueOf(String(number));
}

/**
 * Returns one canonical text per value: its digits without leading and trailing zeros, and the power of ten of the
 * last.
 */
function valueOf(token: string): string {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: only for the compiler: a token is always a number
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(token) ?? [];
  const digits = whole + fraction;
  // A loop, not a pattern. A pattern for trailing zeros would restart at each earlier zero.
  let first = 0;
  while (digits[first] === '0') first++;
  let end = digits.length;
  while (end > first && digits[end - 1] === '0') end--;
  // Stryker disable next-line StringLiteral: any text works that no other number has
  if (first === end) return '0';
  return `${sign}${digits.slice(first, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
