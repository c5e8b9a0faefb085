import { normalizeText } from '../../kernel/text';
import { balanceKind } from '../common/balance-rows';
import {
  namesLatest,
  namesScheduled,
  namesScheduledOnAccount,
  opensUnderRow,
  ScheduledSection,
} from '../common/scheduled-section';
import type { SectionTitle } from '../common/other-section';
import { dayAtStart } from './line-parts';
import type { PdfLine } from './lines';
import { monthOf } from './month-headings';

const TITLE =
  /^(?:ultim[oa]s )?(?:extrato|lancamentos?|movimentac(?:ao|oes)|movimentos|transacoes|historico|compras|pagamentos|despesas|resumo|posicao|saldos?|investimentos|aplicac(?:ao|oes)|limites?|encargos|tarifas|creditos|debitos|entradas|saidas|fatura|total)\b/;
const HEADINGS_MIN = 2;
const HEADING =
  /\b(?:data|historico|descricao|lancamentos?|docto|documento|valor|saldos?|creditos?|debitos?|entradas?|saidas?)\b/g;

const MOVEMENTS_BELOW =
  /^(?:data|dia|dt)\b.*\b(?:hist[oó]ric|descri[cç]|lan[cç]amento|movimenta|transa[cç]|estabelecimento)/i;
const ENGLISH_HEADINGS = /^(?:\w+ )?date\b.*\b(?:description|details?|particulars|amount|debits?|credits?|balance)\b/i;

/** What the title above says of a row. */
export interface Section {
  /** On a bill: scheduled until another title. */
  readonly isScheduledOnBill: boolean;
  /** On an account: by more words (9.13), and to the end of the page. */
  readonly isScheduledOnAccount: boolean;
  /** Under `últimos lançamentos` also rows after the period have happened. */
  readonly isLatest: boolean;
  /** Whose rows they are (9.22); left out where no title says it. */
  readonly title?: SectionTitle | null;
}

/** The title in force in one of the tables side by side, and the page that it stands on. */
interface Titled {
  section: ScheduledSection;
  page: number;
  /** The title that ended the scheduled rows, and what they were. */
  ended: { number: number; isScheduled: boolean; isScheduledOnAccount: boolean } | null;
}

/** What a line of text is right under; null where that is no row. */
export type Under = 'row' | 'row, left of its text' | 'the texts of its table' | null;

/**
 * Which rows of a PDF stand under a title such as `Lançamentos futuros` (statement reading, 3.6, 6.7, 9.13). Show it each line
 * of text that is no row. No titles are: what comes back on each page, headings of columns, and right under a row what is
 * not named like one, since there it goes on with the row's text. Of tables side by side the right ones stand under the titles
 * of the left one that are above them.
 */
export class Sections {
  private titled: Titled[] = [fresh()];
  private page = 0;
  /** Titles of the leftmost table on this page, and how many of them each of the others has seen. */
  private readonly left: { number: number; text: string; under: Under; isHeaded: boolean }[] = [];
  private readonly taken: number[] = [];
  private hasRows = false;

  constructor(private readonly isRepeated: (text: string) => boolean) {}

  /** What the title above this line says; the line is a row. */
  at(line: PdfLine): Section {
    const { section, page } = this.of(line);
    this.hasRows = true;
    const { isScheduled, isScheduledOnAccount, isLatest, title } = section;
    const isOnPage = page === line.page;
    return {
      isScheduledOnBill: isScheduled,
      isScheduledOnAccount: isOnPage && (isScheduled || isScheduledOnAccount),
      isLatest,
      title,
    };
  }

  /** Whether a row is in truth the title of scheduled rows or, above headings, of another section, with their sum next to it. */
  opens(line: PdfLine, text: string, isHeaded: boolean): boolean {
    if (isHeaded && this.of(line).section.names(text)) return true;
    if (!namesScheduled(text)) return false;
    const titled = this.of(line);
    titled.section.enter(true, true);
    titled.page = line.page;
    return true;
  }

  /** Lines right above a row without a day are its text, no title: what they ended goes on, unless they are named like one. */
  goesOn(row: PdfLine, above: readonly PdfLine[]): void {
    const { section, ended } = this.of(row);
    const last = above.find(({ number }) => number === ended?.number);
    if (ended && last && !TITLE.test(normalizeText(last.text)))
      section.enter(ended.isScheduled, ended.isScheduledOnAccount);
  }

  /** @param isHeaded headings stand right below */
  see(line: PdfLine, under: Under, isHeaded = false): void {
    const { number, text, band } = line;
    const titled = this.of(line);
    if (band === 0) this.left.push({ number, text, under, isHeaded });
    const { isScheduled, isScheduledOnAccount } = titled.section;
    this.take(titled, { text, under, isHeaded });
    const hasEnded =
      (isScheduled && !titled.section.isScheduled) || (isScheduledOnAccount && !titled.section.isScheduledOnAccount);
    if (hasEnded) titled.ended = { number, isScheduled, isScheduledOnAccount };
  }

  private take(titled: Titled, { text, under, isHeaded }: { text: string; under: Under; isHeaded: boolean }): void {
    const { section } = titled;
    if (isColumnHeading(text)) return;
    // What comes back on each page and heads no table is of the pages; right under a row its text may go on.
    const mayBeText = under === 'row' || under === 'the texts of its table' || this.isRepeated(text);
    const isOther = (isHeaded || !mayBeText) && section.names(text);
    const isOpen = section.isScheduled || section.isScheduledOnAccount;
    // The months of the scheduled rows.
    if (isOpen && monthOf(text) !== null) return;
    if ((isOpen || section.isLatest) && this.isRepeated(text)) {
      if (namesScheduledOnAccount(text)) titled.page = this.page;
      return;
    }
    const opens = namesScheduled(text) || (under === 'row, left of its text' && opensUnderRow(text));
    const isTitle =
      under === null || isOther || namesLatest(text) || (isOpen ? TITLE.test(normalizeText(text)) : opens);
    if (isTitle && section.see(text, !this.hasRows)) titled.page = this.page;
  }

  private of({ page, band, number }: PdfLine): Titled {
    if (page !== this.page) this.startPage(page);
    const titled = (this.titled[band] ??= fresh());
    if (band === 0) return titled;
    let next = this.taken[band] ?? 0;
    for (let title = this.left[next]; title && title.number < number; title = this.left[++next]) {
      this.take(titled, title);
    }
    this.taken[band] = next;
    return titled;
  }

  /** A page goes on where the last one ended. */
  private startPage(page: number): void {
    const last = this.titled.at(-1) ?? fresh();
    this.titled = [last];
    this.page = page;
    this.left.length = 0;
    this.taken.length = 0;
  }
}

function fresh(): Titled {
  return { section: new ScheduledSection(), page: 0, ended: null };
}

/** Whether a line of text is a row of column headings; a row with a day is none, whatever box of balances is next to it. */
export function isColumnHeading(text: string): boolean {
  if (/^\d/.test(text) && dayAtStart(text) !== null) return false;
  const headings = [...normalizeText(text.slice(0, 200)).matchAll(HEADING)];
  const heads =
    headings.length >= HEADINGS_MIN || (headings.length > 0 && MOVEMENTS_BELOW.test(text) && !/\d/.test(text));
  return heads && balanceKind(text) === null;
}

/** Whether a row of column headings is that of a table of movements: a day first, and a text. */
export function headsMovements(text: string): boolean {
  return MOVEMENTS_BELOW.test(text) && isColumnHeading(text);
}

/** Whether a line of text is a row of English column headings: its days may be month first. */
export function isEnglishHeading(text: string): boolean {
  return ENGLISH_HEADINGS.test(text.slice(0, 200));
}

/** Whether a row of column headings has one for balances. */
export function namesBalance(headings: string): boolean {
  return /\bsaldos?\b/.test(normalizeText(headings));
}
