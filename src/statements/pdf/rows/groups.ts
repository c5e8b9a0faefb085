import { absolute, type Decimal, sumDecimals } from '../../../kernel/decimal';
import { normalizeText } from '../../../kernel/text';
import { readAmount } from '../../common/amount';
import { titleSide } from '../../common/side-words';
import type { Direction } from '../../common/statement';
import { groupDirection } from './day-heading';
import type { PdfLine } from '../lines/lines';
import { lastText, type PdfRow } from './rows';
import { isColumnHeading } from '../lines/sections';
import type { CellLine } from '../cells/tables';

/** A total over the movements below it, which gives them their direction. */
export interface Group {
  tipo: Direction;
  line: number;
  day: string | null;
  amount: string;
  /** Its title names a kind of movements (`Pix enviados`), of which one may go back: a sign counts more. */
  isKind?: boolean;
}

/** A title over movements of one direction. A total above the title is not theirs. */
const TITLE =
  /^(?:(?:lancamentos|movimentos|valores) (?:a |de )?)?(?:(entradas?|creditos?|receitas?)|saidas?|debitos?|despesas?) ?:?$/;

/** Returns the direction of the rows below a title such as `Entradas` or `Pix enviados`; null for other texts. */
function titleDirection(text: string): Direction | null {
  const title = TITLE.exec(normalizeText(text));
  return title ? (title[1] === undefined ? 'D' : 'C') : titleSide(text);
}

/**
 * Finds the titles that give their rows a direction. Each of them has a row right below it or below its headings, no row is above the
 * first one, and both directions have a title. Titles of an overview have other lines below them.
 */
export function sideTitles(lines: readonly CellLine[], isOfPage: (text: string) => boolean): Map<number, Direction> {
  const titles = new Map<number, Direction>();
  let open = false;
  for (const { line, headings, part, isWrapped } of lines) {
    const tipo = isWrapped ? null : titleDirection(line.text);
    const isRow = part !== null && part.day !== null && part.amounts.length > 0;
    const isBetween =
      headings !== null || isWrapped || (part !== null && part.amounts.length === 0) || isOfPage(line.text);
    if ((open && !isRow && (!isBetween || tipo !== null)) || (isRow && titles.size === 0))
      return new Map<number, Direction>();
    if (tipo !== null) titles.set(line.number, tipo);
    open = tipo !== null || (open && !isRow);
  }
  return !open && new Set(titles.values()).size > 1 ? titles : new Map<number, Direction>();
}

/**
 * The groups of a statement whose movements are below their total (statement reading, 6.1). Totals one right under the
 * other sum up the statement and head no group, unless the first one is zero.
 */
export class Groups {
  hasMovements = false;
  readonly all: Group[] = [];
  /** The group of the next movement. */
  current: Group | null = null;
  /** The group right above, without a movement between. */
  private above: Group | null = null;
  private inOverview = false;
  /** The sum of the movements since the last total. A total of the same amount is that of the movements above it. */
  private sum: Decimal = '0.00';

  /** @param sides the titles with a direction, by the numbers of their lines */
  constructor(private readonly sides: ReadonlyMap<number, Direction>) {}

  /** Returns the group of a row with this day of its own. A total of another day right above it is below its movements and heads none. */
  ofDay(day: string | null): Group | null {
    const total = this.current?.day ?? null;
    if (day === null || total === null || dayOfMonth(day) === dayOfMonth(total)) return this.current;
    if (this.above === this.current) this.all.pop();
    this.end();
    return null;
  }

  /** Ends the group at a day heading. */
  end(): void {
    this.current = null;
    this.above = null;
    this.inOverview = false;
    this.sum = '0.00';
  }

  /**
   * Ends the group at a line of text that is the title of a section, and begins that of its rows. A group below such a title
   * also ends at any other text without figures.
   */
  title({ text, number: line }: PdfLine, isOfPage: boolean): void {
    const tipo = this.sides.get(line);
    const isOther = this.sides.size > 0 && !isOfPage && !/\d/.test(text) && !isColumnHeading(text);
    const isSide = TITLE.test(normalizeText(text));
    if (isOther || isSide) this.end();
    if (tipo !== undefined) this.current = { tipo, line, day: null, amount: '', isKind: !isSide };
  }

  /** Adds a movement. */
  movement(amount?: string): void {
    this.hasMovements = true;
    this.sum = sumDecimals([this.sum, amountOf(amount)]);
    this.above = null;
    this.inOverview = false;
  }

  /** Begins a group where a row is a total of its day. */
  start(row: PdfRow, day: string | null): void {
    this.total(row.descricao, lastText(row), { line: row.line, day });
  }

  /** Begins a group where a text with an amount is such a total. */
  total(text: string, amount: string | undefined, place: { line: number; day: string | null }): void {
    const tipo = groupDirection(text);
    if (tipo === null || amount === undefined) return;
    if (this.current?.amount === '') {
      // A total below the rows of a title.
      if (this.current.tipo === tipo) this.all.push(Object.assign(this.current, { amount }));
      return this.end();
    }
    const isBelow = this.sum !== '0.00' && this.sum === amountOf(amount) && !this.isClaimed(tipo);
    this.sum = '0.00';
    if (isBelow) return this.end();
    if (this.above && /[1-9]/.test(this.above.amount)) {
      this.all.pop();
      this.inOverview = true;
    }
    this.current = this.inOverview ? null : { tipo, amount, ...place };
    this.above = this.current;
    if (this.current) this.all.push(this.current);
  }

  /** Whether the movements above are those of the total above them, which has the other direction than this one: as much came in as went out. */
  private isClaimed(tipo: Direction): boolean {
    return this.current !== null && this.current.tipo !== tipo && amountOf(this.current.amount) === this.sum;
  }
}

/** The day of `05/06/2026` and of `5 JUN`. A day that begins with the year is as it is written. */
function dayOfMonth(day: string): string | number {
  return /^\d{4}/.test(day) ? day : parseInt(day, 10);
}

function amountOf(text: string | undefined): Decimal {
  return absolute((text === undefined ? null : readAmount(text)?.valor) ?? '0.00');
}
