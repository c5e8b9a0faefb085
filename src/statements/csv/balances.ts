import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { type AmountOptions, parseAmount } from '../common/amount';
import { type BalanceKind, balanceKind } from '../common/balance-rows';
import type { CsvRow } from './rows';
import { cellAt, type CsvTable, isAmount } from './table-facts';
import { directionWord } from '../common/direction-words';
import type { StatedBalance } from '../common/statement';

const CLOSING = /\b(?:final|fechamento|closing|ending)\b/i;

/** Collects the balances that a CSV file states, in its order. */
export class CsvBalances {
  readonly saldos: StatedBalance[] = [];
  private openingIsOpen = false;

  constructor(private readonly options: AmountOptions) {}

  /** The balance in the balance column of a movement's row; a column `Saldo do Dia` counts once a day. */
  ofMovement(row: CsvRow, table: CsvTable, data: CalendarDate): Decimal | null {
    const { isDayBalance } = table.layout;
    const valor = this.inBalanceColumn(row, table);
    if (valor === null) return null;
    if (!isDayBalance) return this.add({ row, data, valor, momento: 'linha' });
    const last = this.saldos.at(-1);
    const isRepeated = last?.momento === 'dia' && last.data === data && last.valor === valor;
    return isRepeated ? valor : this.add({ row, data, valor, momento: 'dia' });
  }

  /** The balance in the balance column of a row that made no movement: it holds where it stands. */
  ofOther(row: CsvRow, table: CsvTable, data: CalendarDate | null): Decimal | null {
    const valor = table.layout.isDayBalance ? null : this.inBalanceColumn(row, table);
    return valor === null ? null : this.add({ row, data, valor, momento: 'posicao' });
  }

  /** The balance that a row such as SALDO DO DIA states: in the balance column, else where amounts stand. */
  ofRow(row: CsvRow, table: CsvTable, kind: BalanceKind, data: CalendarDate | null): Decimal | null {
    if (statesNone(kind, table)) return null;
    const valor = this.inBalanceColumn(row, table) ?? this.inAmountColumns(row, table);
    if (valor === null) return null;
    return this.add({ row, data, valor, momento: kind === 'dia' && data !== null ? 'dia' : 'posicao' });
  }

  /**
   * The balance of a row that names nothing else (`Saldo final;170,00`): the closing one by its words, or an opening one
   * where it stands; says whether it is such a row.
   */
  ofLoneRow(row: CsvRow, table: CsvTable, kind: BalanceKind): boolean {
    const amount = loneAmount(row);
    if (amount === null) return false;
    const valor = statesNone(kind, table) ? null : this.read(amount);
    // Stryker disable next-line BooleanLiteral: what can't be read here is read nowhere else either
    if (valor === null) return true;
    if (kind === 'abertura') this.add({ row, data: null, valor, momento: 'posicao' });
    else if (row.cells.some((cell) => CLOSING.test(cell))) this.add({ row, data: null, valor, momento: 'final' });
    return true;
  }

  /** An opening balance above the headings; several that differ are none. */
  above(row: CsvRow): void {
    const opening = openingOf(row);
    const valor = opening === null ? null : this.read(opening);
    if (valor === null || this.openingIsOpen) return;
    const [known] = this.saldos;
    if (!known) this.add({ row, data: null, valor, momento: 'abertura' });
    else if (known.valor !== valor) {
      this.openingIsOpen = true;
      this.saldos.length = 0;
    }
  }

  private inBalanceColumn(row: CsvRow, { layout }: CsvTable): Decimal | null {
    const valor = this.read(cellAt(row, layout.saldo));
    return directionWord(cellAt(row, layout.sinalDoSaldo)) === 'D' ? negative(valor) : valor;
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
    return said === 'D' ? negative(valor) : valor;
  }

  private read(text: string): Decimal | null {
    return parseAmount(text, this.options);
  }

  private add({ row, ...balance }: Omit<StatedBalance, 'indice_conta' | 'linha_arquivo'> & { row: CsvRow }): Decimal {
    this.saldos.push({ indice_conta: 0, linha_arquivo: row.line, ...balance });
    return balance.valor;
  }
}

/** A total, a part of the money and what is owed on a card are no balance of the account. */
function statesNone(kind: BalanceKind, { isTurned }: CsvTable): boolean {
  return kind === 'total' || kind === 'parte' || isTurned;
}

/** The only amount of a row that holds nothing else but one text; null for other rows. */
function loneAmount(row: CsvRow): string | null {
  const filled = filledOf(row);
  const [amount = null] = filled.filter(isAmount);
  return filled.length === 2 ? amount : null;
}

const OPENING = /^([^:\d]{3,40}): *(.{1,30})$/;

/** What a row above the headings states as opening balance: `Saldo anterior;100,00`, or both in one cell. */
function openingOf(row: CsvRow): string | null {
  const amount = loneAmount(row);
  if (amount !== null) return row.cells.some((cell) => balanceKind(cell) === 'abertura') ? amount : null;
  // No amount holds a colon: a row with more cells states nothing so.
  const match = OPENING.exec(filledOf(row).join(':'));
  if (!match) return null;
  // Stryker disable next-line StringLiteral: both groups are always there
  const [, text = '', written = ''] = match;
  return balanceKind(text) === 'abertura' && isAmount(written) ? written : null;
}

function filledOf({ cells }: CsvRow): string[] {
  return cells.filter((cell) => cell !== '');
}

function negative(valor: Decimal): Decimal;
function negative(valor: Decimal | null): Decimal | null;
function negative(valor: Decimal | null): Decimal | null {
  return valor === null || valor.startsWith('-') || valor === '0.00' ? valor : `-${valor}`;
}
