import { randomBytes } from 'node:crypto';

/** Stands before the digits of an {@link ExactNumber} in JSON text that is not finished yet; nobody outside can guess it. */
const MARK = `${randomBytes(16).toString('hex')}:`;
const MARKED = new RegExp(`"${MARK}([-+.\\deE]+)"`, 'g');
/** Only such a text can hold a number that a double does not give back: many digits, or an exponent. */
// Stryker disable next-line Regex: what it holds too much is looked at and found the number that it is
const SUSPICIOUS = /[\d.]{16}|\d[eE]/;
const QUOTE_OR_NUMBER = /"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const NUMBER = /(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?/;

/** A number of a JSON text that a double would change (RFC 8259, section 6), with the digits that it was written with. */
export class ExactNumber {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }

  /** For {@link jsonText} alone: without it, this is a text. */
  toJSON(): string {
    return MARK + this.text;
  }
}

/**
 * Reads JSON as `JSON.parse` does, but for numbers that a double would change: each is an {@link ExactNumber}.
 * @param plain what `JSON.parse` made of the text, where that is known already
 * @throws SyntaxError
 */
export function parseJson(text: string, plain: unknown = JSON.parse(text)): unknown {
  // Stryker disable next-line ConditionalExpression: spares a look that finds nothing
  if (!SUSPICIOUS.test(text)) return plain;
  const marked = withMarks(text);
  if (marked === undefined) return plain;
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? new ExactNumber(value.slice(MARK.length)) : value,
  );
}

/** JSON text with its numbers marked that a double would change; undefined where it has none. */
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
  // Stryker disable next-line ConditionalExpression: the same text again would be the same value again
  return taken === 0 ? undefined : pieces.join('') + text.slice(taken);
}

/** Behind the string that begins at the quote: a pattern over all of it has no room for a text of millions of escapes. */
function endOfString(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
}

/** `JSON.stringify`, with the numbers of {@link parseJson} as they were written. */
export function jsonText(value: unknown): string {
  return withNumbers(JSON.stringify(value));
}

/** The end of {@link jsonText}, for text that was put together of several `JSON.stringify`. */
export function withNumbers(text: string): string {
  return text.includes(MARK) ? text.replace(MARKED, '$1') : text;
}

/** A plain decimal as a JSON number of exactly its value, where the contract has money travel as one. */
export function jsonNumber(decimal: string): number | ExactNumber {
  return isKept(decimal) ? Number(decimal) : new ExactNumber(decimal);
}

/** A double keeps so many digits, wherever the point stands. */
const KEPT_DIGITS = 15;

/** Whether a double has the value that the token writes, however it writes it. */
function isKept(token: string): boolean {
  // A hostile text has a million of these, and nearly every number is one.
  // Stryker disable next-line ConditionalExpression,EqualityOperator,Regex: the long way finds the same
  if (token.length <= KEPT_DIGITS && !/[eE]/.test(token)) return true;
  const number = Number(token);
  return Number.isFinite(number) && valueOf(token) === valueOf(String(number));
}

/** One spelling for one value: its digits without zeros around them, and the power of ten of the last. */
function valueOf(token: string): string {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: only the compiler doesn't know that a token is a number
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(token) ?? [];
  const digits = whole + fraction;
  // By hand: a pattern for the zeros at the end begins again at each zero before them.
  let first = 0;
  while (digits[first] === '0') first++;
  let end = digits.length;
  while (end > first && digits[end - 1] === '0') end--;
  // Stryker disable next-line StringLiteral: any text that no other number has
  if (first === end) return '0';
  return `${sign}${digits.slice(first, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
