import { encodeWindows1252 } from '../../../kernel/windows-1252';
import { decodeEntitiesOfRows } from '../../common/text-fields';
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

/** Words that show what a row or a section is. */
const WORDS = (
  'débito débitos crédito créditos saída saídas lançamento lançamentos próximo próximos próxima próximas não análise período ' +
  'disponível diário dólar dólares cartão histórico descrição transação operação situação provisão provisões movimentação'
).split(' ');
const ACCENTED = /[^a-z]/g;
const MISREAD_WORDS = anyOf((word) => word.replace(ACCENTED, `\u00c3[${FOLLOWS}]`));
/** What a program writes for a letter that it does not know. */
const LOST = /[?\u25a1\ufffd]/;
const LOST_WORDS = anyOf((word) => word.replace(ACCENTED, `${LOST.source}{1,2}`));
/** By what is left of them. */
const OF_REST = new Map(WORDS.map((word) => [word.replace(ACCENTED, ''), word]));

/**
 * The text of a CSV file as its bank wrote it (statement reading, 9.26): UTF-8 that a program read as windows-1252 and saved
 * again (`Hist\u00c3\u00b3rico`) is put right where its headings show it, or words such as `d\u00c3\u00a9bito`; words that have lost
 * a letter (`D?bito`) get it back; and a line `sep=;` that ends in CR alone is a line. Where a row with a day follows CR alone and
 * other lines end in LF (Bradesco), each of them ends a line. Entities of HTML (`Hist&oacute;rico`) are characters.
 */
export function repairedText(text: string): string {
  const withLine = ROW_AFTER_CR.test(text) ? text.replace(/\r\n?/g, '\n') : text.replace(SEPARATOR_BEFORE_CR, '$1\n');
  const hasMisreadWord = withLine.includes('\u00c3') && withLine.search(MISREAD_WORDS) >= 0;
  const isMisread = hasMisreadWord || headingsAreMisread(withLine);
  const read = decodeEntitiesOfRows(isMisread ? withLine.replace(MISREAD, asUtf8) : withLine);
  return LOST.test(read) ? read.replace(LOST_WORDS, asWritten) : read;
}

function anyOf(patternOf: (word: string) => string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${WORDS.map(patternOf).join('|')})(?!\\p{L})`, 'giu');
}

/** The word of which a letter is lost, in its case. */
function asWritten(found: string): string {
  const word = OF_REST.get(found.toLowerCase().replace(ACCENTED, '')) ?? found;
  if (found === found.toUpperCase()) return word.toUpperCase();
  return found.charAt(0) + word.slice(1);
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
