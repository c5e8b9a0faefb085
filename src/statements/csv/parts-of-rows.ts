import { reason } from '../../kernel/reason-codes/reason';
import { toUnits } from '../../kernel/decimal';
import type { CsvRow } from './rows';
import { cellAt, type CsvTable } from './table-facts';
import type { LineError, StatementLine } from '../common/statement';
import { excerpt } from '../common/text-fields';

const PARTS = reason('csv.parece_soma#partes');
const DAY_SUM = reason('csv.parece_soma#sem_texto');
const PARTS_MIN = 2;

interface Place {
  readonly linha: number;
  readonly raw: string;
}

interface Sum {
  readonly line: StatementLine;
  readonly rows: Place[];
  rest: bigint;
}

/**
 * Finds rows that come to exactly the amount of the movement above them: the parts of a payment, so that it would be booked twice.
 * They have no day, or their text is indented below its own. And rows without a text that are exactly the sum of those above.
 * Where a balance column shows each row nothing is open.
 */
export class PartsOfRows {
  readonly errors: LineError[] = [];
  private sum: Sum | null = null;
  /** Of the rows above since the one before without a text: of this day. */
  private day = { data: '', units: 0n, rows: 0 };

  movement({ layout }: CsvTable, row: CsvRow, line: StatementLine): void {
    if (layout.saldo === null) this.seeDay(row, line);
    else this.endDay();
    const isPart = layout.saldo === null && (cellAt(row, layout.data) === '' || isIndented(row, line));
    const { sum } = this;
    if (!isPart || sum?.line.tipo !== line.tipo) this.end();
    const place = { linha: line.linha_arquivo, raw: row.raw };
    if (!isPart) this.sum = { line, rows: [place], rest: toUnits(line.valor) };
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

  /** A row that could not be read: what is above it is no longer known. */
  gap(): void {
    this.end();
    this.endDay();
  }

  private endDay(): void {
    this.day = { data: '', units: 0n, rows: 0 };
  }

  private seeDay({ raw }: CsvRow, { data, descricao, valor, tipo, linha_arquivo }: StatementLine): void {
    if (this.day.data !== data) this.day = { data, units: 0n, rows: 0 };
    const units = tipo === 'C' ? toUnits(valor) : -toUnits(valor);
    const { day } = this;
    const isSum = descricao === '' && day.rows >= PARTS_MIN && day.units === units;
    if (isSum) this.errors.push({ linha: linha_arquivo, conteudo: excerpt(raw), erro: DAY_SUM });
    // In a list without texts none of them shows a sum.
    if (descricao === '') this.endDay();
    else this.day = { data, units: day.units + units, rows: day.rows + 1 };
  }
}

/** Whether blanks are in front of the text of a row. */
function isIndented({ raw }: CsvRow, { descricao }: StatementLine): boolean {
  if (descricao === '' || !raw.includes('  ')) return false;
  const at = raw.indexOf(descricao);
  return at > 2 && /[;,|\t"] {2,}$/.test(raw.slice(Math.max(0, at - 20), at));
}
