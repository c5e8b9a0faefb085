import type { CalendarDate } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';
import { type AmountOptions, parseAmount } from './amount';
import type { BalanceKind } from './balance-rows';
import type { CsvRow } from './csv-rows';
import { cellAt, type CsvTable } from './csv-table-facts';
import { directionWord } from './direction-words';
import type { StatedBalance } from './statement';

/** Collects the balances that a CSV file states, in its order. */
export class CsvBalances {
  readonly saldos: StatedBalance[] = [];

  constructor(private readonly options: AmountOptions) {}

  /** The balance in the balance column of a movement's row; a column `Saldo do Dia` counts once a day. */
  ofMovement(row: CsvRow, table: CsvTable, data: CalendarDate): Decimal | null {
    const { saldo, isDayBalance } = table.layout;
    const valor = saldo === null ? null : this.read(cellAt(row, saldo));
    if (valor === null) return null;
    if (!isDayBalance) return this.add({ row, data, valor, momento: 'linha' });
    const last = this.saldos.at(-1);
    const isRepeated = last?.momento === 'dia' && last.data === data && last.valor === valor;
    return isRepeated ? valor : this.add({ row, data, valor, momento: 'dia' });
  }

  /** The balance in the balance column of a row that made no movement: it holds where it stands. */
  ofOther(row: CsvRow, table: CsvTable, data: CalendarDate | null): Decimal | null {
    const { saldo, isDayBalance } = table.layout;
    const valor = saldo === null || isDayBalance ? null : this.read(cellAt(row, saldo));
    return valor === null ? null : this.add({ row, data, valor, momento: 'posicao' });
  }

  /** The balance that a row such as SALDO DO DIA states: in the balance column, else where amounts stand. */
  ofRow(row: CsvRow, table: CsvTable, kind: BalanceKind, data: CalendarDate | null): Decimal | null {
    if (kind === 'total' || kind === 'parte' || table.signs === 'turned') return null;
    const valor = this.read(cellAt(row, table.layout.saldo)) ?? this.inAmountColumns(row, table);
    if (valor === null) return null;
    return this.add({ row, data, valor, momento: kind === 'dia' && data !== null ? 'dia' : 'posicao' });
  }

  private inAmountColumns(row: CsvRow, { layout, direction }: CsvTable): Decimal | null {
    if (layout.valor === null) {
      const credit = this.read(cellAt(row, layout.credito));
      const debit = this.read(cellAt(row, layout.debito));
      if (credit !== null && credit !== '0.00') return debit === null || debit === '0.00' ? credit : null;
      return debit === null || debit === '0.00' ? credit : negative(debit);
    }
    const valor = this.read(cellAt(row, layout.valor));
    const said = direction === null ? null : directionWord(cellAt(row, direction.column));
    return valor !== null && said === 'D' ? negative(valor) : valor;
  }

  private read(text: string): Decimal | null {
    return text === '' ? null : parseAmount(text, this.options);
  }

  private add({ row, ...balance }: Omit<StatedBalance, 'indice_conta' | 'linha_arquivo'> & { row: CsvRow }): Decimal {
    this.saldos.push({ indice_conta: 0, linha_arquivo: row.line, ...balance });
    return balance.valor;
  }
}

function negative(valor: Decimal): Decimal {
  return valor.startsWith('-') || valor === '0.00' ? valor : `-${valor}`;
}
