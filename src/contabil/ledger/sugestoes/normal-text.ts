import { hash } from 'node:crypto';
import type { TipoLinha } from '../../rules/engine/statement-line';

const DIACRITICS = /\p{M}+/gu;
const SPACES = /\s+/g;
const PLAIN_ASCII = /^[\x20-\x7e]*$/;
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const DATES = new RegExp(`(?<!\\d)(?:\\d{4}-${MONTH}-${DAY}|${DAY}/${MONTH}(?:/\\d{4}|/\\d{2})?)(?!\\d)`, 'g');
const DIGITS = /\d{3,}/g;
/** Stands where something was taken out. */
const CUT = '\0';

/**
 * What is left of a description when what changes from month to month is taken out (4-operators, 2.3): in upper case without
 * accents, in pieces between the dates (`DD/MM`, `DD/MM/YY`, `DD/MM/YYYY`, `YYYY-MM-DD`) and the runs of three or more digits.
 */
export function normalParts(descricao: string): string[] {
  const unaccented = PLAIN_ASCII.test(descricao) ? descricao : descricao.normalize('NFKD').replace(DIACRITICS, '');
  return unaccented
    .toUpperCase()
    .replaceAll(CUT, ' ')
    .replace(DATES, CUT)
    .replace(DIGITS, CUT)
    .split(CUT)
    .map((part) => part.replace(SPACES, ' ').trim())
    .filter((part) => part !== '');
}

/** The normal text of a description. */
export function normalText(descricao: string): string {
  return normalParts(descricao).join(' ');
}

/** The key by which lines of one direction and one normal text are found: `chave_texto` of an entry. 120 bits of a SHA-256. */
export function textKey(tipo: TipoLinha, text: string): string {
  return hash('sha256', `${tipo} ${text}`, 'base64url').slice(0, 20);
}
