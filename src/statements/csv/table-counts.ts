import { readAmount, takeApart } from '../common/amount';
import { BillProof, isCardKind, type KindAbove, mayPayBill } from '../common/card-bill';
import { DirectionCounts } from './direction';
import { MarkBesideBalance } from './unsigned';
import type { CsvRow } from './rows';
import type { ScannedRow } from './scan';
import { cellAt, type CsvTable, isNoDash, type Rarer, type TableSigns, textOf } from './table-facts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAY_BE_ACCOUNT = /^(?:pix|ted|doc|tarifa|saldo)\b/i;
const OF_ACCOUNT = /^(?:pix|ted|doc)\b/i;
const MAY_BE_SIGNED = /[-+(cd\u2010-\u2013\u2212\ufe63\uff0d]/i;

/** How many amounts of a column have a minus, and how many have none. */
class Column {
  signed = 0;
  unsigned = 0;

  see(written: string): void {
    if (!isNoDash(written) || !/[1-9]/.test(written)) return;
    if (takeApart(written)?.sign === '-') this.signed += 1;
    else this.unsigned += 1;
  }

  get rarer(): Rarer {
    if (this.signed === 0 || this.unsigned === 0) return null;
    if (this.signed === this.unsigned) return 'both';
    return this.signed < this.unsigned ? 'signed' : 'unsigned';
  }
}

/** What a first look counts over the rows of one table. */
export class TableCounts {
  rows = 0;
  readonly directions = new DirectionCounts();
  readonly bill = new BillProof();
  readonly mark = new MarkBesideBalance();
  /** The texts above some row name a bill, an account, no bill. */
  isUnderBill = false;
  isUnderAccount = false;
  isUnderNoBill = false;
  isContested = false;
  hasCardKind = false;
  /** Some amount has a minus or a mark. */
  hasSign = false;
  hasPlus = false;
  hasNegative = false;
  /** Some amount has neither a sign nor a mark. */
  private hasUnsigned = false;
  /** A negative row that is no payment of a bill and no refund. */
  hasOtherNegative = false;
  allIso = true;
  someIso = false;
  mayBeAccount = false;
  /** Some movement is of a kind that accounts have. */
  hasOfAccount = false;
  private readonly credit = new Column();
  private readonly debit = new Column();

  see({ row, table, balance }: ScannedRow, above: KindAbove): void {
    const { layout } = table;
    this.isUnderBill ||= above.isBill;
    this.isUnderNoBill ||= !above.isBill;
    this.isUnderAccount ||= above.isAccount;
    this.isContested ||= above.isContested;
    const text = textOf(row, table);
    this.mayBeAccount ||= MAY_BE_ACCOUNT.test(text);
    if (balance !== null) return;
    this.hasOfAccount ||= OF_ACCOUNT.test(text);
    this.rows += 1;
    const written = cellAt(row, layout.valor);
    if (layout.isMarkInDoubt) this.mark.see(written, cellAt(row, layout.saldo), cellAt(row, layout.direction));
    const day = cellAt(row, layout.data);
    this.allIso &&= day === '' || ISO_DAY.test(day);
    this.someIso ||= ISO_DAY.test(day);
    this.seeSign(written, text);
    this.credit.see(cellAt(row, layout.credito));
    this.debit.see(cellAt(row, layout.debito));
    this.hasCardKind ||= layout.kinds.some((column) => isCardKind(cellAt(row, column)));
    this.seeDirections(row, table);
  }

  get signs(): TableSigns {
    const { hasNegative, hasPlus, hasUnsigned, credit, debit } = this;
    const hasPlusOnly = hasPlus && hasUnsigned && !this.hasSign;
    return { hasNegative, hasPlusOnly, rarerCredit: credit.rarer, rarerDebit: debit.rarer };
  }

  private seeSign(written: string, descricao: string): void {
    const amount = readAmount(written);
    if (amount?.mark === null) this.bill.see({ descricao, valor: amount.valor });
    this.hasUnsigned ||= amount !== null && amount.sign === null && amount.mark === null && amount.valor !== '0.00';
    if (!MAY_BE_SIGNED.test(written)) return;
    const taken = takeApart(written);
    if (taken === null) return;
    this.hasSign ||= taken.sign === '-' || taken.mark !== null;
    this.hasPlus ||= taken.sign === '+';
    if (taken.sign !== '-') return;
    this.hasNegative = true;
    this.hasOtherNegative ||= !mayPayBill(descricao);
  }

  private seeDirections(row: CsvRow, { layout }: CsvTable): void {
    for (const column of layout.kinds.concat(layout.texts, layout.others))
      this.directions.see(column, cellAt(row, column));
  }
}
