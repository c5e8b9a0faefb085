import { overlap } from './amount-clusters';
import type { PdfLine } from './lines';
import { type RowCell, rowCellsOf } from './row-cells';

/** The first line of an amount that goes on below. Figures alone do so only where a point or comma begins the next line. */
const BEGINNING = /^(?:[-+(] ?)?(?:R\$ ?)?[-+]?(\d{1,3}(?:\.\d{3})*(?:\.\d{0,2}|,\d?)?)$/;
const IS_BEGUN = /[.,]\d{0,2}$|^[-+(]|R\$/;
const REST = /^([.,]?\d[\d.,]*|[.,])(?: ?(?:[-+CD)]|DB|CR))?$/;
const WHOLE = /^\d{1,3}(?:\.\d{3})*,\d{2}$/;
/** Longer texts are no piece. */
const LONGEST = 24;
/** The largest distance of two lines of one cell, in letter heights. */
const NEXT_LINE = 2;
/** The most lines of other columns between them. */
const LINES_MAX = 3;
/** So many amounts prove a column too narrow for its amounts. */
const PROVE = 2;

/**
 * Whether amounts go on in a second line of their cell, such as `568.251,` above `97` or `- R$ 102.504` above `,49`. The pieces of
 * several cells can then be read as other amounts (statement reading, 1.2).
 */
export function hasBrokenAmounts(lines: readonly PdfLine[]): boolean {
  const broken = lines.filter((line, index) => rowCellsOf(line).some((cell) => goesOn(lines, index, cell)));
  return broken.length >= PROVE;
}

function goesOn(lines: readonly PdfLine[], index: number, cell: RowCell): boolean {
  const line = lines[index];
  const [, beginning] = cell.text.length > LONGEST ? [] : (BEGINNING.exec(cell.text) ?? []);
  if (!line || beginning === undefined) return false;
  return lines.slice(index + 1, index + 1 + LINES_MAX).some((below) => {
    if (below.page !== line.page || line.y - below.y > NEXT_LINE * line.height) return false;
    const rest = rowCellsOf(below).find((each) => overlap(each, cell));
    const [, more = ''] = REST.exec(rest?.text.slice(0, LONGEST) ?? '') ?? [];
    const isPiece = IS_BEGUN.test(cell.text) || /^[.,]/.test(more);
    return isPiece && !WHOLE.test(beginning) && WHOLE.test(`${beginning}${more}`);
  });
}
