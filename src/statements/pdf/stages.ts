import { bandedLines } from './bands';
import { cellsOf } from './cells';
import { dayHeadingsOf } from './day-heading';
import { placeOfLine } from './reader';
import { tableLines } from './tables';
import { readPdfText, type RunScript } from './text';
import type { StageColumn, StageRow, StageTable } from '../stages';

/** Returns the lines of a PDF with their cells and places, and the columns of each of its tables. */
export async function pdfStages(
  bytes: Uint8Array,
  run: RunScript,
): Promise<{ tables: StageTable[]; rows: StageRow[]; notes: string[] }> {
  const text = await readPdfText(bytes, run);
  if ('erro' in text) return { tables: [], rows: [], notes: [text.erro.texto] };
  const headingOf = dayHeadingsOf(text.lines);
  const found = tableLines(bandedLines(text.lines), headingOf);
  const layouts = new Map<object, StageTable>();
  const rows = found.map(({ line, headings, layout }): StageRow => {
    if (layout && !layouts.has(layout)) {
      const days: StageColumn[] = layout.dayLeft === null ? [] : [{ left: layout.dayLeft, role: 'data' }];
      const texts = layout.textLefts.map((left) => ({ left, role: 'text' }));
      const amounts = layout.amounts.map(({ left, right, kind }) => ({
        left,
        right,
        role: `amount: ${kind ?? 'no heading'}`,
      }));
      const signs = layout.signs.map(({ left, right }) => ({ left, right, role: 'sign' }));
      const facts = layout.hasTableBehind ? ['another table is behind the last amount'] : [];
      layouts.set(layout, {
        name: `page ${line.page + 1}, line ${line.number}`,
        columns: [...days, ...texts, ...amounts, ...signs],
        facts,
      });
    }
    const what = headings ? 'headings' : headingOf(line) ? 'day heading' : 'line';
    return { line: line.number, what, cells: cellsOf(line), place: placeOfLine(line) };
  });
  return { tables: [...layouts.values()], rows, notes: [] };
}
