import { WEEKDAY, withoutWeekday } from '../../../kernel/weekdays';
import type { ColumnKind } from './lines';

/**
 * Splits a line of a PDF into the day that it begins with, its text, and the amounts that it ends in (statement reading, 6.1
 * and 6.3). Whether the line is a movement is decided elsewhere.
 */

/** An amount as written, and its place in the line. */
export interface AmountAt {
  text: string;
  from: number;
  to: number;
  /** What its column holds by the heading; absent or null where no heading names it. */
  kind?: ColumnKind | null | undefined;
  /** The place of its column among those of the table, from the left; absent where none is known. */
  column?: number;
  /** Its left edge in points; absent where no columns are known. */
  left?: number;
}

/** A part of a line that can be a movement of its own. */
export interface LinePart {
  /** The day that it begins with, as written. */
  day: string | null;
  text: string;
  /** The amounts that it ends in, from left to right. */
  amounts: AmountAt[];
}

const MONTH =
  '(?:jan(?:eiro)?|fev(?:ereiro)?|mar(?:[çc]o)?|abr(?:il)?|maio?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?|feb|apr|may|aug|sep|oct|dec)';
const DAY = [
  String.raw`\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})`,
  String.raw`\d{1,2}/\d{1,2}`,
  String.raw`(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])`,
  String.raw`\d{4}([/.-])\d{2}\2\d{2}`,
  String.raw`\d{1,2}(?: de | )${MONTH}\.?(?:(?: de |,? )\d{4})?`,
  String.raw`\d{1,2}(?:[/.-]| / )${MONTH}\.?(?:(?:[/.-]| / )(?:\d{4}|\d{2}))?`,
].join('|');
/** A text may touch the day before it where a year ends the day or begins it: `20.03.2026TED`. */
const TOUCHED = String.raw`(?<=[/.\- ](?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})(?=[a-zà-ÿ])`;
/** A comma may be between a day and its weekday. */
const DAY_AT_START = new RegExp(`^(?:${DAY})(?:(?= |$|, ?(?:dom|seg|ter|qua|qui|sex|s[áa]b))|${TOUCHED})`, 'i');
const DAY_INSIDE = new RegExp(`(?<= )(?:${DAY})(?= |$)`, 'gi');

const CURRENCY = String.raw`(?:R\$|US\$|U\$|\$|[€£]|(?:BRL|USD|EUR|GBP)(?![A-Za-z]))`;
const SIGN = String.raw`[-+\u2010-\u2013\u2212]`;
/** All thousands or none are separated, by another sign than the cents: `98722016.125,31` is two numbers, `455.549.24` is cut. */
const CENTS = String.raw`(?:\d{1,3}(?:\.\d{3})+,|\d{1,3}(?:,\d{3})+\.|\d+[.,])\d{2}`;
const BLANK_GROUPS = String.raw`\d{1,3}(?: \d{3})+[.,]\d{2}`;
const WITH_CURRENCY = String.raw`${SIGN}? ?${CURRENCY} ?${SIGN}? ?\(?(?:${BLANK_GROUPS}|\d(?:[\d.,]*\d)?)`;
/** Without cents only figures that touch a sign are an amount and no other number: `-1.500`, `1.500D`. */
const WITHOUT_CENTS = String.raw`${SIGN}\d{1,3}(?:[.,]\d{3})+|\d{1,3}(?:[.,]\d{3})+(?=[-CD])`;
const BARE = String.raw`${SIGN}? ?\(?(?:${CENTS})|${SIGN}${BLANK_GROUPS}|${WITHOUT_CENTS}`;
const BEHIND = String.raw`(?: ?${CURRENCY})?\)?(?: ?(?:\([-+]\)|${SIGN}))?(?: ?(?:CR|DB|[CD]|\([CD]\))(?![A-Za-z]))?`;
const amountAtEnd = (bare: string) => new RegExp(`(?:^| )(?! )(\\(?(?:${WITH_CURRENCY}|${bare})${BEHIND})$`, 'i');
const AMOUNT_AT_END = amountAtEnd(BARE);
/** Prevents a match that begins at a later group of a number. The search of many groups would begin again at each of them. */
const FIRST_GROUP = String.raw`(?<!(?:^| )\d{1,3} (?=\d{3}\D))`;
const BLANK_GROUPED_AT_END = amountAtEnd(`${SIGN}? ?\\(?${FIRST_GROUP}(?:${BLANK_GROUPS})|${BARE}`);
const MAY_HOLD_AMOUNT = /[.,$€£]|brl|usd|eur|gbp/i;
const WHOLE_AMOUNT = /^[-+]?(?:\d{1,3}(?:\.\d{3})+|\d{1,3}),\d{2}(?: ?[-+CD])?$/;
const DRAWN_AMOUNT =
  /^[-+]?(?:R\$ ?)?[-+]?(?:(?:\d{1,3}(?:\.\d{3})+|\d{1,3}),\d{2}|(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2})(?: ?[-+CD])?$/;
const WORD = /\p{L}{2}/u;
const ENDS_LIKE_AMOUNT = /[-\d\u2010-\u2015\u2212]$/;
const DOUBTFUL_AT_END = new RegExp(
  String.raw`(?: )(?:${SIGN}? ?\(?${CURRENCY}? ?${SIGN}?\d[\d.]*[.,]\d+|${SIGN}\d+)${BEHIND}$`,
  'i',
);
const DAY_AT_END = / \d{1,2}\.\d{1,2}(?:\.\d{2,4})?$/;
const MARKED_GROUPS = /\d\.\d{3},\d{2}(?!\d)|\d,\d{3}\.\d{2}(?!\d)/;
/** Only the last group of a number begins with a zero. */
const LATER_GROUP = /(?:^| )\d{1,3} 0\d{2}[.,]\d{2}(?= |$|[-)CD])/;
const MAY_HAVE_GROUPS = /\d \d{3}[.,]\d{2}(?!\d)/;
const SIGNED_GROUPS = /(?:^| )(?:[-+]|[-+]? ?R\$ ?[-+]?)\d{1,3}(?: \d{3})+[.,]\d{2}(?!\d)/;
const WHOLE_GROUPS = /^(?:[-+] ?)?\d{1,3}(?: \d{3})+[.,]\d{2}(?: ?(?:[-+CD]|\([-+]\)))?$/;
export const UNTIL = /^(?:a|ate|até|ao|à|-|–|—) (\d.*)$/i;
const OTHER_SUMS = /(?: [-+(]?[\d.]{1,15},\d\d[-+)CD]?){1,6}$/;
const AMOUNTS_MAX = 12;
/** The end of a text that is examined for an amount. */
const AMOUNT_WITHIN = 60;

/** Returns the day that a text begins with, as written, with its day of the week; null when it begins with none. */
export function dayAtStart(text: string): string | null {
  const bare = withoutWeekday(text);
  const day = DAY_AT_START.exec(bare)?.[0];
  return day === undefined ? null : text.slice(0, text.length - bare.length + day.length);
}

/** Whether a piece of a line begins a cell that touches the one before it: behind a day, or as an amount behind a text. */
export function isOtherCell(text: string, next: string): boolean {
  return isDayBefore(text, next) || (DRAWN_AMOUNT.test(next) && /\p{L}{2}$/u.test(text));
}

/**
 * Whether a piece of several words is the text of a row and the next one its whole amount, however near. Figures or a dash at the end
 * of the text are then not of the amount (statement reading, 9.2).
 */
export function isTextBeforeAmount(piece: string, next: string): boolean {
  return DRAWN_AMOUNT.test(next) && ENDS_LIKE_AMOUNT.test(piece) && piece.includes(' ') && WORD.test(piece);
}

const FIGURES = new RegExp(
  `^(?:${SIGN} ?|\\()?(?:R\\$ ?)?${SIGN}?[\\d.,](?<=\\d|[.,](?=\\d))[\\d., ]*\\)?(?: ?(?:${SIGN}|[CD]|CR|DB|\\([-+CD]\\)))?$`,
);

/** Longer texts are no amount. */
const PIECES_MAX = 40;

/** Whether a text has figures, signs and marks and no word, also where they are pieces of an amount: `197`, `12,3 4 D`. */
export const isFigures = (text: string): boolean => FIGURES.test(text);

/** The same with a point or comma, as amounts have. */
export const holdsPiece = (text: string): boolean =>
  text.length <= PIECES_MAX && /\d[.,]|[.,]\d/.test(text) && FIGURES.test(text);

/** The widest gap or overlap of an amount and its rest in a separate text, in letter heights. */
const REST_WITHIN = 0.5;

/** Whether a text goes on with the amount that a line ends in: `197` and `.458,30`. @param gap in letter heights */
export function isRestOfAmount(line: string, next: string, gap: number): boolean {
  if (Math.abs(gap) >= REST_WITHIN) return false;
  return /(?:^|[^\d.,/])\d{1,3}(?:[.,]\d{3})*$/.test(line) && /^[.,]\d/.test(next);
}

/** Figures are on another base line if it differs by at least so many letter heights. */
const RAISED = 0.15;
/** The end of a line that is examined for a number. */
const NUMBER_WITHIN = 20;

/**
 * Whether figures that touch are two numbers. Those of one have one base line, and neither many nor a day or an amount are before a whole amount.
 * @param raised how much higher the next text is, in letter heights
 */
export function areTwoNumbers(line: string, next: string, raised: number): boolean {
  if (!/\d$/.test(line.slice(-1))) return false;
  if (Math.abs(raised) >= RAISED) return /^\d/.test(next);
  return (
    WHOLE_AMOUNT.test(next) &&
    /(?:^|[^\d.,])(?:\d{4,}|\d\d\/\d\d|\d{1,3}(?:\.\d{3})*,\d{2})$/.test(line.slice(-NUMBER_WITHIN))
  );
}

/** Joins amounts that a gap separates where a point or comma is behind it: `197 .458,30`. */
export function withoutBreaks(text: string): string {
  return text.replace(/(?<=\d) (?=[.,]\d)/g, '');
}

const BEGINS_MONTH =
  /\d(?: de | |\/| \/ |-)(?:jane(?:i(?:r)?)?|feve(?:r(?:e(?:i(?:r)?)?)?)?|març|marc|abri|junh|julh|agos(?:t)?|sete(?:m(?:b(?:r)?)?)?|outu(?:b(?:r)?)?|nove(?:m(?:b(?:r)?)?)?|deze(?:m(?:b(?:r)?)?)?)$/i;

/** Whether a text is a day as written, and this one begins another cell and not the rest of its month or year. */
function isDayBefore(text: string, next: string): boolean {
  if (dayAtStart(text) !== text || !/^\p{L}/u.test(next)) return false;
  const whole = `${text}${next}`;
  // A month that is drawn letter by letter goes on.
  return (dayAtStart(whole) ?? text) === text && !BEGINS_MONTH.test(whole);
}

/**
 * Whether the amounts of a file have a blank between their thousands (`1 234,56`). One amount must prove it, by its last group, its
 * sign, its currency or because it is drawn in one piece, and no amount may have a point or a comma there. Otherwise digits before an
 * amount are the end of the text: `LOJA 24 150,00`.
 */
export function hasBlankGroups(
  lines: readonly { readonly text: string; readonly pieces?: readonly number[] }[],
): boolean {
  let isProven = false;
  for (const { text, pieces = [] } of lines) {
    if (MARKED_GROUPS.test(text)) return false;
    isProven ||= LATER_GROUP.test(text) || (MAY_HAVE_GROUPS.test(text) && hasPieceOfGroups(text, pieces));
  }
  return isProven;
}

function hasPieceOfGroups(text: string, pieces: readonly number[]): boolean {
  if (SIGNED_GROUPS.test(text)) return true;
  for (let at = 0; at < pieces.length; at += 3)
    if (isBlankGrouped(text.slice(pieces[at], pieces[at + 3] ?? text.length).trim())) return true;
  return false;
}

/** Whether a text is nothing but an amount with blanks between its thousands, or a number before an amount. */
export const isBlankGrouped = (text: string): boolean => WHOLE_GROUPS.test(text);

/** Whether a text ends in what may be an amount, written in a way that does not prove it: `1.500`, `12,5`, `-150`. */
export function endsInDoubt(text: string): boolean {
  return DOUBTFUL_AT_END.test(text) && !DAY_AT_END.test(text);
}

const GLUED_AMOUNT = /\p{L}\(?[-\u2010-\u2015\u2212]?\d{1,3}(?:\.\d{3})*,\d{2}\)?$/u;

/** Whether a text ends in an amount that touches its last word. */
export const endsInGluedAmount = (text: string): boolean => GLUED_AMOUNT.test(text);

/** Returns the parts of a line: one, and one more for each day behind an amount. */
export function partsOf(text: string, blankGroups: boolean): [LinePart, ...LinePart[]] {
  // Most cells have no figures, or none with a point, a comma or a currency, as amounts have.
  if (!/\d/.test(text)) return [{ day: null, text: text.trim(), amounts: [] }];
  if (!MAY_HOLD_AMOUNT.test(text)) return [partOf(text, 0, text.length, /(?!)/)];
  const atEnd = blankGroups ? BLANK_GROUPED_AT_END : AMOUNT_AT_END;
  const starts = startsBehindAmounts(text, atEnd);
  const part = (start: number, next: number): LinePart =>
    partOf(text, start, (starts[next] ?? text.length + 1) - 1, atEnd);
  return [part(0, 0), ...starts.map((start, at) => part(start, at + 1))];
}

/** Whether a part is a period with nothing but amounts next to it: `01/03/2026 a 31/03/2026  R$ 10,00`. */
export function isPeriod({ day, text }: LinePart): boolean {
  const end = day === null ? undefined : UNTIL.exec(text)?.[1]?.replace(OTHER_SUMS, '');
  return end !== undefined && dayAtStart(end) === end;
}

/** Returns where the parts of a text begin whose day is behind an amount. */
export function startsBehindAmounts(text: string, atEnd = AMOUNT_AT_END): number[] {
  // Nearly every text has no day inside: to search first is several times cheaper.
  if (text.search(DAY_INSIDE) < 0) return [];
  const days = Array.from(text.matchAll(DAY_INSIDE), ({ index }) => index);
  return days.filter((index) => atEnd.test(text.slice(Math.max(0, index - AMOUNT_WITHIN), index - 1)));
}

/** A weekday: its comma, its brackets or `-feira` show that it is no text. */
const WEEKDAY_BEHIND = new RegExp(
  `^(?:, ?|(?: [-–•·|])? (?=\\(|[a-zç]+[- ]feira|s[áa]bado|domingo))\\(?${WEEKDAY}\\.?\\)?(?= |$)`,
  'i',
);

/** Returns where the text behind a day and its weekday begins. The year of `5 de março de` may be on the next line of its cell. */
export function endOfDay(text: string, day: string): number {
  const rest = text.slice(day.length);
  if (rest.startsWith(' de ') && / de \p{L}+$/u.test(day)) return day.length + ' de'.length;
  return day.length + (WEEKDAY_BEHIND.exec(rest)?.[0].length ?? 0);
}

function partOf(line: string, start: number, end: number, atEnd: RegExp): LinePart {
  const day = dayAtStart(line.slice(start, end));
  const from = start + (day === null ? 0 : endOfDay(line.slice(start, end), day));
  let rest = line.slice(from, end);
  const amounts: AmountAt[] = [];
  while (amounts.length < AMOUNTS_MAX) {
    const match = atEnd.exec(rest);
    if (!match?.[1]) break;
    const at = from + match.index + match[0].length - match[1].length;
    amounts.unshift({ text: match[1], from: at, to: at + match[1].length });
    rest = rest.slice(0, match.index);
  }
  return { day, text: rest.trim(), amounts };
}
