import { amountParts } from '../../common/amount';
import type { BalanceKind } from '../../common/balance-rows';
import { balanceOfRow } from '../../common/balance-rows';
import type { CsvLayout } from './headings';
import type { CsvRow } from './rows';
import { directionWord } from '../../common/direction-words';
import { INVESTED_COLUMNS, isInvestedHeading } from '../../common/other-section';
import type { Direction } from '../../common/statement';
import { joinDescriptions } from '../../common/text-fields';
import { DAY_AND_MONTH, cellAt, holdsCents, isAmount, isAmountWithCents, isNoDash } from './cells';

/**
 * One table of a CSV file: its layout, and what a first look over all of its rows settles (`settledTable`). A heading row that comes
 * again goes on with the same table.
 */
export interface CsvTable {
  readonly layout: CsvLayout;
  /** A structure declares its columns, and with them what a missing sign means. */
  readonly isDeclared: boolean;
  /** Which amounts its columns hold. */
  readonly columns: string;
  /** The columns that make up the description. */
  readonly texts: readonly number[];
  /** The columns of kinds: the text of a row whose other texts are empty. */
  readonly kinds: readonly number[];
  /** The column that has C or D in each row, and how its words are understood. */
  readonly direction: { column: number; says: (cell: string) => Direction | null } | null;
  /** A positive amount without C or D is money out, as on a card bill. */
  readonly isTurned: boolean;
  /** A card bill, whichever way its amounts are turned. */
  readonly isBill: boolean;
  /** No sign of a bill but the texts of its rows: it is read as an account, and its money in is in doubt. */
  readonly isLikeBill: boolean;
  /** No amount has a sign, and each row has `Crédito` as its kind: that may be how a card is used. */
  readonly mayBeKindOfCard: boolean;
  /** What a first look over all rows found of signs. */
  readonly signs: TableSigns;
  /** No amount of this account has a sign, a mark or a column that shows its direction (9.14). */
  readonly isUnsigned: boolean;
  /** No amount has a sign or a mark and there is a running balance: that shows the directions where it proves a debit. */
  readonly goesByBalance: boolean;
  /** A column has one of two codes of unknown meaning in each row. */
  readonly hasCodes: boolean;
  /** So many cells the headings or most rows have: in a row with more a text may have a delimiter outside quotes. */
  readonly cells: number;
  /** The headings lack a column: which of them is over which column is not known. */
  readonly lacksHeading: boolean;
  /** A row with fewer cells is broken. */
  readonly least: number;
  /** Some balance or total is in a column of amounts: a row without a text may be one. */
  readonly hasBalances: boolean;
  /** The lines of the rows whose amount may be a part of their text ({@link WholeAmounts}). */
  readonly shifted: ReadonlySet<number>;
  /** The texts of its rows name the sides of their amounts. */
  readonly doTextsAgree: boolean;
  /** The columns of states: that of the headings, and those that their words show. */
  readonly states: readonly number[];
  /** Some state means that its row is done, or they are letters that differ: one of unknown meaning shows nothing. */
  readonly hasDoneStates: boolean;
  /** The lines of rows that may continue on another line. */
  readonly brokenLines: ReadonlySet<number>;
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
  /** All money out in a pair has a minus, and money in has none: the sign of an amount shows its column. */
  readonly showColumns: boolean;
  /** Among the amounts that are marked as money out, by their letter or in the column of directions. */
  readonly rarerMarked: Rarer;
}

/** The signs of a table before its rows are looked at. */
export const SIGNS_NOT_SEEN: TableSigns = {
  hasNegative: true,
  needsSign: false,
  rarerCredit: null,
  rarerDebit: null,
  showColumns: false,
  rarerMarked: null,
};

/** A table as its headings announce it, before its rows are looked at. */
export function announcedTable(layout: CsvLayout, isTurned: boolean): CsvTable {
  return {
    layout,
    isDeclared: false,
    columns: columnsSaid(layout),
    texts: layout.texts.length > 0 ? layout.texts : layout.kinds,
    kinds: layout.kinds,
    direction: layout.direction === null ? null : { column: layout.direction, says: directionWord },
    isTurned,
    isBill: isTurned,
    isLikeBill: false,
    mayBeKindOfCard: false,
    signs: SIGNS_NOT_SEEN,
    isUnsigned: false,
    goesByBalance: false,
    hasCodes: false,
    cells: Infinity,
    lacksHeading: false,
    least: 0,
    hasBalances: false,
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

/** The description of a row: its texts joined, else its kinds. */
export function textOf(row: CsvRow, { texts, kinds }: CsvTable): string {
  const text = joinDescriptions(texts.map((column) => cellAt(row, column)));
  return text === '' ? joinDescriptions(kinds.map((column) => cellAt(row, column))) : text;
}

/** What a row states when it is a balance or a total: by its texts, without one by any cell (2.7). An amount is no text. */
export function balanceIn(row: CsvRow, { texts, layout }: CsvTable): BalanceKind | null {
  const text = joinDescriptions(texts.map((column) => cellAt(row, column)));
  const kind = balanceOfRow(isAmount(text) ? '' : text, row.cells);
  return kind === null && text === '' && LIMIT.test(cellAt(row, layout.data)) ? 'parte' : kind;
}

/** In the column of days, of whatever name: `Limite Santander Master`. */
const LIMIT = /^limite(?: \p{L}+)+$/iu;

/**
 * Whether a row without an amount and a full day is still one of the table (1.1): its balance cell holds an amount, or
 * some other cell one with cents behind a day that only lacks its year.
 */
export function holdsMoney(row: CsvRow, { layout }: CsvTable): boolean {
  if (isAmount(cellAt(row, layout.saldo))) return true;
  if (!DAY_AND_MONTH.test(cellAt(row, layout.data))) return false;
  return row.cells.some((cell, column) => column !== layout.data && holdsCents(cell));
}

/** Whether a column without a heading has an amount that is not zero. */
export function holdsOtherAmount(row: CsvRow, { layout }: CsvTable): boolean {
  const cells = layout.unheaded.map((column) => cellAt(row, column));
  return cells.some((cell) => isAmountWithCents(cell) && /[1-9]/.test(cell));
}

/** The cells in which the row's amount is, as written: one, or those of the pair that are filled. */
export function amountCells(row: CsvRow, { valor, debito, credito }: CsvLayout): string[] {
  const cells = valor === null ? [cellAt(row, credito), cellAt(row, debito)].filter(isNoDash) : [cellAt(row, valor)];
  return cells.filter((text) => text !== '');
}
