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

/** A title over movements of one direction: a total above it is none of theirs. */
const TITLE = /^(?:entradas?|saidas?|creditos?|debitos?|receitas?|despesas?) ?:?$/;

/**
 * The groups of a statement whose movements stand under their total (statement reading, 6.1). Totals one right under the
 * other sum up the statement and head no group, unless the first is of nothing.
 */
export class Groups {
  readonly all: Group[] = [];
  /** The group that the next movement stands in. */
  current: Group | null = null;
  /** The group that stands right above, no movement between. */
  private above: Group | null = null;
  private inOverview = false;
  /** The movements since the last total: where it is their sum, it is below them. */
  private sum: Decimal = '0.00';

  /** A day heading stands here. */
  end(): void {
    this.current = null;
    this.above = null;
    this.inOverview = false;
    this.sum = '0.00';
  }

  /** A line of text stands here that may be the title of a section. */
  title(text: string): void {
    if (TITLE.test(normalizeText(text))) this.end();
  }

  /** A movement stands here. */
  movement(amount?: string): void {
    this.sum = sumDecimals([this.sum, amountOf(amount)]);
    this.above = null;
    this.inOverview = false;
  }

  /** A row stands here that may be such a total. */
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
