import { normalizeText } from '../../kernel/text';
import { isTitleText } from './scheduled-section';
import { parseDate, type Period, withYearOfBill } from './statement-date';
import { normalBeginning } from './text-fields';
import { type CalendarDate, plusDays } from '../../kernel/calendar';

/**
 * Card bills (statement reading, 4): how they are known, and which way their money goes. On a bill a positive amount is a
 * purchase, money out; C and D next to an amount mean there what they mean elsewhere.
 */

/** Longer cells are no heading and no kind, and the beginning of a text shows a payment. */
const TEXT_MAX = 200;

/** Headings that only card bills have, in normal form. `estabelecimento` alone is none. */
const HEADINGS = /^(?:parcela ?s?|final do cartao|nome no cartao|portador|title|cotacao(?: r\$)?|valor us\$)$/;
const KIND = /^(?:compra a vista|parcela \d{1,2} ?(?:\/|de) ?\d{1,2})$/;
const PAYMENT =
  /^(?:(?:inclusao de )?(?:pagamento|pagto|pgto|estorno|cancelamento|reembolso|desconto)s?|credito (?:de|por|referente|concedido|anuidade))\b/;

/** Whether a heading of a table marks it as a card bill; in any case, accents and punctuation. */
export function isCardHeading(heading: string): boolean {
  if (heading.length > TEXT_MAX) return false;
  const normal = normalizeText(heading.replace(/[_.:;()]/g, ' '))
    .replace(/ em (?=r\$|us\$)/, ' ')
    .replace(/u\$[s$]?$/, 'us$');
  return HEADINGS.test(normal);
}

/** Whether the kind of a row is one that only card bills have: `Compra à vista`, `Parcela 2/3`. */
export function isCardKind(kind: string): boolean {
  return kind.length <= TEXT_MAX && /^(?:compra|parcela)/i.test(kind) && KIND.test(normalizeText(kind));
}

/** Whether the text above a table calls it a bill. */
export function namesBill(above: string): boolean {
  return /\bfaturas?\b/.test(normalizeText(above));
}

/** Whether the text above a table calls it an account. */
export function namesAccount(above: string): boolean {
  return /\b(?:extratos?|conta[ -]corrente|poupanca)\b/.test(normalizeText(above));
}

const MAY_NAME_KIND = /fatura|extrato|corrente|poupan|cart/i;
/** A title that may be above a bill or above the card of an account: `Cartão de crédito final 1234`. */
const CARD_TITLE =
  /^\W*(?:(?:compras|lancamentos|gastos) (?:n|d)[oa]s? )?cart(?:ao|oes) de credito(?: (?:final|terminado em|n[o.]?|numero|visa|master\w*|elo)\b|\W*$)/;
const BEGINS_WITH_BILL = /^\W*faturas?\b/i;
const PLAIN_ACCOUNT = /\b(?:conta[ -]corrente|poupanca)\b/;
const BEGINS_WITH_KIND = /^\W*(?:faturas?|extratos?|conta[ -]corrente)\b/i;

/** Follows what the texts of a file name, from above its first table to the titles between its rows. */
export class KindOfSection {
  isBill = false;
  isAccount = false;
  private isPlainAccount = false;
  private hasBillTitle = false;
  /** Nothing but the title of a card names a bill. */
  private isCardAlone = false;
  private hasRows = false;

  /** The word for a bill may be in a sentence of an account: a current account is named, or `extrato` and no title `Fatura`. */
  get isContested(): boolean {
    return this.isBill && (this.isCardAlone || this.isPlainAccount || (this.isAccount && !this.hasBillTitle));
  }

  /** @param isAbove the text is above the first table; below it only a title counts */
  see(text: string, isAbove: boolean): void {
    if (!MAY_NAME_KIND.test(text)) return;
    const isCard = CARD_TITLE.test(normalBeginning(text));
    if (!isAbove && !isCard && !BEGINS_WITH_KIND.test(text) && !isTitleText(text)) return;
    const [isBill, isAccount] = [namesBill(text), namesAccount(text)];
    if (!isBill && !isAccount && !isCard) return;
    if (this.hasRows) this.begin();
    this.isCardAlone = !isBill && (this.isCardAlone || (isCard && !this.isBill));
    this.isBill ||= isBill || isCard;
    this.isAccount ||= isAccount;
    this.isPlainAccount ||= isAccount && PLAIN_ACCOUNT.test(normalizeText(text));
    this.hasBillTitle ||= isBill && (isAccount || BEGINS_WITH_BILL.test(text));
  }

  private begin(): void {
    this.isBill = this.isAccount = this.isPlainAccount = this.hasBillTitle = this.isCardAlone = this.hasRows = false;
  }

  /** A row of a table follows: the next text that names one begins another section. */
  row(): void {
    this.hasRows = true;
  }
}

/** What pays a bill or lessens it in other words: `Obrigado pelo pagamento`, `PAG FATURA`, `Débito em conta`, `EST COMPRA`. */
const MAY_PAY =
  /^(?:obrigad[oa]\b|(?:o )?seu (?:pagamento|pagto|pgto)\b|pag\.? ?(?:d[aeo] )?(?:fat|bol|deb|conta|on ?line|receb)|fatura pag|pag[oa]$|valor (?:pago|antecipado)$|(?:antecipacao|recebimento) d[aeo]s? (?:pagamento|fatura)|payments?\b|deb(?:ito)?\.? (?:automatico$|(?:aut\w*\.? )?(?:(?:d[aeo] )?fatura|(?:em )?c(?:onta|\/c)))|cred(?:ito)?s?(?:$|\.? (?:estorno|pagamento|(?:em|na) (?:conta|fatura)))|(?:est|canc|dev)(?:\.|orno|ol\w*)? (?:d[aeo] )?compra|refund|chargeback)/;

/** Whether a row of a bill that has no sign anywhere may be a payment or a refund: a purchase is no error then (9.16, 1.2). */
export function mayPayUnsigned(descricao: string): boolean {
  const normal = normalBeginning(descricao);
  return beginsAsPayment(normal) || MAY_PAY.test(normal);
}

/** Whether a row of a bill is a payment or a refund by its text. */
export function isPaymentOrRefund(descricao: string): boolean {
  return beginsAsPayment(normalBeginning(descricao));
}

/** The same for a text in normal form. */
export function beginsAsPayment(normal: string): boolean {
  return PAYMENT.test(normal);
}

const REFUND =
  /^(?:(?:estorno|cancelamento|reembolso|desconto|cashback|abatimento)s?|devoluc(?:ao|oes)|creditos? (?:de|por|referente|concedido|anuidade|estorno)|ajustes? (?:(?:a|de) )?credito)\b/;

/** Whether a row of a bill is a refund by its text. */
export function isRefund(descricao: string): boolean {
  return /^\W*[ecrda]/i.test(descricao) && REFUND.test(normalBeginning(descricao));
}

/** A payment of something else than a bill: an account pays it. */
export const PAYMENT_OF_OTHER = /^(?:pagamento|pagto|pgto)s? (?:(?:d[eo]s?|da|a) )?(?:boleto|titulo|conta|fornecedor)/;

const RECEIVED =
  /^(?:(?:pagamento|pagto|pgto)s? (?:(?:da fatura )?recebid[oa]s?|validos? normais)|inclusao de pagamento|obrigad[oa] pelo pagamento|payments? (?:received|.*thank you))\b/;

/** Whether a text calls a payment received: with a minus it is that of a bill, which writes purchases without one. */
export function namesPaymentReceived(descricao: string): boolean {
  return /^\W*[iop]/i.test(descricao) && RECEIVED.test(normalBeginning(descricao));
}

/** Whether a row may be the payment of a bill or a refund: not `Pagamento de boleto`, which an account writes (9.15). */
export function mayPayBill(descricao: string): boolean {
  return isPaymentOrRefund(descricao) && !PAYMENT_OF_OTHER.test(normalBeginning(descricao));
}

const DUE = /\bvencimento\b|\bvence em\b/;
/** What a bill calls its days, the one that counts first. */
const NAMES: readonly RegExp[] = [DUE, /\bfechamento\b/, /\bfatura\b/, /\bemi(?:ssao|tid[ao])\b/];
const MONTH = 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez';
const DAY = new RegExp(
  `(?<!\\d)(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d\\d/\\d\\d/\\d\\d(?![/\\d])|\\d{1,2}(?: de | |/)(?:${MONTH})[a-z]*\\.?(?: de | |/)\\d{4})(?!\\d)`,
);
/** Those that are near the days of a bill, whenever it was written down. */
const OF_BILL = NAMES.slice(0, -1);
const OF_ISSUE = /\b(?:emi(?:ssao|tid[ao])|gerad[ao]|impress[ao])\b/;
/** The day is on the line of its name or under it. */
const LINES_BELOW = 2;

/**
 * The twelve months up to the due date of a bill that names no period, else to its closing or issue date: its days are not after
 * it (statement reading, 9.12). Null where it has none.
 */
export function yearOfBill(around: readonly string[], names = NAMES): Period | null {
  const texts = withYearOfBill(around.map((line) => normalizeText(line.slice(0, 400))));
  for (const name of names) {
    const end = dayNamed(texts, name);
    if (end)
      return {
        start: plusDays(`${String(Number(end.slice(0, 4)) - 1)}${end.slice(4).replace('-02-29', '-02-28')}`, 1),
        end,
      };
  }
  return null;
}

/** The last day that a bill names as one on which it is due: none of its movements is after it. Null where it names none. */
export function lastDueDay(around: readonly string[]): CalendarDate | null {
  const texts = withYearOfBill(around.map((line) => normalizeText(line.slice(0, 400))));
  const days = texts.flatMap((text, at) =>
    DUE.test(text) ? [dayNamed(texts.slice(at, at + 1 + LINES_BELOW), DUE) ?? ''] : [],
  );
  return days.reduce<CalendarDate | null>((last, day) => (day > (last ?? '') ? day : last), null);
}

/** A line that is nothing but the day on which the file was written, and its time. */
const WRITTEN_ON = /^data: *(\d{1,2}\/\d{1,2}\/\d{4})(?: +\d{1,2}:\d{2}(?::\d{2})?)?$/im;
const OPEN_BILL = /^situa[cç][aã]o da fatura\W*aberta\b/im;
/** A bill is closed some weeks after its last purchase, and paid some days later. */
const RECENT_DAYS = 62;

/**
 * The same up to the day on which the file was written: null where that is long after the last day of a closed bill, which may
 * then be one of years before.
 * @param days those of its movements, as written
 */
function yearOfIssue(above: string, days: Iterable<string>): Period | null {
  const period = yearOfBill([`emissao ${WRITTEN_ON.exec(above)?.[1] ?? ''}`]);
  if (period === null || OPEN_BILL.test(above)) return period;
  const recent = plusDays(period.end, -RECENT_DAYS);
  for (const day of days) if ((parseDate(day, period) ?? '') >= recent) return period;
  return null;
}

/** The same by all that is above a bill. `isAssumed`: by the day of its issue only, which may be years later, unless the bill is open. */
export function yearAbove(above: string, days: Iterable<string>): { period: Period; isAssumed: boolean } | null {
  const lines = above.split('\n');
  const due = yearOfBill(lines, OF_BILL);
  const period = due ?? yearOfBill(lines) ?? yearOfIssue(above, days);
  return period && { period, isAssumed: due === null && !OPEN_BILL.test(above) };
}

function dayNamed(texts: readonly string[], name: RegExp): CalendarDate | null {
  for (const [index, text] of texts.entries()) {
    const at = name.exec(text)?.index;
    if (at === undefined) continue;
    for (const [line, below] of [text.slice(at), ...texts.slice(index + 1, index + 1 + LINES_BELOW)].entries()) {
      // The day of issue has a name of its own.
      if (line > 0 && OF_ISSUE.test(below)) continue;
      const day = DAY.exec(below)?.[0];
      const date = day === undefined ? null : parseDate(day);
      if (date) return date;
    }
  }
  return null;
}

const OF_PAYMENTS =
  /^(?:pagamentos?|creditos?|estornos?|reembolsos?|cancelamentos?|devoluc(?:ao|oes))(?: ?(?:[/,&]|e|ou|outros|demais|d[aeo]s?|n[ao]|fatura|anterior|cartao|compras?|pagamentos?|creditos?|estornos?|reembolsos?|efetuad[oa]s?|realizad[oa]s?|recebid[oa]s?|\(?r\$\)?)(?![a-z]))*:?$/;

/** Whether a title is over rows that pay a bill or lessen it. */
export const titlesPayments = (title: string): boolean => OF_PAYMENTS.test(normalizeText(title));

const OF_PURCHASES = /^(?:compras|despesas|gastos|lancamentos|parcelamentos)(?: [a-z]+){0,4}:?$/;

/** Whether a title is over one kind of the rows of a bill, right below rows of another. */
export const titlesRowsOfBill = (title: string): boolean =>
  titlesPayments(title) || OF_PURCHASES.test(normalizeText(title));

const PART_OF_BILL =
  /^[^a-z]*(?:compras?|despesas|gastos|lancamentos?|pagamentos?|creditos?|debitos?|parcel\w*|transac\w*|moviment\w*|anuidades?|encargos|juros|iof|ajustes?|estornos?|outr[oa]s|demais|nacion\w*|internac\w*|produtos?|servicos?|saques?|detalh\w*|demonstrativo|cart(?:ao|oes)|fatura|titular|adiciona\w+)(?![a-z])|\d{4}|[x*\u2022]{2}/;
const NEXT_TO_BILL =
  /(?<![a-z])(?:automatic[oa]s?|cadastrad[oa]s?|autorizad[oa]s?|autorizac(?:ao|oes) de debito|pontos|milhas|cashback|posicao|investimentos?|aplicac(?:ao|oes)|por categorias?|historico d[aeo]s? (?:pagamentos?|faturas?)|emprestimos?|contratad[oa]s|debitos? em conta|parcelamentos? em aberto|saldos? (?:parcelad|financiad)os?|limites? de credito|opc(?:ao|oes) de pagamento|simulac(?:ao|oes)|demonstrativo d[aeo]s? (?:encargos|juros|taxas|parcelamentos?)|encargos (?:d[aeo]|n[ao]|para o?) ?(?:proximo|periodo|caso)|encargos (?:maximos|contratuais|previstos|estimados)|taxas e encargos|custo efetivo(?: total)?)(?![a-z])|^[^a-z]*(?:resumo|quadro|composicao|evolucao|calculo)(?![a-z])/;

/** Whether a title, if any, names rows that a bill counts, or the card that they are of. */
export const titlesPartOfBill = (title: string | null): boolean =>
  title !== null && PART_OF_BILL.test(normalizeText(title));

/** Whether a title is over rows next to a bill: points, investments, debits that are agreed, earlier bills. */
export const titlesOtherTable = (title: string | null): boolean =>
  title !== null && isTitleText(title) && NEXT_TO_BILL.test(normalizeText(title));

const INSTALMENT = /(?:^|\s|parc(?:ela)?\.? ?)(\d{1,2}) ?(?:\/|de) ?(\d{1,2})$/i;

/** Whether a cell ends in the number of an instalment that is due more than a year after its purchase: `LOJA 14/18`. */
export function isLateInstalment(cell: string): boolean {
  const [, number = 0, all = 0] = INSTALMENT.exec(cell.slice(-TEXT_MAX).trimEnd()) ?? [];
  return Number(number) > 12 && Number(number) <= Number(all);
}
