import { absolute, type Decimal, sumDecimals } from '../../kernel/decimal';
import { normalizeText } from '../../kernel/text';
import { type AmountOptions, parseAmount } from '../common/amount';
import type { Direction, IgnoredLine, StatedTotal, StatementLine } from '../common/statement';
import { SCHEDULED_REASON } from '../common/scheduled-section';
import type { CsvRow } from './rows';
import type { ScannedRow } from './scan';
import { cellAt, isAmount } from './table-facts';

const OF_SIDE =
  /^(?:valor )?tota(?:l|is) (?:d[aeo]s? |n[ao]s? )?(?:(creditos?|entradas?)|debitos?|saidas?)(?: (?:d[eo]|no) (?:mes|periodo|extrato))?$/;
const OF_ALL = /^tota(?:l|is)(?: (?:geral|(?:d[eo]|no) (?:mes|periodo|extrato)))?$/;
const DIRECTIONS = ['C', 'D'] as const;

interface Stated extends Pick<StatedTotal, 'linha_arquivo' | 'tipo' | 'informado'> {
  /** The first row below the headings above it. */
  readonly begins: number;
}

/**
 * Collects the sums of all money in and of all money out that a CSV file states below its rows (1.4, 6.1). They prove its
 * amounts: one whose decimal sign was lost is seen by nothing else in a file without balances.
 */
export class CsvTotals {
  private readonly stated: Stated[] = [];
  private part = { number: -1, begins: 0 };

  constructor(private readonly options: AmountOptions) {}

  /** Takes each row of a table, before {@link total} where it is one. */
  see({ row, part }: Pick<ScannedRow, 'row' | 'part'>): void {
    if (part !== this.part.number) this.part = { number: part, begins: row.line };
  }

  /** Takes a row that is a total. */
  total({ row, table: { layout, isBill } }: Pick<ScannedRow, 'row' | 'table'>): void {
    if (isBill) return;
    const texts = row.cells.filter((cell) => cell !== '' && !isAmount(cell));
    const [text = ''] = texts;
    if (texts.length !== 1) return;
    const words = normalizeText(text).replace(/\W+/g, ' ').trim();
    const side = OF_SIDE.exec(words);
    if (side) this.add(row, side[1] === undefined ? 'D' : 'C', row.cells.filter(isAmount));
    else if (OF_ALL.test(words) && layout.credito !== null && layout.debito !== null)
      for (const [index, column] of [layout.credito, layout.debito].entries())
        this.add(row, DIRECTIONS[index] ?? 'D', [cellAt(row, column)]);
  }

  private add({ line }: CsvRow, tipo: Direction, [amount = '', ...others]: readonly string[]): void {
    const informado = others.length > 0 ? null : parseAmount(amount, this.options);
    if (informado === null) return;
    this.stated.push({ linha_arquivo: line, tipo, informado: absolute(informado), begins: this.part.begins });
  }

  /**
   * Returns the totals with the sums of the movements. A side with several totals has subtotals, one above a movement is of
   * something else, and scheduled rows may be a part of the sum: these are not compared. Below several headings a total is of
   * the last part or of all: one that is neither is not compared.
   */
  compared(linhas: readonly StatementLine[], ignorados: readonly IgnoredLine[]): StatedTotal[] {
    if (ignorados.some(({ motivo }) => motivo.codigo === SCHEDULED_REASON.codigo)) return [];
    const last = linhas.reduce((line, { linha_arquivo }) => Math.max(line, linha_arquivo), 0);
    const sumOf = (side: Direction, from: number): Decimal =>
      sumDecimals(linhas.filter((line) => line.tipo === side && line.linha_arquivo >= from).map(({ valor }) => valor));
    return DIRECTIONS.flatMap((side) => {
      const [total, ...others] = this.stated.filter(({ tipo }) => tipo === side);
      if (!total || others.length > 0 || total.linha_arquivo < last) return [];
      const { begins, ...stated } = total;
      const [all, part] = [sumOf(side, 0), sumOf(side, begins)];
      if (all !== part && all !== stated.informado && part !== stated.informado) return [];
      return [{ ...stated, indice_conta: 0, data: null, calculado: part === stated.informado ? part : all }];
    });
  }
}
