import {
  type BalanceKind,
  isBalanceRow,
  namesGroupedSummary,
  namesSummary,
  namesSumWithoutDay,
} from '../../common/balance-rows';
import { isPartOfHeadings } from '../table/headings';
import { holdsDayAndMoney, holdsOtherDay, holdsSecondRow, isBroken, isPartOfRow } from './broken-rows';
import type { CsvRow, CsvRows } from '../table/rows';
import { amountCells, balanceIn, type CsvTable, holdsMoney, textOf } from '../table/table-facts';
import { isAccountLine } from '../table/accounts';
import type { TableBook } from '../table/table-book';
import {
  isCardLine,
  isNote,
  isRestOfHeadings,
  isTextUnderAmounts,
  namesForeign,
  titleAlone,
  titleGluedToHeadings,
  withoutGluedHeading,
} from '../table/titles';
import {
  namesScheduled,
  namesScheduledOnAccount,
  ScheduledSection,
  titlesMovements,
} from '../../common/scheduled-section';
import type { SectionTitle } from '../../common/other-section';
import { isFullDay } from '../../common/statement-day';
import { cellAt, filledCells, holdsCents, isAmount } from '../table/cells';

/**
 * A row under the headings. `counted`: it carries an amount, a balance or a full day, so it becomes a movement, an ignored row
 * or an error item. `complement`: nothing but a text, not in the first column (3.6). `text`: anything else that is not blank.
 */
export interface ScannedRow {
  what: 'counted' | 'complement' | 'text' | 'blank';
  row: CsvRow;
  table: CsvTable;
  /** The text of its day, from the row above where its own cell is empty (Bradesco); '' where none is known. */
  day: string;
  /** No row of its table with a day is above it. */
  isAboveFirstDay: boolean;
  balance: BalanceKind | null;
  isScheduled: boolean;
  /** It is under `últimos lançamentos`, where rows after the period have happened (9.13). */
  isLatest: boolean;
  /** The title above it that shows whose it is (9.22). */
  title: SectionTitle | null;
  /** It is under a title of money out (9.14). */
  isUnderOut: boolean;
  /** It is under a total, a title of a summary or a limit without a day, and no row with a day is between them. */
  isUnderSum: boolean;
  /** It is under the title of a summary by month or category: with a day, too, it is a sum. */
  isUnderSummary: boolean;
  /** The title above it that names a place or money abroad, or null. */
  foreignTitle: string | null;
  /** It is under headings that are not known: which column holds what is not known either (1.2). */
  isUnderOther: boolean;
  /** How many rows of headings are above it. */
  part: number;
}

/** A row above the first headings, or one of headings. */
interface OtherRow<W> {
  what: W;
  row: CsvRow;
}

export type AnyRow = ScannedRow | OtherRow<'preamble'> | OtherRow<'headings'>;

/** Walks over the rows of a CSV file and returns what each of them is. */
export class CsvScan {
  private readonly section = new ScheduledSection();
  private day = '';
  private hasDay = false;
  private isUnderOther = false;
  private isUnderSum = false;
  /** A title within the table is that of a summary by month or category: its rows have days too. */
  private isUnderSummary = false;
  private part = 0;
  private foreignTitle: string | null = null;
  /** The row above is one of headings, or a part of one. */
  private isUnderHeadings = false;

  /** Null above the first heading row, where rows are texts. */
  private table: CsvTable | null;

  /** @param rows are at the row where the search for headings begins */
  constructor(
    private readonly rows: CsvRows,
    private readonly book: TableBook,
  ) {
    this.table = book.given;
  }

  /** Shows each row to `see`. */
  each(see: (row: AnyRow) => void): void {
    for (let row = this.next(); row; row = this.next()) see(row);
  }

  private next(): AnyRow | null {
    const row = this.rows.next();
    if (!row) return null;
    const isBlank = row.cells.every((cell) => cell === '');
    const table = isBlank ? null : this.book.at(row);
    if (table) {
      if (table !== this.table) this.forgetDay();
      this.table = table;
      this.part += 1;
      this.isUnderHeadings = true;
      this.isUnderOther = this.isUnderSum = this.isUnderSummary = false;
      // The title of scheduled rows may have lost its line end: `Lançamentos futurosData`.
      if (namesScheduled(withoutGluedHeading(row.cells[0] ?? ''))) this.section.enter(true, true);
      return { what: 'headings', row };
    }
    const { isUnderHeadings } = this;
    this.isUnderHeadings = !isBlank && this.book.holdsHeadings(row);
    if (isUnderHeadings && (this.isUnderHeadings || isRestOfHeadings(row, this.table?.layout.written)))
      return { what: 'headings', row };
    if (this.table && this.book.isOther(row, this.table)) {
      this.isUnderOther = true;
      return { what: 'headings', row };
    }
    if (this.table) return isBlank ? this.blank(row, this.table) : this.scanned(row, this.table);
    this.seeAbove(row);
    return { what: 'preamble', row };
  }

  /** Above the table a title next to an amount among others, or to zero, is one of a summary. */
  private seeAbove(row: CsvRow): void {
    const sums = row.cells.filter(isAmount);
    const isOfSummary = sums.length > 0 && (this.isUnderSum || sums.every((cell) => !/[1-9]/.test(cell)));
    this.isUnderSum = row.cells.some(holdsCents);
    this.seeTitle(row, null);
    if (isOfSummary) this.section.enter(false, false);
    else this.opens(row);
  }

  private blank(row: CsvRow, table: CsvTable): ScannedRow {
    return { what: 'blank', row, table, ...this.dayOf(''), balance: null, ...this.sectionOf(table) };
  }

  private forgetDay(): void {
    this.day = '';
    this.hasDay = false;
  }

  private dayOf(own: string): Pick<ScannedRow, 'day' | 'isAboveFirstDay'> {
    return { day: own || this.day, isAboveFirstDay: !this.hasDay };
  }

  private sectionOf({ isBill }: CsvTable) {
    const { isScheduled, isScheduledOnAccount, isLatest, isMoneyOut, title } = this.section;
    const { isUnderOther, isUnderSum, isUnderSummary, foreignTitle, part } = this;
    return {
      isScheduled: isScheduled || (isScheduledOnAccount && !isBill),
      isLatest,
      title,
      isUnderOut: isMoneyOut,
      isUnderOther,
      isUnderSum,
      isUnderSummary,
      foreignTitle,
      part,
    };
  }

  /** The rows of another account: what the title above names is over. */
  private accountLine(row: CsvRow, table: CsvTable): ScannedRow {
    this.section.enter(false, false);
    this.section.names(filledCells(row.cells).join(' '));
    this.forgetDay();
    return { ...this.blank(row, table), what: 'text' };
  }

  private scanned(row: CsvRow, table: CsvTable): ScannedRow {
    const isRow = isFullDay(cellAt(row, table.layout.data)) || row.cells.some(holdsCents);
    if (isAccountLine(row) && !isRow) return this.accountLine(row, table);
    if (isTextUnderAmounts(row, table)) this.seeTitle(row, table);
    const isTitle = this.opens(row);
    const own = cellAt(row, table.layout.data);
    const balance = balanceIn(row, table);
    const isCounted =
      !isCardLine(row, table) &&
      (amountCells(row, table.layout).some((cell) => /\d/.test(cell) || !isNote(row, table)) ||
        (this.isUnderOther && row.cells.some(isAmount)) ||
        table.layout.rivals.some((column) => isAmount(cellAt(row, column))) ||
        isFullDay(own) ||
        (balance !== null && row.cells.some(isAmount)) ||
        holdsMoney(row, table) ||
        holdsSecondRow(row, table) ||
        holdsDayAndMoney(row, table) ||
        isPartOfRow(row, table));
    const what = isCounted ? 'counted' : isTitle ? 'text' : this.whatElse(row, table, balance);
    // A total in the column of days and a balance under 00/00/0000 leave the day above as it is.
    if (isCounted && !isTitle && own !== '' && (balance === null || (isFullDay(own) && /[1-9]/.test(own)))) {
      this.day = own;
      this.hasDay = true;
      this.isUnderSum = false;
    }
    // An empty day next to another one, or of a payment, is not that of the row above.
    const days = { ...this.dayOf(own), ...(own === '' && holdsOtherDay(row, table) && { day: '' }) };
    const scanned: ScannedRow = { what, row, table, ...days, balance, ...this.sectionOf(table) };
    // Behind the movements Itaú writes a box of limits and charges without days.
    const namesSum = balance === 'parte' || namesSumWithoutDay(textOf(row, table));
    this.isUnderSum ||= isCounted && (balance === 'total' || (own === '' && namesSum));
    // Where the cells of a row are shifted or its day is in another one, that of the rows below is not known.
    if (isCounted && (isBroken(row, table) || days.day === '')) this.day = '';
    return scanned;
  }

  private whatElse(row: CsvRow, table: CsvTable, balance: BalanceKind | null): 'complement' | 'text' {
    this.seeTitle(row, table);
    const isAfter = (column: number) => column > table.layout.start && table.texts.includes(column);
    const isText = row.cells.every((cell, column) => cell === '' || isAfter(column));
    return isText && balance === null ? 'complement' : 'text';
  }

  /** A title is alone in the first column of its row. */
  private seeTitle(row: CsvRow, table: CsvTable | null): void {
    const first = row.cells.findIndex((cell) => cell !== '');
    const start = table?.layout.start ?? Math.max(0, first);
    if (!row.cells.every((cell, column) => column === start || cell === '')) return;
    const text = cellAt(row, start);
    // `Saldo` is the word for a column before it is that for movements.
    const mayTitle = titlesMovements(text) && !isBalanceRow(text);
    const isOfHeadings = isPartOfHeadings(text) || (this.isUnderHeadings && !mayTitle);
    const isTitle = !isOfHeadings && this.section.see(text, table === null);
    if (isTitle) {
      this.isUnderSummary = table !== null && namesGroupedSummary(text);
      this.foreignTitle = namesForeign(text) ? text : null;
    }
    this.section.names(text);
    this.isUnderSum ||= namesSummary(text);
  }

  /** Whether a row is the title of scheduled rows, in whatever column. */
  private opens({ cells }: CsvRow): boolean {
    if (namesScheduled(titleGluedToHeadings(cells) ?? '')) this.section.enter(true, true);
    const title = titleAlone(cells);
    if (title === null || !namesScheduledOnAccount(title)) return false;
    this.section.enter(namesScheduled(title), true);
    return true;
  }
}
