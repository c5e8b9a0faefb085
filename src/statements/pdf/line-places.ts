import type { LinePlace, StatementReading } from '../common/statement';
import type { PdfLine } from './lines';

const PIECE = 3;

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
  const edges = Array.from({ length: pieces.length / PIECE }, (_, index) => [
    pieces[index * PIECE + 1] ?? 0,
    pieces[index * PIECE + 2] ?? 0,
  ]).flat();
  return {
    linha: number,
    pagina: page + 1,
    esquerda: Math.floor(edges.reduce((least, edge) => Math.min(least, edge), Infinity)),
    base: Math.floor(y),
    direita: Math.ceil(edges.reduce((most, edge) => Math.max(most, edge), -Infinity)),
    topo: Math.ceil(y + height),
  };
}
