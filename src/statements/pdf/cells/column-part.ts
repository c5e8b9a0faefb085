import { append } from '../../../kernel/collections';
import type { Span } from './columns';
import { columnAt, overlap, SAME_EDGE, shareEdge } from './amount-clusters';
import { mayBeOfBox } from './box-labels';
import { dayIn } from './day-edge';
import type { AmountColumn, Layout } from './layout';
import { type AmountAt, holdsPiece, isBlankGrouped, type LinePart, partsOf } from '../lines/line-parts';
import { type PdfLine, placeOf } from '../lines/lines';
import { giveSign, type MarksAre, marksBehind } from './marks-behind';
import { hasPieceNextTo, isZeroNextToOther } from './amount-pieces';
import type { RowCell } from './row-cells';
import { hasSpacedDash } from './sign-columns';
import { isFoot, statedBy } from './table-lines';
import type { TableLine } from './tables';

/** How a file writes its amounts. */
export interface WrittenAmounts {
  /** Signs have a blank before the figures, in cells of their own. */
  readonly spacedSigns: boolean;
  /** A blank is between thousands. */
  readonly blankGroups: boolean;
  /** What the marks behind the balances of a table are of, where it has such. */
  readonly marksBehind: ReadonlyMap<Layout, MarksAre>;
}

/** What the cells of a line are in the columns of its table. */
export interface ColumnPart extends LinePart {
  /** The cells of its texts, from left to right. */
  readonly texts: readonly RowCell[];
  /** Which amount counts is open: for example a cell between the texts is nothing but an amount, below no heading. */
  readonly isOpen: boolean;
  /** The text below the heading of accounts in a row with a day; null without one. */
  readonly account: string | null;
}

const CURRENCY = /^[-+\u2010-\u2013\u2212]? ?R\$/;
/** The mark in a column of amounts where a row has none. */
const EMPTY = /^[-\u2010-\u2015\u2212]{1,2}$/;
/** Figures with a sign. They may be an amount whose cents are elsewhere. */
const SIGNED_FIGURES = /^[-+\u2212] ?(?:R\$ ?)?\d{1,3}(?:\.\d{3})*$/;
/** A mark that touches the balance behind it. */
const SIGN_AND_FIGURES = /^[CD] \S*\d/;
/** A currency, or a mark behind the figures: no number of a document has it. */
const MARKED = /R\$|\d ?[CD]$/;
/** A sign that a blank parts from the figures. */
export const SPACED_SIGN = /^[-+\u2010-\u2013\u2212] /;

/**
 * Reads a line by the columns of its table (statement reading, 9.1 to 9.8). Without `amounts` it has none in their columns.
 */
export function columnPart(
  { line, cells, layout }: TableLine & { layout: Layout },
  { spacedSigns, blankGroups, marksBehind: marks }: WrittenAmounts,
): ColumnPart {
  const dayAt = dayIn(cells, layout);
  const first = cells[dayAt];
  // Amounts before the day are of another table, and so is the text with them.
  const before = cells.slice(0, Math.max(0, dayAt));
  const others = [...(before.some(({ isAmount }) => isAmount) ? [] : before), ...cells.slice(dayAt + 1)];
  const placed = new PlacedCells(line, layout, spacedSigns, first !== undefined);
  for (const cell of others) placed.add(cell, others);
  const { texts, amounts, behind } = placed;
  // The text of a row may be on the lines around it, and a box next to it may name a balance.
  const isLabelOfBox =
    first !== undefined && texts.length === 0 && layout.textLefts.length > 0 && statedBy(textOf(behind)) !== null;
  // Amounts behind all columns are of another table, and so is the text before them.
  if (!layout.hasTableBehind && !behind.some(({ isAmount }) => isAmount)) append(texts, behind);
  const money = amounts.filter(({ kind }) => kind !== 'saldo');
  // A text that reaches over the days hides whether the row has one.
  const hidesItsDay = first === undefined && others.some((cell) => hidesDay(cell, layout.dayLeft));
  const hasZeroAmount = isZeroNextToOther(amounts, [...texts.filter(({ isAmount }) => isAmount), ...behind]);
  // The digits before the last group may be another number, and nothing proves that they are of the amount.
  const isGroupOpen = !blankGroups && amounts.some(({ text }) => isBlankGrouped(text));
  const marksAre = marks.get(layout);
  const mayHaveSign = placed.signs.length > 0 || (layout.areSignsOpen && amounts.some(hasSpacedDash));
  const isMarkOpen = mayHaveSign && (marksAre === null || layout.areSignsOpen);
  const isOfBox = isLabelOfBox || (amounts.length > 0 && mayBeOfBox(texts, layout, first !== undefined));
  const isPieceOpen = amounts.some((amount) => hasPieceNextTo(line, amount, others, layout));
  const marked = marksAre === 'of the amounts' && money.length > 0 ? money : amounts;
  for (const sign of placed.signs) giveSign(sign, marked, layout.signs.length === 1);
  return {
    day: first?.day ?? null,
    text: textOf(texts),
    amounts,
    texts,
    isOpen: placed.isOpen || isOfBox || hidesItsDay || hasZeroAmount || isGroupOpen || isMarkOpen || isPieceOpen,
    account: first === undefined ? null : (texts.find((cell) => isInColumn(cell, layout.account))?.text ?? null),
  };
}

/** An amount in a column of amounts. */
type ColumnAmount = Span & { text: string } & Pick<AmountAt, 'from' | 'to'> &
  Required<Pick<AmountAt, 'kind' | 'column'>>;

/** The cells of a line, sorted by the columns of its table. */
class PlacedCells {
  readonly texts: RowCell[] = [];
  readonly amounts: ColumnAmount[] = [];
  readonly signs: RowCell[] = [];
  /** Cells behind all columns of amounts. */
  readonly behind: RowCell[] = [];
  /** A cell, or a heading of several columns, leaves open which amount counts. */
  isOpen: boolean;
  /** No heading names a column of amounts. */
  private readonly isUnnamed: boolean;
  constructor(
    private readonly line: PdfLine,
    private readonly layout: Layout,
    private readonly spacedSigns: boolean,
    private readonly hasDay: boolean,
  ) {
    this.isUnnamed = layout.amounts.every(({ kind }) => kind === null);
    this.isOpen = layout.areHeadingsOpen;
  }

  add(cell: RowCell, others: readonly RowCell[]): void {
    const { layout } = this;
    this.isOpen ||= layout.signs.length > 0 && SIGN_AND_FIGURES.test(cell.text) && isBelow(cell, layout.signs);
    if (isSign(cell, layout)) this.signs.push(cell);
    else if (isEmptyMark(cell, others, layout)) return;
    else if (layout.otherDays.length > 0 && cell.day === cell.text && isBelow(cell, layout.otherDays)) return;
    else if (cell.left < (layout.amounts.at(-1)?.right ?? Infinity)) this.addWithin(cell);
    else if (layout.amounts.at(-1)?.kind === 'saldo' && /^[CD]$/.test(cell.text)) this.isOpen = true;
    else this.behind.push(cell);
  }

  /** Adds a cell that is not behind all columns. */
  private addWithin(cell: RowCell): void {
    const { layout } = this;
    // The currency may be of one column and the figures of the next.
    const isSplit =
      cell.isAmount && CURRENCY.test(cell.text) && layout.money.filter((each) => overlap(each, cell)).length > 1;
    this.isOpen ||= isSplit;
    const column = cell.isAmount && !isSplit ? amountColumnAt(layout.amounts, cell) : null;
    if (column) {
      const { text, from, to, left, right } = cell;
      this.amounts.push({ text, from, to, left, right, kind: column.kind, column: layout.amounts.indexOf(column) });
    } else if (!cell.isAmount && cell.right > (layout.amounts[0]?.left ?? Infinity)) this.addText(cell);
    else {
      this.isOpen ||=
        (cell.isAmount && (MARKED.test(cell.text) || !isBelow(cell, layout.named))) ||
        (this.isUnnamed && endsInAmount(cell));
      this.isOpen ||=
        (cell.text.includes(' ') && holdsPiece(cell.text)) || (this.isUnnamed && SIGNED_FIGURES.test(cell.text));
      this.texts.push(cell);
    }
  }

  /** Adds a text that reaches into the columns of amounts, and the amounts at its end that are within the columns. */
  private addText(cell: RowCell): void {
    const { layout } = this;
    this.isOpen ||= holdsPiece(cell.text);
    const [part] = partsOf(cell.text, false);
    let at = cell.text.length;
    for (const amount of part.amounts.toReversed()) {
      const from = this.addAmountAtEnd(cell, amount);
      if (from === null) break;
      at = from;
    }
    this.amounts.sort((a, b) => a.from - b.from);
    const text = cell.text.slice(0, at).trim();
    // A line with details of a row may reach as far as its amount.
    const isDetail = !this.hasDay && (part.amounts.at(-1)?.text.startsWith('(') === true || holdsAmount(text));
    this.isOpen ||= at < cell.text.length && isDetail;
    // Amounts and a number that touch in their columns look like a text.
    this.isOpen ||= cell.left > (layout.amounts[0]?.left ?? Infinity) - SAME_EDGE && holdsAmount(text);
    // Digits before three more may be the thousands of the amount.
    this.isOpen ||= /(?:^| )\d{1,3}$/.test(text) && /^\d{3}[.,]\d{2}/.test(cell.text.slice(at).trim());
    // A mark that touches the amount behind it may be of the one before.
    this.isOpen ||= (this.isUnnamed && endsInAmount({ text })) || /^(?:[-+CD]|\([-+CD]\))$/.test(text);
    if (text !== '') this.texts.push({ ...cell, text, to: cell.from + at });
  }

  /** Adds an amount of a text where it is at an edge of its column. Returns where it begins in the text; null where it is not. */
  private addAmountAtEnd(cell: RowCell, amount: AmountAt): number | null {
    const { line, layout } = this;
    const place = placeOf(line, cell.from + amount.from, cell.from + amount.to);
    const column = amountColumnAt(layout.amounts, place);
    if (!column) return null;
    const isAtEdge = [column.right - place.right, column.left - place.left].some((far) => Math.abs(far) <= line.height);
    this.isOpen ||= !isAtEdge && amount.to === cell.text.length;
    if (!isAtEdge) return null;
    const isOfText = !this.spacedSigns && SPACED_SIGN.test(amount.text);
    const from = isOfText ? amount.from + 2 : amount.from;
    this.amounts.push({
      text: cell.text.slice(from, amount.to),
      from: cell.from + from,
      to: cell.from + amount.to,
      kind: column.kind,
      column: layout.amounts.indexOf(column),
      ...place,
    });
    return from;
  }
}

function textOf(cells: readonly RowCell[]): string {
  return cells.map(({ text }) => text).join(' ');
}

/** How the amounts of these lines are written. */
export function writtenAmounts(lines: readonly TableLine[], blankGroups: boolean): WrittenAmounts {
  const isSpaced = ({ isAmount, text }: RowCell): boolean => isAmount && SPACED_SIGN.test(text);
  return {
    spacedSigns: lines.some(({ cells }) => cells.some(isSpaced)),
    blankGroups,
    marksBehind: marksBehind(lines),
  };
}

/** Whether an amount is anywhere in a text. */
function holdsAmount(text: string): boolean {
  return /\d,\d{2}(?!\d)/.test(text);
}

/** Whether a text ends in an amount. The columns are then too near to each other to know whose it is. */
function endsInAmount({ text }: Pick<RowCell, 'text'>): boolean {
  return /\d,\d{2} ?\D{0,2}$/.test(text) && partsOf(text, false)[0].amounts.length > 0;
}

/** Whether a text begins left of the days and ends right of their edge. */
function hidesDay({ left, right, text, isAmount }: RowCell, edge: number | null): boolean {
  return edge !== null && !isAmount && left < edge - SAME_EDGE && right > edge + SAME_EDGE && !isFoot(text);
}

/** Whether a cell is below a heading and shares an edge with it. */
function isInColumn(cell: Span, heading: Span | null): boolean {
  return heading !== null && shareEdge(cell, heading);
}

function isSign(cell: RowCell, { signs }: Layout): boolean {
  return signs.length > 0 && cell.text.length <= 3 && isBelow(cell, signs);
}

/** Whether a cell is a dash in a column of amounts in which its row has none. The dash means that no amount is there (9.2). */
function isEmptyMark(cell: RowCell, cells: readonly RowCell[], { amounts, money }: Layout): boolean {
  if (!EMPTY.test(cell.text)) return false;
  const columns = [...amounts, ...money].filter((column) => isBelow(cell, [column]));
  return columns.length > 0 && !cells.some((other) => other.isAmount && isBelow(other, columns));
}

function isBelow(cell: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => overlap(span, cell));
}

/** Finds the column of amounts that a cell is in. */
function amountColumnAt(columns: readonly AmountColumn[], cell: Span): AmountColumn | null {
  const below = columns.filter((column) => overlap(column, cell));
  return below.length > 1 ? columnAt(below, cell) : (below[0] ?? null);
}
