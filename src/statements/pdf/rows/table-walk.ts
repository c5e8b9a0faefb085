import { OTHER_SECTION_REASON } from '../../common/other-section';
import type { Reason } from '../../../kernel/reason-codes/reason';
import { isPeriod, type LinePart, partsOf } from '../lines/line-parts';
import { FileAccounts, isOfPayee } from './file-accounts';
import { Groups, sideTitles } from './groups';
import { hasOwnDay, isDayOpen, isWholeRow, leavesAmountOpen, linePartsOf, openingPart, type Parts } from './read-parts';
import { headsDue, headsTable, tableHeadedBy } from '../cells/heading-lines';
import type { PdfLine } from '../lines/lines';
import { dayOfLine, isBelowStart, isDueSum, isSum, nearTo, RowStarts } from '../wraps/row-starts';
import { type FoundRows, noRows, type PdfRow, type PdfTable, rowOf, type DaySource } from './rows';
import { headsMovements, isColumnHeading, namesBalance, Sections } from '../lines/sections';
import { holdsSeparateSign, whySplit } from '../repairs/split-signs';
import { haveDay, isFoot, mayBeSum, statedBy, sumOf, underOf } from '../cells/table-lines';
import { hasAmount, hasIllegibleAmount, holdsFigures, isIllegibleAbove, UnmatchedLines } from './unmatched-lines';
import { WalkPlace, type FileText } from './walk-place';
import type { CellLine } from '../cells/tables';
import { SPLIT, NO_DAY, QUAL_VALOR, STRAY, REPEATED, TOO_LONG } from '../lines/reasons';

/** Goes through the lines of a file and collects the rows of its table. */
export class TableWalk {
  private readonly groups: Groups;
  private readonly unmatched = new UnmatchedLines();
  private readonly found: FoundRows = noRows();
  private readonly accounts = new FileAccounts();
  private readonly sections: Sections;
  private readonly starts: RowStarts;
  private readonly at = new WalkPlace();
  private hasHeadings = false;

  constructor(
    private readonly lines: readonly CellLine[],
    private readonly file: FileText,
  ) {
    this.groups = new Groups(sideTitles(lines, file.isRepeated));
    this.found.hasRowsAbove = file.mayBeBelow;
    this.starts = new RowStarts(file.way);
    this.sections = new Sections(file.isRepeated);
  }

  get table(): PdfTable {
    const { broken } = this.unmatched;
    return { ...this.found, groups: this.groups.all, broken, ...this.accounts.of(this.found.rows) };
  }

  see(item: CellLine, index: number): void {
    const { line, isWrapped } = item;
    if (isWrapped) return;
    const heading = this.file.printDays.has(line.number) ? null : this.file.headingOf(line);
    if (!heading) this.at.mayHead(line);
    if (heading) this.heading(item, heading.day, index);
    else if (!this.rowsOf(item, index)) this.text(item, index);
    if (line.isCut && this.at.hasBegun) this.unmatched.reject(line, TOO_LONG);
  }

  private heading(item: CellLine, day: string, index: number): void {
    if (!this.at.hasBegun) this.unmatched.rejectBelowDay(this.lines, index);
    this.at.onDay(day, true, item.line);
    this.at.startAfter(index);
    this.at.isBelowHeadings = false;
    this.groups.end();
    this.unmatched.forget();
    const [part] = partsOf(item.line.text, this.file.blankGroups);
    if (part.amounts.length > 0) {
      const row = { ...this.row(item, part, 'foot'), isDayHeading: true };
      this.found.rows.push(row);
      this.groups.start(row, this.at.day);
    }
    this.found.around.push(item.line.text);
  }

  /** Adds the rows of a line; false when it has none. */
  private rowsOf(item: CellLine, index: number): boolean {
    const [{ line }, read] = [item, linePartsOf(item, this.file)];
    let found = false;
    if (this.at.isPrintedTwice(item, this.lines, index)) return this.unmatched.reject(line, REPEATED);
    if (read.place === 'stray') return (this.at.hasBegun || isWholeRow(item)) && this.unmatched.reject(line, STRAY);
    for (const [at, part] of read.parts.entries()) {
      const isDueDate = isDueSum(part, this.lines, index, this.file.isHeaded && !this.found.isHeaded);
      if (part.amounts.length === 0 || isDueDate || isPeriod(part)) continue;
      if (this.starts.isAbroad(part, line, () => this.at.textsAbove(this.lines, index))) continue;
      if (part.day !== null && at === 0 && statedBy(part.text) === null) this.starts.row(line, part.day);
      this.at.amount(part, this.lines, index);
      const isOpen = leavesAmountOpen(read, part);
      const isOfTable = this.isOfTable(line, part, index);
      const mayEnd = !isOfTable && this.starts.mayEnd(part, line, this.at.textsAbove(this.lines, index), this.file);
      const split = whySplit(this.lines, index, part, isOfTable || this.at.isBelowHeadings);
      if (isOpen && part.day !== null) this.rejectRow(item, part, index, QUAL_VALOR);
      else if (isOpen && this.at.hasBegun) this.unmatched.reject(line, QUAL_VALOR);
      else if (split !== null) this.rejectRow(item, part, index, split);
      else if (mayEnd || isDayOpen(item, part, this.starts.isDayNamed)) this.rejectRow(item, part, index, NO_DAY);
      else if (part.day !== null) this.dated(item, part, index);
      else if (isOfTable) this.undated(item, part, index, read);
      else this.above(item, part, index);
      found = this.at.hasBegun;
    }
    return found;
  }

  /** Makes a row an error item. Undated rows right below do not share its day, because it is no movement. */
  private rejectRow(item: CellLine, { day }: LinePart, index: number, why: Reason): void {
    this.unmatched.begin(item.line);
    this.unmatched.reject(item.line, why);
    if (day !== null) this.at.rejected(item, this.lines, index);
    this.at.onDay(day, false);
    this.at.startAfter(index);
  }

  private dated(item: CellLine, part: LinePart, index: number): void {
    this.unmatched.begin(item.line);
    this.at.dated(item, this.lines, index);
    this.at.onDay(part.day, false);
    const row = this.row(item, part, 'dated');
    if (row.states === null) this.at.isBelowHeadings = false;
    this.push(item, row, row.states !== null, index);
  }

  private undated(item: CellLine, written: LinePart, index: number, { place }: Parts): void {
    const [{ line }, above] = [item, this.at.textsAbove(this.lines, index)];
    const hasTextAbove =
      written.text === '' || (!this.at.underHeading && this.starts.isWrapped(written.text, above, line));
    const isOpen = hasTextAbove && isIllegibleAbove(this.lines, index, nearTo(above, line));
    const part = hasTextAbove && !isOpen ? this.withTextAbove(line, written, index) : written;
    if (isOpen || holdsSeparateSign(part.text)) return this.rejectRow(item, part, index, isOpen ? QUAL_VALOR : SPLIT);
    if (part.day !== null && !this.found.hasRowsAbove && !this.at.hasLoneAmount) return this.dated(item, part, index);
    if (part.day !== null || (hasTextAbove && haveDay(this.lines, index, nearTo(above, line))))
      return this.rejectRow(item, part, index, NO_DAY);
    this.sections.goesOn(line, nearTo(above, line));
    const opens = this.sections.opens(line, part.text, headsTable(this.lines, index));
    const sum = sumOf(part, place, item.isOpenSum || isBelowStart(this.at.begins, line));
    const endsText = opens === null && sum === 'end of a text';
    if (endsText) this.unmatched.reject(line, NO_DAY);
    if (endsText) return this.at.startAfter(index);
    const foot = opens !== null || sum === 'sum';
    if (this.at.isBelowHeadings && !foot && part.text !== '') return this.aboveFirstDay(item, part, index);
    const between = place === 'columns' ? this.lines.slice(this.at.textsFrom, index) : null;
    const isUnder = this.at.isUnderMovement(line, written.text, above) || this.at.isUnderDetails(item, between);
    if (opens === 'other' && between && isUnder) return this.rejectRow(item, part, index, OTHER_SECTION_REASON);
    const isOfTable = place !== 'outside' || hasTextAbove;
    const goesOn = isOfTable && isUnder && !mayBeSum(part.text);
    const ofDay = isOfTable && this.at.underHeading ? 'heading' : goesOn ? 'movement' : 'detached';
    const daySource = foot ? 'foot' : sum === 'charge' ? 'detached' : ofDay;
    // A line before this one begins a movement, on another page or far above. Its day may be that of this row and the next.
    if (this.at.begins && (!foot || statedBy(part.text) === null)) this.at.day = null;
    const row = this.row(item, part, daySource);
    this.push(item, row, foot, index);
    this.groups.start(row, this.at.day);
  }

  /** Adds a row below the headings that has no dated row above it. Its day may be below it (9.5). */
  private aboveFirstDay(item: CellLine, part: LinePart, index: number): void {
    this.found.hasRowsAbove = this.found.beginsWithRow = this.at.hasBegun = true;
    this.push(item, { ...this.row(item, part, 'detached'), day: null }, false, index);
  }

  private isOfTable(line: PdfLine, part: LinePart, index: number): boolean {
    const above = this.at.textsAbove(this.lines, index);
    if (part.day !== null || this.at.hasBegun || this.starts.isWrapped(part.text, above, line)) return true;
    return part.text === '' && this.starts.dayAbove(above, line) !== null;
  }

  /** Reads an amount above the first row. A balance there is the opening one. Other amounts are of no row, unless headings are above. */
  private above(item: CellLine, part: LinePart, index: number): void {
    const [states, mayBeRow] = [statedBy(part.text), part.text !== '' && !isFoot(part.text)];
    if (mayBeRow) this.found.unclaimed += 1;
    if (isWholeRow(item)) this.unmatched.reject(item.line, NO_DAY);
    else if (this.at.isBelowHeadings && states) this.push(item, this.row(item, part, 'foot'), true, index);
    else if (states === 'abertura') this.found.above.push(this.row(item, openingPart(part), 'foot'));
    else if (mayBeRow && (this.at.isBelowHeadings || this.file.mayBeBelow)) this.aboveFirstDay(item, part, index);
    else if (!item.headings && !isSum(this.lines, index)) this.unmatched.add(item, this.hasHeadings);
  }

  private push(item: CellLine, row: PdfRow, isBalance: boolean, index: number): void {
    if (this.unmatched.rejectEarly(item, NO_DAY)) this.found.hasRowsAbove = this.found.beginsWithRow = true;
    this.found.rows.push(row);
    this.at.startAfter(index);
    this.at.rowLine = item.last;
    if (!isBalance) this.at.movement = item.last;
    if (isBalance) this.found.around.push(item.line.text);
    else this.groups.movement(row.amounts[0]?.text);
  }

  /** Reads a line of text. One with a day and an amount becomes an error item, unless its amount is alone on a line below it. */
  private text(item: CellLine, index: number): void {
    const [{ line }, day] = [item, dayOfLine(item.line)];
    const isDetail = (item.layout?.dayLeft ?? null) !== null && item.part?.day === null;
    const isUnmatched = day !== null && !isDetail && (line.isCut || holdsFigures(item, line.text.slice(day.length)));
    const rest = line.text.slice(day?.length).trim();
    const isBalance = isUnmatched && statedBy(rest) !== null;
    // An amount with a star behind it is still that of a balance.
    if (isBalance && this.at.hasBegun) return this.dated(item, { day, text: rest, amounts: [] }, index);
    const isFootLine = typeof item.part?.day === 'string' ? statedBy(item.part.text) !== null : isFoot(line.text);
    const isOfRow = !item.headings && !isFootLine && (this.found.isHeaded || (this.hasHeadings && !!item.layout));
    if ((day === null && !isOfRow) || (isBalance && !hasIllegibleAmount(item)))
      this.unmatched.forget(!item.headings && !isBalance && !isColumnHeading(line.text));
    else if (day !== null && !isBalance) this.unmatched.pass(line);
    const isIllegible = day === null && !item.headings && !isFootLine && hasIllegibleAmount(item);
    const isInColumns = typeof item.part?.day === 'string' && hasIllegibleAmount(item);
    const begins = isInColumns || (this.at.isBelowHeadings && (isUnmatched || hasAmount(item)));
    const isOfTable = this.at.hasBegun || (!isBalance && begins);
    if (((isUnmatched || isIllegible) && isOfTable) || isWholeRow(item)) this.unmatched.reject(line);
    else if (isUnmatched && !isBalance) this.unmatched.wait(line);
    this.found.around.push(line.text);
    const isAbove = !this.found.rows.length || !(this.hasHeadings || this.groups.hasMovements);
    if (isAbove) this.found.aboveRows = this.found.around.length;
    if (!this.at.underHeading && (this.starts.isUsual(line) || hasOwnDay(item))) this.at.begins = line;
    if (!isOfPayee(this.lines, index, this.at.rowLine))
      this.accounts.see(line, this.hasHeadings ? null : this.found, this.sections);
    this.groups.title(line, this.file.isRepeated(line.text));
    if (isColumnHeading(line.text)) this.headings(item, index);
    else if (item.headings) this.at.textsFrom = index + 1;
    if (item.headings) return;
    if (!this.file.isRepeated(line.text)) this.at.title(item, index);
    const under = underOf(item, this.at.rowLine, this.lines[index + 1]?.line);
    this.sections.see(line, under, tableHeadedBy(this.lines, index, this.file.isRepeated));
  }

  private headings({ line, layout }: CellLine, index: number): void {
    const hasDays = headsMovements(line.text);
    this.hasHeadings = true;
    this.at.headings(this.lines, index, { ...this.file, hasDays, isDue: headsDue(line.text) });
    if (hasDays || layout?.dayLeft === null) this.accounts.begin(line, this.found, this.sections);
    if (hasDays) {
      this.starts.headings(line.text);
      this.found.isHeaded = true;
      // Repeated headings on the next page continue the table.
      this.at.isBelowHeadings ||= !this.file.isRepeated(line.text) || !this.at.hasBegun;
    }
    this.found.hasBalances ||= namesBalance(line.text);
    this.at.textsFrom = index + 1;
    this.at.goesOn ||= this.at.movement !== null && this.file.isRepeated(line.text);
    this.at.movement = null;
  }

  /** Adds the lines of text above an amount to its text, from the line that begins with its day. */
  private withTextAbove(line: PdfLine, part: LinePart, index: number): LinePart {
    const { day, texts, line: begins } = this.starts.above(this.at.textsAbove(this.lines, index), line);
    if (begins) {
      this.starts.row(begins, day);
      this.unmatched.resolve(begins);
    }
    return { ...part, day, text: [...texts, part.text].join(' ').trim() };
  }

  private row({ line, columns, openTexts }: CellLine, part: LinePart, daySource: DaySource): PdfRow {
    const { day, table } = this.at;
    const group = this.groups.ofDay(daySource === 'dated' ? day : null);
    const [account, section] = [this.accounts.current, this.sections.at(line)];
    return rowOf(line, part, { daySource, columns, day, table, group, account, section, openTexts });
  }
}
