import { cut, normalizeText } from '../../kernel/text';

/** How texts of a statement are cleaned: no line breaks or control characters, and never longer than a column holds. */

const DESCRICAO_MAX = 500;
const DOCUMENTO_MAX = 60;
const CONTEUDO_MAX = 200;
const BEGINNING_MAX = 200;

const UNCLEAN = /[\p{Cc}\p{Zl}\p{Zp}\u00a0\ufeff]|^ | $| {2}/u;
const BLANKS = /[\s\p{Cc}]+/gu;

/** One line of text: runs of white space and control characters become one blank. */
export function oneLine(text: string): string {
  return UNCLEAN.test(text) ? text.replace(BLANKS, ' ').trim() : text;
}

/** The normal form of the first 200 characters of a text. Its words show what it is; a hostile file has longer texts. */
export function normalBeginning(text: string): string {
  return normalizeText(cut(text, BEGINNING_MAX));
}

/** A description, at most 500 characters. */
export function descricaoOf(text: string): string {
  return cut(oneLine(cut(text, 4 * DESCRICAO_MAX)), DESCRICAO_MAX);
}

/** The parts of a description joined by ` - `; a part that is empty or contained in what is before, or contains it, is not repeated. */
export function joinDescriptions(parts: readonly string[]): string {
  let joined = '';
  for (const raw of parts) {
    const part = descricaoOf(raw);
    if (part.includes(joined)) joined = part;
    else if (!joined.includes(part)) joined = `${joined} - ${part}`;
  }
  return cut(joined, DESCRICAO_MAX);
}

/** A document number, at most 60 characters; null when there is none. */
export function documentoOf(text: string): string | null {
  return cut(oneLine(cut(text, 4 * DOCUMENTO_MAX)), DOCUMENTO_MAX) || null;
}

/** The start of an unreadable line, for the error that reports it. */
export function excerpt(text: string): string {
  const line = oneLine(cut(text, 4 * CONTEUDO_MAX));
  return line.length > CONTEUDO_MAX ? `${cut(line, CONTEUDO_MAX)}…` : line;
}

/** Of longer lines the beginning counts. */
const LINE_MAX = 400;
/** Words that sentences have and the headings and titles of statements have not. */
const OF_SENTENCES =
  /(?<![a-z0-9])(?:voce|que|sua|seu|suas|seus|nao|um|uma|pelo|pela|na|no|se|o|os|as|com|para|qualquer|pode|podem|sera|serao|conforme|caso|desde|ate o)(?![a-z0-9])/g;
const WORDS_MIN = 2;

/** Whether a line of a printed page is part of a sentence: its words head no table and name no account. */
export function isSentence(line: string): boolean {
  const words = normalizeText(cut(line, LINE_MAX)).match(OF_SENTENCES);
  return words !== null && words.length >= WORDS_MIN;
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}[1-3]?[24]?));/gi;
/** Banks that escape a text twice escape its accents so, too. */
const ENTITY_OF_ROWS = /&(?:amp;)?(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6}[1-3]?[24]?);/gi;
const ESCAPED_TWICE = /^&amp;(?=[#a-z])/i;
const QUOTATION_MARK = /&(?:amp;)?(?:quot|#34|#x22);/gi;
const STILL_ESCAPED = /&(?:lt|gt|quot|apos|amp);/i;
/** The names that HTML has for the characters from U+00A1 on, in their order. */
const LATIN1_NAMES =
  'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute ' +
  'Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave ' +
  'iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMED: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
  ...LATIN1_NAMES.split(' ').map((name, index) => [name, String.fromCharCode(0xa1 + index)] as const),
]);

/** The text with its entities decoded, also where a bank escaped them twice; a bare `&` stays. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const decoded = text.replace(ENTITY, entity);
  return STILL_ESCAPED.test(decoded) ? decoded.replace(ENTITY, entity) : decoded;
}

function entity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole;
  const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

/**
 * The same for a text of rows and cells: a quotation mark that is written so stays within its cell as an apostrophe, and a
 * delimiter or line end as a blank.
 */
export function decodeEntitiesOfRows(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(QUOTATION_MARK, "'").replace(ENTITY_OF_ROWS, (written) => {
    const decoded = decodeEntities(written.replace(ESCAPED_TWICE, '&'));
    return decoded === written ? written : decoded.replace(/[;,|\s"]/, ' ');
  });
}
