const DIACRITICS = /\p{M}/gu;
const SPACES = /\s+/g;
// Stryker disable next-line Regex: its changes take more texts for untidy, which come out the same
const UNTIDY_SPACE = /\s\s|[^\S ]/;
// Stryker disable next-line Regex: a text that it misses takes the long way
const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/** Without accents, in lower case, trimmed, runs of white space as one blank: how rules and headings compare text. */
export function normalizeText(text: string): string {
  // Stryker disable next-line ConditionalExpression: ASCII has no accents to be dropped
  const unaccented = PLAIN_ASCII.test(text) ? text : text.normalize('NFKD').replace(DIACRITICS, '');
  const lower = unaccented.toLowerCase();
  // Statements have many lines and few double blanks: to look first is several times cheaper than to replace.
  // Stryker disable next-line ConditionalExpression: what is tidy stays as it is
  return (UNTIDY_SPACE.test(lower) ? lower.replace(SPACES, ' ') : lower).trim();
}

// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f]/;

/** Whether a text has control characters other than tabs and line ends: nobody writes them, and a database search passes them by. */
export function hasControls(text: string): boolean {
  return CONTROLS.test(text);
}

/** The beginning of a text, at most `max` UTF-16 units long; never ends with half a character. */
export function cut(text: string, max: number): string {
  return text.slice(0, isHighSurrogate(text.charCodeAt(max - 1)) ? max - 1 : max);
}

/** The end of a text, at most `max` UTF-16 units long; never begins with half a character. */
export function cutToEnd(text: string, max: number): string {
  const start = Math.max(0, text.length - max);
  return text.slice(isHighSurrogate(text.charCodeAt(start - 1)) ? start + 1 : start);
}

/** The first half of a character that takes two. */
const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** The operand of a LIKE that finds `text` anywhere, its `%`, `_` and `\` taken literally. */
export function likeContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
