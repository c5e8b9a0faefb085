import type { BalanceKind } from '../common/balance-rows';
import type { Column } from './columns';
import type { Group } from './groups';
import type { ShownRow } from './outcome';
import type { Place } from './lines';

/** An amount of a row and its place on the page. */
export interface PlacedAmount {
  text: string;
  place: Place;
}

/**
 * Where a row has its day from: its own line, a heading above it, the movement right above it, or nothing but what was
 * said last. `foot`: an undated row that states a balance or a total.
 */
export type Standing = 'dated' | 'heading' | 'movement' | 'apart' | 'foot';

/** A line, or a part of one, that ends in amounts and belongs to the table. */
export interface PdfRow extends ShownRow {
  amounts: readonly PlacedAmount[];
  /** What its text states when it is a balance or a total (2.7). */
  states: BalanceKind | null;
  standing: Standing;
  /** A day heading that states an amount: no movement and no balance of the account. */
  isDayHeading: boolean;
  group: Group | null;
  columns: readonly Column[] | null;
  isScheduled: boolean;
}

/** The last amount of a row as written; '' where it has none. */
export function lastText({ amounts }: PdfRow): string {
  // Stryker disable next-line StringLiteral: any text that is no amount would do
  return amounts.at(-1)?.text ?? '';
}

/** The rows of a statement in its order, and all other text. */
export interface PdfTable {
  rows: PdfRow[];
  groups: Group[];
  /** Balances stated above the table, such as `Saldo anterior`. */
  above: PdfRow[];
  /** The lines of text that are no movement. */
  around: string[];
  /** A heading of its columns names a balance. */
  hasBalances: boolean;
  broken: BrokenLine[];
}

/** A line of the table that can't be taken for a row, and why. */
export interface BrokenLine {
  line: number;
  text: string;
  erro: string;
}
