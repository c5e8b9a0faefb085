import { dayAtStart } from '../lines/line-parts';
import { type PdfLine, PIECE } from '../lines/lines';
import { isLikeHeading, mayBeginRows } from '../wraps/row-starts';

/** Day headings are drawn at one place: their edges differ by at most so many points, less than those of cells. */
const HEADING_EDGE = 1;
const MONTH = /^(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/i;
const WEEKDAY = /^\(?(?:dom|seg|ter|qua|qui|sex|s[áa]b)/i;

/**
 * Whether a line that is no day heading may hold one, written as the heading above and at its edge: something else is next to the day,
 * or drawn over it, such as a page footer. Which day the rows below have is then unknown (statement reading, 6.1).
 */
export function mayHoldHeading(line: PdfLine, heading: PdfLine | null): boolean {
  if (heading === null) return false;
  if (isLikeHeading(line, heading)) return true;
  const known = dayAtStart(heading.text)?.split(' ');
  const starts = startsAt(line, heading.pieces[1] ?? NaN);
  if (known === undefined || starts.length === 0) return false;
  return starts.some((at) => {
    const day = dayAtStart(line.text.slice(line.pieces[at]));
    const mayHead = day === null || mayBeginRows(line.text.slice(line.pieces[at]), day);
    return mayHead && holdsInOrder(wordsFrom(line, at), known);
  });
}

/** Returns which pieces of a line begin at this edge. */
function startsAt({ pieces }: PdfLine, left: number): number[] {
  const starts: number[] = [];
  for (let at = 0; at < pieces.length; at += PIECE)
    if (Math.abs((pieces[at + 1] ?? NaN) - left) <= HEADING_EDGE) starts.push(at);
  return starts;
}

/** The words of a line from one of its pieces on. Pieces that overlap have no blank between them. */
function wordsFrom({ text, pieces }: PdfLine, start: number): string[] {
  const words: string[] = [];
  for (let at = start; at < pieces.length; at += PIECE)
    words.push(
      ...text
        .slice(pieces[at], pieces[at + PIECE])
        .trim()
        .split(' '),
    );
  return words;
}

/** Whether words begin as a day does and hold the others of its words in their order, with others between. */
function holdsInOrder(words: readonly string[], [first = '', ...others]: readonly string[]): boolean {
  if (!areAlike(words[0] ?? '', first)) return false;
  let at = 1;
  for (const known of others) {
    const found = words.findIndex((word, index) => index >= at && areAlike(word, known));
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
}

/** Whether two words are the same part of a day: both a month, both a weekday, or figures written in one way. */
function areAlike(word: string, known: string): boolean {
  if (/\d/.test(known)) return word.replace(/\d+/g, '9') === known.replace(/\d+/g, '9');
  for (const name of [MONTH, WEEKDAY]) if (name.test(known)) return name.test(word);
  return word.toLowerCase() === known.toLowerCase();
}
