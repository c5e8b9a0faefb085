import { reason } from '../../kernel/reason-codes/reason';
import type { PdfStructure } from '../structure/structure';
import { type LineError, MAX_BYTES, type StatementReading, unreadable, type LinePlace } from '../common/statement';
import { layoutReading } from './layout-reading';
import { type PdfLine, PIECE } from './lines/lines';
import { patternReading } from './pattern-reading';
import { rowCellsOf } from './cells/row-cells';
import { readPdfText, type RunScript } from './lines/text';

/**
 * Reads the text of a PDF statement by a structure's line pattern, or without one by its layout (statement reading, 6).
 * Never throws. `linha_arquivo` is the text line, counted over all pages.
 */
export async function readPdf(
  bytes: Uint8Array,
  structure: PdfStructure | null,
  run: RunScript,
): Promise<StatementReading> {
  if (bytes.length > MAX_BYTES) return unreadable(reason('extrato.grande_demais', { maximo: MAX_BYTES }));
  const seen = structure ? undefined : (line: PdfLine) => void rowCellsOf(line);
  const text = await readPdfText(bytes, run, { seen });
  if ('erro' in text) return unreadable(text.erro);
  const reading = structure ? patternReading(text.lines, structure) : layoutReading(text.lines);
  const whole = withUnread(reading, text.unread);
  return { ...whole, lugares: placesOf(whole, text.lines) };
}

/** Returns a reading with the error items for what the pages show besides their text. A rejected file has its own reason. */
function withUnread(reading: StatementReading, unread: readonly LineError[]): StatementReading {
  if (unread.length === 0 || !reading.legivel) return reading;
  const erros = [...reading.erros, ...unread].sort((a, b) => a.linha - b.linha);
  return { ...reading, erros, total_linhas_lidas: reading.total_linhas_lidas + unread.length };
}

/** Returns the places of the lines that a reading names, in the order of the file. Whole points, so that the box holds the line. */
function placesOf({ linhas, ignorados, erros }: StatementReading, lines: readonly PdfLine[]): LinePlace[] {
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
