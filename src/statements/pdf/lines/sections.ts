import { normalizeText } from '../../../kernel/text';
import { monthOf } from '../../common/statement-date';
import { balanceKind } from '../../common/balance-rows';
import {
  namesLatest,
  namesOtherBill,
  namesScheduled,
  namesScheduledOnAccount,
  opensUnderRow,
  ScheduledSection,
  titlesPeriod,
} from '../../common/scheduled-section';
import { headsBelowTitle, sectionTitle, type SectionTitle } from '../../common/other-section';
import { isSentence } from '../../common/text-fields';
import { dayAtStart } from './line-parts';
import type { PdfLine } from './lines';

/** A line with the day of the lines below it (statement reading, 6.1). */
export interface DayHeading {
  day: string;
  /** The text behind the day; empty when the day is alone. */
  rest: string;
}

/** Reads a line as a day heading; null for other lines. */
export type DayHeadings = (line: PdfLine) => DayHeading | null;

const TITLE =
  /^(?:ultim[oa]s )?(?:extrato|detalhamento|lancamentos?|movimentac(?:ao|oes)|movimentos|transacoes|historico|compras|pagamentos|despesas|resumo|posicao|saldos?|investimentos|aplicac(?:ao|oes)|limites?|encargos|tarifas|creditos|debitos|entradas|saidas|fatura|total|periodo)\b/;
const OF_LATER_BILL = /^saldos? (?:futur|a lan)/i;
const HEADING =
  /\b(?:data|historico|descricao|lancamentos?|docto|documento|valor|saldos?|creditos?|debitos?|entradas?|saidas?)\b/g;

const NO_RECEIPT = /\bdocumento sem valor fiscal\b/;
const MOVEMENTS_BELOW =
  /^(?:data|dia|dt)\b.*\b(?:hist[oó]ric|descri[cç]|lan[cç]amento|movimenta|transa[cç]|estabelecimento)/i;

/** The section of a row by the title above it. */
export interface Section {
  /** On a bill: scheduled until another title. */
  readonly isScheduledOnBill: boolean;
  /** On an account: by more words (9.13), and to the end of the page. */
  readonly isScheduledOnAccount: boolean;
  /** On a bill: the title of another bill's rows, or of such that never happened, to the end of the page. */
  readonly otherBill?: string | null;
  /** Under `últimos lançamentos` rows after the period have happened, too. */
  readonly isLatest: boolean;
  /** What the rows are of (9.22); absent where no title names it. */
  readonly title?: SectionTitle | null;
  /** On an account: the title of scheduled rows that is the last line of the page before. */
  readonly overleaf?: string | null;
}

/** The title in force in one of the tables side by side, and its page. */
interface Titled {
  section: ScheduledSection;
  page: number;
  /** The line of that title. */
  at: number;
  /** The title that ended scheduled rows, and their section. */
  ended: { number: number; isScheduled: boolean; isScheduledOnAccount: boolean } | null;
  /** Its rows are scheduled by a title of their own table. One of the leftmost table does not end that. */
  isOwn: boolean;
  /** The title, where nothing is below it on its page; the last title; that which may hold here from the end of the column on the left. */
  overleaf: string | null;
  name: string | null;
  from: string | null;
  /** The last line of a table that is not the leftmost. */
  last: PdfLine | null;
}

/** A title is above the rows of a table if it is so many letter heights from its lines. */
const ABOVE_ROWS = 0.8;

/** Whether a line is drawn at the height of another: it is of another table, or a legend in the margin. */
const isNextTo = ({ y, height }: PdfLine, other: PdfLine | null): boolean =>
  other !== null && Math.abs(other.y - y) < ABOVE_ROWS * height;

/** What a line of text is right under; null where that is no row. */
export type Under =
  | 'row'
  | 'row, left of its text'
  | 'row, but separate and left of its text'
  | 'the texts of its table'
  | null;

/** Where a line has the headings of a table right below it: on its page, or as its last line at the top of the next one, or only rows there. */
export type HeadsTable = 'here' | 'on the next page' | 'rows of the next page' | null;

/**
 * Finds which rows of a PDF are under a title such as `Lançamentos futuros` (statement reading, 3.6, 6.7, 9.13). Pass each line of
 * text that is no row to `see`. Texts that are repeated on each page and headings of columns are no titles. Right under a row only a
 * text that is named like a title is one, because others go on with the text of the row. The titles of the leftmost of several tables
 * side by side hold for the rows of the others below them, too, but not those that are drawn next to one of these.
 */
export class Sections {
  private titled: Titled[] = [fresh()];
  private page = 0;
  /** Titles of the leftmost table on this page, and how many of them each of the others has seen. */
  private readonly left: { line: PdfLine; text: string; under: Under; heads: HeadsTable }[] = [];
  private readonly taken: number[] = [];
  private hasRows = false;

  constructor(private readonly isRepeated: (text: string) => boolean) {}

  /** Returns the section of a row on this line. */
  at(line: PdfLine): Section {
    const { section, page, overleaf } = this.of(line);
    this.hasRows = true;
    const { isScheduled, isScheduledOnAccount, isLatest, title, otherBill } = section;
    const [isOnPage, isOverleaf] = [page === line.page, overleaf !== null && line.page === page + 1];
    return {
      isScheduledOnBill: isScheduled,
      isScheduledOnAccount: isOnPage && (isScheduled || isScheduledOnAccount),
      isLatest,
      otherBill: this.goesOnFrom(line.band) ?? (isOnPage || isOverleaf ? otherBill : null),
      title,
      overleaf: isOverleaf && (isScheduled || isScheduledOnAccount) ? overleaf : null,
    };
  }

  /**
   * Which title a row with a sum next to it is: of scheduled rows, or above headings of another section. Right under a movement it
   * may be one as well.
   */
  opens(line: PdfLine, text: string, isHeaded: boolean): 'scheduled' | 'other' | null {
    if (isHeaded && this.of(line).section.names(text)) return 'other';
    const titled = this.of(line);
    if (OF_LATER_BILL.test(text) && titled.section.see(text)) titled.page = line.page;
    if (!namesScheduled(text)) return null;
    titled.section.enter(true, true);
    titled.page = line.page;
    return 'scheduled';
  }

  /** Headings of another account, which the line `namedAt` names, end scheduled rows, but for those with a title below that line. */
  account(line: PdfLine, namedAt: number): void {
    const titled = this.of(line);
    if (titled.at < namedAt) titled.section.enter(false, false);
  }

  /** The title of scheduled rows at the end of the column left of a row without a title above it: a bill may go on there as a newspaper does. */
  private goesOnFrom(band: number): string | null {
    const [left, own] = [this.titled[band - 1], this.titled[band]];
    if (!own || own.section.isScheduled || own.from !== null || own.at > 0) return own?.from ?? null;
    return left?.section.isScheduled ? left.name : (left?.from ?? null);
  }

  /** Continues a section that lines right above an undated row ended. They are its text, unless they are named like a title. */
  goesOn(row: PdfLine, above: readonly PdfLine[]): void {
    const titled = this.of(row);
    const { section, ended } = titled;
    const last = above.find(({ number }) => number === ended?.number);
    if (!ended || !last || TITLE.test(normalizeText(last.text))) return;
    section.enter(ended.isScheduled, ended.isScheduledOnAccount);
    titled.at = 0;
  }

  see(line: PdfLine, under: Under, heads: HeadsTable = null): void {
    const { number, text, band } = line;
    const titled = this.of(line);
    if (band === 0) this.left.push({ line, text, under, heads });
    const { isScheduled, isScheduledOnAccount } = titled.section;
    if (this.take(titled, { text, under, heads })) {
      titled.isOwn = band > 0 && (titled.section.isScheduled || titled.section.isScheduledOnAccount);
      titled.at = number;
    }
    const hasEnded =
      (isScheduled && !titled.section.isScheduled) || (isScheduledOnAccount && !titled.section.isScheduledOnAccount);
    if (hasEnded) titled.ended = { number, isScheduled, isScheduledOnAccount };
  }

  /** Takes a line for a table; returns whether it is a title. */
  private take(titled: Titled, { text, under, heads }: { text: string; under: Under; heads: HeadsTable }): boolean {
    const { section } = titled;
    if (isColumnHeading(text) || (this.isRepeated(text) && headsBelowTitle(normalizeText(text)))) return false;
    // A text on several pages that heads no table is of the pages. Right under a row a text may go on with that of the row.
    const mayBeText = under === 'row' || under === 'the texts of its table' || this.isRepeated(text);
    const isOther = (heads === 'here' || !mayBeText) && section.names(text);
    const isOpen = section.isScheduled || section.isScheduledOnAccount || section.otherBill !== null;
    // Month headings divide the scheduled rows and do not end them.
    if (isOpen && monthOf(text) !== null) return false;
    if (isOpen && titlesPeriod(text)) return section.see(text);
    if ((isOpen || section.isLatest) && this.isRepeated(text)) {
      if (namesScheduledOnAccount(text)) titled.page = this.page;
      return false;
    }
    const isSeparate = under === 'row, but separate and left of its text';
    const opens =
      namesScheduled(text) || ((isSeparate || under === 'row, left of its text') && opensUnderRow(text, isSeparate));
    const isOfOtherBill = (isSeparate || heads === 'here') && namesOtherBill(text);
    const isOfAccount = isOpen && heads === 'here' && sectionTitle(text)?.of === 'account';
    const isNamed = isOther || isOfAccount || isOfOtherBill || namesLatest(text);
    // Below the title at the end of the page before a text may be the header of this page.
    const mayBeHeader = titled.overleaf !== null && this.page === titled.page + 1;
    const isTitle = (under === null && !mayBeHeader) || isNamed || (isOpen ? TITLE.test(normalizeText(text)) : opens);
    if (!isTitle || !section.see(text, !this.hasRows)) return false;
    titled.page = this.page + (heads === 'on the next page' ? 1 : 0);
    titled.overleaf = heads === 'rows of the next page' ? text : null;
    Object.assign(titled, { name: text, from: null });
    return true;
  }

  private of(line: PdfLine): Titled {
    const { page, band, number } = line;
    if (page !== this.page) this.startPage(page);
    const titled = (this.titled[band] ??= fresh());
    if (band === 0) return titled;
    let next = this.taken[band] ?? 0;
    for (let title = this.left[next]; title && title.line.number < number; title = this.left[++next]) {
      if (!titled.isOwn && !isNextTo(title.line, titled.last) && !isNextTo(title.line, line)) this.take(titled, title);
    }
    this.taken[band] = next;
    titled.last = line;
    return titled;
  }

  /** Begins a page with the section at the end of the previous one. Next to scheduled rows the table on their left may go on, too. */
  private startPage(page: number): void {
    const last = this.titled.at(-1) ?? fresh();
    const [first = last] = this.titled;
    const isOpen = last.section.isScheduled && !first.section.isScheduled;
    this.titled = [isOpen ? { ...first, from: last.name } : { ...last, from: this.goesOnFrom(this.titled.length - 1) }];
    this.page = page;
    this.left.length = 0;
    this.taken.length = 0;
  }
}

const FRESH = { page: 0, at: 0, ended: null, isOwn: false, overleaf: null, name: null, from: null, last: null };
const fresh = (): Titled => ({ section: new ScheduledSection(), ...FRESH });

/** Whether a line of text is a row of column headings. A row with a day is none, even with a box of balances next to it, nor is a sentence. */
export function isColumnHeading(text: string): boolean {
  if (/^\d/.test(text) && dayAtStart(text) !== null) return false;
  const headings = [...normalizeText(text.slice(0, 200)).replace(NO_RECEIPT, '').matchAll(HEADING)];
  const heads = headings.length > 1 || (headings.length > 0 && MOVEMENTS_BELOW.test(text) && !/\d/.test(text));
  return heads && balanceKind(text) === null && !isSentence(text);
}

/** Whether a row of column headings is that of a table of movements: a day first, and a text. */
export function headsMovements(text: string): boolean {
  return MOVEMENTS_BELOW.test(text) && isColumnHeading(text);
}

/** Whether a row of column headings has one for balances. A line that states an amount is none, unless it heads movements. */
export function namesBalance(headings: string): boolean {
  if (/R\$ ?\d[\d.]*,\d\d/.test(headings) && !headsMovements(headings)) return false;
  return /\bsaldos?\b/.test(normalizeText(headings));
}
