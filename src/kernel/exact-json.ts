import { randomBytes } from 'node:crypto';
import { isSafeNumber } from 'lossless-json';

/**
 * Prefix of the digits of an {@link ExactNumber} in unfinished JSON text. It is random, so that no input can contain
 * it.
 */
const MARK = `${randomBytes(16).toString('hex')}:`;
const MARKED = new RegExp(`"${MARK}([-+.\\deE]+)"`, 'g');
/** Matches texts that may have a number that a double changes: one with many digits or with an exponent. */
const SUSPICIOUS = /(?:^|[[,:])\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/;

/** Length of `1e5`, the shortest number that a double may change. */
const SHORTEST_EXACT = 3;
const BEGINS_AS_NUMBER = /^[-\d]/;
const QUOTE = 0x22;

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
 * Both parsing and the search for the end of a text are native: a library that reads character by character blocks the
 * process for 250 ms with a text of 1 MiB.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  if (!SUSPICIOUS.test(text)) return plain;
  const marked = markNumbers(text);
  return marked === text ? plain : exactIn(JSON.parse(marked));
}

/** Writes each number that a double would change as a text with the mark. Texts stay as they are. */
function markNumbers(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (!isOfNumber(code)) at++;
    else {
      const begin = at;
      while (at < text.length && isOfNumber(text.charCodeAt(at))) at++;
      if (at - begin < SHORTEST_EXACT) continue;
      const token = text.slice(begin, at);
      if (!BEGINS_AS_NUMBER.test(token) || isKept(token)) continue;
      pieces.push(text.slice(copied, begin), `"${MARK}${token}"`);
      copied = at;
    }
  }
  pieces.push(text.slice(copied));
  return pieces.join('');
}

/** Returns whether a character can be part of a number. The letter `e` also occurs in `true` and `false`. */
function isOfNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2e || code === 0x2d || code === 0x2b || (code | 0x20) === 0x65;
}

/** Returns the position after a text that begins at this quote. A quote after an odd number of backslashes does not end it. */
function endOfText(text: string, begin: number): number {
  for (let at = begin + 1; ;) {
    const quote = text.indexOf('"', at);
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes++;
    at = quote + 1;
    if (slashes % 2 === 0) return at;
  }
}

/** Puts an {@link ExactNumber} in the place of each marked text. Values may be nested more deeply than calls may. */
function exactIn(parsed: unknown): unknown {
  const whole = { parsed };
  const open: object[] = [whole];
  const visit = (holder: object, name: string | number, value: unknown): void => {
    if (typeof value === 'object' && value !== null) open.push(value);
    else if (typeof value === 'string' && value.startsWith(MARK))
      // An assignment would set the prototype for the name `__proto__`, which is valid in JSON.
      Object.defineProperty(holder, name, { value: new ExactNumber(value.slice(MARK.length)) });
  };
  for (let each = open.pop(); each; each = open.pop())
    if (Array.isArray(each)) for (let index = 0; index < each.length; index++) visit(each, index, each[index]);
    else for (const name of Object.keys(each)) visit(each, name, (each as Record<string, unknown>)[name]);
  return whole.parsed;
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
/** Longest token that is compared by the library. Its patterns take quadratic time for longer tokens. */
const COMPARED_DIGITS = 100;

/** Returns whether a double has the value of the token, however the double is written. */
function isKept(token: string): boolean {
  // Nearly every number is this short, and a hostile text can have a million of them.
  if (token.length <= KEPT_DIGITS && (!/[eE]/.test(token) || isNormal(Math.abs(Number(token))))) return true;
  return token.length <= COMPARED_DIGITS && isSafeNumber(token);
}

/** Returns whether a number is far from the limits of a double, so that a double keeps its first 15 digits. */
const isNormal = (size: number): boolean => size > 1e-290 && size < 1e290;
