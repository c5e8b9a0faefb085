import { amountParts } from '../../common/amount';
import type { BalanceKind } from '../../common/balance-rows';
import { balanceOfRow } from '../../common/balance-rows';
import type { CsvLayout } from './headings';
import type { CsvRow } from './rows';
import { directionWord } from '../../common/direction-words';
import { INVESTED_COLUMNS, isInvestedHeading } from '../../common/other-section';
import type { Direction } from '../../common/statement';
import { isFullDay } from '../../common/statement-day';
import { joinDescriptions } from '../../common/text-fields';

/**
 * One table of a CSV file: its layout, and what a first look over all of its rows settles. A heading row that comes again
 * goes on with the same table.
 */
export interface CsvTable {
  layout: CsvLayout;
  /** Which amounts its columns hold. */
  columns: string;
  /** The columns that make up the description. */
  texts: readonly number[];
  /** The columns of kinds: the text of a row whose other texts are empty. */
  kinds: readonly number[];
  /** The column that has C or D in each row, and how its words are understood. */
  direction: { column: number; says: (cell: string) => Direction | null } | null;
  /** A positive amount without C or D is money out, as on a card bill. */
  isTurned: boolean;
  /** A card bill, whichever way its amounts are turned. */
  isBill: boolean;
  /** No sign of a bill but the texts of its rows: it is read as an account, and its money in is in doubt. */
  isLikeBill: boolean;
  /** No amount has a sign, and each row has `Crédito` as its kind: that may be how a card is used. */
  mayBeKindOfCard: boolean;
  /** What a first look over all rows found of signs. */
  signs: TableSigns;
  /** No amount of this account has a sign, a mark or a column that shows its direction (9.14). */
  isUnsigned: boolean;
  /** No amount has a sign or a mark and there is a running balance: that shows the directions where it proves a debit. */
  goesByBalance: boolean;
  /** A column has one of two codes of unknown meaning in each row. */
  hasCodes: boolean;
  /** So many cells the headings or most rows have: in a row with more a text may have a delimiter outside quotes. */
  cells: number;
  /** The headings lack a column: which of them is over which column is not known. */
  lacksHeading: boolean;
  /** A row with fewer cells is broken. */
  least: number;
  /** The lines of the rows whose amount may be a part of their text ({@link WholeAmounts}). */
  shifted: ReadonlySet<number>;
  /** The texts of its rows name the sides of their amounts. */
  doTextsAgree: boolean;
  /** The columns of states: that of the headings, and those that their words show. */
  states: readonly number[];
  /** Some state means that its row is done, or they are letters that differ: one of unknown meaning shows nothing. */
  hasDoneStates: boolean;
  /** The lines of rows that may continue on another line. */
  brokenLines: ReadonlySet<number>;
}

/** Which amounts of a column are the rarer ones: those with a minus, those without; both where there are as many of each. */
export type Rarer = 'signed' | 'unsigned' | 'both' | null;

/** How many amounts of a column have a minus, and how many have none. */
export class ColumnSigns {
  signed = 0;
  unsigned = 0;

  see(written: string): void {
    if (!isNoDash(written) || !/[1-9]/.test(written)) return;
    if (amountParts(written)?.sign === '-') this.signed += 1;
    else this.unsigned += 1;
  }

  get rarer(): Rarer {
    if (this.signed === 0 || this.unsigned === 0) return null;
    if (this.signed === this.unsigned) return 'both';
    return this.signed < this.unsigned ? 'signed' : 'unsigned';
  }
}

export interface TableSigns {
  /** Some amount has a minus. */
  readonly hasNegative: boolean;
  /** Money in has a plus or a mark: an amount without any sign shows nothing. */
  readonly needsSign: boolean;
  /** In a column of money in, of money out (9.27); null where all are written alike. */
  readonly rarerCredit: Rarer;
  readonly rarerDebit: Rarer;
  /** Among the amounts that are marked as money out, by their letter or in the column of directions. */
  readonly rarerMarked: Rarer;
}

/** A table as its headings announce it, before its rows are looked at. */
export function announcedTable(layout: CsvLayout, isTurned: boolean): CsvTable {
  return {
    layout,
    columns: columnsSaid(layout),
    texts: layout.texts.length > 0 ? layout.texts : layout.kinds,
    kinds: layout.kinds,
    direction: layout.direction === null ? null : { column: layout.direction, says: directionWord },
    isTurned,
    isBill: isTurned,
    isLikeBill: false,
    mayBeKindOfCard: false,
    signs: { hasNegative: true, needsSign: false, rarerCredit: null, rarerDebit: null, rarerMarked: null },
    isUnsigned: false,
    goesByBalance: false,
    hasCodes: false,
    cells: Infinity,
    lacksHeading: false,
    least: 0,
    shifted: new Set(),
    doTextsAgree: false,
    states: [],
    hasDoneStates: false,
    brokenLines: new Set(),
  };
}

function columnsSaid({ written, saldo }: CsvLayout): string {
  const said = saldo === null ? 'valor' : 'valor saldo';
  return written.split(',').some(isInvestedHeading) ? INVESTED_COLUMNS + said : said;
}

/** A cell's text; '' where the row is shorter. */
export function cellAt(row: CsvRow, column: number | null): string {
  return row.cells[column ?? -1] ?? '';
}

/** The description of a row: its texts joined, else its kinds. */
export function textOf(row: CsvRow, { texts, kinds }: CsvTable): string {
  const text = joinDescriptions(texts.map((column) => cellAt(row, column)));
  return text === '' ? joinDescriptions(kinds.map((column) => cellAt(row, column))) : text;
}

const DAY_AND_MONTH = /^\d{1,2}[-/. ](?:\d{1,2}|[a-zç]{3,9}\.?)$/i;
export const HOLDS_CENTS = /\d[.,]\d{2}(?!\d|[-/.,]\d|%)/;

/** What a row states when it is a balance or a total: by its texts, without one by any cell (2.7). An amount is no text. */
export function balanceIn(row: CsvRow, { texts, layout }: CsvTable): BalanceKind | null {
  const text = joinDescriptions(texts.map((column) => cellAt(row, column)));
  const kind = balanceOfRow(isAmount(text) ? '' : text, row.cells);
  return kind === null && text === '' && LIMIT.test(cellAt(row, layout.data)) ? 'parte' : kind;
}

/** In the column of days, of whatever name: `Limite Santander Master`. */
const LIMIT = /^limite(?: \p{L}+)+$/iu;

/** Whether a cell is a day, with or without its year. */
export function isDay(cell: string): boolean {
  return DAY_AND_MONTH.test(cell) || isFullDay(cell);
}

/** Whether a cell is a day and no amount or number: `10.50`, `05032026` may be either, and in `28 MAR` the month is no currency. */
export function isDayAlone(cell: string): boolean {
  return isDay(cell) && !/^\W?\d+(?:[., ]\d+)?(?:\W| ?[CD])?$/i.test(cell);
}

/** Whether a cell holds an amount and nothing else. */
export function isAmount(cell: string): boolean {
  return /\d/.test(cell) && amountParts(cell) !== null;
}

/**
 * Whether a row without an amount and a full day is still one of the table (1.1): its balance cell holds an amount, or
 * some other cell one with cents behind a day that only lacks its year.
 */
export function holdsMoney(row: CsvRow, { layout }: CsvTable): boolean {
  if (isAmount(cellAt(row, layout.saldo))) return true;
  if (!DAY_AND_MONTH.test(cellAt(row, layout.data))) return false;
  return row.cells.some((cell, column) => column !== layout.data && HOLDS_CENTS.test(cell));
}

/** Whether a column without a heading has an amount that is not zero. */
export function holdsOtherAmount(row: CsvRow, { layout }: CsvTable): boolean {
  const cells = layout.unheaded.map((column) => cellAt(row, column));
  return cells.some((cell) => HOLDS_CENTS.test(cell) && /[1-9]/.test(cell) && isAmount(cell));
}

/** The cells in which the row's amount is, as written: one, or those of the pair that are filled. */
export function amountCells(row: CsvRow, { valor, debito, credito }: CsvLayout): string[] {
  const cells = valor === null ? [cellAt(row, credito), cellAt(row, debito)].filter(isNoDash) : [cellAt(row, valor)];
  return cells.filter((text) => text !== '');
}

/** In a pair dashes, as spreadsheets write zero also behind its currency, and `n/a` mean that there is nothing in this column. */
export function isNoDash(text: string): boolean {
  return !/^(?:(?:R\$\s*)?[-\u2012-\u2014\u2212]{1,3}|n\/?[ad]\.?)$/i.test(text);
}

// Amounts that a comma-delimited file has split in two because their own comma is outside quotes (statement reading, 3.5):
// `-1.234,56` and `-1,234.56` are two cells each.
const WITH_CENTS = /[.,]\d{1,2}\D*$/;
/** `-1,234.56` outside quotes; no thousands begin with the 0 of a document [Banco do Brasil]. */
const ONE_GROUP = /^\D*[1-9]\d{0,2}$/;
const LATER_GROUPS = /^\d{3}\.\d{2}(?: ?[-+)]| ?[CD])?$/i;
const CENTS = /^\d{2}(?: ?[-+)]| ?[CD])?$/i;
/** What is before the other groups of an American amount. */
const FIRST_GROUP = /^(?:[-+(]|R\$ ?)*\d{1,3}$/;
/** What is before the cents of a Brazilian amount. */
const WHOLE_GROUPS = /^(?:[-+(]|R\$ ?)*\d{1,3}(?:\.?\d{3})*$/;
const ONE_DIGIT_OF_CENTS = /^\d(?: ?[-+)]| ?[CD])?$/i;

/**
 * Whether an amount without cents is before a cell of two digits, or one group of digits before one with cents.
 * @param isOfSplitFile other rows of the file show that its decimal comma delimits: one digit may be cents too
 */
function isSplitAmount(amount: string, next: string, isOfSplitFile: boolean): boolean {
  if (LATER_GROUPS.test(next) && ONE_GROUP.test(amount)) return true;
  const isCents = CENTS.test(next) || (isOfSplitFile && ONE_DIGIT_OF_CENTS.test(next));
  return isCents && /\d/.test(amount) && !WITH_CENTS.test(amount);
}

/** Whether an amount has three digits or more and no decimal sign: where decimal commas delimit it may have lost its own. */
export function isWhole(row: CsvRow, { layout }: CsvTable): boolean {
  return amountCells(row, layout).some((cell) => /^\d{3,}$/.test(amountParts(cell)?.body ?? ''));
}

/** The end of a day, which no cents follow. */
const DAY = /\d[-/]\d{1,2}[-/]\d+$/;

/** Whether some cell of a row, also behind a text (`Saldo anterior: 100,50`), is split from the next one. */
export function holdsSplitAmount(row: CsvRow, isOfSplitFile: boolean): boolean {
  return row.cells.some(
    (cell, column) => !DAY.test(cell) && isSplitAmount(cell, cellAt(row, column + 1), isOfSplitFile),
  );
}

/** Whether an amount of the row is split from its cents by the comma that delimits (3.5). */
export function losesCents(row: CsvRow, { layout }: CsvTable, isOfSplitFile = false): boolean {
  return [layout.valor, layout.credito, layout.debito].some((column) => {
    if (column === null) return false;
    const written = cellAt(row, column);
    const before = cellAt(row, column - 1);
    const isRest =
      isOfSplitFile &&
      ((LATER_GROUPS.test(written) && FIRST_GROUP.test(before)) || (CENTS.test(written) && WHOLE_GROUPS.test(before)));
    return isRest || isSplitAmount(written, cellAt(row, column + 1), isOfSplitFile);
  });
}
