import { overlap } from '../cells/amount-clusters';
import type { Span } from '../cells/columns';
import type { RowCell } from '../cells/row-cells';
import { namesSum } from '../cells/table-lines';
import type { CellLine } from '../cells/tables';
import { placeOf } from '../lines/lines';

/** An amount with its sign or mark. */
export const HAS_SIGN = /^(?:R\$ ?)?[-+(\u2010-\u2015\u2212]|[-+)\u2010-\u2015\u2212CDcd]$/;
export const holdsCurrency = (text: string): boolean => text.includes('R$');
/** A mark or a currency at one edge of a cell. */
export const MARK_BEHIND = /^(?:C|D|CR|DB)$/;
const CURRENCY_BEFORE = /^(?:[-+\u2010-\u2015\u2212] ?)?R\$/;
/** The largest distance of two lines of one cell, in letter heights. */
export const CELL_LINE = 1.7;
/** No row has more cells. */
export const CELLS_MAX = 40;
/** The least width of a blank, in letter heights. */
const BLANK = 0.2;

/** Whether a mark or a currency of this line is above or below an amount of another line that has none. It may be of that amount. */
export function isOfAmountNextTo(lines: readonly CellLine[], index: number, steps: readonly number[]): boolean {
  const item = lines[index];
  if (item === undefined) return false;
  const { cells, line } = item;
  const isOrHasMark = ({ text, isAmount }: RowCell): boolean => text.length < 3 || (isAmount && holdsCurrency(text));
  if (cells.length > CELLS_MAX || !cells.some(isOrHasMark)) return false;
  const figures: Span[] = cells.filter(({ isAmount }) => isAmount);
  const marks = cells.flatMap((cell): (Span & { readonly currency?: string })[] => {
    if (cell.text.length < 3 && MARK_BEHIND.test(cell.text)) return [cell];
    const [currency = ''] = (cell.isAmount && CURRENCY_BEFORE.exec(cell.text)) || [];
    if (currency === '') return [];
    const place = placeOf(line, cell.from, cell.from + currency.length);
    const { left } = placeOf(line, cell.from + currency.length + 1, cell.to);
    figures.splice(figures.indexOf(cell), 1, {
      left: Math.max(left, place.right + line.height * BLANK),
      right: cell.right,
    });
    return [{ ...place, currency }];
  });
  return marks.some((mark) =>
    steps.some((step) => {
      const other = lines[index + step];
      if (other?.line.page !== line.page || other.line.band !== line.band) return false;
      if (Math.abs(other.line.y - line.y) > CELL_LINE * line.height || namesSum(other.cells[0]?.text ?? ''))
        return false;
      // A minus may be behind the currency that it is of.
      const isWhole = ({ text }: RowCell): boolean =>
        mark.currency === 'R$' ? holdsCurrency(text) : HAS_SIGN.test(text);
      const amount = other.cells.find((cell) => cell.isAmount && !isWhole(cell) && overlap(cell, mark));
      return amount !== undefined && !figures.some((each) => overlap(each, amount));
    }),
  );
}
