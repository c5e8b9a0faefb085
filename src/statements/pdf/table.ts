import { type Column, columnsOf } from './columns';
import { dayAtStart, endsInDoubt, hasBlankGroups, type LinePart, partsOf } from './line-parts';
import { dayHeading } from './day-heading';
import { Groups } from './groups';
import { UnmatchedLines } from './unmatched-lines';
import { type PdfLine, placeOf } from './lines';
import { nearTo, RowStarts, type DateOrder, dateOrder } from './row-starts';
import { lastText, type PdfRow, type PdfTable, type Standing } from './rows';
import { headsMovements, isColumnHeading, namesBalance, Sections } from './sections';
import { daysOfThePrint, isFoot, isNear, mayBeSum, repeatedIn, statedBy } from './table-lines';

const TEXT_LINES_MAX = 6;
const TOO_LONG = 'the line is too long to be read whole';
/** How the headings of a table of movements begin; other headings leave the columns above them in force. */
const FIRST_HEADING = /^(?:data|dia|dt)\b/i;
/** Figures with cents, whatever stands behind them (`20,00*`), but no share (`5,00%`) and no part of a longer number. */
const HOLDS_AMOUNT = /[^\d.,/]\d[\d.,]*[.,]\d{2}(?![\d%]|[.,/]\d| %)/;

/** Finds the rows of the table (statement reading, 6.1 to 6.3). */
export function tableOf(lines: readonly PdfLine[]): PdfTable {
  const blankGroups = hasBlankGroups(lines);
  const printDays = daysOfThePrint(lines, blankGroups);
  const way = dateOrder(lines, blankGroups);
  const walk = new TableWalk(lines, repeatedIn(lines), printDays, blankGroups, way);
  for (const line of lines) walk.see(line);
  return walk.table;
}

class TableWalk {
  private readonly groups = new Groups();
  private readonly owed = new UnmatchedLines();
  private readonly found: Omit<PdfTable, 'groups' | 'broken'> = { rows: [], above: [], around: [], hasBalances: false };
  private readonly sections: Sections;
  private readonly starts: RowStarts;
  private hasBegun = false;
  private day: string | null = null;
  private underHeading = false;
  private columns: Column[] | null = null;
  /** Where the last row stands. */
  private rowLine: PdfLine | null = null;
  /** The same where it is a movement, whose day undated rows right below it share. */
  private movement: PdfLine | null = null;
  /** The number of the last line that is no text: all below it may be the text of the next amount. */
  private textsBelow = 0;
  /** A line of text since the last row that begins a movement. */
  private begins: PdfLine | null = null;

  constructor(
    private readonly lines: readonly PdfLine[],
    repeated: ReadonlySet<string>,
    private readonly printDays: ReadonlySet<number>,
    private readonly blankGroups: boolean,
    way: DateOrder | null,
  ) {
    this.starts = new RowStarts(way);
    this.sections = new Sections((text) => repeated.has(text));
  }

  get table(): PdfTable {
    return { ...this.found, groups: this.groups.all, broken: this.owed.broken };
  }

  see(line: PdfLine): void {
    const heading = this.printDays.has(line.number) ? null : dayHeading(line.text);
    if (heading) this.heading(line, heading.day);
    else if (!this.rowsOf(line)) this.text(line);
    if (line.isCut && this.hasBegun) this.owed.reject(line, TOO_LONG);
  }

  private heading(line: PdfLine, day: string): void {
    this.hasBegun = true;
    this.day = day;
    this.underHeading = true;
    this.textsBelow = line.number;
    this.begins = null;
    this.movement = null;
    this.groups.end();
    this.owed.forget();
    const [part] = partsOf(line.text, this.blankGroups);
    if (part.amounts.length > 0) {
      const row = { ...this.row(line, part, 'foot'), isDayHeading: true };
      this.found.rows.push(row);
      this.startGroup(row);
    }
    this.found.around.push(line.text);
  }

  /** Takes the rows of a line; false when it has none. */
  private rowsOf(line: PdfLine): boolean {
    let found = false;
    for (const [index, part] of partsOf(line.text, this.blankGroups).entries()) {
      if (part.amounts.length === 0) continue;
      if (part.day !== null && index === 0 && statedBy(part.text) === null) this.starts.row(line, part.day);
      if (part.day !== null) this.dated(line, part);
      else if (this.hasBegun || this.isDatedAbove(line, part)) this.undated(line, part);
      else this.above(line, part);
      found = this.hasBegun;
    }
    return found;
  }

  private dated(line: PdfLine, part: LinePart): void {
    this.owed.begin(line);
    this.hasBegun = true;
    this.day = part.day;
    this.underHeading = false;
    const row = this.row(line, part, 'dated');
    this.push(line, row, row.states !== null);
  }

  private undated(line: PdfLine, written: LinePart): void {
    const hasTextAbove = written.text === '' || this.isWrapped(line, written);
    const part = hasTextAbove ? this.withTextAbove(line, written) : written;
    if (part.day !== null) return this.dated(line, part);
    const foot = this.sections.opens(part.text) || isFoot(part.text);
    const goesOn = this.isUnderMovement(line, written) && !mayBeSum(part.text);
    const standing = foot ? 'foot' : this.underHeading ? 'heading' : goesOn ? 'movement' : 'apart';
    // A line that begins a movement stands between, on another page or far above: its day may be that of this row and the next.
    if (this.begins && !foot) this.day = null;
    const row = this.row(line, part, standing);
    this.push(line, row, foot);
    this.startGroup(row);
  }

  private isDatedAbove(line: PdfLine, part: LinePart): boolean {
    const texts = this.textsAbove(line);
    return this.isWrapped(line, part) || (part.text === '' && this.starts.dayAbove(texts, line) !== null);
  }

  /** A balance above the table is the opening one; other amounts there belong to no row. */
  private above(line: PdfLine, part: LinePart): void {
    if (statedBy(part.text) === 'abertura') this.found.above.push(this.row(line, part, 'foot'));
  }

  private push(line: PdfLine, row: PdfRow, isBalance: boolean): void {
    this.found.rows.push(row);
    this.rowLine = line;
    this.textsBelow = line.number;
    this.begins = null;
    this.movement = isBalance ? null : line;
    if (isBalance) this.found.around.push(line.text);
    else this.groups.movement();
  }

  /** Text; a line that begins with a day and holds an amount is owed a response, unless its amounts stand alone below it. */
  private text(line: PdfLine): void {
    const day = dayAtStart(line.text);
    const rest = line.text.slice(day?.length);
    const isOwed = day !== null && (line.isCut || HOLDS_AMOUNT.test(rest) || endsInDoubt(rest));
    const text = rest.trim();
    const isBalance = isOwed && statedBy(text) !== null;
    // An amount with a star behind it is still that of a balance.
    if (isBalance && this.hasBegun) return this.dated(line, { day, text, amounts: [] });
    if (day === null || isBalance) this.owed.forget();
    else this.owed.pass(line);
    if (isOwed && this.hasBegun) this.owed.reject(line);
    else if (isOwed && !isBalance) this.owed.wait(line);
    this.found.around.push(line.text);
    if (!this.underHeading && this.starts.isUsual(line)) this.begins = line;
    if (isColumnHeading(line.text)) this.headings(line);
    this.sections.see(line.text, isRightUnder(this.rowLine, line));
  }

  private headings(line: PdfLine): void {
    const columns = columnsOf(line);
    if (columns || FIRST_HEADING.test(line.text)) this.columns = columns;
    if (headsMovements(line.text)) this.starts.headings();
    this.found.hasBalances ||= namesBalance(line.text);
    this.textsBelow = line.number;
    this.movement = null;
  }

  private startGroup(row: PdfRow): void {
    this.groups.total(row.descricao, lastText(row), { line: row.line, day: this.day });
  }

  /** An amount has the lines of text above it as its text, down from the one that begins with its day. */
  private withTextAbove(line: PdfLine, part: LinePart): LinePart {
    const { day, texts, line: begins } = this.starts.above(this.textsAbove(line), line);
    if (begins) {
      this.starts.row(begins, day);
      this.owed.response(begins);
    }
    return { ...part, day, text: [...texts, part.text].join(' ').trim() };
  }

  /** Whether a line of text right above begins with the day of this amount, which has a text of its own. */
  private isWrapped(line: PdfLine, { text }: LinePart): boolean {
    if (this.underHeading || !this.starts.areKnown || isFoot(text) || mayBeSum(text)) return false;
    const [begins = ''] = this.starts.wrappedAbove(this.textsAbove(line), line) ?? [];
    return begins !== '' && statedBy(begins) === null;
  }

  /** Whether a movement stands right above an undated row, nothing between but the text of an amount alone on its line. */
  private isUnderMovement(line: PdfLine, { text }: LinePart): boolean {
    const between = this.textsAbove(line);
    const own = text === '' ? nearTo(between, line) : [];
    const [top = line] = own;
    return own.length === between.length && isRightUnder(this.movement, top);
  }

  private textsAbove({ number }: PdfLine): readonly PdfLine[] {
    return this.lines.slice(Math.max(this.textsBelow, number - 1 - TEXT_LINES_MAX), number - 1);
  }

  private row(line: PdfLine, part: LinePart, standing: Standing): PdfRow {
    return {
      line: line.number,
      text: line.text,
      day: part.day ?? this.day,
      descricao: part.text,
      states: statedBy(part.text),
      amounts: part.amounts.map(({ text, from, to }) => ({ text, place: placeOf(line, from, to) })),
      standing,
      isDayHeading: false,
      group: this.groups.current,
      columns: this.columns,
      isScheduled: this.sections.isScheduled,
    };
  }
}

function isRightUnder(above: PdfLine | null, line: PdfLine): boolean {
  return above !== null && isNear(above, line);
}
