import { normalizeText } from '../../kernel/text';
import { type Column, headingsOf } from './columns';
import type { PdfLine } from './lines';
import type { RowCell } from './row-cells';
import { isColumnHeading } from './sections';
import { isNear } from './table-lines';
import type { CellLine } from './wrapped-cells';

/** Words in which a heading goes on below its first line. */
const GOES_ON =
  /^(?:d[aeo]s?|em|n[ºo°]|r\$|us\$|u\$s|usd|reais|dolar(?:es)?|origem|estrangeira|original|compra|lancamentos?|movimento|movimentacao|transacao|operacao|contabil|balancete|creditos?|debitos?|entradas?|saidas?|documento|parcelas?|valor|saldo|dia|data|hora|liquido|bruto)$/;
/** A heading goes on at most so many letter heights below its line. */
const NEXT_LINE = 2.2;

/** Finds the lines that head tables, whose headings may go on in the line below. Show it each line in the order of the page. */
export class HeadingLines {
  private lines: PdfLine[] = [];

  /** The headings that this line consists of or completes; null for other lines. */
  of(line: PdfLine, cells: readonly RowCell[]): { readonly headings: Column[]; readonly goesOn: boolean } | null {
    const above = this.lines.at(-1);
    const isHeading = isColumnHeading(line.text);
    const isNext = above !== undefined && above.band === line.band && isNear(above, line);
    const goesOn = isNext && (isHeading ? !this.haveDays(line) : goesOnIn(above, line, cells));
    this.lines = goesOn ? [...this.lines, line] : isHeading ? [line] : [];
    const [first, ...others] = this.lines;
    return first === undefined ? null : { headings: headingsOf(first, ...others), goesOn };
  }

  /** Whether this line and those above it have a heading of days each, so that they head two tables. */
  private haveDays(line: PdfLine): boolean {
    const [first = line, ...others] = this.lines;
    return [headingsOf(first, ...others), headingsOf(line)].every((columns) =>
      columns.some(({ kind }) => kind === 'dia'),
    );
  }
}

function goesOnIn(above: PdfLine, line: PdfLine, cells: readonly RowCell[]): boolean {
  if (above.y - line.y > NEXT_LINE * Math.max(above.height, line.height)) return false;
  const words = normalizeText(cells.map(({ text }) => text.replace(/[().]/g, ' ')).join(' ')).split(' ');
  return words.every((word) => GOES_ON.test(word));
}

/** Whether headings are right below the line at `index`. */
export function headsTable(lines: readonly CellLine[], index: number): boolean {
  let below = lines[index + 1];
  for (let at = index + 2; below?.isWrapped; at++) below = lines[at];
  return below !== undefined && below.headings !== null && below.line.page === lines[index]?.line.page;
}
