import { oneLine } from '../../common/text-fields';
import type { PdfText } from './lines';

/** Returns the texts of a line from left to right, without parts that are drawn a second time over the text before them. */
export function drawnOnce(texts: readonly PdfText[]): PdfText[] {
  const kept: PdfText[] = [];
  let line = '';
  for (const piece of texts) {
    const [raw, , y, , height] = piece;
    const last = kept.at(-1);
    const whole = oneLine(raw);
    const twice = last ? drawnTwice(whole, piece, last, line) : 0;
    const text = whole.slice(twice).trimStart();
    if (text === '' && whole !== '') continue;
    const { left, right } = inkOf(piece);
    const start = right - ((right - left) * text.length) / whole.length;
    const isSeparate = last !== undefined && start - inkOf(last).right > height * 0.15;
    line += isSeparate || twice > 0 ? ` ${text}` : text;
    kept.push(twice === 0 ? piece : [text, start, y, right - start, height]);
  }
  return kept;
}

/**
 * Returns how many characters at the beginning of a text are drawn over the end of the line. Printers do so to make letters bold. They
 * repeat the whole piece before, or whole words of it; then the words count whose width agrees best. Blanks at the end have no ink.
 */
export function drawnTwice(text: string, piece: PdfText, last: PdfText, line: string): number {
  const [before, here] = [inkOf(last), inkOf(piece)];
  const width = here.right - here.left;
  const [raw, , , , height] = piece;
  if (raw === last[0] && here.left - before.left < Math.min(width / 2, height / 4)) return text.length;
  const overlap = before.right - here.left;
  if (overlap < height / 4) return 0;
  const distance = (end: number): number => Math.abs((end / text.length) * width - overlap);
  const near = endsOfWords(text).filter((end) => distance(end) <= Math.max(height / 2, overlap / 4));
  return near.sort((a, b) => distance(a) - distance(b)).find((end) => endsInWords(line, text.slice(0, end))) ?? 0;
}

/** Returns where the words of a text with single blanks end. */
function endsOfWords(text: string): number[] {
  return Array.from(text.matchAll(/ |$/g), ({ index }) => index);
}

/** Whether a line ends in these whole words. */
function endsInWords(line: string, words: string): boolean {
  return ` ${line}`.endsWith(` ${words}`);
}

/** Returns where the letters of a piece begin and end, without its outer blanks, which have a width, too. */
export function inkOf([raw, x, , width]: PdfText): { left: number; right: number } {
  const letter = width / raw.length;
  return { left: x + letter * (raw.length - raw.trimStart().length), right: x + letter * raw.trimEnd().length };
}
