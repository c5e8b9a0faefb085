const DIACRITICS = /\p{M}+/gu;
const SPACES = /\s+/g;
const UNTIDY_SPACE = /\s\s|[^\S ]/;
const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/** Without accents, in lower case, trimmed, runs of white space as one blank: how rules and headings compare text. */
export function normalizeText(text: string): string {
  const unaccented = PLAIN_ASCII.test(text) ? text : text.normalize('NFKD').replace(DIACRITICS, '');
  const lower = unaccented.toLowerCase();
  // Statements have many lines and few double blanks: to look first is several times cheaper than to replace.
  return (UNTIDY_SPACE.test(lower) ? lower.replace(SPACES, ' ') : lower).trim();
}

/** The operand of a LIKE that finds `text` anywhere, its `%`, `_` and `\` taken literally. */
export function likeContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
