import { overlap } from '../cells/amount-clusters';
import type { AmountColumn } from '../cells/layout';
import type { RowCell } from '../cells/row-cells';
import { isNear, statedBy } from '../cells/table-lines';
import type { TableLine } from '../cells/tables';

const MARK = /^(?:C|D|CR|DB)$/;
const HAS_SIGN = /^(?:R\$ ?)?[-+(\u2010-\u2015\u2212]|[-+)\u2010-\u2015\u2212CDR]$/;

/** An amount without a sign, and the mark below it that its cell goes on with. */
interface Pair {
  readonly amount: TableLine;
  readonly mark: TableLine;
}

type Kind = 'valor' | 'saldo';

/**
 * Joins marks to their amounts where a narrow column breaks them off [Banco do Brasil]: every amount of a movement has its mark on its
 * line or alone below it in its column, and no such mark is without an amount. Where one row differs, all lines stay as they are. The
 * same for the balances.
 */
export function withMarksBelow(lines: readonly TableLine[]): readonly TableLine[] {
  return joinedIn(joinedIn(lines, 'valor'), 'saldo');
}

function joinedIn(lines: readonly TableLine[], kind: Kind): readonly TableLine[] {
  const pairs = pairsIn(lines, kind);
  if (pairs === null || pairs.length === 0) return lines;
  const marks = new Map(pairs.map((pair) => [pair.amount, pair.mark]));
  const taken = new Set(marks.values());
  return lines.flatMap((item): TableLine[] => {
    const mark = marks.get(item);
    if (mark) return [{ ...item, cells: item.cells.map((cell) => withMark(item, cell, mark, kind)) }];
    if (!taken.has(item)) return [item];
    const cells = item.cells.filter((cell) => !isMark(item, cell, kind));
    return cells.length === 0 ? [] : [{ ...item, cells }];
  });
}

/** The amounts and the marks below them; null where they are not one to one. A balance may have no mark. */
function pairsIn(lines: readonly TableLine[], kind: Kind): Pair[] | null {
  const pairs: Pair[] = [];
  let open: TableLine | null = null;
  for (const [index, item] of lines.entries()) {
    const amount = item.cells.find((cell) => isAmount(item, cell, kind));
    if (amount) {
      if (open !== null && !isBalance(open)) return null;
      open = HAS_SIGN.test(amount.text) ? null : item;
    } else if (item.cells.some((cell) => isMark(item, cell, kind))) {
      if (open === null || !isOwn(open, item, lines[index - 1]) || item.cells.some(({ day }) => day !== null))
        return null;
      pairs.push({ amount: open, mark: item });
      open = null;
    }
  }
  return open === null || isBalance(open) ? pairs : null;
}

/** Whether a mark is right below an amount, or the page ends between them. */
function isOwn({ line }: TableLine, mark: TableLine, above: TableLine | undefined): boolean {
  const isOver = line.page + 1 === mark.line.page && above?.line === line;
  return line.band === mark.line.band && (isOver || isNear(line, mark.line));
}

const isBalance = (item: TableLine): boolean => statedBy(textOf(item)) !== null;

/** The column of the movements or balances: the one that a heading names. That of the movements may be the only one. */
function columnOf({ layout, headings }: TableLine, kind: Kind): AmountColumn | null {
  if (!layout || headings) return null;
  const named = layout.amounts.filter((column) => column.kind === kind);
  const [column, ...others] = named.length > 0 || kind === 'saldo' ? named : layout.amounts;
  return column && others.length === 0 ? column : null;
}

function isAmount(item: TableLine, cell: RowCell, kind: Kind): boolean {
  const column = columnOf(item, kind);
  return column !== null && cell.isAmount && overlap(column, cell);
}

function isMark(item: TableLine, cell: RowCell, kind: Kind): boolean {
  const column = columnOf(item, kind);
  return column !== null && MARK.test(cell.text) && overlap(column, cell);
}

function withMark(item: TableLine, cell: RowCell, below: TableLine, kind: Kind): RowCell {
  const mark = below.cells.find((each) => isMark(below, each, kind));
  return isAmount(item, cell, kind) && mark ? { ...cell, text: `${cell.text} ${mark.text}` } : cell;
}

function textOf({ cells }: TableLine): string {
  return cells
    .filter(({ isAmount: is, day }) => !is && day === null)
    .map(({ text }) => text)
    .join(' ');
}
