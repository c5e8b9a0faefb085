import { brazilianDate, type CalendarDate } from '../../../kernel/calendar';
import { cut } from '../../../kernel/text';

/** Longest `historico_contabil` of a ledger entry. */
const HISTORY_LENGTH = 500;

/** What a rule without a text of its own writes. */
export const DEFAULT_TEMPLATE = '{descricao}';

/** A template as a rule keeps it: the default is no text of its own, so that a later rule that has one decides. */
export function ownText(template: string | null): string | null {
  return template === DEFAULT_TEMPLATE ? null : template;
}

const PLACEHOLDER = /\{(descricao|documento|data)\}/g;

/** What a history template may speak of. */
interface HistorySource {
  readonly descricao: string;
  readonly documento: string | null;
  readonly data: CalendarDate;
}

/**
 * The history text of an entry: the template (null: `{descricao}`) with `{descricao}`, `{documento}` and `{data}`
 * (DD/MM/YYYY) replaced once, trimmed and cut to 500. A template that comes out blank gives the description.
 */
export function historyText(template: string | null, source: HistorySource): string {
  const text = fill(template ?? DEFAULT_TEMPLATE, source);
  return text === '' ? fill(DEFAULT_TEMPLATE, source) : text;
}

function fill(template: string, source: HistorySource): string {
  const filled = template.replace(PLACEHOLDER, (_, field: keyof HistorySource) =>
    field === 'data' ? brazilianDate(source.data) : (source[field] ?? ''),
  );
  return cut(filled.trim(), HISTORY_LENGTH).trimEnd();
}

const DIACRITICS = /\p{M}+/gu;
const SPACES = /\s+/g;
const PLAIN_ASCII = /^[\x20-\x7e]*$/;
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const DATES = new RegExp(`(?<!\\d)(?:\\d{4}-${MONTH}-${DAY}|${DAY}/${MONTH}(?:/\\d{4}|/\\d{2})?)(?!\\d)`, 'g');
const TIMES = /(?<!\d)(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/g;
const DIGITS = /\d{3,}/g;
/** Marks where something was taken out. */
const CUT = '\0';

/**
 * Returns the parts of a bank's description that stay the same from month to month, as the bank wrote them: what is
 * between dates (`DD/MM`, `DD/MM/YY`, `DD/MM/YYYY`, `YYYY-MM-DD`) and numbers of three or more digits. Banks write the day
 * directly behind a name (`JOAO DA S03/11`).
 */
export function stableParts(descricao: string): string[] {
  return descricao
    .replaceAll(CUT, ' ')
    .replace(DATES, CUT)
    .replace(DIGITS, CUT)
    .split(CUT)
    .map((part) => part.replace(SPACES, ' ').trim())
    .filter((part) => part !== '');
}

/** Returns a description with a number, which {@link stableParts} cuts, in place of each time (`HH:MM`, `HH:MM:SS`). */
export const withoutTimes = (descricao: string): string => descricao.replace(TIMES, ' 000 ');

/** Returns {@link stableParts} in upper case without accents (4-operators, 2.3). */
export function normalParts(descricao: string): string[] {
  const unaccented = PLAIN_ASCII.test(descricao) ? descricao : descricao.normalize('NFKD').replace(DIACRITICS, '');
  return stableParts(unaccented.toUpperCase());
}

/** Returns the normal text of a description: its {@link normalParts}, joined by blanks. */
export function normalText(descricao: string): string {
  return normalParts(descricao).join(' ');
}
