import { SideCounts } from '../../common/direction-words';
import type { CsvRow } from '../table/rows';
import type { CsvTable } from '../table/table-facts';
import { parseAmount } from '../../common/amount';
import { cellAt } from '../table/cells';

/** Counts whether the texts of a table name the sides that its amounts have. */
export class TextSides {
  readonly counts = new SideCounts();

  /** Takes a row whose direction no column and no balance shows. */
  see(row: CsvRow, { layout }: CsvTable, text: string): void {
    const { valor, credito, debito, saldo, direction } = layout;
    if (saldo !== null || direction !== null) return;
    const [moneyIn, moneyOut] = valor === null ? [credito, debito] : [valor, null];
    const amount = parseAmount(cellAt(row, moneyIn)) ?? '0.00';
    if (amount !== '0.00') this.counts.see(text, amount.startsWith('-') ? 'D' : 'C');
    else if (/[1-9]/.test(cellAt(row, moneyOut))) this.counts.see(text, 'D');
  }
}
