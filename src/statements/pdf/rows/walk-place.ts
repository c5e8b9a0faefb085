import { least, greatest } from '../../../kernel/collections';
import { titlesOtherTable, titlesRowsOfBill } from '../../common/card-bill';
import { titleSide } from '../../common/side-words';
import { sectionTitle } from '../../common/other-section';
import { SAME_EDGE } from '../cells/amount-clusters';
import type { PdfLine } from '../lines/lines';
import { nearTo, type DateOrder } from '../wraps/row-starts';
import { mayHoldHeading } from './held-headings';
import { BEFORE_TABLES, partBelow, type TableStart } from './rows';
import { TablesSideBySide } from './second-tables';
import { isColumnHeading, type DayHeadings } from '../lines/sections';
import { isFoot, isNear, isRightUnder, statedBy, textLinesAbove, underOf } from '../cells/table-lines';
import type { LinePart } from '../lines/line-parts';
import { isSameRow } from './read-parts';
import type { CellLine } from '../cells/tables';

/** What is known of the whole file. */
export interface FileText {
  /** Whether the text of a line is on more than one page. */
  readonly isRepeated: (text: string) => boolean;
  readonly isHeaded: boolean;
  readonly headingOf: DayHeadings;
  readonly printDays: ReadonlySet<number>;
  readonly blankGroups: boolean;
  readonly areDashesOpen: boolean;
  readonly way: DateOrder | null;
  /** A row without a day may be of the day below it. */
  readonly mayBeBelow: boolean;
}

type Headings = Pick<FileText, 'isRepeated'> & { readonly hasDays: boolean; readonly isDue: boolean };

/** Without cents figures may be a piece of an amount. */
const WITH_CENTS = /[.,]\d{2}(?!\d)/;

/** Where a walk through the lines of a file is: on which day, below which headings, and after which row. */
export class WalkPlace {
  hasBegun = false;
  day: string | null = null;
  /** A heading of a day is in force. */
  underHeading = false;
  /** The last such heading. */
  heading: PdfLine | null = null;
  /** Headings of a table of dated rows are above, and no dated row yet. */
  isBelowHeadings = false;
  /** Where the last row ends. */
  rowLine: PdfLine | null = null;
  /** The same where it is a movement, whose day undated rows right below it share. */
  movement: PdfLine | null = null;
  /** Repeated headings are below such a movement, and no row yet: its table goes on. */
  goesOn = false;
  /** An amount with nothing on its line and above it may be of the text below it, and so may each one below a text with a day. */
  hasLoneAmount = false;
  /** A row without a day was right under a movement. */
  private hasShared = false;
  /** The first line that may be the text of the next amount. */
  textsFrom = 0;
  private readonly sideBySide = new TablesSideBySide();
  /** The last headings of a table of movements. */
  table: TableStart | undefined;
  /** A line of text since the last row that begins a movement. */
  begins: PdfLine | null = null;

  onDay(day: string | null, underHeading: boolean, heading = this.heading): void {
    this.hasBegun = true;
    this.day = day;
    this.underHeading = underHeading;
    this.heading = heading;
  }

  /** Notes whether an amount has nothing on its line and above it. */
  amount({ day, text, amounts }: LinePart, lines: readonly CellLine[], index: number): void {
    const isAlone = day === null && text === '' && amounts.some((amount) => WITH_CENTS.test(amount.text));
    this.hasLoneAmount ||= isAlone && this.textsAbove(lines, index).length === 0;
  }

  /** Leaves the day of the rows below a line open that may hold another day heading. */
  mayHead(line: PdfLine): void {
    if (this.underHeading && mayHoldHeading(line, this.heading)) this.onDay(null, true);
  }

  /** Takes a text left of the texts of its table as the title of the rows below it. */
  title(item: CellLine, index: number): void {
    const { text, page } = item.line;
    const [under, part] = [underOf(item, this.rowLine), this.table?.part];
    const isAtRow = Math.abs((item.line.pieces[1] ?? 0) - (this.rowLine?.pieces[1] ?? NaN)) <= 1;
    const isOfBill = item.layout === null && isAtRow && (titlesRowsOfBill(text) || titlesOtherTable(text));
    const isLeft = under === null || under === 'row, left of its text' || isOfBill || titleSide(text) !== null;
    if (!isLeft || isColumnHeading(text)) return;
    this.table = { at: index, title: text, isBare: true, isBelowRows: this.rowLine?.page === page, part };
  }

  /** Takes the headings at `index` as those of a part of a bill and, with days of movements or of what is due, as the beginning of a table. */
  headings(lines: readonly CellLine[], index: number, { isRepeated, hasDays, isDue }: Headings): void {
    const title = this.textsAbove(lines, index).findLast(({ text }) => !isRepeated(text))?.text ?? null;
    const part = partBelow(this.table?.part, lines[index]?.line.text ?? '', title);
    const isBelowRows = this.rowLine !== null && this.rowLine.page === lines[index]?.line.page;
    if (hasDays || isDue) this.table = { at: index, title, isBelowRows, part, ...(!hasDays && { isDue }) };
    else if (title !== null && titlesRowsOfBill(title)) this.table = { at: index, title, isBare: true, part };
    else if (part) this.table = { ...(this.table ?? BEFORE_TABLES), part };
  }

  /**
   * Begins a table at a dated row next to the one before it, or not right under that on its page. The last text above is then the title of
   * the rows below.
   */
  dated({ line }: CellLine, lines: readonly CellLine[], index: number): void {
    const { rowLine, textsFrom } = this;
    const table = (this.table = this.sideBySide.at(line, index, this.table, lines[this.table?.at ?? -1]?.line));
    const isOnPage = rowLine !== null && rowLine.page === line.page && rowLine.band === line.band;
    if (!isOnPage || isNear(rowLine, line) || (table?.at ?? -1) >= textsFrom - 1) return;
    const title = this.textsAbove(lines, index).at(-1)?.text ?? null;
    this.table = { at: index, title, isBare: true, part: table?.part };
  }

  /** Goes on below a dated row that is an error item: the title above it is that of the next rows, too. */
  rejected(item: CellLine, lines: readonly CellLine[], index: number): void {
    this.dated(item, lines, index);
    this.rowLine = item.last;
  }

  /** The lines of text above the line at `index` that may be its own. */
  textsAbove(lines: readonly CellLine[], index: number): readonly PdfLine[] {
    return textLinesAbove(lines, this.textsFrom, index);
  }

  /** Ends the text of the next amount, and the last movement, at the line at `index`. */
  startAfter(index: number): void {
    this.textsFrom = index + 1;
    this.movement = this.begins = null;
    this.goesOn = false;
  }

  /**
   * Whether a row is the last of one page and again the first of the next; then goes on below it. A browser prints a row at the edge of
   * a page on both pages and hides a part of each. Its cells may go on between them.
   */
  isPrintedTwice(item: CellLine, lines: readonly CellLine[], index: number): boolean {
    const { line, last, part } = item;
    const above = Math.max(0, this.textsFrom - 1);
    const row = lines[above];
    const isAgain = row?.line.page === line.page - 1 && isSameRow(row, item) && this.rowLine === row.last;
    if (
      !isAgain ||
      lines.slice(above + 1, index).some(({ isWrapped }) => !isWrapped) ||
      !part ||
      part.amounts.length === 0 ||
      statedBy(part.text) !== null
    )
      return false;
    this.rowLine = last;
    if (this.movement) this.movement = last;
    return true;
  }

  /** Whether a movement is right above an undated row, or above repeated headings or the text of an amount alone on its line. */
  isUnderMovement(line: PdfLine, text: string, between: readonly PdfLine[]): boolean {
    const own = text === '' ? nearTo(between, line) : [];
    const [top = line] = own;
    if (own.length !== between.length) return false;
    const isUnder = isRightUnder(this.movement, top);
    this.hasShared ||= isUnder;
    return this.goesOn || isUnder || this.isOverleaf(top);
  }

  /** Whether a row begins the page after the one that ends in a movement, in a file whose rows share days. */
  private isOverleaf({ page, band }: PdfLine): boolean {
    return this.hasShared && this.movement !== null && page === this.movement.page + 1 && band === this.movement.band;
  }

  /**
   * Whether an undated row is below lines of text in its column of texts that are below a movement, all at the same distance: nothing
   * shows that another section begins between them (statement reading, 9.4).
   */
  isUnderDetails(item: CellLine, between: readonly CellLine[] | null): boolean {
    if (between === null) return false;
    const details = between.filter(({ isWrapped }) => !isWrapped);
    if (!this.movement || !details.every((each) => isDetail(each, item))) return false;
    const lines = [this.movement, ...details.map(({ line }) => line), item.line];
    const gaps = lines.slice(1).map((line, at) => (lines[at]?.y ?? NaN) - line.y);
    const differ = greatest(gaps) - least(gaps);
    return (
      lines.slice(1).every((line, at) => isRightUnder(lines[at] ?? null, line)) && differ <= EVEN * item.line.height
    );
  }
}

/** Distances of lines that differ by at most so many letter heights are the same. */
const EVEN = 0.1;

/** Whether a line is a text in the column of texts of a row, and no title of another section. */
function isDetail({ line, cells: [first], layout, part, headings }: CellLine, row: CellLine): boolean {
  const isText = part !== null && part.day === null && part.amounts.length === 0 && headings === null;
  const isAtText = layout?.textLefts.some((edge) => Math.abs(edge - (first?.left ?? 0)) <= SAME_EDGE) ?? false;
  return isText && isAtText && layout === row.layout && !isFoot(line.text) && sectionTitle(line.text) === null;
}
