import type { PdfText } from './lines';

const AMOUNT = /^(?:R\$ ?)?(?:\d{1,3}(?:\.\d{3})+|\d{1,9}),\d{2}$/;
const MARK = /^(?:C|D|CR|DB)$/;
/** A sign, a currency, or both. */
const SIGN = /^(?:[-+\u2010-\u2015\u2212](?: ?R\$)?|R\$ ?[-+\u2010-\u2015\u2212]?)$/;
/** A number, which may be a piece of an amount. */
const FIGURES = /^[\d.,]+$/;
/** The two lines of a cell are less than so many letter heights from each other. */
const PITCH = 1.8;
/** The line of the row is in the middle between them. It may be so many letter heights off. */
const OFF = 0.15;
/** Texts whose bases differ by less than so many letter heights are on one line. */
const SAME_LINE = 0.1;
/** Words of one cell are less than so many letter heights from each other. */
const WORDS = 0.8;
/** Three lines have at most so many texts. */
const TEXTS_MAX = 100;

/** The two lines of a cell. */
type Pair = readonly [first: PdfText, second: PdfText];

/**
 * Puts an amount and its mark or sign, where they are in two lines of a cell, on the line of their row. A cell too narrow for
 * `5.000.000,00 D` has two lines, and the row has its day and its text in the middle between them: lines of two rows would be farther
 * from each other.
 * @param texts from the top of the page to its end
 */
export function withCentredMarks(texts: readonly PdfText[]): readonly PdfText[] {
  const whole = new Map<PdfText, PdfText | null>();
  let line: PdfText | undefined;
  for (const [index, text] of texts.entries()) {
    if (formAbove(text) === null || areOnLine(line, text)) continue;
    line = text;
    const near = around(texts, index);
    for (const pair of pairsOf(near, text)) whole.set(pair[0], joined(pair)).set(pair[1], null);
  }
  if (whole.size === 0) return texts;
  const found = texts.map((text) => whole.get(text) ?? (whole.has(text) ? null : text));
  return found.filter((text) => text !== null).sort((a, b) => b[2] - a[2]);
}

/** Returns the form of the text above one that may end its cell: the amount above a mark, the sign above an amount. */
function formAbove([text]: PdfText): RegExp | null {
  if (MARK.test(text.trim())) return AMOUNT;
  return AMOUNT.test(text.trim()) ? SIGN : null;
}

/** Returns the texts on the line of a text, and those above it that may be in a cell with it; none where they are many. */
function around(texts: readonly PdfText[], index: number): readonly PdfText[] {
  const [, , base = 0, , height = 0] = texts[index] ?? [];
  let [first, end] = [index, index + 1];
  while (first > 0 && end - first < TEXTS_MAX && (texts[first - 1]?.[2] ?? 0) - base < PITCH * height) first -= 1;
  while (end - first < TEXTS_MAX && areOnLine(texts[index], texts[end])) end += 1;
  return end - first < TEXTS_MAX ? texts.slice(first, end) : [];
}

/** Returns the cells of two lines that end on the line of a text. There are none where other figures are on their lines. */
function pairsOf(near: readonly PdfText[], line: PdfText): Pair[] {
  const pairs = near.flatMap((second): Pair[] => {
    const form = areOnLine(line, second) ? formAbove(second) : null;
    const first = form && near.findLast((text) => form.test(text[0].trim()) && overlap(text, second));
    return first && !followsWord(near, first) && isRowBetween(near, first, second) ? [[first, second]] : [];
  });
  const taken = new Set(pairs.flat());
  const isOther = (text: PdfText): boolean =>
    !taken.has(text) && [AMOUNT, MARK, SIGN, FIGURES].some((form) => form.test(text[0].trim()));
  const isOnThem = (text: PdfText): boolean => pairs.some((pair) => pair.some((each) => areOnLine(each, text)));
  return taken.size < pairs.length * 2 || near.some((text) => isOther(text) && isOnThem(text)) ? [] : pairs;
}

/** Whether a line is in the middle between two texts, without a text above or below them. */
function isRowBetween(near: readonly PdfText[], first: PdfText, second: PdfText): boolean {
  const middle = (first[2] + second[2]) / 2;
  const row = near.filter(([, , base]) => Math.abs(base - middle) <= OFF * second[4]);
  return row.length > 0 && !row.some((text) => overlap(text, first) || overlap(text, second));
}

/** Whether a text is the next word of the text before it, as `R$` is in the heading `Valor em R$`. */
function followsWord(near: readonly PdfText[], [, left, y, , height]: PdfText): boolean {
  return near.some(([text, x, base, width]) => {
    const gap = left - x - width;
    const isNext = Math.abs(y - base) <= SAME_LINE * height && gap >= 0 && gap < WORDS * height;
    return isNext && !SIGN.test(text.trim());
  });
}

function areOnLine(a: PdfText | undefined, b: PdfText | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a[2] - b[2]) <= SAME_LINE * b[4];
}

function overlap([, a, , width]: PdfText, [, b, , other]: PdfText): boolean {
  return a < b + other && b < a + width;
}

function joined([[first, left, y, width, height], [second, x, below, wide]]: Pair): PdfText {
  const start = Math.min(left, x);
  const right = Math.max(left + width, x + wide);
  return [`${first.trim()} ${second.trim()}`, start, (y + below) / 2, right - start, height, (y - below) / 2];
}

/** A blank between them may be a gap between letters, and their comma be as high. */
const CENTS = /^,? ?\d ?\d$/;
/** Figures that have no cents. */
const WHOLE = /(?:^|[^\d.,])\d{1,3}(?:\.\d{3})*$/;
/** The same with their comma. */
const WITH_COMMA = /(?:^|[^\d.,])\d{1,3}(?:\.\d{3})*,$/;
/** Cents touch the figures before them: their distance is at most so many letter heights. */
const TOUCHES = 0.15;
/** So many letter heights are cents higher than their figures. */
const RAISED = { least: 0.15, most: 0.9 };
/** A small mark is at most so many letter heights behind its amount. */
const NEXT_TO = 0.8;
const ENDS_IN_AMOUNT = /\d,\d{2}$/;
/** The most texts that are searched for the figures of a text. */
const SEARCHED = 200;

/**
 * Returns the texts of a page with cents that are printed high behind their figures on the base line of these, with a comma:
 * `84` and a raised `03` are `84,03`. Each of both alone would be read as another number. So is a small mark behind an amount.
 * @param texts from the top of the page to its end
 */
export function withRaisedCents(texts: readonly PdfText[]): readonly PdfText[] {
  const amounts = texts.some(isMark) ? texts.filter(([text]) => ENDS_IN_AMOUNT.test(text.trim())) : [];
  let below = 0;
  return texts.map((text, index) => {
    while ((amounts[below]?.[2] ?? -Infinity) >= text[2]) below += 1;
    if (isMark(text)) return markOf(text, amounts, below) ?? text;
    return CENTS.test(text[0].trim()) ? (centsOf(text, texts, index + 1) ?? text) : text;
  });
}

const isMark = ([text]: PdfText): boolean => MARK.test(text.trim());

/** A small mark on the base line of the amount below it, from `start` on; null where it is behind none. */
function markOf([mark, x, y, width, height]: PdfText, amounts: readonly PdfText[], start: number): PdfText | null {
  for (let at = start; at < Math.min(amounts.length, start + SEARCHED); at++) {
    const [, left = 0, base = 0, wide = 0, tall = 0] = amounts[at] ?? [];
    if (y - base > RAISED.most * tall) return null;
    const isBehind = Math.abs(x - left - wide) <= NEXT_TO * tall && height < tall;
    if (isBehind && y - base >= RAISED.least * tall) return [mark, x, base, width, height];
  }
  return null;
}

/** Cents on the base line of the figures below them, from `start` on; null where they are behind none. */
function centsOf([written, x, y, width, height]: PdfText, texts: readonly PdfText[], start: number): PdfText | null {
  const cents = written.replaceAll(/[ ,]/g, '');
  for (let at = start; at < Math.min(texts.length, start - 1 + SEARCHED); at++) {
    const [figures = '', left = 0, base = 0, wide = 0, tall = 0] = texts[at] ?? [];
    if (y - base > RAISED.most * tall && y - base > RAISED.most * height) return null;
    const isRaised = y - base >= RAISED.least * tall && y - base <= RAISED.most * tall;
    if (!isRaised || Math.abs(x - left - wide) > TOUCHES * tall) continue;
    if (WHOLE.test(figures.trim())) return [`,${cents}`, x, base, width, height];
    if (WITH_COMMA.test(figures.trim()) && cents === written.replaceAll(' ', ''))
      return [cents, x, base, width, height];
  }
  return null;
}
