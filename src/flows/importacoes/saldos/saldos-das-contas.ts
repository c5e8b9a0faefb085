import type { CalendarDate } from '../../../kernel/calendar';
import { type Decimal, fromUnits, toUnits } from '../../../kernel/decimal';
import { mapInSteps, type Steps } from '../../../kernel/cooperative-steps';
import type { StatedBalance, StatementLine, StatementReading } from '../../../statements';
import {
  countBefore,
  daysTurned,
  type ErrorLines,
  errorLinesOf,
  firstAbove,
  followsError,
  isOpening,
  LINES_PER_STEP,
  mayOpen,
  type Order,
  orderOf,
  type RowsInFile,
} from './balance-position';

/** A day's last stated balance next to what the movements come to. */
interface Conferencia {
  readonly data: CalendarDate;
  readonly informado: Decimal;
  readonly calculado: Decimal;
  /** Stated less calculated. */
  readonly diferenca: Decimal;
}

/** How an account's stated balances and its movements fit together (document 4, 1.1, Balances). Amounts are signed. */
export interface SaldosDaConta {
  readonly saldo_inicial: Decimal | null;
  readonly saldo_final: Decimal | null;
  readonly saldo_final_em: CalendarDate | null;
  /** Opening plus money in less money out. */
  readonly saldo_calculado: Decimal | null;
  /** Stated less calculated. */
  readonly diferenca: Decimal | null;
  /** CSV and PDF only. */
  readonly conferencias: readonly Conferencia[];
  readonly situacao: 'confere' | 'diverge' | 'sem_saldo';
}

const CONFERENCIAS_MAX = 400;

/** The end of a day with movements, days rising. */
interface DayEnd {
  readonly data: CalendarDate;
  /** Place after the last movement up to this day. */
  readonly after: number;
  /** Sum of all movements up to this day. */
  readonly moved: bigint;
}

/** A stated balance and how many movements, in the order in which they happened, it comes after. */
interface Placed {
  readonly balance: StatedBalance;
  readonly after: number;
  /** Sum of the movements that it comes after. */
  readonly moved: bigint;
  readonly data: CalendarDate | null;
}

/**
 * The balances of every account of the reading, in steps between which others may run. All movements count, whatever
 * becomes of them: this is about the file, not the ledger.
 * @param anteriores by account, the closing balance of the import before, for files that state no opening
 */
export function* saldosSteps(
  reading: StatementReading,
  tipo: string,
  anteriores: readonly (Decimal | null)[],
): Steps<SaldosDaConta[]> {
  const lines = grouped(reading.contas.length, reading.linhas);
  const stated = grouped(reading.contas.length, reading.saldos);
  const errorLines = errorLinesOf(reading);
  const totais = grouped(reading.contas.length, reading.totais);
  const saldos: SaldosDaConta[] = [];
  for (const index of reading.contas.keys()) {
    yield;
    const [linhas = [], informados = [], totals = []] = [lines[index], stated[index], totais[index]];
    const differs = totals.some(({ informado, calculado }) => toUnits(informado) !== toUnits(calculado));
    const compared = totals.length > 0;
    const order = orderOf(linhas);
    const response = function* (rows: RowsInFile, as: Order, isTurned = false): Steps<SaldosDaConta> {
      const account = yield* AccountBalances.of(rows, as, errorLines(index));
      const isOff = differs || (isTurned && !account.agrees());
      return account.response(anteriores[index] ?? null, tipo !== 'ofx', { compared, differs: isOff });
    };
    const inFile = { linhas, informados };
    const straight = yield* response(inFile, order ?? 'oldestFirst');
    let other = straight;
    if (straight.situacao === 'diverge' && order === null) other = yield* response(inFile, 'newestFirst');
    // Nothing but the balances shows the order of the rows of a day.
    else if (straight.situacao === 'diverge' && errorLines(index)[1] === -Infinity)
      other = yield* response(yield* daysTurned(inFile), order ?? 'oldestFirst', true);
    saldos.push(other.situacao === 'confere' ? other : straight);
  }
  return saldos;
}

function grouped<T extends { readonly indice_conta: number }>(count: number, items: readonly T[]): T[][] {
  const groups = Array.from({ length: count }, (): T[] => []);
  for (const item of items) groups[item.indice_conta]?.push(item);
  return groups;
}

class AccountBalances {
  /** Sum of the first n movements, in the order in which they happened. */
  private readonly sums: bigint[] = [0n];
  private readonly days: DayEnd[] = [];
  private placed: Placed[] = [];

  /** `isReversed`: the file is read from its end. `lines`: in the order in which they happened. */
  private constructor(
    private readonly isReversed: boolean,
    private readonly lines: readonly StatementLine[],
    private readonly errorLines: ErrorLines,
  ) {}

  static *of({ linhas: inFile, informados }: RowsInFile, order: Order, errorLines: ErrorLines): Steps<AccountBalances> {
    const isReversed = order === 'newestFirst';
    const account = new AccountBalances(isReversed, isReversed ? [...inFile].reverse() : inFile, errorLines);
    yield* account.sumLines();
    const placed = yield* mapInSteps(informados, (balance) => account.place(balance, inFile));
    if (isReversed) placed.reverse();
    account.placed = placed.sort((a, b) => a.after - b.after);
    yield;
    return account;
  }

  /** Whether all balances follow from one opening balance and the movements before them. */
  agrees(): boolean {
    const stated = this.placed.filter(({ balance }) => !isOpening(balance));
    return new Set(stated.map(({ balance, moved }) => toUnits(balance.valor) - moved)).size <= 1;
  }

  response(
    anterior: Decimal | null,
    hasChecks: boolean,
    totals: { compared: boolean; differs: boolean },
  ): SaldosDaConta {
    const opening = this.opening();
    const saldo_inicial = opening?.balance.valor ?? anterior;
    const final = this.final(opening);
    const moved = this.sums.at(-1) ?? 0n;
    const calculated = saldo_inicial === null ? null : toUnits(saldo_inicial) + moved;
    const difference = final === undefined || calculated === null ? null : toUnits(final.balance.valor) - calculated;
    const conferencias = hasChecks ? this.checks(opening, saldo_inicial) : [];
    const compared = totals.compared || difference !== null || conferencias.length > 0;
    const differs =
      totals.differs || (difference ?? 0n) !== 0n || conferencias.some(({ diferenca }) => toUnits(diferenca) !== 0n);
    return {
      saldo_inicial,
      saldo_final: final?.balance.valor ?? null,
      saldo_final_em: final?.data ?? null,
      saldo_calculado: calculated === null ? null : fromUnits(calculated),
      diferenca: difference === null ? null : fromUnits(difference),
      conferencias: conferencias.slice(0, CONFERENCIAS_MAX),
      situacao: differs ? 'diverge' : compared ? 'confere' : 'sem_saldo',
    };
  }

  /**
   * The last opening balance before the first movement and the first error item, else the last other balance there, but that of
   * a day (document 6, 9.23).
   */
  private opening(): Placed | undefined {
    const first = this.placed.filter(({ after, balance }) => after === 0 && this.isBeforeErrors(balance));
    return first.findLast(({ balance }) => isOpening(balance)) ?? first.findLast(({ balance }) => mayOpen(balance));
  }

  private isBeforeErrors(balance: StatedBalance): boolean {
    return !followsError(balance, this.errorLines, this.isReversed);
  }

  /** LEDGERBAL of the latest day, else the last balance that is stated after a movement. */
  private final(opening: Placed | undefined): Placed | undefined {
    const ledger = this.placed.filter(({ balance }) => balance.momento === 'final');
    const later = (best: Placed, each: Placed): Placed => ((best.data ?? '') > (each.data ?? '') ? best : each);
    const latest = ledger.length > 0 ? ledger.reduce(later) : undefined;
    return latest ?? this.placed.findLast((each) => each !== opening && each.after > 0 && !isOpening(each.balance));
  }

  /** For each day with a balance stated after the opening, its last one. */
  private checks(opening: Placed | undefined, saldo_inicial: Decimal | null): Conferencia[] {
    // An opening balance further down is that of another section (9.23).
    const isCompared = (each: Placed) =>
      each.balance.momento !== 'final' && (each === opening || !isOpening(each.balance));
    const stated = this.placed.filter(isCompared);
    const base = saldo_inicial === null ? stated.shift() : undefined;
    const start = base ? toUnits(base.balance.valor) - base.moved : toUnits(saldo_inicial ?? '0.00');
    const lastOfDay = new Map<CalendarDate, Placed>();
    for (const each of stated)
      if (each !== opening && each.after > 0 && each.data !== null) lastOfDay.set(each.data, each);
    return [...lastOfDay].map(([data, { balance, moved }]) => {
      const informado = toUnits(balance.valor);
      const calculado = start + moved;
      return {
        data,
        informado: balance.valor,
        calculado: fromUnits(calculado),
        diferenca: fromUnits(informado - calculado),
      };
    });
  }

  private place(balance: StatedBalance, inFile: readonly StatementLine[]): Placed {
    const { momento, data } = balance;
    if (momento === 'abertura') return { balance, after: 0, moved: 0n, data };
    if (momento === 'final') return { balance, after: this.lines.length, moved: this.sums.at(-1) ?? 0n, data };
    if (momento === 'dia' && data !== null) return { balance, ...this.afterDay(data), data };
    const before = balance.depois_de ?? countBefore(inFile, balance);
    // From the end, a balance at its place comes after the movements below it; a running one after its own.
    const after = this.isReversed ? inFile.length - before + (momento === 'linha' ? 1 : 0) : before;
    return { balance, after, moved: this.sums[after] ?? 0n, data: data ?? this.lines[after - 1]?.data ?? null };
  }

  private *sumLines(): Steps<void> {
    const byDay = new Map<CalendarDate, { moved: bigint; after: number }>();
    let sum = 0n;
    for (const [index, line] of this.lines.entries()) {
      if (index % LINES_PER_STEP === LINES_PER_STEP - 1) yield;
      const amount = signed(line);
      this.sums.push((sum += amount));
      const day = byDay.get(line.data) ?? { moved: 0n, after: 0 };
      day.moved += amount;
      day.after = index + 1;
      byDay.set(line.data, day);
    }
    let [moved, after] = [0n, 0];
    for (const data of [...byDay.keys()].sort()) {
      moved += byDay.get(data)?.moved ?? 0n;
      after = Math.max(after, byDay.get(data)?.after ?? 0);
      this.days.push({ data, after, moved });
    }
  }

  /** All movements up to the end of the day. */
  private afterDay(data: CalendarDate): { after: number; moved: bigint } {
    const day = this.days[firstAbove(this.days.length, (at) => (this.days[at]?.data ?? '') > data) - 1];
    return { after: day?.after ?? 0, moved: day?.moved ?? 0n };
  }
}

const signed = ({ tipo, valor }: StatementLine): bigint => (tipo === 'C' ? toUnits(valor) : -toUnits(valor));
