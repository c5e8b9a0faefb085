import { recogniseHeadings } from './headings';
import { CsvRows } from './rows';
import { encodeWindows1252 } from '../../kernel/windows-1252';

export const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A preamble is never longer: the heading row is looked for in so many rows. */
const PREAMBLE_MAX = 60;
/** A line `sep=;` has one delimiter for each column at most. */
const SEPARATOR_CHARACTERS = 1_000;
const SEPARATOR_LINE = /^"?sep=(.|\\t)"?[;,\t|]*(?:\r?\n|\r|$)/i;

/** Sixty rows of headings and of what is above them are never longer. */
const SEARCHED_CHARACTERS = 1024 * 1024;

/** The delimiter under which a heading row, in the first sixty, names most columns (3.1); null when there is none. */
export function delimiterOfStatement(text: string): string | null {
  let best: { delimiter: string; width: number } | null = null;
  const beginning = text.slice(0, SEARCHED_CHARACTERS);
  for (const delimiter of DELIMITERS) {
    const width = widthOfHeadings(new CsvRows(beginning, delimiter));
    if (width > (best?.width ?? 0)) best = { delimiter, width };
  }
  return best?.delimiter ?? null;
}

function widthOfHeadings(rows: CsvRows): number {
  for (let count = 0; count < PREAMBLE_MAX; count++) {
    const row = rows.next();
    if (!row) return 0;
    const layout = recogniseHeadings(row.cells);
    if (layout) return layout.width ?? 0;
  }
  return 0;
}

/** The delimiter that the first line `sep=;` of a spreadsheet program names; null without such a line. */
export function separatorLine(text: string): string | null {
  const named = SEPARATOR_LINE.exec(text.slice(0, SEPARATOR_CHARACTERS))?.[1];
  if (named === undefined) return null;
  return named === '\\t' ? '\t' : named;
}

/** The characters in which headings that were misread are looked for. */
const HEADINGS_CHARACTERS = 64 * 1024;
const LINES_MAX = 60;
const ROW_AFTER_CR = /\r"?\d{1,2}[-/.]\d{1,2}[-/.]\d{2}/;
const SEPARATOR_BEFORE_CR = /^("?sep=(?:.|\\t)"?[;,\t|]*)\r(?!\n)/i;

/** The characters that windows-1252 has for the bytes 80 to bf, which follow the first byte of a UTF-8 character. */
const FOLLOWS =
  '\\x80-\\xbf\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178';
const MISREAD = new RegExp(`[\u00c2-\u00df][${FOLLOWS}]|[\u00e0-\u00ef][${FOLLOWS}]{2}`, 'g');

/**
 * The text of a CSV file as its bank wrote it (statement reading, 9.26): UTF-8 that a program read as windows-1252 and saved
 * again (`Hist\u00c3\u00b3rico`) is put right where its headings show it, and a line `sep=;` that ends in CR alone is a line.
 * Where a row with a day follows CR alone and other lines end in LF (Bradesco), each of them ends a line.
 */
export function repairedText(text: string): string {
  const withLine = ROW_AFTER_CR.test(text) ? text.replace(/\r\n?/g, '\n') : text.replace(SEPARATOR_BEFORE_CR, '$1\n');
  return headingsAreMisread(withLine) ? withLine.replace(MISREAD, asUtf8) : withLine;
}

function headingsAreMisread(text: string): boolean {
  const lines = text.slice(0, HEADINGS_CHARACTERS).split(text.includes('\n') ? '\n' : '\r', LINES_MAX);
  return lines.some((line) => {
    const right = line.replace(MISREAD, asUtf8);
    return right !== line && DELIMITERS.some((delimiter) => isHeadings(right, delimiter));
  });
}

function isHeadings(line: string, delimiter: string): boolean {
  const cells = line.split(delimiter).map((cell) => cell.trim().replaceAll('"', ''));
  return recogniseHeadings(cells) !== null;
}

function asUtf8(misread: string): string {
  const text = encodeWindows1252(misread).toString('utf8');
  return text.includes('\ufffd') ? misread : text;
}
