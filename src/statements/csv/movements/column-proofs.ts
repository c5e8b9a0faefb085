import { reason } from '../../../kernel/reason-codes/reason';
import { absolute, type Decimal, toUnits } from '../../../kernel/decimal';
import { parseAmount } from '../../common/amount';
import type { CsvRow } from '../table/rows';
import type { CsvTable } from '../table/table-facts';
import type { LineError, StatementLine } from '../../common/statement';
import { excerpt } from '../../common/text-fields';
import { cellAt, holdsCents } from '../table/cells';

/** So many steps from one balance to the next show what the columns hold. */
const STEPS_MIN = 2;
const EXCHANGED = reason('csv.valor_e_saldo_trocados');
const WITH_FEE = reason('csv.dois_valores');

interface Moved {
  /** Signed. */
  valor: bigint;
  saldo: bigint;
  /** Amounts next to it of another meaning, absolute. */
  others: readonly bigint[];
}

/** What the running balances of a table prove of its columns. */
class Proofs {
  above: Moved | null = null;
  readonly withFee = new Map<number, string>();
  private steps = 0;
  private fits = 0;
  private readonly exchanged = { down: 0, up: 0 };
  /** Steps to a row with another amount, and to one whose balance shows that amount taken: oldest first, newest first. */
  private readonly fee: Record<'down' | 'up', [number, number]> = { down: [0, 0], up: [0, 0] };

  see(next: Moved): void {
    const { above } = this;
    this.above = next;
    if (above === null) return;
    this.steps += 1;
    const step = next.saldo - above.saldo;
    if (isStep(step, next.valor) || isStep(-step, above.valor)) this.fits += 1;
    if (isExchanged(above, next)) this.exchanged.down += 1;
    if (isExchanged(next, above)) this.exchanged.up += 1;
    countFee(this.fee.down, next, step);
    countFee(this.fee.up, above, -step);
  }

  get areExchanged(): boolean {
    const { down, up } = this.exchanged;
    return this.steps >= STEPS_MIN && this.fits === 0 && Math.max(down, up) === this.steps;
  }

  get haveFee(): boolean {
    return Object.values(this.fee).some(([steps, taken]) => steps >= STEPS_MIN && steps === taken);
  }
}

function countFee(counts: [steps: number, taken: number], { valor, others }: Moved, step: bigint): void {
  if (others.length === 0) return;
  counts[0] += 1;
  if (others.some((other) => step === valor - other)) counts[1] += 1;
}

const isStep = (step: bigint, valor: bigint): boolean => step === valor || step === -valor;
const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Whether the amount of a row goes on from that of the one before it by the row's balance. */
function isExchanged(before: Moved, after: Moved): boolean {
  if (after.saldo === 0n) return false;
  return isStep(after.valor - before.valor, after.saldo) || isStep(size(after.valor) - size(before.valor), after.saldo);
}

/**
 * Finds columns of a table that are not what their headings mean (statement reading, 1.2): the running balances are under the
 * heading of the amounts, and the amounts under that of the balances; or a charge next to each amount is not in it.
 */
export class ColumnProofs {
  private readonly tables = new Map<CsvTable, Proofs>();

  movement(table: CsvTable, row: CsvRow, { valor, tipo, linha_arquivo }: StatementLine, saldo: Decimal | null): void {
    if (saldo === null || table.layout.isDayBalance) {
      this.gap(table);
      return;
    }
    const proofs = this.tables.get(table) ?? new Proofs();
    this.tables.set(table, proofs);
    const others = table.layout.others.flatMap((column) => othersIn(cellAt(row, column)));
    if (others.length > 0) proofs.withFee.set(linha_arquivo, row.raw);
    const units = toUnits(valor);
    proofs.see({ valor: tipo === 'C' ? units : -units, saldo: toUnits(saldo), others });
  }

  /** A row that could not be read: the next balance goes on from an unknown one. */
  gap(table: CsvTable): void {
    const proofs = this.tables.get(table);
    if (proofs) proofs.above = null;
  }

  /** Why the file can't be read, or null. */
  get contradiction(): typeof EXCHANGED | null {
    return [...this.tables.values()].some(({ areExchanged }) => areExchanged) ? EXCHANGED : null;
  }

  /** The rows whose charge is not in their amount. */
  get errors(): LineError[] {
    const found = [...this.tables.values()].filter(({ haveFee }) => haveFee);
    return found.flatMap(({ withFee }) =>
      [...withFee].map(([linha, raw]) => ({ linha, conteudo: excerpt(raw), erro: WITH_FEE })),
    );
  }
}

function othersIn(cell: string): bigint[] {
  const valor = holdsCents(cell) ? parseAmount(cell) : null;
  return valor === null || valor === '0.00' ? [] : [toUnits(absolute(valor))];
}
