import { reason } from '../../kernel/reason-codes/reason';
import { endsInDoubt } from './line-parts';
import { overlap } from './amount-clusters';
import type { PdfLine } from './lines';
import type { BrokenLine } from './rows';
import type { RowCell } from './row-cells';
import { isNear } from './table-lines';
import type { CellLine } from './wrapped-cells';

const NO_AMOUNT_AT_END = reason('pdf.sem_valor_no_fim');

/** Figures with cents and any character behind them (`20,00*`), but no percentage (`5,00%`) and no part of a longer number. */
const HOLDS_AMOUNT = /[^\d.,/]\d[\d.,]*[.,]\d{2}(?![\d%]|[.,/]\d| %)/;

/** Whether a text holds what may be an amount. */
function mayHoldAmount(text: string): boolean {
  return HOLDS_AMOUNT.test(text) || endsInDoubt(text);
}

/** Whether a cell of a line is nothing but an amount. */
export const hasAmountCell = ({ cells }: CellLine): boolean => cells.some(({ isAmount }) => isAmount);

/** Whether a cell in a column of amounts has one among other characters, so that it cannot be read. */
export function hasIllegibleAmount({ cells, layout }: CellLine): boolean {
  const isInAmounts = (cell: RowCell): boolean => layout?.amounts.some((column) => overlap(column, cell)) ?? false;
  return cells.some((cell) => !cell.isAmount && isInAmounts(cell) && mayHoldAmount(` ${cell.text}`));
}

const FIGURES = /^(?:[-+] ?)?(?:R\$ ?)?[-+]?\d+(?: ?[-+CD])?$/;

/** Whether a text has what may be an amount, or its line has figures without cents below a heading of amounts. */
export function holdsFigures({ cells, layout }: CellLine, text: string): boolean {
  const money = layout?.money ?? [];
  if (mayHoldAmount(text)) return true;
  return cells.some(
    (cell) => cell.day === null && FIGURES.test(cell.text) && money.some((each) => overlap(each, cell)),
  );
}

/** An amount with a word behind it, inside a text. */
const AMOUNT_INSIDE =
  /[ $-](?:\d[\d.]*,\d{2}|\d{1,3}(?:,\d{3})+\.\d{2}|(?<=\$ ?)\d+\.\d{2})\)?(?: [-+&/CD])? \p{L}{2}/u;

/** Whether a row without known columns has an amount within its text, so that it is open which one counts (9.6). */
export function hasAmountInside(text: string): boolean {
  return AMOUNT_INSIDE.test(text);
}

/**
 * Lines that look like table rows but cannot be read (statement reading, 1.1). Each becomes an error item. A line above the first
 * row does so only if that row is right below it.
 */
export class UnmatchedLines {
  private readonly rejected = new Map<number, BrokenLine>();
  /** Lines above the first row, each right under the one before. */
  private readonly waiting = new Set<PdfLine>();
  private lowest: PdfLine | null = null;

  get broken(): BrokenLine[] {
    return [...this.rejected.values()];
  }

  /** Makes a line of the table an error item. */
  reject({ number, text }: PdfLine, erro = NO_AMOUNT_AT_END): true {
    this.rejected.set(number, { line: number, text, erro });
    return true;
  }

  /** Remembers a line above the first row that may be of the table. */
  wait(line: PdfLine): void {
    this.waiting.add(line);
    this.lowest = line;
  }

  /** Drops waiting lines that are far above a line that begins with a day. */
  pass(line: PdfLine): void {
    if (this.lowest && !isNear(this.lowest, line)) this.waiting.clear();
  }

  /** Begins the table: waiting lines right above become error items. */
  begin(line: PdfLine): void {
    this.pass(line);
    for (const each of this.waiting) this.reject(each);
    this.waiting.clear();
  }

  /** Drops the waiting lines: something else begins here than their table. */
  forget(): void {
    this.waiting.clear();
  }

  /** Removes a line whose amount is alone on a line below it. */
  resolve(line: PdfLine): void {
    this.rejected.delete(line.number);
    this.waiting.delete(line);
  }
}
