import { PIECE, type PdfLine } from './lines';

/** Returns the part of a line from one character to another. */
export function partOfLine(line: PdfLine, from: number, to: number): PdfLine {
  const pieces: number[] = [];
  const bases: number[] = [];
  const heights: number[] = [];
  const drawn: number[] = [];
  for (let at = 0; at < line.pieces.length; at += PIECE) {
    const [start = 0, left = 0, right = 0] = line.pieces.slice(at, at + PIECE);
    if (start < from || start >= to) continue;
    pieces.push(start - from, left, right);
    bases.push(line.bases?.[at / PIECE] ?? line.y);
    heights.push(line.heights?.[at / PIECE] ?? line.height);
    if (line.drawn) drawn.push(line.drawn[at / PIECE] ?? NaN);
  }
  const text = line.text.slice(from, to).trimEnd();
  // Taller letters of another part are none of this one.
  const height = heights.length > 0 ? Math.max(...heights) : line.height;
  return { ...line, y: bases[0] ?? line.y, height, text, pieces, bases, heights, drawn: line.drawn && drawn };
}

/** Returns the line with other characters in the place of those from one to another. */
export function withText(line: PdfLine, from: number, to: number, text: string): PdfLine {
  const longer = text.length - (to - from);
  const pieces: number[] = [];
  const bases: number[] = [];
  const heights: number[] = [];
  const drawn: number[] = [];
  for (let at = 0; at < line.pieces.length; at += PIECE) {
    const [start = 0, left = 0, right = 0] = line.pieces.slice(at, at + PIECE);
    // A piece that begins within the replaced ones goes on with the piece before it.
    if (start > from && start < to) pieces[pieces.length - 1] = right;
    else {
      pieces.push(start >= to ? start + longer : start, left, right);
      bases.push(line.bases?.[at / PIECE] ?? line.y);
      heights.push(line.heights?.[at / PIECE] ?? line.height);
      if (line.drawn) drawn.push(line.drawn[at / PIECE] ?? NaN);
    }
  }
  const written = line.text.slice(0, from) + text + line.text.slice(to);
  return { ...line, text: written, pieces, bases, heights, drawn: line.drawn && drawn };
}
