import { reason } from '../../kernel/reason-codes/reason';
import { endsInDoubt } from './line-parts';
import { overlap } from './amount-clusters';
import type { PdfLine } from './lines';
import type { BrokenLine } from './rows';
import type { RowCell } from './row-cells';
import { isNear } from './table-lines';
import type { CellLine } from './wrapped-cells';

const NO_AMOUNT_AT_END = reason('pdf.sem_valor_no_fim');

/** Figures with cents, whatever stands behind them (`20,00*`), but no share (`5,00%`) and no part of a longer number. */
const HOLDS_AMOUNT = /[^\d.,/]\d[\d.,]*[.,]\d{2}(?![\d%]|[.,/]\d| %)/;

/** Whether a text holds what may be an amount. */
export function mayHoldAmount(text: string): boolean {
  return HOLDS_AMOUNT.test(text) || endsInDoubt(text);
}

/** Whether a cell of a line is nothing but an amount. */
export const hasAmountCell = ({ cells }: CellLine): boolean => cells.some(({ isAmount }) => isAmount);

/** Whether a cell where the table has its amounts holds one among other characters, so that it can't be read. */
export function hasIllegibleAmount({ cells, layout }: CellLine): boolean {
  const isInAmounts = (cell: RowCell): boolean => layout?.amounts.some((column) => overlap(column, cell)) ?? false;
  return cells.some((cell) => !cell.isAmount && isInAmounts(cell) && mayHoldAmount(` ${cell.text}`));
}

const FIGURES = /^(?:[-+] ?)?(?:R\$ ?)?[-+]?\d+(?: ?[-+CD])?$/;

/** Whether a text holds what may be an amount, or its line figures without cents below a heading of amounts: what they are is open. */
export function holdsFigures({ cells, layout }: CellLine, text: string): boolean {
  const money = layout?.money ?? [];
  if (mayHoldAmount(text)) return true;
  return cells.some(
    (cell) => cell.day === null && FIGURES.test(cell.text) && money.some((each) => overlap(each, cell)),
  );
}

/** An amount with a word behind it, inside a text. */
const AMOUNT_INSIDE = /[ $-](?:\d[\d.]*,\d{2}|\d{1,3}(?:,\d{3})+\.\d{2}|(?<=\$ ?)\d+\.\d{2})\)?(?: [+&/-])? \p{L}{2}/u;

/** Whether a row whose columns are not known has an amount before its text ends: which one counts is open (9.6). */
export function hasAmountInside(text: string): boolean {
  return AMOUNT_INSIDE.test(text);
}

/**
 * The lines that are owed a response although they can't be taken for rows (statement reading, 1.1). One above the first row
 * is of the table only where that stands right below it.
 */
export class UnmatchedLines {
  private readonly rejected = new Map<number, BrokenLine>();
  /** Above the first row, each right under the one before. */
  private readonly waiting = new Set<PdfLine>();
  private lowest: PdfLine | null = null;

  get broken(): BrokenLine[] {
    return [...this.rejected.values()];
  }

  /** A line of the table is an error item. */
  reject({ number, text }: PdfLine, erro = NO_AMOUNT_AT_END): void {
    this.rejected.set(number, { line: number, text, erro });
  }

  /** A line above the first row may be one of the table. */
  wait(line: PdfLine): void {
    this.waiting.add(line);
    this.lowest = line;
  }

  /** A line that begins with a day stands here: lines that wait far above it do so in vain. */
  pass(line: PdfLine): void {
    if (this.lowest && !isNear(this.lowest, line)) this.waiting.clear();
  }

  /** The table begins here. */
  begin(line: PdfLine): void {
    this.pass(line);
    for (const each of this.waiting) this.reject(each);
    this.waiting.clear();
  }

  /** Something else begins here than the table of the lines that wait. */
  forget(): void {
    this.waiting.clear();
  }

  /** The amount of this line stands alone below it. */
  resolve(line: PdfLine): void {
    this.rejected.delete(line.number);
    this.waiting.delete(line);
  }
}
