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
