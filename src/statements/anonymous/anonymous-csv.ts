import { takeApart } from '../common/amount';
import { delimiterOfStatement } from '../csv/delimiter';
import type { CsvStructure } from '../structure/structure';
import { type PlacedCell, rowsOfCells } from './csv-cells';
import type { Substitutes } from './substitutes';
import { anonymousText } from './tokens';
import { foldedWord } from './vocabulary';

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
        put(cell.from, cell.to, cells.join(delimiter));
      } else put(cell.from, cell.to, cellCopy(content, money.has(cell.column), substitutes));
    }
  }
  return parts.join('') + text.slice(at);
}

function cellCopy(content: string, isMoney: boolean, substitutes: Substitutes): string {
  if (isMoney && !DAY.test(content.trim()) && takeApart(content) !== null && /\d/.test(content))
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
  if (isHeading) column.isNamed ||= MONEY_HEADING.test(foldedWord(cell));
  else if (DAY.test(cell) || takeApart(cell) === null) column.others += 1;
  else if (DECIMALS.test(cell)) column.amounts += 1;
  else column.whole += 1;
}

function isMoney({ amounts, whole, others, isNamed }: ColumnCount): boolean {
  return isNamed || (amounts > 0 && amounts + whole >= others);
}
