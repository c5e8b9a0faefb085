import { toUnits } from '../../kernel/decimal';
import type { StatementLine } from '../common/statement';
import type { StatedSum } from './total-rows';

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
export class RunningSums {
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
