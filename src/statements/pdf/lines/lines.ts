import { append } from '../../../kernel/collections';
import { oneLine } from '../../common/text-fields';
import { withCentredMarks, withRaisedCents } from './amounts-on-two-lines';
import { areTwoNumbers, isOtherCell, isRestOfAmount, isTextBeforeAmount, withoutBreaks } from './line-parts';
import type { Direction } from '../../common/statement';
import { drawnTwice, inkOf } from './drawn-once';

/**
 * What a column holds: money in, money out, a balance, the amount of the movement, its net amount, an amount that is
 * no movement (gross, fee, expected), one in other money, a mark of the direction, a day, anything else.
 */
export type ColumnKind = Direction | 'saldo' | 'valor' | 'liquido' | 'parcela' | 'moeda' | 'sinal' | 'dia' | 'outro';

/** A piece of text: its left edge, its base line (upwards), its width, the height of its letters, how far from the base its two lines are. */
export type PdfText = readonly [text: string, x: number, y: number, width: number, height: number, around?: number];

/** The place of a part of a line. */
export interface Place {
  left: number;
  right: number;
}

/** A line of a page, its pieces joined from left to right with single blanks. */
export interface PdfLine {
  /** 1 = first, counted over all pages. */
  number: number;
  page: number;
  /** Which of several tables side by side it is of, 0 = leftmost. */
  band: number;
  text: string;
  /** Base line, upwards, and height of the letters. */
  y: number;
  height: number;
  /** So much above and below its base line a cell has two lines. */
  around?: number | undefined;
  /** For each piece, one after the other: where it begins in `text`, its left and its right edge. */
  pieces: readonly number[];
  /** For each piece its own base line, which may differ a little from that of the line. */
  bases?: readonly number[];
  /** For each piece the height of its letters, where they differ. */
  heights?: readonly number[] | undefined;
  /** For each piece its place in the order of drawing, where the page is not drawn from top to bottom. */
  drawn?: readonly number[] | undefined;
  /** The line is longer than what is kept of it. */
  isCut: boolean;
  /** A balance below the amount of a row, and next to texts of that row. */
  isBelowAmount?: boolean;
}

const LINE_MAX = 1000;
/** The most letter heights that a text may be below the base line of its line. */
const SAME_LINE = 0.3;
/** The same for a text that no other text of the line is above. Two lines of one cell have at least twice that distance. */
const NEXT_TO = 0.45;
/** How many numbers `pieces` has for each piece. */
export const PIECE = 3;
/** Letters that are more than so many times as tall as others are no part of their line. */
const HUGE = 3;

/** Texts on about one base line. */
interface Row {
  readonly y: number;
  readonly texts: PdfText[];
}

/** The most letter heights that letters of one word, such as `To`, and figures reach into each other where they are separate texts. */
const KERNED_LETTERS = 0.35;
const KERNED_FIGURES = 0.125;
const KERNED = /^[AFKLPRTVWYfrvwy]\p{L}/u;
const reachOf = (line: string, text: string): number =>
  KERNED.test(`${line.slice(-1)}${text.slice(0, 2)}`) ? KERNED_LETTERS : KERNED_FIGURES;

/** A balance without its amount, and amounts without a text. */
const LABEL = /^saldo(?: [^\d]*)?$/i;
const AMOUNTS = /^(?=.*\d,\d\d)[-+\d.,R$CD() \u2010-\u2015\u2212]+$/;
const LABEL_WITHIN = 0.9;

/** Returns the lines of a page from top to bottom. `before` is the number of the line before the first one. */
export function pdfLines(texts: readonly PdfText[], page = 0, before = 0): PdfLine[] {
  const rows: Row[] = [];
  const sorted = texts.toSorted((a, b) => b[2] - a[2]);
  const isInOrder = sorted.every((text, index) => text === texts[index]);
  const order = isInOrder ? null : new Map<PdfText, number>(texts.map((text, index) => [text, index]));
  for (const text of withRaisedCents(withCentredMarks(sorted))) {
    // What is printed across the rows in huge letters is on a line of its own.
    const row = rows.slice(-2).findLast((each) => areAlike(each, text));
    const isWithLast = row !== undefined && row.texts.at(-1)?.[2] === text[2];
    if (row && (isWithLast || isOnLine(row, text))) row.texts.push(text);
    else rows.push({ y: text[2], texts: [text] });
  }
  const lines: PdfLine[] = [];
  for (const { texts: drawn, y } of withLabels(rows)) {
    const around = drawn.find((piece) => piece[5] !== undefined)?.[5];
    const sides = drawn.toSorted((a, b) => a[1] - b[1]);
    const line = joined(sides, order, { number: before + lines.length + 1, page, y, around });
    if (line.text !== '') lines.push(line);
  }
  return lines;
}

/** Returns the place of the characters from `from` to `to`. Within a piece all letters count as equally wide. */
export function placeOf(line: PdfLine, from: number, to: number): Place {
  return {
    left: xOf(line, pieceAt(line.pieces, from), from),
    right: xOf(line, pieceAt(line.pieces, to - 1), to),
  };
}

/** Whether a text is about as tall as those of a line. */
function areAlike({ texts: [first] }: Row, [, , , , height]: PdfText): boolean {
  const [least, most] = [height, first?.[4] ?? height].sort((a, b) => a - b);
  return (most ?? 0) <= HUGE * (least ?? 0);
}

/** Whether a text is on a line. Cells of a row may have different paddings: side by side they may differ by almost half a letter. */
function isOnLine({ y, texts }: Row, text: PdfText): boolean {
  const [, , base, , height] = text;
  const below = y - base;
  if (below <= Math.max(2, height * SAME_LINE)) return true;
  if (below > height * NEXT_TO) return false;
  const ink = inkOf(text);
  return texts.every((other) => {
    const { left, right } = inkOf(other);
    return right <= ink.left || ink.right <= left;
  });
}

/** Joins the amount of a balance and its label, in cells of different paddings, to one line. They differ by less than a letter. */
function withLabels(rows: readonly Row[]): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    const above = found.at(-1);
    const isNear = above !== undefined && above.y - row.y <= LABEL_WITHIN * (row.texts[0]?.[4] ?? 0);
    const [upper, lower] = isNear ? [wordsIn(above), wordsIn(row)] : ['', ''];
    const isLabelled = (LABEL.test(lower) && AMOUNTS.test(upper)) || (LABEL.test(upper) && AMOUNTS.test(lower));
    if (above !== undefined && isLabelled) append(above.texts, row.texts);
    else found.push(row);
  }
  return found;
}

function wordsIn({ texts }: Row): string {
  return oneLine(texts.map(([text]) => text).join(' '));
}

function joined(
  texts: readonly PdfText[],
  order: ReadonlyMap<PdfText, number> | null,
  { number, page, y, around }: Pick<PdfLine, 'number' | 'page' | 'y' | 'around'>,
): PdfLine {
  let [line, right, tallest] = ['', 0, 0];
  const pieces: number[] = [];
  const bases: number[] = [];
  const heights: number[] = [];
  const drawn: number[] | undefined = order ? [] : undefined;
  let last: PdfText | undefined;
  for (const piece of texts) {
    const [raw, , base, , height] = piece;
    const whole = withoutBreaks(oneLine(raw));
    const twice = last ? drawnTwice(whole, piece, last, line) : 0;
    const text = whole.slice(twice).trimStart();
    if (text === '') continue;
    last = piece;
    const ink = inkOf(piece);
    const left = ink.right - ((ink.right - ink.left) * text.length) / whole.length;
    const gap = left - right;
    // Letters of one word touch. Words are separated by a gap, or by a cell that begins within the one before or touches its day.
    const isSeparate = gap > height * 0.15 || twice > 0 || (gap < -1 && gap < -reachOf(line, text) * height);
    const before = line.slice(pieces.at(-PIECE));
    const isRest = isRestOfAmount(line, text, gap / height);
    const isTwo = areTwoNumbers(line, text, (base - (bases.at(-1) ?? base)) / height);
    if (line !== '' && !isRest && (isSeparate || isTwo || isOtherCell(line, text) || isTextBeforeAmount(before, text)))
      line += ' ';
    pieces.push(line.length, left, ink.right);
    bases.push(base);
    heights.push(height);
    drawn?.push(order?.get(piece) ?? NaN);
    line += text;
    [right, tallest] = [ink.right, Math.max(tallest, height)];
    if (line.length > LINE_MAX) break;
  }
  const text = line.slice(0, LINE_MAX).trimEnd();
  const uneven = heights.some((height) => height !== tallest) ? heights : undefined;
  const isCut = line.length > LINE_MAX;
  // With all members at once a line is found in half the time.
  return { number, page, band: 0, text, y, height: tallest, around, pieces, bases, heights: uneven, drawn, isCut };
}

/** Returns the index in `pieces` of the piece with this character. */
function pieceAt(pieces: readonly number[], character: number): number {
  let found = 0;
  for (let at = 0; at < pieces.length && (pieces[at] ?? 0) <= character; at += PIECE) found = at;
  return found;
}

function xOf({ pieces, text }: PdfLine, piece: number, character: number): number {
  const [start, left, right] = [pieces[piece] ?? 0, pieces[piece + 1] ?? 0, pieces[piece + 2] ?? 0];
  const next = pieces[piece + PIECE] ?? text.length;
  const letters = text.slice(start, next).trimEnd().length;
  return left + (right - left) * Math.min(1, (character - start) / Math.max(1, letters));
}
