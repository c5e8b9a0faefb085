import { oneLine } from './text-fields';

/** A piece of text on a page: its left edge, its base line (upwards), its width and the height of its letters. */
export type PdfText = readonly [text: string, x: number, y: number, width: number, height: number];

const LINE_MAX = 400;

/** The lines of a page from top to bottom, each read from left to right, with single blanks between its parts. */
export function pdfLines(page: readonly PdfText[]): string[] {
  const lines: { y: number; texts: PdfText[] }[] = [];
  for (const text of page.toSorted((a, b) => b[2] - a[2])) {
    const [, , y, , height] = text;
    const line = lines.at(-1);
    if (line && line.y - y <= Math.max(2, height * 0.3)) line.texts.push(text);
    else lines.push({ y, texts: [text] });
  }
  return lines.map(({ texts }) => joined(texts.toSorted((a, b) => a[1] - b[1]))).filter((line) => line !== '');
}

function joined(texts: readonly PdfText[]): string {
  let line = '';
  let right = 0;
  for (const [text, x, , width, height] of texts) {
    const gap = x - right;
    // Letters of one word touch; a gap parts words, and so does a cell that starts inside the one before it.
    line += line !== '' && (gap > height * 0.15 || gap < -1) ? ` ${text}` : text;
    right = x + width;
    if (line.length > LINE_MAX) break;
  }
  return oneLine(line.slice(0, LINE_MAX));
}
