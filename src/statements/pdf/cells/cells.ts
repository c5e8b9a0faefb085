import { isTextBeforeAmount } from '../lines/line-parts';
import { type PdfLine, PIECE, placeOf } from '../lines/lines';

/** A cell of a line: texts with gaps of about one blank of their font. It has the characters of the line from `from` to `to`. */
export interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

/** The widest gap within a cell, in letters of the wider text next to it. A blank is hardly wider than a letter. */
const BLANK = 1.25;
/** Texts that reach so far into the one before, in letter heights, are drawn as separate cells. */
const OVERLAP = 0.35;
/** The currency of an amount, drawn at the other edge of its cell, and figures behind it that are no day. */
const CURRENCY = /^[-+]?R\$$/;
const FIGURES = /^[-+(]?\d(?!\d?\/)/;
const SIGN = /^[-+\u2010-\u2015\u2212]$/;

/** The cells of a line from left to right (statement reading, 9.1). */
export function cellsOf(line: PdfLine): Cell[] {
  const { pieces, text, height } = line;
  const cells: Cell[] = [];
  let start = 0;
  let letterBefore = 0;
  for (let at = 0; at < pieces.length; at += PIECE) {
    const [from, left, right] = [pieces[at] ?? 0, pieces[at + 1] ?? 0, pieces[at + 2] ?? 0];
    const next = pieces[at + PIECE] ?? text.length;
    const letter = (right - left) / Math.max(1, text.slice(from, next).trimEnd().length);
    const gap = left - (pieces[at - 1] ?? left);
    const isSeparate = gap > BLANK * Math.max(letter, letterBefore) || gap < -OVERLAP * height;
    const isOfAmount = (): boolean =>
      CURRENCY.test(text.slice(start, from).trim()) && FIGURES.test(text.slice(from, next));
    const isBehindText = (): boolean =>
      isTextBeforeAmount(text.slice(pieces[at - PIECE], from).trim(), text.slice(from, next).trim());
    if (at > 0 && ((isSeparate && !isOfAmount()) || (!isSeparate && (beginsAmount(line, at) || isBehindText())))) {
      cells.push(cellOf(line, start, from));
      start = from;
    }
    letterBefore = letter;
  }
  if (text !== '') cells.push(cellOf(line, start, text.length));
  return cells;
}

/**
 * Whether a piece is the currency of an amount whose figures are at the other edge of its cell. It may be near to the cell before, as in
 * tables of spreadsheets.
 */
function beginsAmount({ pieces, text }: PdfLine, at: number): boolean {
  const next = pieces[at + PIECE] ?? 0;
  if (text[next - 2] !== '$') return false;
  const [from = 0, left = 0, right = 0, , figures = 0] = pieces.slice(at, at + 2 * PIECE);
  const currency = text.slice(from, next).trim();
  // The sign of the amount may be a text of its own.
  if (!CURRENCY.test(currency) || SIGN.test(text.slice(pieces[at - PIECE], from).trim())) return false;
  return FIGURES.test(text.slice(next, next + 3)) && figures - right > (BLANK * (right - left)) / currency.length;
}

/** The part of a line from one character to another, without blanks at its ends. */
export function cellOf(line: PdfLine, from: number, to: number): Cell {
  const whole = line.text.slice(from, to);
  const start = from + whole.length - whole.trimStart().length;
  const text = whole.trim();
  const { left, right } = placeOf(line, start, Math.max(start + 1, start + text.length));
  return { text, from: start, to: start + text.length, left, right };
}
