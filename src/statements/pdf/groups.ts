import { absolute, type Decimal, sumDecimals } from '../../kernel/decimal';
import { normalizeText } from '../../kernel/text';
import { readAmount } from '../common/amount';
import type { Direction } from '../common/statement';
import { groupDirection } from './day-heading';

/** A total over the movements below it, which gives them their direction. */
export interface Group {
  tipo: Direction;
  line: number;
  day: string | null;
  amount: string;
}

/** A title over movements of one direction. A total above the title is not theirs. */
const TITLE = /^(?:entradas?|saidas?|creditos?|debitos?|receitas?|despesas?) ?:?$/;

/**
 * The groups of a statement whose movements are below their total (statement reading, 6.1). Totals one right under the
 * other sum up the statement and head no group, unless the first one is zero.
 */
export class Groups {
  readonly all: Group[] = [];
  /** The group of the next movement. */
  current: Group | null = null;
  /** The group right above, without a movement between. */
  private above: Group | null = null;
  private inOverview = false;
  /** The sum of the movements since the last total. A total of the same amount is that of the movements above it. */
  private sum: Decimal = '0.00';

  /** Ends the group at a day heading. */
  end(): void {
    this.current = null;
    this.above = null;
    this.inOverview = false;
    this.sum = '0.00';
  }

  /** Ends the group at a line of text that is the title of a section. */
  title(text: string): void {
    if (TITLE.test(normalizeText(text))) this.end();
  }

  /** Adds a movement. */
  movement(amount?: string): void {
    this.sum = sumDecimals([this.sum, amountOf(amount)]);
    this.above = null;
    this.inOverview = false;
  }

  /** Begins a group where a row is such a total. */
  total(text: string, amount: string | undefined, place: { line: number; day: string | null }): void {
    const tipo = groupDirection(text);
    if (tipo === null || amount === undefined) return;
    const isBelow = this.sum !== '0.00' && this.sum === amountOf(amount);
    this.sum = '0.00';
    if (isBelow) return this.end();
    if (this.above && /[1-9]/.test(this.above.amount)) {
      this.all.pop();
      this.inOverview = true;
    }
    this.current = this.inOverview ? null : { tipo, amount, ...place };
    this.above = this.current;
    if (this.current) this.all.push(this.current);
  }
}

function amountOf(text: string | undefined): Decimal {
  return absolute((text === undefined ? null : readAmount(text)?.valor) ?? '0.00');
}
