import { normalizeText } from '../../kernel/text';
import { reason } from '../../kernel/reason-codes/reason';
import { namesOnlyOut } from './side-words';
import { headsBelowTitle, sectionBelow, sectionTitle, type SectionTitle, titlesOtherBill } from './other-section';

/** Why a row that is scheduled is ignored. */
export const SCHEDULED_REASON = reason('extrato.agendado');

const TITLE_MAX = 80;
const SUBJECT =
  'lancamentos?|movimentos?|movimentac(?:ao|oes)|transac(?:ao|oes)|pagamentos?|transferencias?|compras?|debitos?|creditos?|agendamentos?';
const BEFORE =
  '(?:saldos? (?:[a-z]+ )?e )?(?:(?:extrato|consulta|relacao|lista|demonstrativo|detalhes?|detalhamento|resumo|previsao|total|soma)(?: d[aeo]s?)? )?' +
  '(?:proxim[oa]s |seus |suas |meus |minhas |outr[oa]s )?';
const SCHEDULED = new RegExp(
  `^${BEFORE}(?:${SUBJECT}) (?:e )?(?:futur[oa]s?|agendad[oa]s?|provisionad[oa]s?|a lancar)\\b|^compras parceladas\\b.*\\bproximas faturas\\b|^proximas? faturas?$|^(?:demonstrativo (?:d[aeo]s? )?)?(?:proximas parcelas|parcelas (?:futuras|a vencer|restantes))$`,
);
/** The title and nothing else but a period: `Pagamento agendado FULANO` may be the text of a movement. */
const ONLY_SCHEDULED = new RegExp(
  `^${BEFORE}(?:(?:${SUBJECT}) )?(?:futur[oa]s|agendad[oa]s|programad[oa]s|provisionad[oa]s|a lancar)(?:$| ?[:(-]| (?:ate|d[aeo]s?|em|n[ao]s?|para|a partir)\\b)|^compras parceladas\\b.*\\bproximas faturas\\b|^proximas? faturas?$`,
);
/** What only an account statement calls rows that have not happened yet (9.13); a bill has its own. */
const NOT_YET =
  'proxim[oa]s?(?! pagina)|futur\\w*|a vencer|agend\\w*|programad\\w*|previs\\w*|pendentes?(?! de conciliac)|em processamento|em aberto|nao efetivad\\w*|a (?:pagar|debitar|lancar)';
const OF_ROWS = `${SUBJECT}|valores|parcelas?|contas?|boletos?|titulos?|faturas?|cobrancas?|operac(?:ao|oes)|recebimentos?|resgates?|saques?|saidas?|entradas?|despesas?|receitas?|pix|teds?|docs?`;
const NAMES_NOT_YET = new RegExp(`(?:^|[^a-z])(?:${NOT_YET})(?![a-z])`);
const NAMES_ROWS = new RegExp(`(?:^|[^a-z])(?:${OF_ROWS})(?![a-z])`);
const ONLY_NOT_YET = new RegExp(`^(?:ainda )?(?:${NOT_YET})$`);
/** Rows and what they are, nothing else: no text of a movement. */
const ONLY_ROWS_NOT_YET = new RegExp(
  `^${BEFORE}(?:${OF_ROWS}) (?:ainda )?(?:proxim[oa]s|a vencer|programad[oa]s|previst[oa]s|pendentes|em processamento|em aberto|nao efetivad[oa]s|a (?:pagar|debitar))(?:$| ?[:(])`,
);
/** `Lançamentos futuros: 3`, or their sum, or `Não`: what the rows come to or a setting, not their title; nor is a sentence. A year may end a title. */
const ENDS_OTHERWISE = /\.$|: ?(?:(?:r\$ ?)?-?(?!(?:19|20)\d\d$)\d+(?:[.,]\d+)*|nao|sim|todos|todas)$|r\$ ?-?[\d.,]+$/;
/** A line that reports none opens no section. */
const SAYS_NONE = /^(?:nao ha|nenhum|sem )/;
/** A sentence about scheduled rows, what was asked for, or a name of rows that are done too, opens none. */
const SAYS_MORE =
  /(?:^|[^a-z])(?:esta|estao|sao|foram|serao|consta|constam|aparecem|pod(?:em|erao)|deve(?:m|rao)|inclui|incluem|considera|consideram|contempla|exibir|mostrar|ocultar|filtros?|exceto)(?![a-z])|(?<!nao )(?<![a-z])(?:realizad|efetivad|efetuad|passad|concluid|executad)[oa]s(?![a-z])/;
/** Above the table this is a note; between rows it may be their title. */
const SAYS_WITHOUT = /^[^(]* (?:nao|sem) (?:inclu|consider|contempl|contabiliz|somad|comput)/;
/** A legend shows what the letter of a row means: `A = agendamento`, `G - aplicação programada`. `A) Lançamentos futuros` is a title. */
const OF_LEGEND = /^[a-z] ?(?:=|[-–:)] (?!\w+s(?!\w)))/;
const LATEST = /^ultim[oa]s (?:lancamentos|movimentac|transac)/;
const ONLY_LATEST = /^ultim[oa]s (?:lancamentos|movimentac(?:ao|oes)|transac(?:ao|oes)):?$/;
const WORDS_MAX = 6;
/** Nearly every text is none: to look first is several times cheaper. */
const MAY_BE = /pr[oó]xim|futur|agendad|programad|provis|lan[cç]ar|parceladas|parcelas/i;
const MAY_BE_NOT_YET = /pr[oó]xim|vencer|programad|previs|pendente|processamento|aberto|efetivad|pagar|debitar|\p{M}/iu;
const MOVEMENTS = new RegExp(
  `^(?:ultim[oa]s |seus |suas |meus |minhas )?(?:${SUBJECT}|extrato|historico|periodo|saldos?)\\b`,
);

/**
 * Follows the titles of a statement: rows under `lançamentos futuros`, `agendados`, `provisionados` or `a lançar` are
 * scheduled until another title (statement reading, 3.6), on an account also under further words (9.13). Headings of a table
 * are no titles.
 */
export class ScheduledSection {
  /** The rows that follow now are scheduled, on whatever statement. */
  isScheduled = false;
  /** They are if the statement is of an account. */
  isScheduledOnAccount = false;
  /** They are under `últimos lançamentos`: also those after the period of the statement have happened (9.13). */
  isLatest = false;
  /** They are under a title that names money out and no money in (9.14). */
  isMoneyOut = false;
  /** On a bill: the title of another bill's rows, or of such that never happened. */
  otherBill: string | null = null;
  /** Whose rows they are (9.22). */
  title: SectionTitle | null = null;

  /**
   * Looks at a line of text that is alone, no movement and no heading; returns whether it was a title.
   * @param isAboveTable a name may be there (`Futura Comércio`): what else than a title of rows has such words is none
   */
  see(line: string, isAboveTable = false): boolean {
    const text = titleText(line);
    if (text.length > TITLE_MAX || ENDS_OTHERWISE.test(text)) return false;
    const isOfOtherBill = titlesOtherBill(text, isAboveTable) && !SAYS_MORE.test(text);
    const isScheduled = SCHEDULED.test(text) || ONLY_SCHEDULED.test(text);
    const isOfRows = isScheduled || isTitle(text);
    if (isOfOtherBill || (isOfRows && !headsBelowTitle(text))) this.otherBill = isOfOtherBill ? line : null;
    if (!isOfRows) return isOfOtherBill;
    const isOnAccount = isScheduled || opensOnAccount(text, isAboveTable);
    if (isOnAccount && (SAYS_MORE.test(text) || (isAboveTable && SAYS_WITHOUT.test(text)))) return false;
    this.enter(isScheduled, isOnAccount);
    this.isLatest = LATEST.test(text);
    this.isMoneyOut = namesOnlyOut(text);
    return true;
  }

  /** Takes a line that may be the title of a section; returns whether it is one of another section. */
  names(line: string): boolean {
    const title = sectionTitle(line);
    if (title) this.title = sectionBelow(this.title, title);
    return title?.of === 'other';
  }

  /** Goes on below a title. */
  enter(isScheduled: boolean, isScheduledOnAccount: boolean): void {
    this.isScheduled = isScheduled;
    this.isScheduledOnAccount = isScheduledOnAccount;
    this.isLatest = this.isMoneyOut = false;
  }
}

function opensOnAccount(text: string, isAboveTable: boolean): boolean {
  if (!NAMES_NOT_YET.test(text) || /^(?:saldo|sdo)/.test(text)) return false;
  return !isAboveTable || ONLY_NOT_YET.test(text) || NAMES_ROWS.test(text);
}

/** Whether a text is a title of scheduled rows of an account also next to an amount, or in the column of texts (9.13). */
export function namesScheduledOnAccount(line: string): boolean {
  if (namesScheduled(line)) return true;
  if (!MAY_BE_NOT_YET.test(line)) return false;
  const text = titleText(line);
  return text.length <= TITLE_MAX && ONLY_ROWS_NOT_YET.test(text) && !ENDS_OTHERWISE.test(text);
}

/**
 * Whether a line left of the texts of a table opens scheduled rows right under one: a lone word as `Pendente` may be the state of that.
 * @param isSeparate it is no nearer to that row than to what is below it, so that `Em processamento` is no state
 */
export function opensUnderRow(line: string, isSeparate: boolean): boolean {
  const text = titleText(line);
  if (!isTitleText(line) || ENDS_OTHERWISE.test(text) || !NAMES_NOT_YET.test(text)) return false;
  return (
    NAMES_ROWS.test(text) || (ONLY_NOT_YET.test(text) && (text.endsWith('s') || (isSeparate && text.includes(' '))))
  );
}

/** Whether a text is such a title also where a movement's may be: next to an amount, or right under a movement. */
export function namesScheduled(line: string): boolean {
  if (!MAY_BE.test(line)) return false;
  const text = titleText(line);
  return text.length <= TITLE_MAX && ONLY_SCHEDULED.test(text) && !ENDS_OTHERWISE.test(text);
}

/** Whether a line is the title of rows that a bill does not count. */
export function namesOtherBill(line: string): boolean {
  const text = titleText(line);
  return text.length <= TITLE_MAX && titlesOtherBill(text) && !SAYS_MORE.test(text) && !ENDS_OTHERWISE.test(text);
}

/** Whether a line is the title of the latest rows and nothing else: no text of a movement. */
export function namesLatest(line: string): boolean {
  return ONLY_LATEST.test(titleText(line));
}

/** Whether a line is a title: at most six words that are no sentence, without an amount or a day (9.13). */
export function isTitleText(line: string): boolean {
  const text = titleText(line);
  return text.length <= TITLE_MAX && isTitle(text);
}

/** Whether a line is the title of movements, with their period or without: `Transações de 02 abr a 02 mai`. */
export function titlesMovements(line: string): boolean {
  const text = titleText(line);
  return text.length <= TITLE_MAX && MOVEMENTS.test(text) && !ENDS_OTHERWISE.test(text);
}

/** Movements of a period that is past: `Transações de 02 set a 02 out`. */
const OF_PERIOD = new RegExp(`^(?:${SUBJECT}) de \\d{1,2}\\W[^:]* (?:a|ate) \\d{1,2}\\W`);

/** Whether a line titles the movements of a period: it ends scheduled rows also where it is repeated on each page. */
export function titlesPeriod(line: string): boolean {
  const text = titleText(line);
  return text.length <= TITLE_MAX && OF_PERIOD.test(text) && !namesScheduled(line);
}

function titleText(line: string): string {
  // A quote or a delimiter within it is a damage.
  const text = normalizeText(line.slice(0, 2 * TITLE_MAX).replace(/ ?[;|\t] ?/g, ' '));
  return text.replace(/^[^a-z0-9]+|"$/g, '');
}

/**
 * A title is at most six words without figures (a page's number is none) that are no sentence, or names movements, with their
 * period or without.
 */
function isTitle(text: string): boolean {
  if (!/[a-z]/.test(text) || text.endsWith('.') || SAYS_NONE.test(text) || OF_LEGEND.test(text)) return false;
  if (/\d/.test(text)) return MOVEMENTS.test(text);
  return text.split(' ').filter((word) => /[a-z]/.test(word)).length <= WORDS_MAX;
}
