import type { PdfText } from '../../../src/statements/pdf/lines/lines';
import { pdfLines, type PdfLine } from '../../../src/statements/pdf/lines/lines';
import type { Drawn } from './table';
import { widthOf } from './widths';

/** What is drawn at once. */
export type Unit = 'cell' | 'word' | 'letter';

const UNITS: Record<Exclude<Unit, 'cell'>, RegExp> = { word: /\S+/g, letter: /\S/gu };

/** The pieces that pdf.js finds of a drawn page: each text, each of its words, or each letter. */
export function piecesOf(page: readonly Drawn[], by: Unit): PdfText[] {
  return page.flatMap(({ text, x, y, size, stretch = 1 }) => {
    const wide = (part: string): number => widthOf(part, size) * stretch;
    if (by === 'cell') return [[text, x, y, wide(text), size] as const];
    return [...text.matchAll(UNITS[by])].map(({ 0: part, index }): PdfText => {
      return [part, x + wide(text.slice(0, index)), y, wide(part), size];
    });
  });
}

/** The lines of text of drawn pages. */
export function linesOfPages(pages: readonly (readonly Drawn[])[], by: Unit): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const [number, page] of pages.entries()) lines.push(...pdfLines(piecesOf(page, by), number, lines.length));
  return lines;
}
