import type { Direction } from '../common/statement';
import { groupDirection } from './day-heading';

/** A total over the movements below it, which gives them their direction. */
export interface Group {
  tipo: Direction;
  line: number;
  day: string | null;
  amount: string;
}

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

  /** A day heading stands here. */
  end(): void {
    this.current = null;
    this.above = null;
    this.inOverview = false;
  }

  /** A movement stands here. */
  movement(): void {
    this.above = null;
    this.inOverview = false;
  }

  /** A row stands here that may be such a total. */
  total(text: string, amount: string | undefined, place: { line: number; day: string | null }): void {
    const tipo = groupDirection(text);
    if (tipo === null || amount === undefined) return;
    if (this.above && /[1-9]/.test(this.above.amount)) {
      this.all.pop();
      this.inOverview = true;
    }
    this.current = this.inOverview ? null : { tipo, amount, ...place };
    this.above = this.current;
    if (this.current) this.all.push(this.current);
  }
}
