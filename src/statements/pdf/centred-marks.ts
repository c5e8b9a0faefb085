import type { PdfText } from './lines';

const AMOUNT = /^(?:R\$ ?)?\d{1,3}(?:\.\d{3})*,\d{2}$/;
const MARK = /^(?:C|D|CR|DB)$/;
const SIGN = /^(?:[-+\u2010-\u2015\u2212](?: ?R\$)?|R\$ ?[-+\u2010-\u2015\u2212])$/;
/** A number, which may be a piece of an amount. */
const FIGURES = /^[\d.,]+$/;
/** The two lines of a cell are less than so many letter heights from each other. */
const PITCH = 1.8;
/** The line of the row is in the middle between them. It may be so many letter heights off. */
const OFF = 0.15;
/** Texts whose bases differ by less than so many letter heights are on one line. */
const SAME_LINE = 0.1;
/** Three lines have at most so many texts. */
const TEXTS_MAX = 100;

/**
 * Puts an amount and its mark or sign, where they are in two lines of a cell, on the line of their row. A cell too narrow for
 * `5.000.000,00 D` has two lines, and the row has its day and its text in the middle between them: lines of two rows would be farther
 * from each other.
 * @param texts from the top of the page to its end
 */
export function withCentredMarks(texts: readonly PdfText[]): readonly PdfText[] {
  const whole = new Map<PdfText, PdfText | null>();
  let [line, near]: [number, readonly PdfText[]] = [-1, []];
  for (const [index, second] of texts.entries()) {
    const form = formAbove(second[0].trim());
    if (form === null) continue;
    if (line < 0 || !areOnLine(texts[line], second)) {
      line = index;
      near = around(texts, index);
    }
    const first = near.findLast((other) => form.test(other[0].trim()) && overlap(other, second));
    if (!first || whole.has(first) || !isRowBetween(near, first, second)) continue;
    whole.set(first, joined(first, second)).set(second, null);
  }
  if (whole.size === 0) return texts;
  const found = texts.map((text) => whole.get(text) ?? (whole.has(text) ? null : text));
  return found.filter((text) => text !== null).sort((a, b) => b[2] - a[2]);
}

/** Returns the form of the text above one that may end its cell: the amount above a mark, the sign above an amount. */
function formAbove(text: string): RegExp | null {
  if (MARK.test(text)) return AMOUNT;
  return AMOUNT.test(text) ? SIGN : null;
}

/** Returns the texts on the line of a text, and those above it that may be in a cell with it; none where they are many. */
function around(texts: readonly PdfText[], index: number): readonly PdfText[] {
  const [, , base = 0, , height = 0] = texts[index] ?? [];
  let [first, end] = [index, index + 1];
  while (first > 0 && end - first < TEXTS_MAX && (texts[first - 1]?.[2] ?? 0) - base < PITCH * height) first -= 1;
  while (end - first < TEXTS_MAX && areOnLine(texts[index], texts[end])) end += 1;
  return end - first < TEXTS_MAX ? texts.slice(first, end) : [];
}

/** Whether a line is in the middle between two texts, without a text above or below them, and neither has other figures next to it. */
function isRowBetween(near: readonly PdfText[], first: PdfText, second: PdfText): boolean {
  const height = second[4];
  const middle = (first[2] + second[2]) / 2;
  const row = near.filter(([, , base]) => Math.abs(base - middle) <= OFF * height);
  if (row.length === 0 || row.some((text) => overlap(text, first) || overlap(text, second))) return false;
  return near.every((text) => {
    const isNext = text !== first && text !== second && (areOnLine(text, first) || areOnLine(text, second));
    return !isNext || ![AMOUNT, MARK, SIGN, FIGURES].some((form) => form.test(text[0].trim()));
  });
}

function areOnLine(a: PdfText | undefined, b: PdfText | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a[2] - b[2]) <= SAME_LINE * b[4];
}

function overlap([, a, , width]: PdfText, [, b, , other]: PdfText): boolean {
  return a < b + other && b < a + width;
}

function joined([first, left, y, width, height]: PdfText, [second, x, below, wide]: PdfText): PdfText {
  const start = Math.min(left, x);
  const right = Math.max(left + width, x + wide);
  return [`${first.trim()} ${second.trim()}`, start, (y + below) / 2, right - start, height, (y - below) / 2];
}
