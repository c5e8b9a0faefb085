import { saysNone } from '../../common/empty-list';
import { normalizeText } from '../../../kernel/text';
import { HeadingRow } from './heading-row';
import { type CsvLayout, HEADING_MAX } from './headings';
import type { CsvRow } from './rows';
import type { CsvTable } from './table-facts';
import { filledCells, isAmount } from './cells';

const GLUED = /(?<=\p{Ll})"?\p{Lu}/u;

/**
 * Returns the text that is alone in its row, repeated or with its sum next to it; null where another text is next to it. A
 * delimiter may be in it (`Lançamentos ;futuros`).
 */
export function titleAlone(cells: readonly string[]): string | null {
  const [first = '', ...others] = filledCells(cells);
  const [second = ''] = others;
  if (others.length === 1 && second !== first && !/\d/.test(second)) return `${first} ${second}`;
  return others.every((cell) => cell === first || isAmount(cell)) ? first : null;
}

/** Returns the title to which a damage glued the first of the headings below it, or null. */
export function titleGluedToHeadings(cells: readonly string[]): string | null {
  const [first = '', ...others] = filledCells(cells);
  if (others.length < 2 || cells.some((cell) => /\d/.test(cell))) return null;
  return GLUED.test(first) ? withoutGluedHeading(first) : null;
}

/** Returns a text without the heading or the other characters that are glued to its end (`Lançamentos futurosData`). */
export function withoutGluedHeading(text: string): string {
  const end = text.search(GLUED);
  return end < 0 ? text.replace(/(?<=\p{Ll})[^\p{L}]+$/u, '') : text.slice(0, end);
}

const FOREIGN =
  /^\W{0,3}(?:(?:lancamentos?|movimentac(?:ao|oes)|compras|transac(?:ao|oes)|gastos|despesas|extrato|conta|saldo) )?(?:internaciona(?:l|is)|global|(?:feitas )?no exterior|(?:em )?(?:dolar(?:es)?|euros?|us\$|usd|eur|moeda estrangeira))(?:[^a-z0-9]{1,3}(?:em )?(?:us\$|usd|eur|dolar(?:es)?|euros?))?\W{0,3}$/;

/** Whether a title names a place or money abroad and nothing else: the amounts below it may be in other money (9.20). */
export function namesForeign(title: string): boolean {
  return FOREIGN.test(normalizeText(title));
}

const MORE_WORDS = /^(?:\(?(?:R\$|BRL|reais|D\/C|C\/D)\)?|d[aeo]s? \p{L}[\p{L} ]*|:?[-=_]{2,}:?|:-|-:)$/iu;

/** Headings whose last one goes on: `Saldo após`. */
const GOES_ON = /(?:^|[ ,])(?:ap[oó]s|d[aeo]s?)$/i;

/**
 * Whether a row right under headings is their second line (`do lançamento;(R$)`) or the ruler of a table of text (`---|---`).
 * @param above the headings, whose last one a line end may have cut
 */
export function isRestOfHeadings({ cells }: CsvRow, above = ''): boolean {
  const filled = filledCells(cells);
  if (filled.length === 1 && GOES_ON.test(above)) return !/\d/.test(filled[0] ?? '');
  return filled.length > 0 && filled.every((cell) => MORE_WORDS.test(cell));
}

const STARTS_WITH_FIGURE = /^[-+(]?(?:R\$ ?)?\d/;
/** Words of columns of amounts, in whatever table. */
const OF_AMOUNTS =
  /\b(?:valor(?:es)?|saldos?|montante|quantia|total|preco|quantidade|qtde?|brut[oa]|liquid[oa]|rendimentos?|amount|balance)\b/;
const IN_AMOUNTS =
  /\b(?:limites?|utilizad[oa]|entradas?|saidas?|creditos?|debitos?|cotas?|cotacao|juros|taxas?|iof|rentabilidade|parcelas?|percentual)\b/;
const OTHER_MIN = 3;

/**
 * Whether a row is the headings of another table than one of movements: they name a day and an amount, and hold neither, or have
 * the word for an amount where this table has its amounts.
 */
export function areOtherHeadings(cells: readonly string[], { valor, credito, debito }: CsvLayout): boolean {
  if (cells.some((cell) => STARTS_WITH_FIGURE.test(cell) || cell.length > HEADING_MAX)) return false;
  const filled = filledCells(cells).length;
  if (filled < 2) return false;
  const { headings } = new HeadingRow(cells);
  const hasDay = headings.some((heading) => /^(?:data|dt|dia|date)\b/.test(heading));
  if (filled >= OTHER_MIN && hasDay && headings.some((heading) => OF_AMOUNTS.test(heading))) return true;
  const inAmounts = [valor, credito, debito].map((column) => headings[column ?? -1] ?? '');
  return inAmounts.some((heading) => OF_AMOUNTS.test(heading) || IN_AMOUNTS.test(heading));
}

/** Whether a row of a bill is the holder and the end of the number of a card, above its rows: `FULANO;;;2724`. */
export function isCardLine({ cells }: CsvRow, { layout }: CsvTable): boolean {
  const [holder = '', number = '', ...others] = layout.hasCardMark ? filledCells(cells) : [];
  const isNamed = others.length === 0 && holder === cells[layout.data];
  return isNamed && /^\p{L}[\p{L} .]+$/u.test(holder) && /^\d{4,5}$/.test(number);
}

/** Whether nothing but a text is in a row, in a first column that holds amounts: it may be a title. */
export function isTextUnderAmounts({ cells }: CsvRow, { layout }: CsvTable): boolean {
  const { start, valor, credito, debito, saldo } = layout;
  if (![valor, credito, debito, saldo].includes(start) || !/^\p{L}\D*$/u.test(cells[start] ?? '')) return false;
  return cells.every((cell, column) => cell === '' || column === start);
}

/**
 * Whether nothing but a note is in a row, right of the first column: `* sujeito a confirmação`, or behind the word for one. A
 * broken heading has fewer words, unless they mean that there is nothing (9.24): `Extrato inexistente`.
 */
export function isNote({ cells }: CsvRow, { layout }: CsvTable): boolean {
  const [only = '', ...others] = filledCells(cells);
  if ((cells[layout.start] ?? '') !== '' || cells.some((cell) => /[\d#]/.test(cell))) return false;
  return NAMES_NOTE.test(only)
    ? others.every((cell) => TWO_WORDS.test(cell))
    : others.length === 0 && (NOTE.test(only) || saysNone(only));
}

const NAMES_NOTE = /^\W*(?:obs|observa[cç][aã]o|observa[cç][oõ]es|notas?|aten[cç][aã]o|aviso)\W*$/i;
const TWO_WORDS = /\p{L}\s+\p{L}/u;
const NOTE = /^[*(] ?\p{L}.*\p{L}\s+\p{L}|\p{L}\s+\p{L}+\s+\p{L}/u;
