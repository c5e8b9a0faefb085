import { greatest } from '../../kernel/collections';
import { drawnOnce } from '../pdf/lines/drawn-once';
import type { PdfText } from '../pdf/lines/lines';
import { type Replaced, replacedParts, type Substitutes } from './substitutes';

/** A text of a line, and where its characters are in the joined line. */
interface Piece {
  readonly text: PdfText;
  readonly from: number;
  readonly to: number;
}

/** Texts of one line touch or are separate, as the reader of PDF files sees them. */
const BLANK = 0.15;
const OVERLAP = -1;

/** The texts of a page with their words, figures and amounts replaced, each at the place of what it replaces; drawn twice it is once. */
export function anonymousPage(texts: readonly PdfText[], substitutes: Substitutes): PdfText[] {
  return linesOf(texts).flatMap((line) => anonymousLine(line, substitutes));
}

/** The texts of each line joined: words that are drawn in several pieces are whole here. */
export function joinedLines(texts: readonly PdfText[]): string[] {
  return linesOf(texts).map((line) => joined(line).line);
}

function linesOf(texts: readonly PdfText[]): PdfText[][] {
  const rows: { y: number; texts: PdfText[] }[] = [];
  for (const text of texts.toSorted((a, b) => b[2] - a[2])) {
    const [, , y, , height] = text;
    const row = rows.at(-1);
    if (row && row.y - y <= Math.max(2, height * 0.3)) row.texts.push(text);
    else rows.push({ y, texts: [text] });
  }
  return rows.map((row) => drawnOnce(row.texts.toSorted((a, b) => a[1] - b[1])));
}

function joined(texts: readonly PdfText[]): { line: string; pieces: Piece[] } {
  let line = '';
  let right = 0;
  const pieces: Piece[] = [];
  for (const text of texts) {
    const [written, x, , width, height] = text;
    const gap = x - right;
    if (line !== '' && (gap > height * BLANK || gap < OVERLAP)) line += ' ';
    pieces.push({ text, from: line.length, to: line.length + written.length });
    line += written;
    right = x + width;
  }
  return { line, pieces };
}

function anonymousLine(texts: readonly PdfText[], substitutes: Substitutes): PdfText[] {
  const { line, pieces } = joined(texts);
  const parts = replacedParts(line, substitutes);
  const copies: PdfText[] = [];
  for (let first = 0; first < pieces.length;) {
    let last = first;
    // A part that goes on in the next piece joins both.
    while (
      parts.some(({ from, to }) => from < toOf(pieces[last]) && to > toOf(pieces[last]) && last + 1 < pieces.length)
    )
      last += 1;
    const group = pieces.slice(first, last + 1);
    const [from, to] = [group[0]?.from ?? 0, toOf(group.at(-1))];
    copies.push(
      ...groupCopy(
        line,
        group,
        parts.filter((part) => part.from >= from && part.to <= to),
      ),
    );
    first = last + 1;
  }
  return copies;
}

function toOf(piece: Piece | undefined): number {
  return piece?.to ?? 0;
}

function groupCopy(line: string, group: readonly Piece[], parts: readonly Replaced[]): PdfText[] {
  const [piece] = group;
  if (!piece || parts.length === 0) return group.map(({ text }) => text);
  const isSameLength = parts.every(({ from, to, text }) => text.length === to - from);
  const [, x, y, width, height] = piece.text;
  if (group.length === 1 && isSameLength) return [[withParts(line, piece.from, piece.to, parts), x, y, width, height]];
  const tallest = greatest(group.map(({ text }) => text[4]));
  return stretches(group, parts).flatMap(({ from, to, text = line.slice(from, to) }): PdfText[] => {
    const start = from + text.length - text.trimStart().length;
    if (text.trim() === '') return [];
    const left = xAt(group, start, 'right');
    const right = xAt(group, to - (text.length - text.trimEnd().length), 'left');
    return [[text.trim(), left, y, right - left, tallest]];
  });
}

function withParts(line: string, from: number, to: number, parts: readonly Replaced[]): string {
  let copy = '';
  let at = from;
  for (const part of parts) {
    copy += line.slice(at, part.from) + part.text;
    at = part.to;
  }
  return copy + line.slice(at, to);
}

/** The parts of a group and the texts between them. */
function stretches(group: readonly Piece[], parts: readonly Replaced[]): { from: number; to: number; text?: string }[] {
  const found: { from: number; to: number; text?: string }[] = [];
  let at = group[0]?.from ?? 0;
  for (const part of parts) {
    if (part.from > at) found.push({ from: at, to: part.from });
    found.push(part);
    at = part.to;
  }
  const end = toOf(group.at(-1));
  if (end > at) found.push({ from: at, to: end });
  return found;
}

/** Where a character begins (`right` of it is text) or the one before it ends; all letters of a piece are equally wide. */
function xAt(group: readonly Piece[], character: number, side: 'left' | 'right'): number {
  const isIn = ({ from, to }: Piece): boolean =>
    side === 'right' ? character >= from && character < to : character > from && character <= to;
  const piece = group.find(isIn) ?? (side === 'right' ? group[0] : group.at(-1));
  if (!piece) return 0;
  const [written, x, , width] = piece.text;
  return x + (width / written.length) * (character - piece.from);
}
