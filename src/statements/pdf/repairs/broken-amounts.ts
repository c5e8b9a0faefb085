import { overlap } from '../cells/amount-clusters';
import type { Cell } from '../cells/cells';
import { type PdfLine, PIECE } from '../lines/lines';
import { rowCellsOf } from '../cells/row-cells';

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
/** A line may have a beginning where a piece of a number ends. */
const MAY_BEGIN = /[.,]\d{0,2}(?: |$)/;

/**
 * Whether amounts go on in a second line of their cell, such as `568.251,` above `97` or `- R$ 102.504` above `,49`. The pieces of
 * several cells can then be read as other amounts (statement reading, 1.2).
 */
export function hasBrokenAmounts(lines: readonly PdfLine[]): boolean {
  const broken = lines.filter((line, index) => {
    const begins = (cell: Placed): boolean => mayBegin(cell) && goesOn(lines, index, cell);
    return rowCellsOf(line).some(begins) || (MAY_BEGIN.test(line.text) && piecesIn(line).some(begins));
  });
  return broken.length >= PROVE;
}

/** An amount whose last cents are cut. One with a sign and thousands is no other number. */
const CUT = /^(?:[-+(] ?)?(?:R\$ ?)?[-+]?\d{1,3}(?:\.\d{3})*,\d?$/;
const WITH_CENTS = /\d,\d{2}$/;
const CUT_THOUSANDS = /(?:^| )[-+]\d{1,3}(?:\.\d{3})+,\d?$/;

/** Whether amounts end behind their comma or one of their cents: a browser prints no letters behind the edge of its page. */
export function hasCutAmounts(lines: readonly PdfLine[]): boolean {
  const cells = lines.filter(({ text }) => MAY_BEGIN.test(`${text} `)).map((line) => rowCellsOf(line));
  const has = (pattern: RegExp) => cells.filter((own) => own.some(({ text }) => pattern.test(text))).length;
  // A file may write no cents that are zero.
  return (has(CUT) >= PROVE || has(CUT_THOUSANDS) > 0) && has(WITH_CENTS) > 0;
}

/** A text and its place. */
type Placed = Pick<Cell, 'text' | 'left' | 'right'>;

/** Whether a text is no whole amount. Most are, and to look at one letter is several times cheaper than a pattern. */
const mayBegin = ({ text }: Placed): boolean => text.length <= LONGEST && text.charAt(text.length - 3) !== ',';

/** Returns the pieces of a line that may be of an amount: a text near to an amount is in one cell with it. */
function piecesIn({ pieces, text }: PdfLine): Placed[] {
  const found: Placed[] = [];
  for (let at = 0; at < pieces.length; at += PIECE) {
    const written = text.slice(pieces[at], pieces[at + PIECE]).trim();
    if (/^[-+(R.,\d]/.test(written))
      found.push({ text: written, left: pieces[at + 1] ?? 0, right: pieces[at + 2] ?? 0 });
  }
  return found;
}

function goesOn(lines: readonly PdfLine[], index: number, cell: Placed): boolean {
  const line = lines[index];
  const [, beginning] = BEGINNING.exec(cell.text) ?? [];
  if (!line || beginning === undefined) return false;
  return lines.slice(index + 1, index + 1 + LINES_MAX).some((below) => {
    if (below.page !== line.page || line.y - below.y > NEXT_LINE * line.height) return false;
    return [rowCellsOf(below), piecesIn(below)].some((places) => {
      const rest = places.find((each) => overlap(each, cell));
      const [, more = ''] = REST.exec(rest?.text.slice(0, LONGEST) ?? '') ?? [];
      const isPiece = IS_BEGUN.test(cell.text) || /^[.,]/.test(more);
      return isPiece && !WHOLE.test(beginning) && WHOLE.test(`${beginning}${more}`);
    });
  });
}
