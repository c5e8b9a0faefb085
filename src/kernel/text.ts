const DIACRITICS = /\p{M}/gu;
const SPACES = /\s+/g;
const UNTIDY_SPACE = /\s\s|[^\S ]/;
const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/** Removes accents, converts to lower case, trims, and collapses white space. Rules and headings compare this form. */
export function normalizeText(text: string): string {
  const isPlain = PLAIN_ASCII.test(text);
  const lower = (isPlain ? text : text.normalize('NFKD').replace(DIACRITICS, '')).toLowerCase();
  // Statements have many lines and few double blanks. A test before the replacement is several times faster.
  const isUntidy = isPlain ? lower.includes('  ') : UNTIDY_SPACE.test(lower);
  return (isUntidy ? lower.replace(SPACES, ' ') : lower).trim();
}

// eslint-disable-next-line no-control-regex -- the pattern searches for control characters
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/;

/**
 * Returns whether a text has control characters other than tabs and line ends. Users never type them, and a database
 * search ignores them.
 */
export function hasControls(text: string): boolean {
  return CONTROLS.test(text);
}

/** Returns the beginning of a text, at most `max` UTF-16 units. It never ends with half a character. */
export function cut(text: string, max: number): string {
  return text.slice(0, isHighSurrogate(text.charCodeAt(max - 1)) ? max - 1 : max);
}

/** Returns the end of a text, at most `max` UTF-16 units. It never begins with half a character. */
export function cutToEnd(text: string, max: number): string {
  const start = Math.max(0, text.length - max);
  return text.slice(isHighSurrogate(text.charCodeAt(start - 1)) ? start + 1 : start);
}

/** Whether the code is the first half of a surrogate pair. */
const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Returns the operand of a LIKE that finds `text` anywhere. `%`, `_` and `\` are escaped. */
export function likeContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
