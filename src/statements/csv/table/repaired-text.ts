import { encodeWindows1252 } from '../../../kernel/windows-1252';
import { DELIMITERS } from './delimiter';
import { recogniseHeadings } from './headings';

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
