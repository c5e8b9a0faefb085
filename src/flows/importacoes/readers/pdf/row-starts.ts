import { isFullDay } from '../statement-day';
import { showInSteps, type Steps } from '../steps';
import { dayAtStart, partsOf } from './line-parts';
import type { PdfLine } from './pdf-lines';
import { isNear, statedBy } from './table-lines';

/** The movement that a line of text begins, whose amount stands below it. */
export interface RowStart {
  /** Its day as written; null: no line of the text begins with one. */
  day: string | null;
  /** The texts of its lines, without the day. */
  texts: string[];
  /** The line that begins with the day. */
  line: PdfLine | null;
}

/** How the days of rows are written, and at which edge. */
export interface WayOfDays {
  readonly shape: string;
  readonly left: number;
}

/** Rows whose days stand so near to the same left edge stand in one column. */
const SAME_EDGE = 4;
/** What stands behind the day of a line that begins no movement: a time, the end of a period, another day, a page. */
const NO_ROW = /^\d{1,2}[:h]\d{2}|^(?:a|até|ate|ao|à|-|–|—) |\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|^p[aá]g(?:ina)?\b/i;

/**
 * Where a movement begins whose day and whose amount stand on different lines (statement reading, 6.2). Lines with the time or
 * the day of a purchase below a movement's text begin none: the days of a file's rows are written in one way, at one edge.
 */
export class RowStarts {
  private areAnnounced = false;

  /** @param way of the file's first row whose day and amount stand on one line, wherever that is */
  constructor(private way: WayOfDays | null) {}

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
    const starts = near.filter((line) => this.begins(line));
    const known = starts.filter((line) => this.isUsual(line));
    const start = known.at(-1) ?? starts.findLast(({ text }) => isFullDay(dayAtStart(text) ?? '')) ?? starts.at(-1);
    const lines = start ? near.slice(near.indexOf(start)) : near;
    const day = start ? dayAtStart(start.text) : null;
    return {
      day,
      texts: lines.map((line) => (line === start ? line.text.slice(day?.length).trim() : line.text)),
      line: start ?? null,
    };
  }

  /** The texts of {@link above} where one of its lines begins with a day, else null. */
  dayAbove(texts: readonly PdfLine[], amount: PdfLine): string[] | null {
    const start = texts.length > 0 ? this.above(texts, amount) : null;
    return start?.line ? start.texts : null;
  }

  /** Those of them that begin a movement for sure: an amount with a text of its own may as well belong to the row above. */
  wrappedAbove(texts: readonly PdfLine[], amount: PdfLine): string[] | null {
    const start = texts.length > 0 ? this.above(texts, amount) : null;
    return start?.line && (this.way === null || this.isUsual(start.line)) ? start.texts : null;
  }

  /** Whether a line of text begins a movement: with a day at the edge where the days of rows stand. */
  begins(line: PdfLine): boolean {
    const day = dayAtStart(line.text);
    if (day === null || NO_ROW.test(line.text.slice(day.length).trim())) return false;
    return this.way === null || Math.abs(this.way.left - leftOf(line)) <= SAME_EDGE;
  }

  /** Whether its day is written as those of rows are, too. */
  isUsual(line: PdfLine): boolean {
    return this.way?.shape === shapeOf(dayAtStart(line.text) ?? '') && this.begins(line);
  }
}

/** How the file's first row with an amount on its line begins; null where none has one. */
export function* wayOfDays(lines: readonly PdfLine[], blankGroups: boolean): Steps<WayOfDays | null> {
  const found: { way: WayOfDays | null } = { way: null };
  yield* showInSteps(lines, (line) => {
    if (dayAtStart(line.text) === null) return true;
    const [part] = partsOf(line.text, blankGroups);
    const isRow =
      part && part.day !== null && part.amounts.length > 0 && part.text !== '' && statedBy(part.text) === null;
    if (isRow && part.day !== null) found.way = wayOf(line, part.day);
    return found.way === null;
  });
  return found.way;
}

function wayOf(line: PdfLine, day: string): WayOfDays {
  return { shape: shapeOf(day), left: leftOf(line) };
}

/** The last of these lines that stand right under each other, down to this one. */
function nearTo(texts: readonly PdfLine[], below: PdfLine): PdfLine[] {
  const near: PdfLine[] = [];
  let last = below;
  for (const line of texts.toReversed()) {
    if (!isNear(line, last)) break;
    near.unshift(line);
    last = line;
  }
  return near;
}

function shapeOf(day: string): string {
  return day.replace(/\d+/g, '9').replace(/\p{L}+/gu, 'a');
}

function leftOf({ pieces: [, left = 0] }: PdfLine): number {
  return left;
}
