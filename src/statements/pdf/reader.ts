import { reason } from '../../kernel/reason-codes/reason';
import type { PdfStructure } from '../structure/structure';
import { MAX_BYTES, type StatementReading, unreadable } from '../common/statement';
import { layoutReading } from './layout-reading';
import { placesOf } from './line-places';
import type { PdfLine } from './lines';
import { patternReading } from './pattern-reading';
import { rowCellsOf } from './row-cells';
import { readPdfText, type RunScript } from './text';

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
  return { ...reading, lugares: placesOf(reading, text.lines) };
}
