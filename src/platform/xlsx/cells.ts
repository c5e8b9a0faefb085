import { brazilianDate, saoPauloNaiveTimestamp } from '../../kernel/calendar';
import { cut } from '../../kernel/text';

/** A column of a sheet: its heading, and the XML of a row's cell at a place such as `B7`; empty for none. */
export interface XlsxColumn {
  readonly heading: string;
  /** Characters that its values need. A date that has no room is shown as `####`. */
  readonly width: number;
  readonly cell: (row: unknown, at: string) => string;
}

/** Formats of cells, by their place in `styles.xml`. */
export const STYLE = { heading: 1, date: 2, time: 3, money: 4 } as const;

/** Limit of the characters of a cell (ECMA-376; Excel's limit). */
const MAX_TEXT = 32_767;
/** A double holds this many digits exactly. */
const EXACT_DIGITS = 15;
const DAY_MS = 86_400_000;
/** Day 0 of a sheet. It is correct from 1900-03-01 on, since sheets have a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';

export function textCell(at: string, text: string, style = 0): string {
  return `<c r="${at}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(text, MAX_TEXT))}</t></is></c>`;
}

/** A number; a text where a sheet would change its digits. */
export function numberCell(at: string, text: string, style = 0): string {
  const digits = text.replace(/[^0-9]/g, '').replace(/^0+/, '').length;
  return digits > EXACT_DIGITS
    ? textCell(at, text.replace('.', ','))
    : `<c r="${at}"${styled(style)}><v>${text}</v></c>`;
}

/** A day `YYYY-MM-DD`; a text where sheets have no such day. */
export function dateCell(at: string, day: string): string {
  if (day < FIRST_DAY) return textCell(at, brazilianDate(day));
  return `<c r="${at}"${styled(STYLE.date)}><v>${(Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS}</v></c>`;
}

/** A moment in the time of São Paulo, to the second. */
export function timeCell(at: string, instant: Date): string {
  const local = saoPauloNaiveTimestamp(instant);
  if (local < FIRST_DAY) return textCell(at, `${brazilianDate(local.slice(0, 10))} ${local.slice(11)}`);
  return `<c r="${at}"${styled(STYLE.time)}><v>${(Date.parse(`${local}Z`) - DAY_ZERO) / DAY_MS}</v></c>`;
}

/** `A`, `Z`, `AA` … for the n-th column, counted from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const styled = (style: number): string => (style === 0 ? '' : ` s="${style}"`);

/** XML has no control characters and no halves of pairs: a sheet writes them as `_x0001_`, and an underscore that looks so as well. */
function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      // eslint-disable-next-line no-control-regex -- these are what XML can't hold
      /[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
