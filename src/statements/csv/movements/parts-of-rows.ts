import { reason } from '../../../kernel/reason-codes/reason';
import { toUnits } from '../../../kernel/decimal';
import type { CsvRow } from '../table/rows';
import type { CsvTable } from '../table/table-facts';
import type { LineError, StatementLine } from '../../common/statement';
import { namesBatch } from '../../common/balance-rows';
import { excerpt } from '../../common/text-fields';
import { cellAt } from '../table/cells';

const PARTS = reason('csv.parece_soma#partes');
const DAY_SUM = reason('csv.parece_soma#sem_texto');
const NET_SUM = reason('csv.parece_soma#liquido');
const TABLE_SUM = reason('csv.parece_soma#tabela');
const PARTS_MIN = 2;
/** So many rows come to the amount of another one by chance only where that has no cents or one of them is equal to it. */
const ROWS_MIN = 3;
const UNITS_OF_REAL = 100n;
const TEXT_MAX = 200;

interface Place {
  readonly linha: number;
  readonly raw: string;
}

interface Sum {
  readonly line: StatementLine;
  /** Its text names several payments: those below it on its day may be these. */
  readonly isBatch: boolean;
  readonly rows: Place[];
  rest: bigint;
}

/** What is left of the rows above: `LIQUIDO CIELO`, `Valor líquido`. */
const NET = /^\W*(?:valor |total )?l[ií]quid[oa](?!\p{L})|(?<!\p{L})l[ií]quid[oa]\W*$/iu;

/** The movements of a table above a row, in units of money. */
class RowsOfTable {
  private in = 0n;
  private out = 0n;
  private rows = 0;
  private readonly amounts = new Set<bigint>();

  add(units: bigint): void {
    if (units > 0n) this.in += units;
    else this.out += units;
    this.rows += 1;
    this.amounts.add(units);
  }

  /** Whether a row of this text and amount is their sum, or without a text that of one side. */
  areSummedBy(text: string, units: bigint): boolean {
    const sum = this.in + this.out;
    if (this.rows < ROWS_MIN) return false;
    if (text === '') return [sum, this.in, this.out, -this.out].includes(units);
    const hasCents = units % UNITS_OF_REAL !== 0n;
    return sum === units && hasCents && !this.amounts.has(units);
  }
}

/**
 * Finds rows that come to exactly the amount of the movement above them: the parts of a payment, so that it would be booked twice.
 * They have no day, their text is indented below its own or holds it, or its own names several (`Lote`). And rows without a text that are exactly the sum of those above.
 * Where a balance column shows each row nothing is open.
 */
export class PartsOfRows {
  readonly errors: LineError[] = [];
  private sum: Sum | null = null;
  /** Of the rows above since the one before without a text: of this day. */
  private day = { data: '', units: 0n, rows: 0 };
  private above: RowsOfTable | null = null;
  private table: CsvTable | null = null;

  movement(table: CsvTable, row: CsvRow, line: StatementLine): void {
    const { layout } = table;
    if (table !== this.table) this.above = new RowsOfTable();
    this.table = table;
    if (layout.saldo === null) this.seeDay(row, line);
    else this.endDay();
    this.seeTable(row, line, cellAt(row, layout.saldo) === '');
    const { sum } = this;
    const isOfBatch = sum !== null && sum.isBatch && sum.rest > 0n && sum.line.data === line.data;
    const isUndated = cellAt(row, layout.data) === '';
    const isPart =
      layout.saldo === null && (isUndated || isIndented(row, line) || isOfBatch || repeats(line, sum?.line));
    if (!isPart || sum?.line.tipo !== line.tipo) this.end();
    const place = { linha: line.linha_arquivo, raw: row.raw };
    if (!isPart || (isOfBatch && this.sum === null)) {
      const isBatch = namesBatch(line.descricao);
      this.sum = { line, isBatch, rows: [place], rest: toUnits(line.valor) };
    } else if (this.sum) {
      this.sum.rows.push(place);
      this.sum.rest -= toUnits(line.valor);
    }
  }

  /** Takes the sum that is open for complete. */
  end(): void {
    const { sum } = this;
    this.sum = null;
    // Below a row without a text a single one may be all of it.
    if (sum && sum.rest === 0n && sum.rows.length > (sum.line.descricao === '' ? 1 : PARTS_MIN))
      for (const { linha, raw } of sum.rows) this.errors.push({ linha, conteudo: excerpt(raw), erro: PARTS });
  }

  /** A row that could not be read: what is above it is no longer known. */
  gap(): void {
    this.end();
    this.endDay();
    this.above = null;
  }

  private endDay(): void {
    this.day = { data: '', units: 0n, rows: 0 };
  }

  private seeDay({ raw }: CsvRow, line: StatementLine): void {
    const { data, descricao, linha_arquivo } = line;
    if (this.day.data !== data) this.day = { data, units: 0n, rows: 0 };
    const units = unitsOf(line);
    const { day } = this;
    const isNet = NET.test(descricao.slice(0, TEXT_MAX));
    const isSum = (descricao === '' || isNet) && day.rows >= PARTS_MIN && day.units === units;
    if (isSum) this.errors.push({ linha: linha_arquivo, conteudo: excerpt(raw), erro: isNet ? NET_SUM : DAY_SUM });
    // In a list without texts none of them shows a sum.
    if (descricao === '') this.endDay();
    else this.day = { data, units: day.units + units, rows: day.rows + 1 };
  }

  /** A row with a running balance is no sum. */
  private seeTable({ raw }: CsvRow, line: StatementLine, mayBeSum: boolean): void {
    const { descricao, linha_arquivo } = line;
    const units = unitsOf(line);
    const isSum = mayBeSum && this.above?.areSummedBy(descricao, units) === true;
    if (isSum) this.errors.push({ linha: linha_arquivo, conteudo: excerpt(raw), erro: TABLE_SUM });
    if (isSum || (mayBeSum && descricao === '')) this.above = new RowsOfTable();
    else this.above?.add(units);
  }
}

const unitsOf = ({ tipo, valor }: StatementLine): bigint => (tipo === 'C' ? toUnits(valor) : -toUnits(valor));

const REPEATED_MIN = 6;

/** Whether a movement is of the day of another one and has its whole text and more: `Rateio de PIX FULANO`. */
function repeats({ data, descricao }: StatementLine, other: StatementLine | undefined): boolean {
  if (!other || data !== other.data || other.descricao.length < REPEATED_MIN) return false;
  return descricao.length > other.descricao.length && descricao.includes(other.descricao);
}

/** Whether blanks are in front of the text of a row. */
function isIndented({ raw }: CsvRow, { descricao }: StatementLine): boolean {
  if (descricao === '' || !raw.includes('  ')) return false;
  const at = raw.indexOf(descricao);
  return at > 2 && /[;,|\t"] {2,}$/.test(raw.slice(Math.max(0, at - 20), at));
}
