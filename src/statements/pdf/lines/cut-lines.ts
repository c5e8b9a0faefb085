import { greatest } from '../../../kernel/collections';
import { PIECE, type PdfLine } from './lines';

/** Where a piece of a line begins in another text; `joins`: it goes on with the piece before it, null: it is not there. */
type Place = number | 'joins' | null;

/** Returns the line with this text, and its pieces at their places in it. */
function withPieces(
  line: PdfLine,
  text: string,
  placeOf: (start: number) => Place,
): PdfLine & { bases: number[]; heights: number[] } {
  const pieces: number[] = [];
  const bases: number[] = [];
  const heights: number[] = [];
  const drawn: number[] = [];
  for (let at = 0; at < line.pieces.length; at += PIECE) {
    const [start = 0, left = 0, right = 0] = line.pieces.slice(at, at + PIECE);
    const place = placeOf(start);
    if (place === 'joins') pieces[pieces.length - 1] = right;
    if (typeof place !== 'number') continue;
    pieces.push(place, left, right);
    bases.push(line.bases?.[at / PIECE] ?? line.y);
    heights.push(line.heights?.[at / PIECE] ?? line.height);
    if (line.drawn) drawn.push(line.drawn[at / PIECE] ?? NaN);
  }
  return { ...line, text, pieces, bases, heights, drawn: line.drawn && drawn };
}

/** Returns the part of a line from one character to another. */
export function partOfLine(line: PdfLine, from: number, to: number): PdfLine {
  const text = line.text.slice(from, to).trimEnd();
  const part = withPieces(line, text, (start) => (start < from || start >= to ? null : start - from));
  // Taller letters of another part are none of this one.
  const height = part.heights.length > 0 ? greatest(part.heights) : line.height;
  return { ...part, y: part.bases[0] ?? line.y, height };
}

/** Returns the line with other characters in the place of those from one to another. */
export function withText(line: PdfLine, from: number, to: number, text: string): PdfLine {
  const longer = text.length - (to - from);
  const written = line.text.slice(0, from) + text + line.text.slice(to);
  return withPieces(line, written, (start) => {
    if (start > from && start < to) return 'joins';
    return start >= to ? start + longer : start;
  });
}

/** Returns the line without the characters from one to another. A piece that goes on behind them keeps its place. */
export function withoutText(line: PdfLine, from: number, to: number): PdfLine {
  const isPiece = to >= line.text.length || line.pieces.some((start, at) => at % PIECE === 0 && start === to);
  return withPieces(line, line.text.slice(0, from) + line.text.slice(to), (start) => {
    if (start >= from && start < to) return isPiece ? null : from;
    return start >= to ? start - (to - from) : start;
  });
}

/** Returns a line with the text of another one before it. */
export function joinedLine(before: PdfLine, line: PdfLine): PdfLine {
  const longer = before.text.length + 1;
  const pieces = line.pieces.map((value, at) => (at % PIECE === 0 ? value + longer : value));
  const drawn = [...(before.drawn ?? []), ...(line.drawn ?? [])];
  return {
    ...line,
    text: `${before.text} ${line.text}`,
    pieces: [...before.pieces, ...pieces],
    bases: Array.from({ length: (before.pieces.length + pieces.length) / PIECE }, () => line.y),
    heights: undefined,
    drawn: before.drawn && line.drawn && drawn,
  };
}
