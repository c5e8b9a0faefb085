import { toUnits } from '../../kernel/decimal';
import { amountParts, parseAmount } from '../common/amount';
import type { CsvRow } from './rows';
import { amountCells, cellAt, type CsvTable, isAmount } from './table-facts';

const WITH_CENTS = /[.,]\d{2}$/;
const WHOLE = /^\d+$/;
/** So many rows without cents show that the file writes whole amounts so. */
const WHOLE_MAX = 100;
const WITH_CENTS_MIN = 2;

/**
 * Finds the rows of a table whose amount has no cents while all others have two digits of them and the next cell has too: an
 * unquoted delimiter in the text may have shifted the cells (`PAGTO NF 12;13;-30,00`), so that the amount is read as a balance.
 * A running balance that comes out with such an amount proves that the file writes whole amounts without cents.
 */
export class WholeAmounts {
  private withCents = 0;
  private isMixed = false;
  private readonly found = new Set<number>();
  private above: { saldo: string; whole: bigint | null } = { saldo: '', whole: null };

  /** Takes each row of the table in order; one that states a balance has no amount here. */
  see(row: CsvRow, table: CsvTable, isMovement: boolean): void {
    if (this.isMixed) return;
    const { layout } = table;
    const saldo = cellAt(row, layout.saldo);
    const [written = ''] = isMovement ? amountCells(row, layout) : [];
    const whole = this.wholeOf(row, written);
    if (whole !== null || this.above.whole !== null) this.seeStep(saldo, whole);
    this.above = { saldo, whole };
  }

  /** Newest first the step down to the row below is the amount of the upper one. */
  private seeStep(saldo: string, whole: bigint | null): void {
    const [before, after] = [units(this.above.saldo), units(saldo)];
    if (before === null || after === null || before === after) return;
    const step = absolute(after - before);
    this.isMixed ||= step === whole || step === this.above.whole;
  }

  /** The lines of the rows in doubt. */
  get lines(): ReadonlySet<number> {
    const isUsual = this.withCents < WITH_CENTS_MIN || this.found.size >= this.withCents;
    return this.isMixed || isUsual ? new Set() : this.found;
  }

  private wholeOf(row: CsvRow, written: string): bigint | null {
    if (WITH_CENTS.test(written)) {
      this.withCents += 1;
      return null;
    }
    const body = written === '' ? '' : (amountParts(written)?.body ?? '');
    if (!/[1-9]/.test(body)) return null;
    if (WITH_CENTS.test(body)) {
      this.withCents += 1;
      return null;
    }
    if (!WHOLE.test(body) || this.found.size >= WHOLE_MAX) {
      this.isMixed = true;
      return null;
    }
    const next = row.cells.slice(row.cells.indexOf(written) + 1).find((cell) => cell !== '') ?? '';
    if (isAmount(next) && WITH_CENTS.test(amountParts(next)?.body ?? '')) this.found.add(row.line);
    const valor = units(written);
    return valor === null ? null : absolute(valor);
  }
}

function units(written: string): bigint | null {
  const valor = written === '' ? null : parseAmount(written);
  return valor === null ? null : toUnits(valor);
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
