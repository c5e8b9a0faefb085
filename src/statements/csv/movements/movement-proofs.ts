import type { Reason } from '../../../kernel/reason-codes/reason';
import type { Decimal } from '../../../kernel/decimal';
import type { LineError, StatedBalance, StatementLine } from '../../common/statement';
import type { CsvTable } from '../table/table-facts';
import { ColumnProofs } from './column-proofs';
import { PartsOfRows } from './parts-of-rows';
import { type Movement, UnsignedTables } from './unsigned';

/** Finds what the movements of a file prove of each other once all are read: of columns, parts of payments and directions (1.2). */
export class MovementProofs {
  readonly unsigned: UnsignedTables;
  private readonly columns = new ColumnProofs();
  private readonly parts = new PartsOfRows();

  /** @param namesSides titles or sums of the file name the sides of the account */
  constructor(namesSides: boolean) {
    this.unsigned = new UnsignedTables(namesSides);
  }

  /** Takes each movement in the order of the file, with the running balance of its row. */
  movement(table: CsvTable, movement: Movement, saldo: Decimal | null): void {
    const { line, row } = movement;
    this.columns.movement(table, row, line, saldo);
    this.parts.movement(table, row, line);
    this.unsigned.movement(table, movement, saldo);
  }

  /** Takes a row that could not be read, with the balance that it states. */
  unread(table: CsvTable, conta: number, saldo: Decimal | null): void {
    this.columns.gap(table);
    this.parts.gap();
    this.unsigned.unread(table, conta, saldo);
  }

  /** Why the balances show that the file can't be read, or null. */
  get contradiction(): Reason | null {
    return this.columns.contradiction;
  }

  /** Returns the movements with proven directions, and all errors in the order of the file. */
  settled(
    linhas: readonly StatementLine[],
    erros: readonly LineError[],
    saldos: readonly StatedBalance[],
  ): { linhas: StatementLine[]; erros: LineError[] } {
    const unproven = this.unsigned.settle(saldos);
    this.parts.end();
    // The last error of a line counts: what its columns or parts prove is more exact than a direction without a proof.
    const found = [...unproven, ...this.columns.errors, ...this.parts.errors];
    const errors = new Map(found.map((error) => [error.linha, error]));
    for (const saldo of saldos) if (errors.has(saldo.linha_arquivo)) saldo.momento = 'posicao';
    return {
      linhas: linhas.filter((line) => !errors.has(line.linha_arquivo)),
      erros: [...erros, ...errors.values()].sort((a, b) => a.linha - b.linha),
    };
  }
}
