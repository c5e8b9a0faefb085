import { oneLine } from '../text-fields';

/** A piece of text on a page: its left edge, its base line (upwards), its width and the height of its letters. */
export type PdfText = readonly [text: string, x: number, y: number, width: number, height: number];

/** Where a part of a line stands. `apart`: more than a blank parts it from what stands before, so its place is meant. */
export interface Place {
  left: number;
  right: number;
  apart: boolean;
}

/** A line of a page, its pieces joined from left to right with single blanks. */
export interface PdfLine {
  /** 1 = first, counted over all pages. */
  number: number;
  page: number;
  text: string;
  /** Base line, upwards, and height of the letters. */
  y: number;
  height: number;
  /** For each piece, one after the other: where it begins in `text`, its left and its right edge. */
  pieces: readonly number[];
  /** The line is longer than what is kept of it. */
  isCut: boolean;
}

const LINE_MAX = 1000;
/** Parts of this many letter heights or more between two pieces make two cells of a table. */
const CELL_GAP = 0.9;
const PIECE = 3;

/** The lines of a page from top to bottom; `before` is the number of the line before its first. */
export function pdfLines(texts: readonly PdfText[], page = 0, before = 0): PdfLine[] {
  const rows: { y: number; texts: PdfText[] }[] = [];
  for (const text of texts.toSorted((a, b) => b[2] - a[2])) {
    const [, , y, , height] = text;
    const row = rows.at(-1);
    if (row && row.y - y <= Math.max(2, height * 0.3)) row.texts.push(text);
    else rows.push({ y, texts: [text] });
  }
  const lines: PdfLine[] = [];
  for (const row of rows) {
    const line = joined(row.texts.toSorted((a, b) => a[1] - b[1]));
    if (line.text !== '') lines.push({ ...line, number: before + lines.length + 1, page, y: row.y });
  }
  return lines;
}

/** Where the characters from `from` to `to` of a line stand; within a piece all letters count as equally wide. */
export function placeOf({ pieces, text, height }: PdfLine, from: number, to: number): Place {
  const first = pieceAt(pieces, from);
  const [start = 0, left = 0] = pieces.slice(first);
  const before = first > 0 ? (pieces[first - 1] ?? 0) : -Infinity;
  return {
    left: xOf(pieces, text.length, first, from),
    right: xOf(pieces, text.length, pieceAt(pieces, to - 1), to),
    apart: start === from && left - before > height * CELL_GAP,
  };
}

/** The texts of a line that stand apart from each other, as the cells of a table do. */
export function cellsOf(line: PdfLine): { text: string; place: Place }[] {
  const starts: number[] = [];
  for (let at = 0; at < line.pieces.length; at += PIECE) {
    const from = line.pieces[at] ?? 0;
    if (placeOf(line, from, from + 1).apart) starts.push(from);
  }
  return starts.map((from, index) => {
    const text = line.text.slice(from, starts[index + 1]).trimEnd();
    return { text, place: placeOf(line, from, from + text.length) };
  });
}

function joined(texts: readonly PdfText[]): Pick<PdfLine, 'text' | 'height' | 'pieces' | 'isCut'> {
  let line = '';
  let right = 0;
  let tallest = 0;
  let isCut = false;
  const pieces: number[] = [];
  let last: PdfText | undefined;
  for (const piece of texts) {
    const [raw, , , , height] = piece;
    const whole = oneLine(raw);
    const twice = last ? drawnTwice(whole, piece, last, line) : 0;
    const text = whole.slice(twice).trimStart();
    if (text === '') continue;
    last = piece;
    const ink = inkOf(piece);
    const left = ink.right - ((ink.right - ink.left) * text.length) / whole.length;
    const gap = left - right;
    // Letters of one word touch; a gap parts words, and so does a cell that starts inside the one before it.
    if (line !== '' && (gap > height * 0.15 || gap < -1 || twice > 0)) line += ' ';
    pieces.push(line.length, left, ink.right);
    line += text;
    right = ink.right;
    tallest = Math.max(tallest, height);
    isCut = line.length > LINE_MAX;
    if (isCut) break;
  }
  return { text: line.slice(0, LINE_MAX).trimEnd(), height: tallest, pieces, isCut };
}

/**
 * How much of a text's beginning is drawn over the end of the line, letter on letter: so printers make letters fat. The very piece
 * before it, or whole words of it, where the widths agree. Blanks that a piece ends with are no ink.
 */
function drawnTwice(text: string, piece: PdfText, last: PdfText, line: string): number {
  const [before, here] = [inkOf(last), inkOf(piece)];
  const width = here.right - here.left;
  const [raw, , , , height] = piece;
  if (raw === last[0] && here.left - before.left < Math.min(width / 2, height / 4)) return text.length;
  const overlap = before.right - here.left;
  if (overlap < height / 4) return 0;
  const isWord = (end: number): boolean =>
    line.endsWith(text.slice(0, end)) && (line.length === end || line.at(-end - 1) === ' ');
  const isThere = (end: number): boolean =>
    Math.abs((end / text.length) * width - overlap) <= Math.max(height / 2, overlap / 4);
  return endsNear(text, Math.round((overlap / width) * text.length)).find((end) => isThere(end) && isWord(end)) ?? 0;
}

/** Where the letters of a piece begin and end: its blanks take room, too. */
function inkOf([raw, x, , width]: PdfText): { left: number; right: number } {
  const letter = width / raw.length;
  return { left: x + letter * (raw.length - raw.trimStart().length), right: x + letter * raw.trimEnd().length };
}

/** The ends of words around a place of a text, two before and two behind it, the last first. */
function endsNear(text: string, place: number): number[] {
  const next = (from: number): number => {
    const at = text.indexOf(' ', from);
    return at < 0 ? text.length : at;
  };
  const behind = next(place);
  const before = text.lastIndexOf(' ', place - 1);
  return [next(behind + 1), behind, before, text.lastIndexOf(' ', before - 1)].filter((end) => end > 0);
}

/** Where in `pieces` the piece with this character begins. */
function pieceAt(pieces: readonly number[], character: number): number {
  let found = 0;
  for (let at = 0; at < pieces.length && (pieces[at] ?? 0) <= character; at += PIECE) found = at;
  return found;
}

function xOf(pieces: readonly number[], length: number, piece: number, character: number): number {
  const [start = 0, left = 0, right = 0, next = length] = pieces.slice(piece, piece + PIECE + 1);
  const share = (character - start) / Math.max(1, next - start);
  return left + (right - left) * Math.min(1, share);
}
