import { normalizeText } from '../../../kernel/text';
import { isFullDay } from '../../common/statement-day';
import { shareEdge } from '../cells/amount-clusters';
import { dayAtStart, endsInGluedAmount, isPeriod, type LinePart, partsOf } from '../lines/line-parts';
import { type PdfLine, placeOf } from '../lines/lines';
import type { RowCell } from '../cells/row-cells';
import { isBareSum, isFoot, isNear, mayBeSum, statedBy, statesOtherMoney } from '../cells/table-lines';
import type { CellLine } from '../cells/tables';

/** The movement that a line of text begins, with its amount on a line below. */
type RowStart = {
  /** The texts of its lines, without the day. */
  texts: string[];
} & (
  | {
      /** Its day as written, and the line that begins with it. */
      day: string;
      line: PdfLine;
    }
  /** No line of the text begins with a day. */
  | { day: null; line: null }
);

/** The label of a day that no rows are below. */
export const NAMES_DUE = /\b(?:vencimento|vence em|fechamento|emissao) ?:?$/;

const DAYS = /\b(?:data|dt|dia)\b/gi;

/** How the days of rows are written, and at which edge. */
export interface DateOrder {
  readonly shape: string;
  readonly left: number;
}

/** Days whose left edges differ by at most so many points are in one column. */
const SAME_EDGE = 4;
/** The text behind the day of a line that begins no movement: a time, the end of a period (its zone may be between), a day, a page. */
const NO_ROW =
  /^\d{1,2}[:h]\d{2}|^(?:\[[^\]]*\] |\([^)]*\) )?(?:a|até|ate|ao|à|-|–|—) \d|\d[/.-]\d{1,2}[/.-]\d{4}|^p[aá]g(?:ina)?\b/i;

/**
 * Finds where a movement begins that has its day and its amount on different lines (statement reading, 6.2). The days of a file's
 * rows are written in one way, at one edge. Lines with the time or the day of a purchase below a movement's text therefore begin none.
 */
export class RowStarts {
  private areAnnounced = false;
  /** The headings name one day of each row. */
  isDayNamed = false;

  /** @param way how the first row of the file that has day and amount on one line writes its day */
  constructor(private way: DateOrder | null) {}

  /** Remembers how a row writes its day. */
  row(line: PdfLine, day: string): void {
    this.way = wayOf(line, day);
  }

  /** Headings of a table of movements are here: days below them may begin rows. */
  headings(text: string): void {
    this.areAnnounced = true;
    this.isDayNamed = text.match(DAYS)?.length === 1;
  }

  /** Whether days that begin a line are known to begin rows. */
  get areKnown(): boolean {
    return this.way !== null || this.areAnnounced;
  }
  /** Returns the text of an amount, from the lines of text above it that are right under each other. */
  above(texts: readonly PdfLine[], amount: PdfLine): RowStart {
    const near = nearTo(texts, amount);
    const starts = near.flatMap((line) => {
      const day = this.dayOf(line);
      return day === null ? [] : [{ line, day }];
    });
    const start =
      starts.findLast(({ line }) => this.isUsual(line)) ??
      starts.findLast(({ day }) => isFullDay(day)) ??
      starts.at(-1);
    if (!start) return { day: null, texts: near.map(({ text }) => text), line: null };
    const { line, day } = start;
    const below = near.slice(near.indexOf(line) + 1);
    return { day, texts: [line.text.slice(day.length).trim(), ...below.map(({ text }) => text)], line };
  }

  /** Returns the texts of {@link above} if one of its lines begins with a day, otherwise null. */
  dayAbove(texts: readonly PdfLine[], amount: PdfLine): string[] | null {
    const start = this.above(texts, amount);
    return start.line ? start.texts : null;
  }

  /** Returns them only if they certainly begin a movement. An amount with a text of its own may be of the row above. */
  wrappedAbove(texts: readonly PdfLine[], amount: PdfLine): string[] | null {
    const start = this.above(texts, amount);
    return start.line && (this.way === null || this.isUsual(start.line)) ? start.texts : null;
  }

  /** Whether a line of text right above begins with the day of an amount that has a text of its own. */
  isWrapped(text: string, texts: readonly PdfLine[], amount: PdfLine): boolean {
    if (!this.areKnown || isFoot(text) || mayBeSum(text)) return false;
    const [begins = ''] = this.wrappedAbove(texts, amount) ?? [];
    return begins !== '' && statedBy(begins) === null;
  }

  /** Whether a line states what a movement is in other money whose day and text are above it: its amount in reais is below. */
  isAbroad(part: LinePart, line: PdfLine, textsAbove: () => readonly PdfLine[]): boolean {
    // Words around the line may go on in it.
    const isOwn = part.day === null && /\p{L}{2}/u.test(line.text) && statesOtherMoney(part);
    return isOwn && this.wrappedAbove(textsAbove(), line) !== null;
  }

  /** Whether a line of text begins a movement whose day is written as those of rows are, at the same edge. */
  isUsual(line: PdfLine): boolean {
    const day = this.dayOf(line);
    return day !== null && this.way?.shape === shapeOf(day);
  }

  /** Whether an amount above the first row may end these texts that begin with a day: it has the words of a sum and is none (`TOTAL ENERGIA`). */
  mayEnd({ text }: LinePart, line: PdfLine, texts: readonly PdfLine[], file: { readonly isHeaded: boolean }): boolean {
    const begins = this.dayAbove(texts, line)?.[0];
    const isBelow = this.areAnnounced ? begins !== undefined : !file.isHeaded && begins !== undefined && begins !== '';
    return isBelow && isFoot(text) && (isBareSum(text) || statedBy(text) === null);
  }

  /** Returns the day with which a line of text begins a movement, at the edge of the days of rows; null where it begins none. */
  private dayOf(line: PdfLine): string | null {
    const day = dayAtStart(line.text);
    // A line that ends in an amount is a row of its own, even where its text hides the amount.
    if (day === null || !mayBeginRows(line.text, day) || endsInGluedAmount(line.text)) return null;
    return this.way === null || Math.abs(this.way.left - leftOf(line)) <= SAME_EDGE ? day : null;
  }
}

/** Returns how the first row of the file with an amount on its line writes its day; null without such a row. */
export function dateOrder(lines: readonly PdfLine[], blankGroups: boolean): DateOrder | null {
  for (const line of lines) {
    const day = dayAtStart(line.text);
    if (day === null) continue;
    const [{ text, amounts }] = partsOf(line.text, blankGroups);
    if (amounts.length > 0 && text !== '' && statedBy(text) === null) return wayOf(line, day);
  }
  return null;
}

function wayOf(line: PdfLine, day: string): DateOrder {
  return { shape: shapeOf(day), left: leftOf(line) };
}

/** Returns the last of these lines that are right under each other, down to the line `below`. */
export function nearTo(texts: readonly PdfLine[], below: PdfLine): PdfLine[] {
  const near: PdfLine[] = [];
  let last = below;
  for (const line of texts.toReversed()) {
    if (!isNear(line, last)) break;
    near.unshift(line);
    last = line;
  }
  return near;
}

/** Whether the line right above one has the day and the text of a movement, and no amount. */
export function isBelowStart(begins: PdfLine | null, line: PdfLine): boolean {
  return begins !== null && isNear(begins, line) && dayAtStart(begins.text) !== begins.text;
}

/** Whether a text that begins with this day may begin a movement or head some. */
export function mayBeginRows(text: string, day: string): boolean {
  return !NO_ROW.test(text.slice(day.length).trim());
}

/** Whether a line begins with a day that is written as that of a heading, at the same edge. */
export function isLikeHeading(line: PdfLine, heading: PdfLine | null): boolean {
  const [day, known] = [dayAtStart(line.text), dayAtStart(heading?.text ?? '')];
  if (heading === null || day === null || known === null || !mayBeginRows(line.text, day)) return false;
  return shapeOf(day) === shapeOf(known) && Math.abs(leftOf(line) - leftOf(heading)) <= SAME_EDGE;
}

function shapeOf(day: string): string {
  return day.replace(/\d+/g, '9').replace(/\p{L}+/gu, 'a');
}

function leftOf(line: PdfLine): number {
  return placeOf(line, 0, 1).left;
}

/**
 * Whether an amount above the first row is a sum, or is between two sums. Its name then begins at the edge of theirs, and left of all
 * texts of the table or behind another text, such as the address of the customer.
 */
export function isSum(lines: readonly CellLine[], index: number): boolean {
  const nameOf = (at: number): RowCell | undefined => {
    const { cells = [] } = lines[at] ?? {};
    const name = cells[cells.findIndex(({ isAmount }) => isAmount) - 1];
    return name ?? cells[0];
  };
  const leftOf = (at: number): number => nameOf(at)?.left ?? NaN;
  const states = (at: number): boolean => {
    const [{ text, amounts }] = partsOf(lines[at]?.line.text ?? '', false);
    return amounts.length > 0 && (isFoot(text) || isFoot(nameOf(at)?.text ?? ''));
  };
  const isOfThem = (at: number): boolean => states(at) && Math.abs(leftOf(at) - leftOf(index)) <= SAME_EDGE;
  const { cells = [], layout } = lines[index] ?? {};
  const isLeft = layout?.textLefts.every((edge) => leftOf(index) < edge - SAME_EDGE) ?? false;
  const isBehind = nameOf(index) !== cells[0];
  return (
    states(index) || isBelowNames(lines, index) || ((isLeft || isBehind) && isOfThem(index - 1) && isOfThem(index + 1))
  );
}

/** Names of sums in a box, of which one is a balance. */
const NAME_OF_SUM =
  /^(?:saldos?|total(?: d[aeo]s?)?|entradas?|saidas?|creditos?|debitos?|rendimentos?|recebid[oa]s?|pag[oa]s?|limites?)(?![a-z])/;

/** Whether a line has nothing but amounts, each below the name of a sum on the line above. */
function isBelowNames(lines: readonly CellLine[], index: number): boolean {
  const [above, own] = [lines[index - 1], lines[index]];
  if (!above || !own || !isNear(above.line, own.line) || own.cells.length < 2) return false;
  const names = above.cells.map(({ text }) => normalizeText(text));
  const areNames = names.every((name) => NAME_OF_SUM.test(name)) && names.some((name) => name.startsWith('saldo'));
  return areNames && names.length === own.cells.length && own.cells.every(({ isAmount }) => isAmount);
}

/**
 * Whether a day has sums and no text next to it, as in `Vencimento`: right below that label, or its amount above the table. What is due
 * is no negative amount.
 */
export function isDueSum(
  { day, text, amounts }: LinePart,
  lines: readonly CellLine[],
  index: number,
  isAboveTable: boolean,
): boolean {
  if (day === null || amounts.some((amount) => /^\D*[-\u2212]|-$/.test(amount.text))) return false;
  return (isAboveTable && text === '') || isBelowDue(lines, index);
}

/** Whether the first cell of a line is right below a label of what is due. */
function isBelowDue(lines: readonly CellLine[], index: number): boolean {
  const [above, own] = [lines[index - 1], lines[index]];
  const [label, day] = [above?.cells[0], own?.cells[0]];
  if (!label || !day || above?.line.page !== own?.line.page || !shareEdge(label, day)) return false;
  const areSums = own?.cells.every((cell) => cell.isAmount || cell.day === cell.text) ?? false;
  return areSums && NAMES_DUE.test(normalizeText(label.text));
}

/** Returns the day that begins a line, and none of a period that has nothing but sums next to it. */
export function dayOfLine({ text }: PdfLine): string | null {
  const day = dayAtStart(text);
  const rest = text.slice(day?.length).trim();
  return isPeriod({ day, text: rest, amounts: [] }) ? null : day;
}
