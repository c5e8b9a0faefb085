export interface CsvRow {
  /** Physical line on which the row starts, 1 = first. */
  line: number;
  cells: string[];
  /** The row as written, cut for reporting. */
  raw: string;
  /** The file ends in it, without a line end: it may be cut. */
  isAtEnd?: boolean;
}

const CELLS_MAX = 200;
const RAW_MAX = 800;
/** A day, a text and an amount: fewer cells in one quoted cell are a text with a delimiter in it. */
const ROW_CELLS_MIN = 3;
/** A quoted cell may go on over so many line breaks and characters; a quote that is not closed by then is a plain character. */
const QUOTED_LINES_MAX = 5;
const QUOTED_CHARACTERS_MAX = 4000;
const QUOTED_IN_LINE_MAX = 20_000;
/** Characters of a cell without quotes. Patterns search every cell, and a file without a delimiter is one long cell. */
const CELL_MAX = 20_000;
/** So many characters show whether a line begins with a day. */
const DAY_WIDTH = 44;
/** A full day, or a day and month that fill a cell: a text may well have a line such as `05/03 10:00 FULANO`. */
export const BEGINS_WITH_DAY =
  /^\s*(?:=?"")?=?"?(?:(?:dom|seg|ter|qua|qui|sex|s[áa]b)[a-zç]{0,5}(?:[- ]feira)?[.,]? +)?(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2}|\d{4}[-/.]\d{1,2}[-/.]\d|(?:19|20)\d{6}(?!\d)|\d{1,2}[-/.]\d{1,2}(?="?\s*[;,|\t])|\d{1,2}(?:[/.-]| (?:de )?)(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-zç]*(?:[/.-]|\.? (?:de )?)\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? \d{4})/i;
const FORMULA_TEXT = /^="(.*)"$/s;
/** A spreadsheet's mark of a text before figures alone: `'-12,00`, `'05/03/2026`. */
const MARKED_FIGURES = /^'(?=[-+(]?\s?(?:R\$\s?)?[-+]?[\d.,/: -]+\)?$)/;

/** The rows of a CSV text, one at a time and in linear time; blank lines are rows with one empty cell. */
export class CsvRows {
  /** Where the next row starts, in characters. */
  position = 0;
  private line = 1;
  private nextDelimiter = -1;
  private readonly newline: string;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
  ) {
    this.newline = text.includes('\n') ? '\n' : '\r';
  }

  /** Steps over physical lines without looking at what they hold. */
  skipLines(count: number): void {
    for (let skipped = 0; skipped < count; skipped++) {
      this.position = this.lineEnd(this.position) + 1;
      this.line += 1;
    }
  }

  /**
   * The next row; null at the end. Cells beyond the two hundredth are dropped, and the end of a very long cell.
   * `="text"` is its text.
   */
  next(): CsvRow | null {
    if (this.position >= this.text.length) return null;
    const cells: string[] = [];
    const { line } = this;
    const start = this.position;
    let newlineAt = this.lineEnd(start);
    let end = this.contentEnd(newlineAt);
    let at = start;
    for (;;) {
      const quoted = this.quotedCell(this.quoteAt(at), end);
      if (quoted) {
        cells.push(quoted.value);
        at = quoted.after;
        if (at > end) {
          newlineAt = this.lineEnd(at);
          end = this.contentEnd(newlineAt);
        }
      } else {
        const cellEnd = Math.min(this.delimiterAfter(at), end);
        cells.push(withoutMark(this.text.slice(at, Math.min(cellEnd, at + CELL_MAX)).trim()));
        at = cellEnd;
      }
      if (at >= end || cells.length >= CELLS_MAX) break;
      at += 1;
    }
    const isOneLine = this.lineEnd(start) === newlineAt;
    this.position = newlineAt + 1;
    this.line += 1;
    const inner = isOneLine ? this.cellsWithin(start, cells) : null;
    const raw = this.text.slice(start, Math.min(end, start + RAW_MAX));
    const isAtEnd = newlineAt === this.text.length;
    return { line, cells: inner ?? cells, raw, ...(isAtEnd && { isAtEnd }) };
  }

  /** The cells of a row that was quoted as a whole (9.26): `"05/03/2026;PIX;10,00"`; null for other rows. */
  private cellsWithin(start: number, [first = '', ...others]: readonly string[]): string[] | null {
    if (this.text.charAt(start) !== '"' || !first.includes(this.delimiter)) return null;
    if (others.some((cell) => cell !== '')) return null;
    const cells = new CsvRows(first, this.delimiter).next()?.cells ?? [];
    return cells.length >= ROW_CELLS_MIN ? cells : null;
  }

  /** Where the quote is that may open the cell at this place, also as a formula `="…"`; -1 when there is none. */
  private quoteAt(at: number): number {
    const first = this.text.charAt(at);
    if (first === '"') return at;
    return first === '=' && this.text.charAt(at + 1) === '"' ? at + 1 : -1;
  }

  /** The cell that the quote at this place opens, and where its delimiter or line end is; null when the quote opens none. */
  private quotedCell(open: number, lineEnd: number): { value: string; after: number } | null {
    if (open < 0) return null;
    const limit = open + QUOTED_IN_LINE_MAX;
    for (let quote = this.text.indexOf('"', open + 1); quote !== -1; quote = this.text.indexOf('"', quote + 1)) {
      if (quote > limit || (quote > lineEnd && quote > open + QUOTED_CHARACTERS_MAX)) return null;
      if (this.text.charAt(quote + 1) === '"') {
        quote += 1;
        continue;
      }
      const after = this.blanksAfter(quote + 1);
      if (this.isBoundary(after)) return this.closedCell(open, quote, after, lineEnd);
      if (this.startsCell(quote)) return null;
    }
    return null;
  }

  private closedCell(open: number, quote: number, after: number, lineEnd: number) {
    const value = this.text
      .slice(open + 1, quote)
      .replaceAll('""', '"')
      .trim();
    if (quote > lineEnd) {
      // A quote right after a delimiter opens a cell of a later row: this one was never closed.
      if (this.startsCell(quote)) return null;
      const breaks = this.breaksWithin(open, quote);
      if (breaks === null) return null;
      this.line += breaks;
    }
    return { value: withoutMark(FORMULA_TEXT.exec(value)?.[1] ?? value), after };
  }

  /** How many line ends a quoted cell crosses; null when they are too many, or a line after one begins with a day: that is a row. */
  private breaksWithin(open: number, quote: number): number | null {
    let breaks = 0;
    for (let at = this.lineEnd(open); at < quote; at = this.lineEnd(at + 1)) {
      breaks += 1;
      const isRow = BEGINS_WITH_DAY.test(this.text.slice(at + 1, at + 1 + DAY_WIDTH));
      if (isRow || breaks > QUOTED_LINES_MAX) return null;
    }
    return breaks;
  }

  private startsCell(quote: number): boolean {
    const before = this.text.charAt(quote - 1);
    return before === this.delimiter || before === this.newline;
  }

  private isBoundary(at: number): boolean {
    if (at >= this.text.length) return true;
    const character = this.text.charAt(at);
    return character === this.delimiter || character === '\n' || character === '\r';
  }

  private blanksAfter(at: number): number {
    let after = at;
    while (after < at + 20 && this.text.charAt(after) === ' ') after += 1;
    return after;
  }

  private lineEnd(from: number): number {
    const found = this.text.indexOf(this.newline, from);
    return found < 0 ? this.text.length : found;
  }

  /** Where the line ends without the carriage return before its line feed. */
  private contentEnd(newlineAt: number): number {
    return this.text.charAt(newlineAt - 1) === '\r' ? newlineAt - 1 : newlineAt;
  }

  /** The next delimiter, remembered so that a file without one is not searched again for each cell. */
  private delimiterAfter(at: number): number {
    if (this.nextDelimiter < at) {
      const found = this.text.indexOf(this.delimiter, at);
      this.nextDelimiter = found < 0 ? Number.MAX_SAFE_INTEGER : found;
    }
    return this.nextDelimiter;
  }
}

/** Marks of a spreadsheet or web page that are not seen: blanks without width, the direction of a script. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\s]/;

function withoutMark(written: string): string {
  const cell =
    isSeen(written.charCodeAt(0)) && isSeen(written.charCodeAt(written.length - 1)) ? written : visible(written);
  return cell.startsWith("'") ? cell.replace(MARKED_FIGURES, '') : cell;
}

/** Most cells begin and end in such characters: none of them is unseen. */
const isSeen = (code: number): boolean => code > 0x20 && code < 0xa0;

function visible(written: string): string {
  let [start, end] = [0, written.length];
  while (start < end && UNSEEN.test(written.charAt(start))) start += 1;
  while (start < end && UNSEEN.test(written.charAt(end - 1))) end -= 1;
  return written.slice(start, end);
}
