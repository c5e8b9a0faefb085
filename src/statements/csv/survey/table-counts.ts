import { amountParts, parseAmount, readAmount } from '../../common/amount';
import { BillProof } from '../../common/bill-proof';
import { isCardKind, type KindOfSection, mayPayBill, namesBill, namesPaymentReceived } from '../../common/card-bill';
import { RowLengths } from '../scan/row-lengths';
import { DirectionCounts } from './direction-columns';
import { SideCounts } from '../../common/side-words';
import type { CsvLayout } from '../table/headings';
import type { CsvRow } from '../table/rows';
import type { AnyRow, ScannedRow } from '../scan/scan';
import { amountCells, ColumnSigns, type CsvTable, type TableSigns, textOf } from '../table/table-facts';
import { StateCounts } from '../table/state-columns';
import { LedgerSides } from './ledger';
import { MarkNextToBalance } from './mark-next-to-balance';
import { WholeAmounts } from './lost-cents';
import { cellAt, isAmount } from '../table/cells';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAY_BE_ACCOUNT = /^(?:pix|ted|doc|tarifa|saldo)\b/i;
/** `Pix no crédito` is on bills. */
const OF_ACCOUNT = /^(?:pix(?! (?:(?:no )?(?:cr[eé]dito|cart[aã]o)|parcelado))|ted|doc)(?!\p{L})/iu;
const MAY_BE_SIGNED = /[-+(cd\u2010-\u2013\u2212\ufe63\uff0d]/i;

/** What a first look counts over the rows of one table. */
export class TableCounts {
  rows = 0;
  readonly directions = new DirectionCounts();
  readonly bill = new BillProof();
  readonly mark = new MarkNextToBalance();
  readonly whole = new WholeAmounts();
  readonly lengths = new RowLengths();
  /** Whether the texts of rows whose direction no column and no balance shows name the sides of their amounts. */
  readonly sides = new SideCounts();
  readonly ledger = new LedgerSides();
  readonly states = new StateCounts();
  /** The texts above some row name a bill, an account, no bill. */
  isUnderBill = false;
  isUnderAccount = false;
  isUnderNoBill = false;
  isContested = false;
  hasCardKind = false;
  /** A total among the rows is that of a bill. */
  namesBill = false;
  /** Some balance or total is in a column of amounts. */
  hasBalances = false;
  /** Some amount has a minus or a mark. */
  hasSign = false;
  private plus = 0;
  hasNegative = false;
  /** Amounts with neither a sign nor a mark. */
  private unsigned = 0;
  /** A negative row that is no payment of a bill and no refund. */
  hasOtherNegative = false;
  /** A payment that is received has a minus, as on a bill. */
  hasReceivedOut = false;
  allIso = true;
  someIso = false;
  mayBeAccount = false;
  /** Some movement is of a kind that accounts have. */
  hasOfAccount = false;
  /** Some amount of money in has its mark. */
  private hasMarkIn = false;
  private readonly credit = new ColumnSigns();
  private readonly debit = new ColumnSigns();
  private readonly marked = new ColumnSigns();

  see({ row, table, balance }: ScannedRow, above: KindOfSection, isSplit: boolean): void {
    const { layout } = table;
    this.isUnderBill ||= above.isBill;
    this.isUnderNoBill ||= !above.isBill;
    this.isUnderAccount ||= above.isAccount;
    this.isContested ||= above.isContested;
    const text = textOf(row, table);
    this.mayBeAccount ||= MAY_BE_ACCOUNT.test(text);
    this.whole.see(row, table, balance === null);
    // Where the cells of a row are split, which of them is its amount is not known.
    this.hasBalances ||= balance !== null && amountCells(row, layout).some(isAmount);
    this.namesBill ||= balance !== null && row.cells.some(namesBill);
    if (balance !== null || isSplit) return;
    this.hasOfAccount ||= OF_ACCOUNT.test(text);
    const isDone = this.states.isDone(row, layout);
    if (isDone) this.rows += 1;
    const written = cellAt(row, layout.valor);
    if (layout.isMarkInDoubt) this.mark.see(written, cellAt(row, layout.saldo), cellAt(row, layout.direction));
    const day = cellAt(row, layout.data);
    this.allIso &&= day === '' || ISO_DAY.test(day);
    this.someIso ||= ISO_DAY.test(day);
    this.seeSign(written, text, day);
    if (layout.valor === null)
      this.hasNegative ||= layout.rivals.some((column) => readAmount(cellAt(row, column))?.valor.startsWith('-'));
    this.credit.see(cellAt(row, layout.credito));
    this.debit.see(cellAt(row, layout.debito));
    this.seeSide(row, layout, text);
    if (layout.saldo !== null) this.ledger.see(row, table, text);
    this.hasCardKind ||= layout.kinds.some((column) => isCardKind(cellAt(row, column)));
    if (isDone) this.seeDirections(row, table);
  }

  get hasPlus(): boolean {
    return this.plus > 0;
  }

  /** @param direction the column of directions, if there is one */
  signs(direction: number | null): TableSigns {
    const { hasNegative, hasMarkIn, plus, unsigned, credit, debit, marked, directions } = this;
    const needsSign = hasMarkIn || plus > (this.hasSign ? unsigned : 0);
    const rarerMarked = direction === null ? marked.rarer : directions.rarer(direction);
    // A minus on all money in and on no money out: the two columns may be exchanged.
    const areExchanged = credit.signed > 1 && credit.unsigned + debit.signed === 0;
    const rarerDebit = areExchanged ? 'both' : debit.rarer;
    const showColumns = debit.signed > 0 && debit.unsigned + credit.signed === 0;
    return { hasNegative, needsSign, rarerCredit: credit.rarer, rarerDebit, showColumns, rarerMarked };
  }

  private seeSign(written: string, descricao: string, data: string): void {
    const amount = readAmount(written);
    if (amount?.mark === null) this.bill.see({ descricao, valor: amount.valor, data });
    if (amount?.sign === null && amount.mark === null && amount.valor !== '0.00') this.unsigned += 1;
    if (!MAY_BE_SIGNED.test(written)) return;
    const taken = amountParts(written);
    if (taken === null) return;
    this.hasSign ||= taken.sign === '-' || taken.mark !== null;
    this.hasMarkIn ||= taken.mark === 'C';
    if (taken.mark === 'D') this.marked.see(written);
    if (taken.sign === '+') this.plus += 1;
    if (taken.sign !== '-') return;
    this.hasNegative = true;
    this.hasOtherNegative ||= !mayPayBill(descricao);
    this.hasReceivedOut ||= namesPaymentReceived(descricao);
  }

  private seeSide(row: CsvRow, { valor, credito, debito, saldo, direction }: CsvLayout, text: string): void {
    if (saldo !== null || direction !== null) return;
    const [moneyIn, moneyOut] = valor === null ? [credito, debito] : [valor, null];
    const amount = parseAmount(cellAt(row, moneyIn)) ?? '0.00';
    if (amount !== '0.00') this.sides.see(text, amount.startsWith('-') ? 'D' : 'C');
    else if (/[1-9]/.test(cellAt(row, moneyOut))) this.sides.see(text, 'D');
  }

  private seeDirections(row: CsvRow, { layout }: CsvTable): void {
    const { kinds, texts, others, situacao, direction } = layout;
    const written = cellAt(row, layout.valor);
    for (const column of kinds.concat(texts, others, situacao ?? [], direction ?? []))
      this.directions.see(column, cellAt(row, column), written, layout.coded.includes(column));
  }
}

/** Finds whether the rows of a file leave out the day of the row above them by habit. */
export class DayHabit {
  private isBelowDated = false;
  private hasUndated = false;
  /** Some row leaves out the day of the row right above it, or is above a row with its own. */
  private omits = false;
  /** Movements that repeat the day of the row right above them, and those without a day. */
  private repeated = 0;
  private undated = 0;
  private dayAbove = '';

  /** Takes each row of the file. */
  see(next: AnyRow): void {
    if (next.what === 'blank') this.isBelowDated = false;
    const isDated = next.what === 'counted' && cellAt(next.row, next.table.layout.data) !== '';
    if (next.what !== 'counted' || (next.balance !== null && !isDated)) return;
    this.omits ||= isDated ? this.hasUndated && !next.isScheduled : this.isBelowDated;
    this.hasUndated ||= !isDated;
    this.count(next);
    this.isBelowDated = isDated;
  }

  /** A file that repeats more days than it leaves out has lost these. */
  get omitsDays(): boolean {
    return this.omits && this.repeated <= this.undated;
  }

  private count({ row, table, balance, isScheduled }: ScannedRow): void {
    const day = balance === null ? cellAt(row, table.layout.data) : '';
    if (day !== '' && day === this.dayAbove && this.isBelowDated) this.repeated += 1;
    if (day === '' && balance === null && !isScheduled) this.undated += 1;
    this.dayAbove = day;
  }
}
