import type { LinePlace, StatementReading } from '../common/statement';
import { PIECE, type PdfLine } from './lines';

/** Returns the places of the lines that a reading names, in the order of the file. Whole points, so that the box holds the line. */
export function placesOf({ linhas, ignorados, erros }: StatementReading, lines: readonly PdfLine[]): LinePlace[] {
  const named = new Set([
    ...linhas.map(({ linha_arquivo }) => linha_arquivo),
    ...ignorados.map(({ linha_arquivo }) => linha_arquivo),
    ...erros.map(({ linha }) => linha),
  ]);
  return lines.filter(({ number }) => named.has(number)).map(placeOfLine);
}

/** Returns where a line is. `pieces` has the left and the right edge of each piece of it. */
export function placeOfLine({ number, page, y, height, pieces }: PdfLine): LinePlace {
  let [left, right] = [Infinity, -Infinity];
  for (let at = 0; at < pieces.length; at += PIECE) {
    left = Math.min(left, pieces[at + 1] ?? 0, pieces[at + 2] ?? 0);
    right = Math.max(right, pieces[at + 1] ?? 0, pieces[at + 2] ?? 0);
  }
  return {
    linha: number,
    pagina: page + 1,
    esquerda: Math.floor(left),
    base: Math.floor(y),
    direita: Math.ceil(right),
    topo: Math.ceil(y + height),
  };
}
