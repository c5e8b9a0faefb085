import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import type { CalendarDate } from '../../../kernel/calendar';
import { absolute, type Decimal, toUnits } from '../../../kernel/decimal';
import { type BalanceStep, directionsByBalance } from '../../common/balance-rows';
import { ColumnProofs } from './column-proofs';
import { PartsOfRows } from './parts-of-rows';
import type { CsvRow } from '../table/rows';
import type { CsvTable } from '../table/table-facts';
import { namesMoneyIn } from './text-sides';
import type { Direction, LineError, StatedBalance, StatementLine } from '../../common/statement';
import { excerpt } from '../../common/text-fields';
import { type AmountOptions, parseAmount, readAmount } from '../../common/amount';
import { directionWord } from '../../common/direction-words';

interface Movement {
  line: StatementLine;
  row: CsvRow;
  /** Its kind or its text means money out. */
  saysOut: boolean;
}

interface Entry extends BalanceStep {
  /** Null for a row that is none. */
  movement: Movement | null;
}

const CONTRADICTED = reason('csv.saidas_sem_sinal');

/**
 * The rows of tables without any sign (statement reading, 3.4). Where a running balance proves a debit it shows every
 * direction, and rows that it doesn't prove are error items; else positive is money in, unless something in the file shows
 * otherwise of a row that no balance proves: then the file is rejected (9.14).
 */
export class UnsignedTables {
  private readonly entries = new Map<CsvTable, Map<number, Entry[]>>();
  private saysOtherwise = false;
  /** Lines of the movements that are money in because nothing shows their direction, or not whether they are of a bill. */
  readonly assumed: number[] = [];
  /** What the balances prove of the columns of all tables. */
  readonly columns = new ColumnProofs();
  private readonly parts = new PartsOfRows();

  /** @param namesSides titles or sums of the file name the sides of the account */
  constructor(private readonly namesSides: boolean) {}

  movement(table: CsvTable, line: StatementLine, saldo: Decimal | null, movement: Omit<Movement, 'line'>): void {
    this.columns.movement(table, movement.row, line, saldo);
    this.parts.movement(table, movement.row, line);
    const isOpen = table.isLikeBill || (table.mayBeKindOfCard && !namesMoneyIn(movement.row, table));
    if (isOpen && line.tipo === 'C') this.assumed.push(line.linha_arquivo);
    if (table.goesByBalance) {
      this.add(table, line.indice_conta, { movement: { line, ...movement }, valor: line.valor, saldo });
    } else if (table.isUnsigned) this.assume(table, { line, ...movement });
  }

  /** Why the file can't be read, once the movements are settled; null when nothing contradicts it. */
  get contradiction(): Reason | null {
    return this.saysOtherwise ? CONTRADICTED : null;
  }

  private assume(table: CsvTable, movement: Movement): void {
    this.saysOtherwise ||= this.isDenied(table, movement);
    if (!namesMoneyIn(movement.row, table)) this.assumed.push(movement.line.linha_arquivo);
  }

  private isDenied({ layout, hasCodes }: CsvTable, { saysOut }: Omit<Movement, 'line'>): boolean {
    return saysOut || hasCodes || this.namesSides || layout.isBothWays || layout.hasOutHeading;
  }

  /** A row that is no movement; the balance there is known where it states one. */
  balance(table: CsvTable, conta: number, saldo: Decimal | null): void {
    if (saldo !== null) this.add(table, conta, { movement: null, valor: null, saldo });
  }

  /** A row that could not be read: without a balance nothing is known from here to the next one. */
  unread(table: CsvTable, conta: number, saldo: Decimal | null): void {
    this.columns.gap(table);
    this.parts.gap();
    this.add(table, conta, { movement: null, valor: null, saldo });
  }

  /** The movements and errors with the directions that the balances prove. */
  settled(
    linhas: StatementLine[],
    erros: LineError[],
    saldos: StatedBalance[],
  ): { linhas: StatementLine[]; erros: LineError[] } {
    const unproven = new Map<number, LineError>();
    // The opening above the headings is that of the first table of its account (6.6).
    const openings = new Map(
      saldos.flatMap(({ momento, indice_conta, valor }) => (momento === 'abertura' ? [[indice_conta, valor]] : [])),
    );
    for (const [table, ofAccounts] of this.entries)
      for (const [conta, entries] of ofAccounts) {
        const open = settleTable(entries, openings.get(conta) ?? null, unproven);
        openings.delete(conta);
        if (table.isUnsigned) for (const movement of open) this.assume(table, movement);
      }
    this.parts.end();
    for (const error of [...this.columns.errors, ...this.parts.errors]) unproven.set(error.linha, error);
    for (const saldo of saldos) if (unproven.has(saldo.linha_arquivo)) saldo.momento = 'posicao';
    return {
      linhas: linhas.filter((line) => !unproven.has(line.linha_arquivo)),
      erros: [...erros, ...unproven.values()].sort((a, b) => a.linha - b.linha),
    };
  }

  private add(table: CsvTable, conta: number, entry: Entry): void {
    if (!table.goesByBalance) return;
    const ofAccounts = this.entries.get(table) ?? new Map<number, Entry[]>();
    this.entries.set(table, ofAccounts);
    const entries = ofAccounts.get(conta);
    if (entries) entries.push(entry);
    else ofAccounts.set(conta, [entry]);
  }
}

/** Gives the rows the directions that are proven; returns those for which a positive amount is all that there is. */
function settleTable(entries: readonly Entry[], opening: Decimal | null, unproven: Map<number, LineError>): Movement[] {
  const days = entries.flatMap(({ movement }) => (movement === null ? [] : [movement.line.data]));
  const order = orderOf(days);
  const directions = directionsByBalance(entries, order, opening);
  const showsDebit =
    directions.includes('D') || mayBeginWithin(entries, order, opening) || falls(entries, order, opening);
  const open: Movement[] = [];
  for (const [index, { movement }] of entries.entries()) {
    const direction = directions[index];
    if (movement === null) continue;
    const { line, row } = movement;
    if (!showsDebit && !direction) open.push(movement);
    else if (direction) line.tipo = direction;
    else unproven.set(line.linha_arquivo, { ...placeOf(line), conteudo: excerpt(row.raw), erro: UNPROVEN });
  }
  return open;
}

/**
 * Whether a table with its newest row first ends before the balance that proves its oldest row: such a list is often incomplete,
 * so that the direction of that row is open (statement reading, 1.2). An account that begins with its amount is whole.
 */
function mayBeginWithin(entries: readonly Entry[], order: Order, opening: Decimal | null): boolean {
  const oldest = entries.at(-1);
  if (order !== 'newestFirst' || opening !== null || !oldest || oldest.movement === null) return false;
  return oldest.saldo !== oldest.valor;
}

/** Whether a balance is lower than the one before it: then money went out, though no single row shows it (9.14). */
function falls(entries: readonly Entry[], order: Order, opening: Decimal | null): boolean {
  if (order === null) return false;
  const stated = (order === 'newestFirst' ? entries.toReversed() : entries).map(({ saldo }) => saldo);
  const units = [opening, ...stated].flatMap((saldo) => (saldo === null ? [] : [toUnits(saldo)]));
  return units.some((after, index) => index > 0 && after < (units[index - 1] ?? after));
}

const UNPROVEN = reason('csv.sem_sentido');

const placeOf = ({ linha_arquivo }: StatementLine) => ({ linha: linha_arquivo });

type Order = 'oldestFirst' | 'newestFirst' | null;

/** The order of rows with these days; null where all are of one day. */
function orderOf(days: readonly CalendarDate[]): Order {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (first < last) return 'oldestFirst';
  return first > last ? 'newestFirst' : null;
}

/** Whose mark it is; null where the file does not show it. */
export type MarkOf = 'amount' | 'balance' | null;

interface Cells {
  valor: string;
  saldo: string;
  mark: string;
}

interface Row extends BalanceStep {
  /** What a minus or a mark of the amount itself means; null without any. */
  signed: Direction | null;
  /** What the column of marks means. */
  said: Direction | null;
}

/**
 * A lone column C or D right next to the balances (`Valor;Saldo;D/C`) may be theirs or the amounts'. Shown all rows of its
 * table, it shows which (statement reading, 1.2 and 3.4): the balances' where it contradicts a signed amount, or where more
 * of the running balance comes out by it than without; the amounts' where that means the same, or proves nothing.
 */
export class MarkNextToBalance {
  private readonly cells: Cells[] = [];

  /** A row's cells as written. */
  see(valor: string, saldo: string, mark: string): void {
    this.cells.push({ valor, saldo, mark });
  }

  whose(options: AmountOptions): MarkOf {
    const rows = this.cells.map((cells) => rowOf(cells, options));
    const moved = rows.filter(({ valor, said }) => valor !== null && valor !== '0.00' && said !== null);
    const isSigned = rows.some(({ signed }) => signed !== null);
    if (isSigned && moved.some(({ signed, said }) => (signed ?? 'C') !== said)) return 'balance';
    if (!isSigned && moved.every(({ said }) => said === 'C')) return 'amount';
    const asDirection = directionsByBalance(rows, null);
    const marked = rows.map(({ valor, saldo, said }) => ({ valor, saldo: said === 'D' ? negative(saldo) : saldo }));
    const asSign = directionsByBalance(marked, null);
    // Where signs and marks mean the same the directions are known: only what the balances are is asked.
    const due = rows.map(({ signed, said }) => (isSigned ? (signed ?? 'C') : said));
    const fits = (proven: Direction | null, index: number) => proven !== null && proven === due[index];
    const asAmounts = asDirection.filter(fits).length;
    const asBalances = asSign.filter(isSigned ? fits : isProven).length;
    if (isSigned) return asBalances > asAmounts ? 'balance' : 'amount';
    const isDenied = asDirection.some((proven, index) => proven !== null && !fits(proven, index));
    if (asBalances === 0 || (!isDenied && asAmounts > asBalances)) return 'amount';
    return isDenied || asBalances > asAmounts ? 'balance' : null;
  }
}

function rowOf({ valor, saldo, mark }: Cells, options: AmountOptions): Row {
  const amount = readAmount(valor, options);
  const signed = amount?.sign === '-' ? 'D' : (amount?.mark ?? null);
  return {
    valor: amount && absolute(amount.valor),
    saldo: parseAmount(saldo, options),
    signed,
    said: directionWord(mark),
  };
}

function isProven(direction: Direction | null): boolean {
  return direction !== null;
}

function negative(saldo: string | null): string | null {
  return saldo === null ? null : `-${absolute(saldo)}`;
}
