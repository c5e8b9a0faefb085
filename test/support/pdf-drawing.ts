import { layoutReading } from '../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfLine, type PdfText } from '../../src/statements/pdf/lines/lines';
import type { StatementReading } from '../../src/statements/common/statement';

/** A text at the left margin, or texts at their places: what is drawn on one line of a page. */
export type DrawnLine = string | readonly (readonly [x: number, text: string])[];
/** So much more space above the next line. */
type Space = number;

const HEIGHT = 9;
const LETTER = 5.4;
const PITCH = 15;

/** The pieces that pdf.js finds on such a page: a word each, in letters of one width. */
export function drawnPage(lines: readonly (DrawnLine | Space)[]): PdfText[] {
  let y = 800 + PITCH;
  return lines.flatMap((line) => {
    if (typeof line === 'number') {
      y -= line;
      return [];
    }
    y -= PITCH;
    return (typeof line === 'string' ? [[40, line] as const] : line).flatMap(([x, text]) =>
      [...text.matchAll(/\S+/g)].map((word): PdfText => {
        return [word[0], x + word.index * LETTER, y, word[0].length * LETTER, HEIGHT];
      }),
    );
  });
}

/** The lines of text on these pages. */
export function drawnLines(...pages: (readonly (DrawnLine | Space)[])[]): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const [number, page] of pages.entries()) lines.push(...pdfLines(drawnPage(page), number, lines.length));
  return lines;
}

/** What is read by the layout of these pages. */
export function readPages(...pages: (readonly (DrawnLine | Space)[])[]): StatementReading {
  return layoutReading(drawnLines(...pages));
}

/** One page. */
export const readPage = (...lines: (DrawnLine | Space)[]): StatementReading => readPages(lines);

/** Movements as `2026-03-05 D 10.00 PIX`. */
export const movementsOf = ({ linhas }: StatementReading): string[] =>
  linhas.map(({ data, tipo, valor, descricao }) => `${data} ${tipo} ${valor} ${descricao}`);

/** Error items as `3 the reason`. */
export const errorsOf = ({ erros }: StatementReading): string[] =>
  erros.map(({ linha, erro }) => `${linha} ${erro.texto}`);

/** Ignored lines as `3 SALDO: the reason`. */
export const ignoredOf = ({ ignorados }: StatementReading): string[] =>
  ignorados.map(({ linha_arquivo, descricao, motivo }) => `${linha_arquivo} ${descricao}: ${motivo.texto}`);
