import { SCHEDULED_REASON } from '../../common/scheduled-section';
import { absolute, fromUnits, sumDecimals, toUnits } from '../../../kernel/decimal';
import type { AmountOptions } from '../../common/amount';
import type { Direction, IgnoredLine, StatedBalance, StatedTotal, StatementLine } from '../../common/statement';

import type { CsvRow } from '../table/rows';
import type { ScannedRow } from '../scan/scan';
import type { CsvTable } from '../table/table-facts';
import { type StatedSum, statedSums } from './total-rows';

interface Stated extends StatedSum {
  readonly linha_arquivo: number;
  readonly indice_conta: number;
  /** The amounts of its table have their signs. */
  readonly isSigned: boolean;
}

/** Sums of one side next to each other, without a movement between them. */
interface Group {
  readonly of: StatedSum['of'];
  /** Movements above it. */
  readonly above: number;
  readonly totals: Stated[];
  /** Those that are a sum of movements. */
  readonly explained: Stated[];
  /** The sum of the rows since the headings or the total above. */
  readonly own: bigint;
}

/**
 * Collects the sums of movements that a CSV file states (1.4, 6.1). They prove its amounts: one whose decimal sign was lost is
 * seen by nothing else in a file without balances.
 */
export class CsvTotals {
  private readonly stated: Stated[] = [];
  /** The first row below each of the headings. */
  private readonly begins: number[] = [];
  private part = -1;

  constructor(private readonly options: AmountOptions) {}

  /** Takes each row of a table, before {@link total} where it is one. */
  see({ row, part }: Pick<ScannedRow, 'row' | 'part'>): void {
    if (part !== this.part) this.begins.push(row.line);
    this.part = part;
  }

  /** Takes a row that may be a total; above the first headings there is no table. */
  total(row: CsvRow, table: CsvTable | null, indice_conta: number): void {
    const isSigned = table !== null && table.direction === null && table.signs.hasNegative;
    for (const sum of statedSums(row, table?.layout ?? null, this.options))
      this.stated.push({ ...sum, linha_arquivo: row.line, indice_conta, isSigned });
  }

  /** Returns the side of all movements where the file states their sum on one side and nothing but zeros on the other one. */
  onlySide(linhas: readonly StatementLine[]): Direction | null {
    const sums = new RunningSums(linhas);
    if (sums.total('C') !== sums.total('both')) return null;
    const isOnly = (side: Direction) =>
      this.stated.some(({ of }) => of === side) &&
      this.stated.every(({ of, valor }) => of === 'net' || toUnits(valor) === (of === side ? sums.total('C') : 0n));
    return isOnly('C') ? 'C' : isOnly('D') ? 'D' : null;
  }

  /**
   * Returns the totals with the sums of the movements. Each is the sum of all rows, of those between two headings or totals, or of
   * those from one of these to its own row. Another one is compared where it is certain what it states. Scheduled rows may be a
   * part of the sums: next to them none is.
   */
  compared(
    linhas: readonly StatementLine[],
    ignorados: readonly IgnoredLine[],
    saldos: readonly StatedBalance[],
  ): StatedTotal[] {
    if (this.stated.length === 0) return [];
    if (ignorados.some(({ motivo }) => motivo.codigo === SCHEDULED_REASON.codigo)) return [];
    const sums = new RunningSums(linhas);
    const groups = this.grouped(linhas, sums);
    const isCertain = certainty(groups, linhas.length, sums, saldos);
    const firsts = new Map(groups.toReversed().flatMap(({ of, above }) => (above > 0 ? [[of, above]] : [])));
    return groups.flatMap((group) => {
      const { of, above, own, totals, explained } = group;
      if (explained.length > 0) return explained.map((total) => compared(total, toUnits(total.valor)));
      const isOfAll = above === 0 || (above === linhas.length && firsts.get(of) === above);
      return isCertain(group) ? totals.slice(-1).map((total) => compared(total, isOfAll ? sums.total(of) : own)) : [];
    });
  }

  private grouped(linhas: readonly StatementLine[], sums: RunningSums): Group[] {
    const groups: Group[] = [];
    let [next, part] = [0, 0];
    for (const total of this.stated) {
      for (let line = linhas[next]; line && line.linha_arquivo < total.linha_arquivo; line = linhas[++next]) {
        for (; (this.begins[part] ?? Infinity) <= line.linha_arquivo; part += 1) sums.mark();
        sums.add(line);
      }
      const { of } = total;
      let group = groups.slice(-KINDS).find((other) => other.of === of && other.above === next);
      if (!group) groups.push((group = { of, above: next, totals: [], explained: [], own: sums.own(of) }));
      group.totals.push(total);
      if (sums.explains(of, toUnits(total.valor), total.isSigned)) group.explained.push(total);
      sums.mark();
    }
    return groups;
  }
}

/** Money in, money out, both. */
const KINDS = 3;
/** An opening and a closing balance, or those of some days. */
const BALANCES_MAX = 40;

/**
 * Finds whether totals that are no sum of movements are certain to state one: below all rows, in the midst or above all where others
 * there are such sums. One of both sides may as well be a balance, and is proved by those.
 */
function certainty(
  groups: readonly Group[],
  count: number,
  sums: RunningSums,
  saldos: readonly StatedBalance[],
): (group: Group) => boolean {
  const kindOf = ({ of, above }: Group) => `${of === 'net' ? of : 'side'} ${above === 0 ? 'top' : 'below'}`;
  const proven = new Set(groups.filter(({ explained }) => explained.length > 0).map(kindOf));
  // A spreadsheet sums up its whole column, with the balances in it.
  const balances = new Set(saldos.flatMap(({ momento, valor }) => (momento === 'linha' ? [] : [valor])));
  const all = new Set(saldos.map(({ valor }) => absolute(valor)));
  const inColumn = [...balances].slice(0, BALANCES_MAX).flatMap((valor) => [toUnits(valor), -toUnits(valor)]);
  return (group) => {
    const { of, above, own, totals } = group;
    if (totals.some(({ isSure, valor }) => !isSure || (of === 'net' && all.has(absolute(valor))))) return false;
    const stated = toUnits(sumDecimals(totals.map(({ valor }) => valor)));
    const isSigned = totals.some((total) => total.isSigned);
    if ([0n, ...inColumn].some((balance) => sums.explains(of, stated - balance, isSigned))) return false;
    if (above === count && above > 0) return true;
    return proven.has(kindOf(group)) && (above === 0 ? sums.total(of) : own) !== 0n;
  };
}

function compared({ valor, linha_arquivo, indice_conta, of, isSigned }: Stated, calculated: bigint): StatedTotal {
  const tipo = of === 'net' ? (valor.startsWith('-') ? 'D' : 'C') : of;
  const ofSide = fromUnits(tipo === 'D' && of === 'net' ? -calculated : calculated);
  const [informado, calculado] = [absolute(valor), of === 'net' && isSigned ? ofSide : absolute(ofSide)];
  return { indice_conta, linha_arquivo, data: null, tipo, informado, calculado };
}

type Movement = Pick<StatementLine, 'valor' | 'tipo' | 'indice_conta'>;

/** Money in and money out. */
class Sums {
  constructor(
    readonly C = 0n,
    readonly D = 0n,
  ) {}

  plus({ valor, tipo }: Movement): Sums {
    const units = toUnits(valor);
    return tipo === 'C' ? new Sums(this.C + units, this.D) : new Sums(this.C, this.D + units);
  }

  minus({ C, D }: Sums): Sums {
    return new Sums(this.C - C, this.D - D);
  }

  get net(): bigint {
    return this.C - this.D;
  }

  get both(): bigint {
    return this.C + this.D;
  }
}

const SERIES = ['C', 'D', 'net', 'both'] as const;
type Series = (typeof SERIES)[number];

/** Sums of the movements of a file between the places where a sum may begin, in linear time. */
class RunningSums {
  private readonly whole: Sums;
  private sums = new Sums();
  private begin = new Sums();
  private isMarked = true;
  /** The sums up to each mark, and those between two marks. */
  private readonly marks = setsOfSums();
  private readonly parts = setsOfSums();
  private account: number | null = null;

  constructor(linhas: readonly Movement[]) {
    this.whole = linhas.reduce((sums, line) => sums.plus(line), new Sums());
    this.mark();
  }

  add(line: Movement): void {
    if (line.indice_conta !== this.account) this.mark();
    this.account = line.indice_conta;
    if (this.isMarked) this.begin = this.sums;
    this.isMarked = false;
    this.sums = this.sums.plus(line);
  }

  /** Headings or a total are here. */
  mark(): void {
    this.isMarked = true;
    const part = this.sums.minus(this.begin);
    for (const series of SERIES) {
      this.marks[series].add(this.sums[series]);
      this.parts[series].add(part[series]);
    }
  }

  own(of: StatedSum['of']): bigint {
    return this.sums.minus(this.begin)[of];
  }

  total(of: Series): bigint {
    return this.whole[of];
  }

  /**
   * Whether an amount is a sum that ends here, of a part above, or of the whole file.
   * @param isSigned a sum of both sides has the sign that it has by the rows: its minus is money out
   */
  explains(of: StatedSum['of'], amount: bigint, isSigned = false): boolean {
    if (of !== 'net') return this.isSum(of, amount);
    if (isSigned && amount < 0n) return this.isSum('net', amount) || this.isSum('D', -amount);
    const isAnySum = SERIES.some((series) => this.isSum(series, amount));
    return isAnySum || (!isSigned && SERIES.some((series) => this.isSum(series, -amount)));
  }

  private isSum(series: Series, amount: bigint): boolean {
    return (
      this.whole[series] === amount ||
      this.parts[series].has(amount) ||
      this.marks[series].has(this.sums[series] - amount)
    );
  }
}

function setsOfSums(): Record<Series, Set<bigint>> {
  return { C: new Set(), D: new Set(), net: new Set(), both: new Set() };
}
