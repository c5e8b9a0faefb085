import type { PdfText } from '../../../src/statements/pdf/lines';
import { pdfLines, type PdfLine } from '../../../src/statements/pdf/lines';
import type { Drawn } from './table';
import { widthOf } from './widths';

/** The pieces that pdf.js finds of a drawn page: each text, or each of its words. */
export function piecesOf(page: readonly Drawn[], by: 'cell' | 'word'): PdfText[] {
  return page.flatMap(({ text, x, y, size }) =>
    by === 'cell'
      ? [[text, x, y, widthOf(text, size), size] as const]
      : [...text.matchAll(/\S+/g)].map(({ 0: word, index }): PdfText => [
          word,
          x + widthOf(text.slice(0, index), size),
          y,
          widthOf(word, size),
          size,
        ]),
  );
}

/** The lines of text of drawn pages. */
export function linesOfPages(pages: readonly (readonly Drawn[])[], by: 'cell' | 'word'): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const [number, page] of pages.entries()) lines.push(...pdfLines(piecesOf(page, by), number, lines.length));
  return lines;
}
