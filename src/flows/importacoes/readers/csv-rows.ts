export interface CsvRow {
  /** Physical line on which the row starts, 1 = first. */
  line: number;
  cells: string[];
  /** The row as written, cut for reporting. */
  raw: string;
}

const CELLS_MAX = 200;
const RAW_MAX = 800;
/** A quoted cell may go on over so many line breaks and characters; a quote that is not closed by then is a plain character. */
const QUOTED_LINES_MAX = 5;
const QUOTED_CHARACTERS_MAX = 4000;

/** The rows of a CSV text, one at a time and in linear time; blank lines are rows with one empty cell. */
export class CsvRows {
  private position = 0;
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
    for (let skipped = 0; skipped < count && this.position < this.text.length; skipped++) {
      this.position = this.lineEnd(this.position) + 1;
      this.line += 1;
    }
  }

  /** The next row; null at the end. Cells beyond the two hundredth are dropped. */
  next(): CsvRow | null {
    if (this.position >= this.text.length) return null;
    const row: CsvRow = { line: this.line, cells: [], raw: '' };
    const start = this.position;
    let newlineAt = this.lineEnd(start);
    let end = this.contentEnd(start, newlineAt);
    let at = start;
    for (;;) {
      const quoted = this.text.charAt(at) === '"' ? this.quotedCell(at, end) : null;
      if (quoted) {
        row.cells.push(quoted.value);
        at = quoted.after;
        if (at > end) {
          newlineAt = this.lineEnd(at);
          end = this.contentEnd(at, newlineAt);
        }
      } else {
        const cellEnd = Math.min(this.delimiterAfter(at), end);
        row.cells.push(this.text.slice(at, cellEnd).trim());
        at = cellEnd;
      }
      if (at >= end || row.cells.length >= CELLS_MAX) break;
      at += 1;
    }
    row.raw = this.text.slice(start, Math.min(end, start + RAW_MAX));
    this.position = newlineAt + 1;
    this.line += 1;
    return row;
  }

  /** The cell that the quote at this place opens, and where its delimiter or line end stands; null when the quote opens none. */
  private quotedCell(open: number, lineEnd: number): { value: string; after: number } | null {
    const limit = Math.min(open + QUOTED_CHARACTERS_MAX, this.text.length);
    for (let quote = this.text.indexOf('"', open + 1); quote >= 0; quote = this.text.indexOf('"', quote + 1)) {
      if (quote > lineEnd && quote > limit) return null;
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
      if (quote > open + 1 && this.startsCell(quote)) return null;
      const breaks = this.text.slice(open, quote).split(this.newline).length - 1;
      if (breaks > QUOTED_LINES_MAX) return null;
      this.line += breaks;
    }
    return { value, after };
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
  private contentEnd(from: number, newlineAt: number): number {
    return newlineAt > from && this.text.charAt(newlineAt - 1) === '\r' ? newlineAt - 1 : newlineAt;
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
