import type { CalendarDate } from '../../../kernel/calendar';
import { type Decimal, negative } from '../../../kernel/decimal';
import { type AmountOptions, parseAmount } from '../../common/amount';
import { type BalanceKind, balanceKind, INVESTED, TOGETHER } from '../../common/balance-rows';
import { namesBill } from '../../common/card-bill';
import type { CsvRow } from '../table/rows';
import type { CsvTable } from '../table/table-facts';
import { directionWord } from '../../common/direction-words';
import type { Direction, StatedBalance } from '../../common/statement';
import { cellAt, filledCells, isAmount } from '../table/cells';

const CLOSING = /\b(?:final|fechamento|closing|ending)\b/i;

/** Where a balance is: its row, and the account that it is of. */
export interface BalancePlace {
  row: CsvRow;
  table: CsvTable;
  indice_conta: number;
}

/** Collects the balances that a CSV file states, in its order. */
export class CsvBalances {
  readonly saldos: StatedBalance[] = [];
  /** Accounts whose openings, or closings, above the headings differ. */
  private readonly unclear = new Set<string>();
  /** Some movement is of a bill: its balances are a debt. */
  private hasDebt = false;
  /** Balances of everything together: none of the account where parts of it are invested (9.23). */
  private readonly together = new Set<StatedBalance>();
  private hasInvested = false;

  constructor(private readonly options: AmountOptions) {}

  /** The balance in the balance column of a movement's row; a column `Saldo do Dia` counts once a day. */
  ofMovement(place: BalancePlace, data: CalendarDate): Decimal | null {
    const { isDayBalance } = place.table.layout;
    this.hasDebt ||= place.table.isTurned;
    const valor = this.inBalanceColumn(place);
    if (valor === null) return null;
    if (!isDayBalance) return this.add(place, { data, valor, momento: 'linha' });
    const last = this.saldos.at(-1);
    const isOfDay = last?.momento === 'dia' && last.data === data && last.indice_conta === place.indice_conta;
    return isOfDay && last.valor === valor ? valor : this.add(place, { data, valor, momento: 'dia' });
  }

  /** The balance in the balance column of a row that made no movement: it holds at its own place. */
  ofOther(place: BalancePlace, data: CalendarDate | null): Decimal | null {
    const valor = place.table.layout.isDayBalance ? null : this.inBalanceColumn(place);
    return valor === null ? null : this.add(place, { data, valor, momento: 'posicao' });
  }

  /** The balance that a row such as SALDO DO DIA states: in the balance column, else where amounts are. */
  ofRow(place: BalancePlace, kind: BalanceKind, data: CalendarDate | null): Decimal | null {
    this.hasInvested ||= kind === 'parte' && place.row.cells.some((cell) => INVESTED.test(cell));
    if (statesNone(kind, place.table)) return null;
    const valor = this.inBalanceColumn(place) ?? this.inAmountColumns(place);
    if (valor === null) return null;
    const momento = kind === 'dia' && data !== null ? 'dia' : 'posicao';
    return this.add(place, { data, valor, momento, ...(kind === 'abertura' && { isOpening: true }) });
  }

  /**
   * The balance of a row that names nothing else (`Saldo final;170,00`): the closing one by its words, or an opening one
   * where it is; returns whether it is such a row.
   */
  ofLoneRow(place: BalancePlace, kind: BalanceKind): boolean {
    const { row, table } = place;
    const amount = loneAmount(row);
    if (amount === null) return false;
    const valor = statesNone(kind, table) ? null : this.read(amount);
    if (valor === null) return true;
    if (kind === 'abertura') this.add(place, { data: null, valor, momento: 'posicao', isOpening: true });
    else if (row.cells.some((cell) => CLOSING.test(cell))) this.add(place, { data: null, valor, momento: 'final' });
    return true;
  }

  /** An opening or a closing balance above the headings; several that differ are none. */
  above(row: CsvRow, indice_conta: number): void {
    const stated = statedAbove(row);
    const valor = stated === null ? null : this.read(stated.written);
    if (stated === null || valor === null) return;
    const { momento } = stated;
    const name = `${momento} ${indice_conta}`;
    if (this.unclear.has(name)) return;
    const known = this.saldos.findIndex(
      (balance) => balance.indice_conta === indice_conta && balance.momento === momento,
    );
    if (known < 0) this.add({ row, indice_conta }, { data: null, valor, momento });
    else if (this.saldos[known]?.valor !== valor) {
      this.unclear.add(name);
      this.saldos.splice(known, 1);
    }
  }

  /** What the file states, without balances of everything together where parts are invested (9.23), and the debt of a card. */
  get compared(): StatedBalance[] {
    const isOther = (balance: StatedBalance) =>
      (this.hasInvested && this.together.has(balance)) || (this.hasDebt && balance.momento === 'final');
    return this.saldos.filter((balance) => !isOther(balance));
  }

  /** Of a cell with two balances the first counts (9.7). */
  private inBalanceColumn({ row, table: { layout } }: BalancePlace): Decimal | null {
    const [first = ''] = cellAt(row, layout.saldo).split('|');
    return signed(this.read(first.trim()), directionWord(cellAt(row, layout.sinalDoSaldo)));
  }

  private inAmountColumns({ row, table: { layout, direction } }: BalancePlace): Decimal | null {
    if (layout.valor === null) {
      const credit = this.read(cellAt(row, layout.credito));
      const debit = this.read(cellAt(row, layout.debito));
      if (credit !== null && credit !== '0.00') return debit === null || debit === '0.00' ? credit : null;
      return debit === null || debit === '0.00' ? credit : negative(debit);
    }
    const valor = this.read(cellAt(row, layout.valor));
    return signed(valor, direction && directionWord(cellAt(row, direction.column)));
  }

  private read(text: string): Decimal | null {
    return parseAmount(text, this.options);
  }

  private add(
    { row, indice_conta }: Pick<BalancePlace, 'row' | 'indice_conta'>,
    balance: Omit<StatedBalance, 'indice_conta' | 'linha_arquivo'>,
  ): Decimal {
    const stated = { indice_conta, linha_arquivo: row.line, ...balance };
    this.saldos.push(stated);
    if (row.cells.some((cell) => TOGETHER.test(cell))) this.together.add(stated);
    return balance.valor;
  }
}

/** A total, a part of the money and the debt of a card are no balance of the account. */
function statesNone(kind: BalanceKind, { isTurned }: CsvTable): boolean {
  return kind === 'total' || kind === 'parte' || isTurned;
}

/** The only amount of a row that holds nothing else but one text; null for other rows. */
function loneAmount(row: CsvRow): string | null {
  const filled = filledCells(row.cells);
  const [amount = null] = filled.filter(isAmount);
  return filled.length === 2 ? amount : null;
}

const STATED = /^([^:\d]{3,40}): *(.{1,30})$/;

interface StatedAbove {
  readonly momento: 'abertura' | 'final';
  readonly written: string;
}

/** What a row above the headings states as opening or closing balance: `Saldo anterior;100,00`, or both in one cell. */
function statedAbove(row: CsvRow): StatedAbove | null {
  const amount = loneAmount(row);
  if (amount !== null) {
    const momento = row.cells.map(momentoOf).find((each) => each !== null) ?? null;
    return momento && { momento, written: amount };
  }
  // No amount holds a colon: a row with more cells states nothing so.
  const match = STATED.exec(filledCells(row.cells).join(':'));
  if (!match) return null;
  const [, text = '', written = ''] = match;
  const momento = momentoOf(text);
  return momento !== null && isAmount(written) ? { momento, written } : null;
}

function momentoOf(text: string): StatedAbove['momento'] | null {
  const kind = balanceKind(text);
  if (kind === 'abertura') return kind;
  return kind === 'posicao' && CLOSING.test(text) && !namesBill(text) ? 'final' : null;
}

/** A balance with the sign that its mark means. */
function signed(valor: Decimal | null, mark: Direction | null): Decimal | null {
  return valor !== null && mark === 'D' ? negative(valor) : valor;
}
