import { isFullDay } from '../common/statement-day';
import { dayAtStart, type LinePart, partsOf } from './line-parts';
import { type PdfLine, placeOf } from './lines';
import { isFoot, isNear, statedBy } from './table-lines';
import type { CellLine } from './wrapped-cells';

/** The movement that a line of text begins, whose amount stands below it. */
export type RowStart = {
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

/** How the days of rows are written, and at which edge. */
export interface DateOrder {
  readonly shape: string;
  readonly left: number;
}

/** Rows whose days stand so near to the same left edge stand in one column. */
const SAME_EDGE = 4;
/** What stands behind the day of a line that begins no movement: a time, the end of a period (its zone may be between), another day, a page. */
const NO_ROW =
  /^\d{1,2}[:h]\d{2}|^(?:\[[^\]]*\] |\([^)]*\) )?(?:a|até|ate|ao|à|-|–|—) \d|\d[/.-]\d{1,2}[/.-]\d{4}|^p[aá]g(?:ina)?\b/i;

/**
 * Where a movement begins whose day and whose amount stand on different lines (statement reading, 6.2). Lines with the time or
 * the day of a purchase below a movement's text begin none: the days of a file's rows are written in one way, at one edge.
 */
export class RowStarts {
  private areAnnounced = false;

  /** @param way of the file's first row whose day and amount stand on one line, wherever that is */
  constructor(private way: DateOrder | null) {}

  /** A row begins with this day. */
  row(line: PdfLine, day: string): void {
    this.way = wayOf(line, day);
  }

  /** Headings of a table of movements stand here. */
  headings(): void {
    this.areAnnounced = true;
  }

  /** Whether days that begin a line are known to begin rows. */
  get areKnown(): boolean {
    return this.way !== null || this.areAnnounced;
  }

  /** The text of an amount, out of the lines of text above it that stand right under each other. */
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

  /** The texts of {@link above} where one of its lines begins with a day, else null. */
  dayAbove(texts: readonly PdfLine[], amount: PdfLine): string[] | null {
    const start = this.above(texts, amount);
    return start.line ? start.texts : null;
  }

  /** Those of them that begin a movement for sure: an amount with a text of its own may as well belong to the row above. */
  wrappedAbove(texts: readonly PdfLine[], amount: PdfLine): string[] | null {
    const start = this.above(texts, amount);
    return start.line && (this.way === null || this.isUsual(start.line)) ? start.texts : null;
  }

  /** Whether a line of text begins a movement whose day is written as those of rows are, at the same edge. */
  isUsual(line: PdfLine): boolean {
    const day = this.dayOf(line);
    return day !== null && this.way?.shape === shapeOf(day);
  }

  /** The day with which a line of text begins a movement, at the edge where the days of rows stand; null: it begins none. */
  private dayOf(line: PdfLine): string | null {
    const day = dayAtStart(line.text);
    if (day === null || !mayBeginRows(line.text, day)) return null;
    return this.way === null || Math.abs(this.way.left - leftOf(line)) <= SAME_EDGE ? day : null;
  }
}

/** How the file's first row with an amount on its line begins; null where none has one. */
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

/** The last of these lines that stand right under each other, down to this one. */
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

/** Whether an amount above the first row is a sum, or is between two sums at their left edge, left of all texts of the table. */
export function isSum(lines: readonly CellLine[], index: number): boolean {
  const leftOf = (at: number): number => lines[at]?.cells[0]?.left ?? NaN;
  const states = (at: number): boolean => {
    const [{ text, amounts }] = partsOf(lines[at]?.line.text ?? '', false);
    return amounts.length > 0 && isFoot(text);
  };
  const isOfThem = (at: number): boolean => states(at) && Math.abs(leftOf(at) - leftOf(index)) <= SAME_EDGE;
  const isLeft = lines[index]?.layout?.textLefts.every((edge) => leftOf(index) < edge - SAME_EDGE) ?? false;
  return states(index) || (isLeft && isOfThem(index - 1) && isOfThem(index + 1));
}

/** Whether a day has only its amount next to it, as in `Vencimento`; what is due is no negative amount. */
export function isDueSum({ day, text, amounts }: LinePart): boolean {
  return day !== null && text === '' && !amounts.some((amount) => /^\D*[-\u2212]|-$/.test(amount.text));
}
