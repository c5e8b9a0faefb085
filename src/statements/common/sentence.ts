import { cut, normalizeText } from '../../kernel/text';

/** Of longer lines the beginning counts. */
const TEXT_MAX = 400;
/** Words that sentences have and the headings and titles of statements have not. */
const OF_SENTENCES =
  /(?<![a-z0-9])(?:voce|que|sua|seu|suas|seus|nao|um|uma|pelo|pela|na|no|se|o|os|as|com|para|qualquer|pode|podem|sera|serao|conforme|caso|desde|ate o)(?![a-z0-9])/g;
const WORDS_MIN = 2;

/** Whether a line of a printed page is part of a sentence: its words head no table and name no account. */
export function isSentence(line: string): boolean {
  const words = normalizeText(cut(line, TEXT_MAX)).match(OF_SENTENCES);
  return words !== null && words.length >= WORDS_MIN;
}
