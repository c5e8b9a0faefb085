import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import type { CalendarDate } from '../../../kernel/calendar';
import { type Decimal, toUnits } from '../../../kernel/decimal';
import { type BalanceStep, directionsByBalance } from '../survey/balance-steps';
import { exactDirection, opposedDirection, stateDirection } from '../../common/direction-words';
import { GOES_BACK, mayBeginWithMoneyOut, mayMeanMoneyOut, mayNameMoneyOut, usualSide } from '../../common/side-words';
import type { LineError, StatedBalance, StatementLine } from '../../common/statement';
import { excerpt, normalBeginning } from '../../common/text-fields';
import type { CsvRow } from '../table/rows';
import { type CsvTable, textOf } from '../table/table-facts';
import { cellAt } from '../table/cells';

/** A movement as it is read, before the balances show its direction. */
export interface Movement {
  line: StatementLine;
  row: CsvRow;
}

interface Entry extends BalanceStep {
  /** Null for a row that is none. */
  movement: Movement | null;
}

const CONTRADICTED = reason('csv.saidas_sem_sinal');
const UNPROVEN = reason('csv.sem_sentido');

/**
 * The rows of tables without any sign (statement reading, 3.4). Where a running balance proves a debit it shows every
 * direction, and rows that it doesn't prove are error items; else positive is money in, unless something in the file shows
 * otherwise of a row that no balance proves: then the file is rejected (9.14).
 */
export class UnsignedTables {
  private readonly entries = new Map<CsvTable, Map<number, Entry[]>>();
  private isContradicted = false;
  /** Lines of the movements that are money in because nothing shows their direction, or not whether they are of a bill. */
  readonly assumed: number[] = [];

  /** @param namesSides titles or sums of the file name the sides of the account */
  constructor(private readonly namesSides: boolean) {}

  /** Takes each movement in the order of the file, with the running balance of its row. */
  movement(table: CsvTable, movement: Movement, saldo: Decimal | null): void {
    const { line, row } = movement;
    const isOpen = table.isLikeBill || (table.mayBeKindOfCard && !namesMoneyIn(row, table));
    if (isOpen && line.tipo === 'C') this.assumed.push(line.linha_arquivo);
    if (table.goesByBalance) this.add(table, line.indice_conta, { movement, valor: line.valor, saldo });
    else if (table.isUnsigned) this.assume(table, movement);
  }

  /** Why the file can't be read, once the movements are settled; null when nothing contradicts it. */
  get contradiction(): Reason | null {
    return this.isContradicted ? CONTRADICTED : null;
  }

  private assume(table: CsvTable, movement: Movement): void {
    this.isContradicted ||= this.isDenied(table, movement);
    if (!namesMoneyIn(movement.row, table)) this.assumed.push(movement.line.linha_arquivo);
  }

  private isDenied(table: CsvTable, { row }: Movement): boolean {
    const { layout, hasCodes } = table;
    return hasCodes || this.namesSides || layout.isBothWays || layout.hasOutHeading || namesMoneyOut(row, table);
  }

  /** A row that is no movement; the balance there is known where it states one. */
  balance(table: CsvTable, conta: number, saldo: Decimal | null): void {
    if (saldo !== null) this.add(table, conta, { movement: null, valor: null, saldo });
  }

  /** A row that could not be read: without a balance nothing is known from here to the next one. */
  unread(table: CsvTable, conta: number, saldo: Decimal | null): void {
    this.add(table, conta, { movement: null, valor: null, saldo });
  }

  /** Gives the movements the directions that the balances prove; returns those whose direction is not proven as errors. */
  settle(saldos: readonly StatedBalance[]): LineError[] {
    const unproven: LineError[] = [];
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
    return unproven;
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

/** Headings of what came in. */
const HEADS_IN = /(?<!\p{L})(?:receb(?:id[oa]s?|imentos?)|receitas?|vendas?)(?!\p{L})/iu;
const CAME_IN = /\b(?:recebid|creditad)/;

const isIn = (cell: string): boolean =>
  opposedDirection(cell) === 'C' || stateDirection(cell) === 'C' || usualSide(cell) === 'C';

/** Whether the headings, a kind, a state or the text of a row name money in: then a missing sign leaves nothing open. */
function namesMoneyIn(row: CsvRow, table: CsvTable): boolean {
  const { written, others, categories, situacao } = table.layout;
  // A word that may be how a card is used names nothing.
  const kinds = table.mayBeKindOfCard ? [] : table.layout.kinds;
  if (HEADS_IN.test(written)) return true;
  const text = normalBeginning(textOf(row, table));
  if (usualSide(text) === 'C' || (CAME_IN.test(text) && !GOES_BACK.test(text))) return true;
  return [...kinds, ...others, ...categories, situacao].some((column) => isIn(cellAt(row, column)));
}

const isMoneyOut = (kind: string): boolean => mayNameMoneyOut(kind) || exactDirection(kind) === 'D';

/** Whether the kind of a row may name money out, or its text begins so (9.14). */
function namesMoneyOut(row: CsvRow, { layout, texts }: CsvTable): boolean {
  const kinds = [...layout.kinds, ...layout.others, ...layout.categories];
  return (
    [...kinds, layout.situacao].some((column) => stateDirection(cellAt(row, column)) === 'D') ||
    kinds.some((column) => isMoneyOut(cellAt(row, column))) ||
    layout.kinds.some((column) => mayMeanMoneyOut(cellAt(row, column))) ||
    layout.unheaded.some((column) => opposedDirection(cellAt(row, column)) === 'D') ||
    texts.some((column) => mayBeginWithMoneyOut(cellAt(row, column)))
  );
}

/** Gives the rows the directions that are proven; returns those for which a positive amount is all that there is. */
function settleTable(entries: readonly Entry[], opening: Decimal | null, unproven: LineError[]): Movement[] {
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
    else unproven.push({ linha: line.linha_arquivo, conteudo: excerpt(row.raw), erro: UNPROVEN });
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

type Order = 'oldestFirst' | 'newestFirst' | null;

/** The order of rows with these days; null where all are of one day. */
function orderOf(days: readonly CalendarDate[]): Order {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (first < last) return 'oldestFirst';
  return first > last ? 'newestFirst' : null;
}
