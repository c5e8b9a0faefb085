import { normalizeText } from '../../kernel/text';
import { type Column, headingsOf } from './columns';
import type { PdfLine } from './lines';
import type { RowCell } from './row-cells';
import { type HeadsTable, isColumnHeading } from './sections';
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

/** Foot and head of a page have at most so many lines: a file whose lines are all alike is not searched again for each. */
const PAGE_LINES_MAX = 30;

/** Whether headings are right below the line at `index`, on its page. */
export function headsTable(lines: readonly CellLine[], index: number): boolean {
  return headingsBelow(lines, index, () => false) === lines[index]?.line.page;
}

/** Where the table is that the line at `index` heads. On the next page, where all below it but for its headings `isOfPage`. */
export function tableHeadedBy(
  lines: readonly CellLine[],
  index: number,
  isOfPage: (text: string) => boolean,
): HeadsTable {
  if (headsTable(lines, index)) return 'here';
  const page = lines[index]?.line.page ?? 0;
  return headingsBelow(lines, index, isOfPage) === page + 1 ? 'on the next page' : null;
}

/** The page of the headings below the line at `index` with nothing between; null without such headings. */
function headingsBelow(lines: readonly CellLine[], index: number, isOfPage: (text: string) => boolean): number | null {
  const end = Math.min(lines.length, index + PAGE_LINES_MAX);
  for (let at = index + 1; at < end; at++) {
    const below = lines[at];
    if (below?.headings) return below.line.page;
    if (!below || !(below.isWrapped || isOfPage(below.line.text))) return null;
  }
  return null;
}
