import { showInSteps, type Steps } from '../steps';
import { type Column, columnsOf } from './columns';
import { dayAtStart, endsInDoubt, hasBlankGroups, type LinePart, partsOf } from './line-parts';
import { dayHeading } from './day-heading';
import { Groups } from './groups';
import { type PdfLine, placeOf } from './pdf-lines';
import { RowStarts, type WayOfDays, wayOfDays } from './row-starts';
import type { PdfRow, PdfTable, Standing } from './rows';
import { headsMovements, isColumnHeading, namesBalance, Sections } from './sections';
import { daysOfThePrint, isFoot, isNear, mayBeSum, repeatedIn, statedBy } from './table-lines';

const TEXT_LINES_MAX = 6;
const OWED_MAX = 100;
const NO_AMOUNT_AT_END = 'the line begins with a day and does not end in an amount';
/** How the headings of a table of movements begin; other headings leave the columns above them in force. */
const FIRST_HEADING = /^(?:data|dia|dt)\b/i;
/** Figures with cents, whatever stands behind them (`20,00*`), but no share (`5,00%`) and no part of a longer number. */
const HOLDS_AMOUNT = /(?:^|[^\d.,/])\d[\d.,]*[.,]\d{2}(?![\d%]|[.,/]\d| %)/;

/** Finds the rows of the table (statement reading, 6.1 to 6.3), in steps between which others may run. */
export function* tableOf(lines: readonly PdfLine[]): Steps<PdfTable> {
  const blankGroups = yield* hasBlankGroups(lines);
  const printDays = yield* daysOfThePrint(lines, blankGroups);
  const way = yield* wayOfDays(lines, blankGroups);
  const walk = new TableWalk(yield* repeatedIn(lines), printDays, blankGroups, way);
  yield* showInSteps(lines, (line) => walk.see(line));
  return walk.table;
}

class TableWalk {
  private readonly groups = new Groups();
  readonly table: PdfTable = {
    ...{ rows: [], above: [], around: [], hasBalances: false, broken: [] },
    groups: this.groups.all,
  };
  private readonly sections: Sections;
  private hasBegun = false;
  private day: string | null = null;
  private underHeading = false;
  private columns: Column[] | null = null;
  private readonly starts: RowStarts;
  private last: PdfLine | null = null;
  private movement: PdfLine | null = null;
  private rowLine: PdfLine | null = null;
  private texts: PdfLine[] = [];
  /** Lines right above the first row that are owed an answer. */
  private owed: PdfLine[] = [];
  /** A line of text since the last row begins a movement. */
  private isOpen = false;

  constructor(
    repeated: ReadonlySet<string>,
    private readonly printDays: ReadonlySet<number>,
    private readonly blankGroups: boolean,
    way: WayOfDays | null,
  ) {
    this.starts = new RowStarts(way);
    this.sections = new Sections((text) => repeated.has(text));
  }

  see(line: PdfLine): void {
    if (this.last?.page !== line.page) this.texts = [];
    const heading = this.printDays.has(line.number) ? null : dayHeading(line.text);
    if (heading) this.heading(line, heading.day, heading.rest);
    else if (!this.rowsOf(line)) this.text(line);
    this.last = line;
  }

  private heading(line: PdfLine, day: string, rest: string): void {
    this.hasBegun = true;
    this.day = day;
    this.underHeading = true;
    this.texts = [];
    this.groups.end();
    this.movement = null;
    const [part] = partsOf(rest, this.blankGroups);
    if (part.amounts.length > 0) {
      const offset = line.text.length - rest.length;
      const row = this.row(
        line,
        {
          ...part,
          amounts: part.amounts.map(({ text, from, to }) => ({ text, from: from + offset, to: to + offset })),
        },
        'foot',
      );
      this.table.rows.push({ ...row, isDayHeading: true });
      this.startGroup(row);
    }
    this.table.around.push(line.text);
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
    if (line.isCut && this.hasBegun) this.break(line, 'the line is too long to be read whole');
    return found;
  }

  private dated(line: PdfLine, part: LinePart): void {
    if (!this.hasBegun) for (const owed of this.owedAbove(line)) this.break(owed, NO_AMOUNT_AT_END);
    this.hasBegun = true;
    this.day = part.day;
    this.underHeading = false;
    const row = this.row(line, part, 'dated');
    this.push(line, row, row.states !== null);
  }

  private undated(line: PdfLine, written: LinePart): void {
    const isAlone = written.text === '';
    const top = (isAlone ? this.texts[0] : undefined) ?? line;
    const part = isAlone || this.isWrapped(line, written) ? this.withTextAbove(line, written) : written;
    const directly = this.isUnder(top) && (isAlone || this.texts.length === 0) && !mayBeSum(part.text);
    if (part.day !== null) return this.dated(line, part);
    const foot = this.sections.opens(part.text) || isFoot(part.text);
    const standing = foot ? 'foot' : this.underHeading ? 'heading' : directly ? 'movement' : 'apart';
    // A line that begins a movement stands between, on another page or far above: its day may be that of this row and the next.
    if (this.isOpen && !foot) this.day = null;
    const row = this.row(line, part, standing);
    this.push(line, row, foot);
    if (foot) this.startGroup(row);
  }

  private isDatedAbove(line: PdfLine, part: LinePart): boolean {
    return this.isWrapped(line, part) || (part.text === '' && this.starts.dayAbove(this.texts, line) !== null);
  }

  /** A balance above the table is the opening one; other amounts there belong to no row. */
  private above(line: PdfLine, part: LinePart): void {
    if (statedBy(part.text) === 'abertura') this.table.above.push(this.row(line, part, 'foot'));
  }

  private push(line: PdfLine, row: PdfRow, isBalance: boolean): void {
    this.table.rows.push(row);
    this.rowLine = line;
    this.texts = [];
    this.isOpen = false;
    this.movement = isBalance ? null : line;
    if (!isBalance) this.groups.movement();
    if (isBalance) this.table.around.push(line.text);
  }

  /** Text; a line that begins with a day and holds an amount is owed an answer, unless its amounts stand alone below it. */
  private text(line: PdfLine): void {
    const mayHoldAmount = HOLDS_AMOUNT.test(line.text) || endsInDoubt(line.text);
    const begins = dayAtStart(line.text);
    const day = mayHoldAmount ? begins : null;
    const text = line.text.slice(day?.length).trim();
    const isBalance = day !== null && statedBy(text) !== null;
    if (isBalance && this.hasBegun) {
      // An amount with a star behind it is still that of a balance.
      this.push(line, this.row(line, { day, text, amounts: [] }, 'dated'), true);
      return;
    }
    if (begins === null || isBalance) this.owed = [];
    else if (day === null) this.owed = this.owedAbove(line);
    else if (this.hasBegun) this.break(line, NO_AMOUNT_AT_END);
    else this.owed = [...this.owedAbove(line), line];
    this.table.around.push(line.text);
    this.isOpen ||= begins !== null && !this.underHeading && this.starts.isUsual(line);
    const isHeading = isColumnHeading(line.text);
    if (isHeading) {
      const columns = columnsOf(line);
      if (columns || FIRST_HEADING.test(line.text)) this.columns = columns;
      if (headsMovements(line.text)) this.starts.headings();
      this.table.hasBalances ||= namesBalance(line.text);
      this.texts = [];
    } else this.texts = [...this.texts.slice(1 - TEXT_LINES_MAX), line];
    this.sections.see(line.text, this.rowLine !== null && isNear(this.rowLine, line));
  }

  /** The owed lines that stand right above this one, each right under the one before. */
  private owedAbove(line: PdfLine): PdfLine[] {
    const last = this.owed.at(-1);
    return last && isNear(last, line) ? this.owed.slice(1 - OWED_MAX) : [];
  }

  private startGroup({ descricao, amounts, line }: PdfRow): void {
    this.groups.total(descricao, amounts.at(-1)?.text, { line, day: this.day });
  }

  /** An amount has the lines of text above it as its text, down from the one that begins with its day. */
  private withTextAbove(line: PdfLine, part: LinePart): LinePart {
    const start = this.starts.above(this.texts, line);
    if (start.line && start.day !== null) {
      this.starts.row(start.line, start.day);
      if (this.table.broken.at(-1)?.line === start.line.number) this.table.broken.pop();
      this.owed = this.owed.filter((owed) => owed !== start.line);
    }
    return { ...part, day: start.day, text: [...start.texts, part.text].join(' ').trim() };
  }

  /** Whether a line of text right above begins with the day of this amount, which has a text of its own. */
  private isWrapped(line: PdfLine, { text }: LinePart): boolean {
    if (text === '' || this.underHeading || !this.starts.areKnown || isFoot(text) || mayBeSum(text)) return false;
    const [begins = ''] = this.starts.wrappedAbove(this.texts, line) ?? [];
    return begins !== '' && statedBy(begins) === null;
  }

  private isUnder(line: PdfLine): boolean {
    return this.movement !== null && isNear(this.movement, line);
  }

  private break({ number: line, text }: PdfLine, erro: string): void {
    this.table.broken.push({ line, text, erro });
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
