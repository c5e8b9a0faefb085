import { normalizeText } from '../../kernel/text';
import { balanceKind } from '../common/balance-rows';
import { namesScheduled, ScheduledSection } from '../common/scheduled-section';

const TITLE =
  /^(?:ultim[oa]s )?(?:extrato|lancamentos?|movimentac(?:ao|oes)|movimentos|transacoes|historico|compras|pagamentos|despesas|resumo|posicao|saldos?|investimentos|aplicac(?:ao|oes)|limites?|encargos|tarifas|creditos|debitos|entradas|saidas|fatura|total)\b/;
const HEADINGS_MIN = 2;
const HEADING =
  /\b(?:data|historico|descricao|lancamentos?|docto|documento|valor|saldos?|creditos?|debitos?|entradas?|saidas?)\b/g;

const MOVEMENTS_BELOW = /^(?:data|dia|dt)\b.*\b(?:hist[oó]ric|descri[cç]|lan[cç]amento)/i;
const ENGLISH_HEADINGS = /^(?:\w+ )?date\b.*\b(?:description|details?|particulars|amount|debits?|credits?|balance)\b/i;

/**
 * Which rows of a PDF stand under a title such as `Lançamentos futuros` (statement reading, 3.6 and 6.7). Show it each line
 * of text that is no row. No titles are: what comes back on each page, headings of columns, and right under a row what is
 * not named like one, since there it goes on with the row's text.
 */
export class Sections {
  private readonly scheduled = new ScheduledSection();

  constructor(private readonly isRepeated: (text: string) => boolean) {}

  get isScheduled(): boolean {
    return this.scheduled.isScheduled;
  }

  /** Whether a row is in truth the title of scheduled rows, with their sum next to it. */
  opens(text: string): boolean {
    if (!namesScheduled(text)) return false;
    this.scheduled.isScheduled = true;
    return true;
  }

  see(text: string, isUnderRow: boolean): void {
    if (isColumnHeading(text) || (this.isScheduled && this.isRepeated(text))) return;
    const isTitle = !isUnderRow || (this.isScheduled ? TITLE.test(normalizeText(text)) : namesScheduled(text));
    if (isTitle) this.scheduled.see(text);
  }
}

/** Whether a line of text is a row of column headings. */
export function isColumnHeading(text: string): boolean {
  const headings = [...normalizeText(text.slice(0, 200)).matchAll(HEADING)];
  return headings.length >= HEADINGS_MIN && balanceKind(text) === null;
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
