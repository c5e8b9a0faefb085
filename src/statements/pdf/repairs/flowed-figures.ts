import { toUnits } from '../../../kernel/decimal';
import { parseAmount } from '../../common/amount';
import { balanceKind } from '../../common/balance-rows';
import { SAME_EDGE } from '../cells/amount-clusters';
import type { Span } from '../cells/columns';
import { type AmountAt, dayAtStart, type LinePart, partsOf } from '../lines/line-parts';
import { partOfLine } from '../lines/cut-lines';
import { PIECE, type PdfLine } from '../lines/lines';
import { rowCellsOf } from '../cells/row-cells';

/** A dated row with an amount and a balance. A long text moves them to the right, or to the line below. */
interface FlowedRow {
  readonly line: PdfLine;
  /** The line of figures below it, at the edge of the days; null where the row is on one line. */
  readonly below: PdfLine | null;
  readonly part: LinePart;
  readonly valor: bigint;
  readonly saldo: bigint;
}

/** Two figures in their columns. */
type Places = readonly [Span, Span];

const ROWS_MIN = 3;

/**
 * Puts figures that a long text has moved to the next line back into their columns [Unicred]. This needs a proof: each row of the
 * file has an amount and a balance, and each balance follows from the one before. Without it the lines stay as they are.
 */
export function withFlowedFigures(lines: readonly PdfLine[]): readonly PdfLine[] {
  if (!lines.some((line, index) => figuresBelow(line, lines[index + 1]) !== null)) return lines;
  const rows = rowsOf(lines);
  if (rows === null || rows.length < ROWS_MIN || !followsEach(rows)) return lines;
  const places = placesOf(rows);
  if (places === null) return lines;
  const moved = new Map(rows.map((row) => [row.line, inPlaces(row, places)]));
  const below = new Set(rows.map((row) => row.below));
  return lines.flatMap((line) => (below.has(line) ? [] : [moved.get(line) ?? line]));
}

/** Returns the line below a dated one if it has nothing but figures and begins at the same edge. */
function figuresBelow(line: PdfLine, next: PdfLine | undefined): PdfLine | null {
  const isBelow = next?.page === line.page && Math.abs((next.pieces[1] ?? 0) - (line.pieces[1] ?? 0)) <= SAME_EDGE;
  // Nearly every line below one with a day has a day itself: to look at it first is several times cheaper.
  if (!isBelow || dayAtStart(line.text) === null || dayAtStart(next.text) !== null) return null;
  const [{ day, text, amounts }] = partsOf(next.text, false);
  return day === null && text === '' && amounts.length > 0 ? next : null;
}

/** Returns all dated rows with amounts but those of balances; null where one of them has not two amounts. */
function rowsOf(lines: readonly PdfLine[]): FlowedRow[] | null {
  const rows: FlowedRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (dayAtStart(line.text) === null) continue;
    const below = figuresBelow(line, lines[index + 1]);
    const parts = partsOf(below === null ? line.text : `${line.text} ${below.text}`, false);
    const [part] = parts;
    if (part.amounts.length === 0 || (part.amounts.length === 1 && balanceKind(part.text) !== null)) continue;
    const [valor = null, saldo = null] = part.amounts.map(({ text }) => parseAmount(text));
    if (parts.length > 1 || part.amounts.length !== 2 || valor === null || saldo === null) return null;
    rows.push({ line, below, part, valor: toUnits(valor), saldo: toUnits(saldo) });
  }
  return rows;
}

/** Whether each balance follows from the one before and the amount, in one of the two orders of time. */
function followsEach(rows: readonly FlowedRow[]): boolean {
  const pairs = rows.slice(1).map((row, index) => [rows[index] ?? row, row] as const);
  return (
    pairs.every(([above, row]) => row.saldo === above.saldo + row.valor) ||
    pairs.every(([above, row]) => above.saldo === row.saldo + above.valor)
  );
}

/** Returns the places that two rows on one line share; null where their figures are in no columns. */
function placesOf(rows: readonly FlowedRow[]): Places | null {
  const found = rows.flatMap(({ line, below }): Places[] => {
    const [valor, saldo] = below === null ? rowCellsOf(line).slice(-2) : [];
    return valor?.isAmount && saldo?.isAmount ? [[valor, saldo]] : [];
  });
  return found.find((places) => found.filter((other) => areAt(other, places)).length > 1) ?? null;
}

function areAt(some: Places, others: Places): boolean {
  return some.every(({ right }, index) => Math.abs(right - (others[index]?.right ?? 0)) <= SAME_EDGE);
}

/** Returns a row with its figures in their columns, and its texts before them. */
function inPlaces({ line, below, part }: FlowedRow, places: Places): PdfLine {
  const [valor, saldo] = rowCellsOf(line).slice(-2);
  if (below === null && valor && saldo && areAt([valor, saldo], places)) return line;
  const text = below === null ? line.text : `${line.text} ${below.text}`;
  const [first, last] = part.amounts as [AmountAt, AmountAt];
  const cut = partOfLine({ ...line, text }, 0, first.from);
  const pieces = [...cut.pieces];
  const end = places[0].left - line.height;
  for (let at = 0; at < pieces.length; at += PIECE)
    for (const edge of [at + 1, at + 2]) pieces[edge] = Math.min(pieces[edge] ?? 0, end);
  for (const [index, { from }] of [first, last].entries()) {
    const { left = 0, right = 0 } = places[index] ?? {};
    pieces.push(from, left, right);
  }
  const bases = Array.from({ length: pieces.length / PIECE }, () => line.y);
  return { ...line, text, pieces, bases, heights: undefined, drawn: undefined };
}
