import type { Direction } from '../statement';
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
  all: Group[] = [];
  /** The group that the next movement stands in. */
  current: Group | null = null;
  private isEmpty = true;
  private inOverview = false;

  /** A day heading stands here. */
  end(): void {
    this.current = null;
    this.inOverview = false;
  }

  /** A movement stands here. */
  movement(): void {
    this.isEmpty = false;
    this.inOverview = false;
  }

  /** A row stands here that may be such a total. */
  total(text: string, amount: string | undefined, place: { line: number; day: string | null }): void {
    const tipo = groupDirection(text);
    if (tipo === null || amount === undefined) return;
    const above = this.isEmpty ? this.current : null;
    if (above && /[1-9]/.test(above.amount)) {
      this.all = this.all.filter((group) => group !== above);
      this.inOverview = true;
    }
    this.isEmpty = true;
    this.current = this.inOverview ? null : { tipo, amount, ...place };
    if (this.current) this.all.push(this.current);
  }
}
