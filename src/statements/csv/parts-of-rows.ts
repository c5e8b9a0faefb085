import { reason } from '../../kernel/reason-codes/reason';
import { toUnits } from '../../kernel/decimal';
import type { CsvRow } from './rows';
import { cellAt, type CsvTable } from './table-facts';
import type { LineError, StatementLine } from '../common/statement';
import { excerpt } from '../common/text-fields';

const PARTS = reason('csv.parece_soma#partes');
const PARTS_MIN = 2;

interface Sum {
  readonly line: StatementLine;
  readonly rows: { readonly linha: number; readonly raw: string }[];
  rest: bigint;
}

/**
 * Finds rows without a day that come to exactly the amount of the movement above them: the parts of a payment, so that it would be
 * booked twice. Where a balance column shows each row nothing is open.
 */
export class PartsOfRows {
  readonly errors: LineError[] = [];
  private sum: Sum | null = null;

  movement({ layout }: CsvTable, row: CsvRow, line: StatementLine): void {
    const isUndated = layout.saldo === null && cellAt(row, layout.data) === '';
    const { sum } = this;
    if (!isUndated || sum?.line.tipo !== line.tipo) this.end();
    const place = { linha: line.linha_arquivo, raw: row.raw };
    if (!isUndated) this.sum = { line, rows: [place], rest: toUnits(line.valor) };
    else if (this.sum) {
      this.sum.rows.push(place);
      this.sum.rest -= toUnits(line.valor);
    }
  }

  /** Takes the sum that is open for complete. */
  end(): void {
    const { sum } = this;
    this.sum = null;
    if (sum && sum.rest === 0n && sum.rows.length > PARTS_MIN)
      for (const { linha, raw } of sum.rows) this.errors.push({ linha, conteudo: excerpt(raw), erro: PARTS });
  }
}
