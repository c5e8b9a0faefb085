import { exactDirection, mayBeCode, needsOther, opposedDirection, stateDirection } from '../../common/direction-words';
import type { Direction } from '../../common/statement';
import type { CsvLayout } from '../table/headings';
import { ColumnSigns, type CsvTable, type Rarer } from '../table/table-facts';

interface ColumnCounts {
  exact: number;
  /** Also words that are a direction only where every row has one of them. */
  opposed: number;
  moneyOut: number;
  /** Some mean a direction only next to the other one. */
  isUnclearAlone: boolean;
  /** The signs of the amounts that it means to be money out. */
  signs: ColumnSigns;
}

const newCounts = (): ColumnCounts => ({
  ...{ exact: 0, opposed: 0, moneyOut: 0, isUnclearAlone: false },
  signs: new ColumnSigns(),
});

/** Values of a column of codes that are remembered: with more than two it is none. */
const CODES_MAX = 3;
const YES_AND_NO = 'ns';

/** What a cell means where every row of a table without signs has a direction in its column. */
const saidInColumn = (cell: string): Direction | null => opposedDirection(cell) ?? stateDirection(cell);

/** Counts by column how many rows of a table have nothing but a direction in it. */
export class DirectionCounts {
  private readonly columns = new Map<number, ColumnCounts>();
  private readonly codes = new Map<number, { rows: number; values: Set<string> }>();

  /**
   * @param written the amount of the row
   * @param isCoded a figure in the column may be a code of a direction
   */
  see(column: number, cell: string, written: string, isCoded = false): void {
    if (mayBeCode(cell) || (isCoded && /^\d$/.test(cell))) this.seeCode(column, cell);
    const said = saidInColumn(cell);
    if (said === null) return;
    const counts = this.columns.get(column) ?? newCounts();
    this.columns.set(column, counts);
    counts.opposed += 1;
    counts.isUnclearAlone ||= needsOther(cell);
    if (exactDirection(cell) !== null) counts.exact += 1;
    if (said !== 'D') return;
    counts.moneyOut += 1;
    counts.signs.see(written);
  }

  private seeCode(column: number, cell: string): void {
    const codes = this.codes.get(column) ?? { rows: 0, values: new Set() };
    this.codes.set(column, codes);
    codes.rows += 1;
    if (codes.values.size < CODES_MAX) codes.values.add(cell.toLowerCase());
  }

  /** Every one of so many rows has one of two codes of unknown meaning, or `S`, which may be a yes. */
  areCodes(column: number, rows: number): boolean {
    const codes = this.codes.get(column);
    // A plus in some rows leaves the direction of the others open.
    if (codes?.values.has('+') && codes.rows < rows) return true;
    if (codes?.rows !== rows) return false;
    const values = [...codes.values].sort().join('');
    return values === 's' || (codes.values.size === 2 && values !== YES_AND_NO);
  }

  /** Which amounts of money out by this column are the rarer ones. */
  rarer(column: number): Rarer {
    return this.columns.get(column)?.signs.rarer ?? null;
  }

  /** How many rows have exactly credit or debit. */
  exact(column: number): number {
    return this.columns.get(column)?.exact ?? 0;
  }

  /** Every one of so many rows has a direction in a column, and none of them money out. */
  hasNoOut(column: number, rows: number): boolean {
    const counts = this.columns.get(column);
    return counts?.opposed === rows && counts.moneyOut === 0;
  }

  /**
   * Every one of so many rows has a direction, in whatever words, and some of them money out.
   * @param needsBoth the column may be one of categories: `Despesas` in all rows is one, `Saída` is none
   */
  isOpposed(column: number, rows: number, needsBoth = false): boolean {
    const counts = this.columns.get(column);
    if (counts?.opposed !== rows || counts.moneyOut === 0) return false;
    return counts.moneyOut < rows || !((needsBoth && counts.exact < rows) || counts.isUnclearAlone);
  }
}

/** What only sales by card have. */
const OF_SALES = /(?<!\p{L})(?:nsu|parcelas?|autoriza[cç][aã]o|maquininha)(?!\p{L})/iu;

/** Whether a kind `Débito` next to no text and no sign may be the card that paid a sale. */
export function mayBeCards({ layout, direction }: CsvTable, { hasSign }: { hasSign: boolean }): boolean {
  const { texts, kinds, known, saldo, written } = layout;
  if (hasSign || direction === null || texts.length > 0 || known !== null || saldo !== null) return false;
  return kinds.includes(direction.column) && OF_SALES.test(written);
}

/**
 * The direction column of a table whose headings name none (statement reading, 3.4): a kind column in which some row, or a
 * text column in which every row, has exactly C or D. Where no amount has a sign, also any other column, and any other
 * words, that every row understands as a direction: to book such rows by their missing sign would be a guess (1.2).
 */
export function directionColumn(
  { kinds, texts, others, situacao, coded }: CsvLayout,
  { rows, hasSign, directions }: { rows: number; hasSign: boolean; directions: DirectionCounts },
): CsvTable['direction'] {
  const exact =
    kinds.find((column) => directions.exact(column) > 0) ??
    texts.find((column) => rows > 0 && directions.exact(column) === rows);
  if (exact !== undefined) {
    const says = !hasSign && directions.isOpposed(exact, rows) ? saidInColumn : exactDirection;
    return { column: exact, says };
  }
  const columns = hasSign ? [] : kinds.concat(others, situacao ?? []);
  const opposed = columns.find((column) =>
    directions.isOpposed(column, rows, others.includes(column) && !coded.includes(column)),
  );
  return opposed === undefined ? null : { column: opposed, says: saidInColumn };
}
