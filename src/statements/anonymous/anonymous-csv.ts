import { normalizeText } from '../../kernel/text';
import { amountParts } from '../common/amount';
import { delimiterOfStatement } from '../csv/table/delimiter';
import type { CsvStructure } from '../structure/structure';
import { anonymousText, type Substitutes } from './substitutes';

const MONEY_HEADING =
  /^"?(?:valor|vlr?|saldo|cr[eé]dito|d[eé]bito|entrada|sa[ií]da|amount|montante|quantia|[a-z_ ]*(?:amount|balance)|tarifa|receita|despesa)/i;
const DECIMALS = /\d[.,]\d{1,2}\)?-?\s*(?:[CD]|CR|DB)?$|[.,]\d{4,}$|^[-+(]/i;
const DAY = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?(?:$|[ T])/;
/** No row of headings has a cell that begins so. */
const FIGURE = /^\s*=?"?[-+(]?(?:R\$ ?)?\d/;
const BODY = /[\d.,](?:[\d., ']{0,60}\d)?/;
/** `-1.234` and `56` in two cells: a comma of the amount taken for a delimiter (statement reading, 3.5). */
const SPLIT_WHOLE = /^\s*(?:[-+]\s*(?:R\$\s*)?\d[\d.]*|(?:R\$\s*)?\d{1,3}(?:\.\d{3})+)$/;
const SPLIT_CENTS = /^\d{2}$/;
const WHOLE_ROW_CELLS = 3;

interface ColumnCount {
  amounts: number;
  whole: number;
  others: number;
  isNamed: boolean;
}

/** A CSV text with its words, figures, amounts and days replaced; delimiters, quotes and known words stay. */
export function anonymousCsv(text: string, structure: CsvStructure | null, substitutes: Substitutes): string {
  const delimiter = structure?.delimitador ?? delimiterOfStatement(text) ?? (text.includes(';') ? ';' : ',');
  const money = moneyColumns(text, delimiter, structure);
  const parts: string[] = [];
  let at = 0;
  const put = (from: number, to: number, copy: string): void => {
    parts.push(text.slice(at, from), copy);
    at = to;
  };
  for (const row of rowsOfCells(text, delimiter)) {
    for (let index = 0; index < row.length; index++) {
      const cell = row[index];
      if (!cell) continue;
      const content = text.slice(cell.from, cell.to);
      const next = row[index + 1];
      if (delimiter === ',' && next && isSplit(text, cell, next)) {
        put(cell.from, next.to, splitAmount(text.slice(cell.from, next.to), substitutes));
        index += 1;
      } else if (row.length === 1 && cell.isQuoted && content.split(delimiter).length >= WHOLE_ROW_CELLS) {
        const cells = content.split(delimiter).map((each, column) => cellCopy(each, money.has(column), substitutes));
        put(cell.from, cell.to, cells.map((copy) => copy.replaceAll(delimiter, '')).join(delimiter));
      } else {
        const copy = cellCopy(content, money.has(cell.column), substitutes);
        // A larger amount has a comma between its thousands: in a comma-delimited file it needs quotes.
        const needsQuotes = copy.includes(delimiter) && !cell.isQuoted && !content.includes('"');
        put(cell.from, cell.to, needsQuotes ? `"${copy}"` : copy);
      }
    }
  }
  return parts.join('') + text.slice(at);
}

function cellCopy(content: string, isMoney: boolean, substitutes: Substitutes): string {
  if (isMoney && !DAY.test(content.trim()) && amountParts(content) !== null && /\d/.test(content))
    return content.replace(BODY, (body) => substitutes.amount(body));
  return anonymousText(content, substitutes);
}

function isSplit(text: string, cell: PlacedCell, next: PlacedCell): boolean {
  if (cell.isQuoted || next.isQuoted) return false;
  return SPLIT_CENTS.test(text.slice(next.from, next.to)) && SPLIT_WHOLE.test(text.slice(cell.from, cell.to));
}

function splitAmount(written: string, substitutes: Substitutes): string {
  return written.replace(BODY, (body) => substitutes.amount(body));
}

/** The columns of amounts: by their headings, by most of their cells, or by the structure. */
function moneyColumns(text: string, delimiter: string, structure: CsvStructure | null): ReadonlySet<number> {
  const counts: ColumnCount[] = [];
  for (const row of rowsOfCells(text, delimiter)) {
    const first = row[0];
    const whole = row.length === 1 && first?.isQuoted ? text.slice(first.from, first.to).split(delimiter) : null;
    const cells = whole && whole.length >= WHOLE_ROW_CELLS ? whole : row.map(({ from, to }) => text.slice(from, to));
    const isHeadings =
      cells.filter((cell) => cell.trim() !== '').length > 1 && !cells.some((cell) => FIGURE.test(cell));
    for (const [column, cell] of cells.entries()) count((counts[column] ??= noCount()), cell.trim(), isHeadings);
  }
  const { coluna_valor = null, coluna_debito = null, coluna_credito = null } = structure ?? {};
  const declared = [coluna_valor, coluna_debito, coluna_credito];
  const found = counts.flatMap((column, index) => (isMoney(column) || declared.includes(index) ? [index] : []));
  return new Set(found);
}

function noCount(): ColumnCount {
  return { amounts: 0, whole: 0, others: 0, isNamed: false };
}

function count(column: ColumnCount, cell: string, isHeading: boolean): void {
  if (cell === '') return;
  if (isHeading) column.isNamed ||= MONEY_HEADING.test(normalizeText(cell));
  else if (DAY.test(cell) || amountParts(cell) === null) column.others += 1;
  else if (DECIMALS.test(cell)) column.amounts += 1;
  else column.whole += 1;
}

function isMoney({ amounts, whole, others, isNamed }: ColumnCount): boolean {
  return isNamed || (amounts > 0 && amounts + whole >= others);
}

/** A cell of a CSV text: where its content is, without quotes and delimiters. */
interface PlacedCell {
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly isQuoted: boolean;
}

const QUOTED_MAX = 4_000;
/** A quote that is never closed reaches into rows below: its cell goes on to no line that begins with a day. */
const BEGINS_ROW = /[\r\n][ \t]{0,9}"?\d{1,4}[-/.]\d/;

/** The cells of a CSV text row by row, with their places: all characters between two places are delimiters and line ends. */
function* rowsOfCells(text: string, delimiter: string): Generator<readonly PlacedCell[]> {
  let row: PlacedCell[] = [];
  for (let at = 0; at < text.length;) {
    const quoted = quotedCell(text, at, delimiter);
    const end = plainEnd(text, quoted ? quoted.to + 1 : at, delimiter);
    row.push({ column: row.length, ...(quoted ?? { from: at, to: end }), isQuoted: quoted !== null });
    at = end + 1;
    if (text.charAt(end) === delimiter) continue;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

/** The content of the quoted cell, also `="…"`, that begins here; null when none does. */
function quotedCell(text: string, at: number, delimiter: string): { from: number; to: number } | null {
  const from = text.startsWith('="', at) ? at + 2 : at + 1;
  if (text.charAt(from - 1) !== '"') return null;
  const limit = Math.min(text.length, from + QUOTED_MAX);
  for (let to = from; to < limit; to++) {
    if (text.charAt(to) !== '"') continue;
    if (text.charAt(to + 1) === '"') to += 1;
    else return isEnd(text.charAt(to + 1), delimiter) && !BEGINS_ROW.test(text.slice(from, to)) ? { from, to } : null;
  }
  return null;
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && !isEnd(text.charAt(end), delimiter)) end += 1;
  return end;
}

function isEnd(character: string, delimiter: string): boolean {
  return character === delimiter || character === '\r' || character === '\n' || character === '';
}
