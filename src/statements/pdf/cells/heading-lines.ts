import { normalizeText } from '../../../kernel/text';
import { overlap } from './amount-clusters';
import { type Column, headingKind, headingsOf } from './columns';
import type { PdfLine, ColumnKind } from '../lines/lines';
import { type RowCell, rowCellsOf } from './row-cells';
import { headsMovements, type HeadsTable, isColumnHeading } from '../lines/sections';
import { isNear, statedBy, statesBothSides } from './table-lines';
import type { CellLine } from './tables';

/** Words in which a heading goes on below its first line. */
const GOES_ON =
  /^(?:d[aeo]s?|em|n[ºo°]|r\$|us\$|u\$s|usd|reais|dolar(?:es)?|origem|estrangeira|original|compra|lancamentos?|movimento|movimentacao|transacao|operacao|contabil|balancete|creditos?|debitos?|entradas?|saidas?|documento|parcelas?|valor|saldo|dia|data|hora|liquido|bruto)$/;
const MAY_BEGIN_ROW = /^(?:compras?|creditos?|debitos?|entradas?|saidas?)(?: (?:d[aeo]|em|no))?$/;
/** The first words of a heading that goes on below them. */
const CUT = /\p{L} d[aeo]s?$/iu;
const OF_MONEY: ReadonlySet<ColumnKind> = new Set(['C', 'D', 'valor', 'saldo', 'parcela', 'moeda']);
/** A heading goes on at most so many letter heights below its line. */
const NEXT_LINE = 2.2;

/** Finds the lines that head tables, whose headings may go on in the line below. Show it each line in the order of the page. */
export class HeadingLines {
  private lines: PdfLine[] = [];

  /** The headings that this line consists of, begins or completes; null for other lines. `next` is the line below it. */
  of(
    line: PdfLine,
    cells: readonly RowCell[],
    next?: PdfLine,
  ): { readonly headings: Column[]; readonly goesOn: boolean } | null {
    const above = this.lines.at(-1);
    const isHeading =
      (isColumnHeading(line.text) && mayHead(line, cells) && !statesBothSides(line.text)) ||
      (next !== undefined && (beginsIn(line, cells, next) || isDrawnInto(line, cells, next)));
    const isNext = above !== undefined && above.band === line.band && isNear(above, line);
    const isInto = isNext && isWithinLine(above, line);
    const goesOn = isNext && (isHeading ? isInto || !this.haveDays(line) : this.goesOnIn(above, line, cells));
    this.lines = goesOn ? [...this.lines, line] : isHeading ? [line] : [];
    const [first, ...others] = this.lines;
    return first === undefined ? null : { headings: headingsOf(first, ...others), goesOn };
  }

  /** Whether a line goes on with the headings above it: by its words, or because it is below them and not only below those of texts. */
  private goesOnIn(above: PdfLine, line: PdfLine, cells: readonly RowCell[]): boolean {
    if (!isRightBelow(above, line)) return false;
    const [first = line, ...others] = this.lines;
    const own = headingsOf(first, ...others);
    // The label of a balance below other headings than those of amounts is of a row.
    const isLabel = ({ text, ...cell }: RowCell): boolean =>
      statedBy(text) !== null && own.some((heading) => !OF_MONEY.has(heading.kind) && overlap(heading, cell));
    if (cells.some(isLabel)) return false;
    const words = normalizeText(cells.map(({ text }) => text.replace(/[().]/g, ' ')).join(' ')).split(' ');
    const areOfTexts = cells.every((cell) =>
      own.every(({ kind, ...each }) => kind === 'outro' || !overlap(each, cell)),
    );
    // The first words of a row's text, above its line.
    if (areOfTexts && MAY_BEGIN_ROW.test(words.join(' '))) return false;
    if (words.every((word) => GOES_ON.test(word))) return true;
    if (/\d/.test(line.text) || statedBy(line.text) !== null) return false;
    const over = cells.map((cell) => own.filter((heading) => overlap(heading, cell)));
    return over.every(({ length }) => length === 1) && over.some(([heading]) => heading && OF_MONEY.has(heading.kind));
  }

  /** Whether this line and those above it have a heading of days each, so that they head two tables. */
  private haveDays(line: PdfLine): boolean {
    const [first = line, ...others] = this.lines;
    return [headingsOf(first, ...others), headingsOf(line)].every((columns) =>
      columns.some(({ kind }) => kind === 'dia'),
    );
  }
}

/** Whether a line with words of headings is no row. Without a heading of days it is a text where it is one cell (`VALOR CREDITO`). */
function mayHead(line: PdfLine, cells: readonly RowCell[]): boolean {
  return !isRow(cells) && (cells.length > 1 || headsMovements(line.text));
}

/**
 * Whether a line with words of headings is a row: it has an amount and a text, and no heading of days. With two headings of amounts it
 * heads a table next to a box of sums.
 */
function isRow(cells: readonly RowCell[]): boolean {
  const kinds = cells.map(({ isAmount, text }) => (isAmount ? null : headingKind(text)));
  const own = kinds.slice(0, kinds.indexOf(null));
  if (own.includes('outro') && own.filter((kind) => kind !== null && OF_MONEY.has(kind)).length > 1) return false;
  return kinds.includes(null) && kinds.includes('outro') && !kinds.includes('dia');
}

function isRightBelow(above: PdfLine, line: PdfLine): boolean {
  return above.y - line.y <= NEXT_LINE * Math.max(above.height, line.height);
}

const CURRENCY = '(R$)';

/** Whether a line has the first words of headings in the line below: `Valor da` above `Transação`, `Crédito` above `(R$)`. */
function beginsIn(line: PdfLine, cells: readonly RowCell[], next: PdfLine): boolean {
  if (next.page !== line.page || next.band !== line.band || !isRightBelow(line, next)) return false;
  const isAboveCurrency = (cell: RowCell): boolean =>
    cells.length < 3 &&
    next.text.includes(CURRENCY) &&
    rowCellsOf(next).some((each) => each.text === CURRENCY && overlap(each, cell));
  if (!cells.every((cell) => CUT.test(cell.text) || isAboveCurrency(cell)) || !isColumnHeading(next.text)) return false;
  const below = headingsOf(next);
  return cells.every((cell) => below.some((heading) => overlap(heading, cell)));
}

/** A heading in two lines, in the middle of its cell, is drawn into the line of the others. */
const WITHIN_LINE = 0.8;

/** Whether two lines are drawn into each other. Large letters of a title right above headings only look so. */
function isWithinLine(above: PdfLine, below: PdfLine): boolean {
  return above.y - below.y < WITHIN_LINE * Math.min(above.height, below.height);
}

/** Whether a line without days and amounts is drawn into the line of headings below it. */
function isDrawnInto(line: PdfLine, cells: readonly RowCell[], next: PdfLine): boolean {
  if (next.page !== line.page || next.band !== line.band || !isWithinLine(line, next)) return false;
  return isColumnHeading(next.text) && cells.every(({ day, isAmount }) => day === null && !isAmount);
}

/** Foot and head of a page have at most so many lines: a file whose lines are all alike is not searched again for each. */
const PAGE_LINES_MAX = 30;

/** Whether headings are right below the line at `index`, on its page. */
export function headsTable(lines: readonly CellLine[], index: number): boolean {
  return headingsBelow(lines, index, () => false) === lines[index]?.line.page;
}

/** Where the table is that the line at `index` heads. On the next page, where all below it on its own `isOfPage` or is headings. */
export function tableHeadedBy(
  lines: readonly CellLine[],
  index: number,
  isOfPage: (text: string) => boolean,
): HeadsTable {
  if (headsTable(lines, index)) return 'here';
  const page = lines[index]?.line.page ?? 0;
  if (headingsBelow(lines, index, isOfPage) === page + 1) return 'on the next page';
  return endsPage(lines, index, isOfPage) ? 'rows of the next page' : null;
}

/** Whether nothing is below the line at `index` on its page, and something is on the next one. */
function endsPage(lines: readonly CellLine[], index: number, isOfPage: (text: string) => boolean): boolean {
  const page = lines[index]?.line.page ?? 0;
  const end = Math.min(lines.length, index + PAGE_LINES_MAX);
  for (let at = index + 1; at < end; at++) {
    const below = lines[at];
    if (below && !below.headings && !below.isWrapped && !isOfPage(below.line.text) && !endsInPageNumber(below.line))
      return below.line.page === page + 1;
  }
  return false;
}

const NUMBER_AT_END = /(?<![\d.,/])(\d{1,3})(?: ?(?:de|\/|of) ?\d{1,3})?[^\p{L}\d]{0,3}$/u;

/** Whether a line ends in the number of its page: `1/2`, `Banco Exemplo - Página 1 de 2`. */
function endsInPageNumber({ text, page }: PdfLine): boolean {
  return Number(NUMBER_AT_END.exec(text)?.[1]) === page + 1;
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

const DUE =
  /^(?:data d[eo] )?(?:vencimento|vencto|venc|vcto)\b.*\b(?:hist[oó]ric|descri[cç]|lan[cç]amento|favorecid|benefici|conv[eê]nio|credor|empresa|produto)/i;

/** Whether a row of column headings begins with the day on which something is due. */
export const headsDue = (headings: string): boolean => DUE.test(headings);
