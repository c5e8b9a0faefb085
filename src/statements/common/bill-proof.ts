import type { Decimal } from '../../kernel/decimal';
import { beginsAsPayment, isRefund, namesPaymentReceived, PAYMENT_OF_OTHER } from './card-bill';
import { parseDate } from './statement-date';
import { normalBeginning } from './text-fields';

/** A payment or a refund that only a bill writes, with nothing about what is paid: `Pagamento on line`, `Estorno LOJA`. */
const OF_BILL =
  /^(?:(?:pagamento|pagto|pgto|pag)s?\.?(?: (?:efetuad[oa]|recebid[oa]|on ?line|antecipad[oa].*|(?:d[ae] )?fat(?:ura)?(?: .*)?|validos? normais|boleto(?: bancario)?|(?:por )?deb(?:ito)?(?: (?:automatico|(?:em )?c(?:onta|\/c).*))?|obrigad[oa].*))?|obrigad[oa] pelo pagamento|inclusao de pagamento.*|payment (?:received|thank).*|(?:estorno|reembolso|cancelamento|cashback|devolucao|desconto|ajuste(?: a)? credito|credito (?:de|por))(?: .*)?)$/;
/** What an account receives. */
const RECEIVED_BY_ACCOUNT =
  /\b(?:pix|ted|doc|tef|depositos?|receb\w*|salario|vendas?|clientes?|transf\w*|rend\w*|resgates?|cred\w*|aportes?|honorarios|alugue(?:l|is)|receitas?|liq\w*|cobrancas?|sispag|saldo)\b/;
/** What may as well be the name of a shop: `TED LOJA`, `PIX LANCHES`, `CREDITO DIGITAL`. */
const MAY_BE_SHOP =
  /^(?:pix|ted|doc)\b(?! ?-? ?(?:receb|rec\b|de\b|cred|qr))|^creditos? (?!d[eo]s?\b|em\b|p(?:or|\/)|c\/c|(?:cob|pix|ted|doc|tef|venda|sal|rend|juros|aut|conta|receb|efet|lote|dep|transf|remun|inss|ben|lib|cli|forn|folha|cart|deb|loj|estorno|ref|visa|master|elo|cielo|rede|stone|getnet)\w*)[a-z]/;

/** A purchase: `Pix no crédito`. */
const PIX_ON_CARD = /\bpix (?:(?:no )?(?:credito|cartao)|parcelado)\b/;
/** An invoice: next to its payments it is the account of a customer, not of a card. */
const INVOICE =
  /^(?:nf\w{0,2}|notas? fisca(?:l|is)|duplicatas?|titulos?|faturas?|mensalidades?|boletos?|pedidos?|contratos?|servicos?)\b/;

const RECEIVES = /^(?:depositos?|salario|aportes?|(?:pix|ted|doc|transf\w*) receb\w*|receb\w*)\b/;

const NAMED_INSTALMENT = /\bparcela \d{1,2} ?(?:\/|de) ?\d{1,2}\b/i;
const INSTALMENT = /(?<!\d)(\d{1,2})\/(\d{1,2})$/;

/** Whether the text of a row ends in the number of an instalment, `LOJA 02/10`, that is no day of its month or the one before. */
function endsInInstalment(descricao: string, data: string): boolean {
  const [, number, all] = INSTALMENT.exec(descricao.trimEnd()) ?? [];
  const month = Number(parseDate(data)?.slice(5, 7) ?? 0);
  if (number === undefined || month === 0 || Number(all) < 2) return false;
  return (
    Number(number) >= 1 && Number(number) <= Number(all) && ![month, ((month + 10) % 12) + 1].includes(Number(all))
  );
}

/** A row of a bill whose amount has no C or D next to it; `valor` signed as written. */
interface BillRow {
  descricao: string;
  valor: Decimal;
  /** The day as written, to know the number of an instalment from a day. */
  data?: string;
}

/** `turned`: a positive amount is money out. `asWritten`: a negative one is. `unclear`: nothing proves either. */
export type BillSigns = 'turned' | 'asWritten' | 'unclear';

/**
 * Collects the rows of a bill of no known issuer and finds how its signs are meant (4.3): as written where the payments and
 * refunds are all positive next to negative rows (Inter's PDF); unclear, so to be rejected, where more other rows are positive,
 * too, or a negative one is a payment received, or all are negative and some no payment or refund, or where none is one and a
 * positive row is a deposit or pays a bill in other words; else turned.
 */
export class BillProof {
  /** Payments and refunds without a minus. */
  private paymentsIn = 0;
  private hasPaymentOut = false;
  private negatives = 0;
  private positives = 0;
  private instalments = 0;
  private hasOtherOut = false;
  /** What is negative pays a bill in words that no account writes for money out. */
  private hasReceivedOut = false;
  /** What is negative neither pays a bill nor lessens it. */
  private hasPurchaseOut = false;
  private hasAccountIn = false;
  /** A positive row may be what an account receives, or of a shop. */
  private hasMaybeShop = false;
  /** A positive row is neither what an account receives nor what pays a bill. */
  private hasOtherIn = false;
  /** What pays a bill, or is a refund of one, is positive. */
  private hasBillIn = false;
  private hasInvoice = false;
  private receives = false;
  /** Some purchase has its instalment by name: `LOJA Parcela 1 de 3`. */
  namesInstalment = false;

  see({ descricao, valor, data }: BillRow): void {
    if (valor === '0.00') return;
    const isNegative = valor.startsWith('-');
    if (isNegative) this.negatives += 1;
    else this.positives += 1;
    if (!isNegative && data !== undefined && endsInInstalment(descricao, data)) this.instalments += 1;
    this.namesInstalment ||= !isNegative && NAMED_INSTALMENT.test(descricao);
    const text = normalBeginning(descricao);
    const isOfBill = OF_BILL.test(text);
    if (isNegative) {
      this.hasOtherOut ||= !isOfBill;
      this.hasReceivedOut ||= namesPaymentReceived(text);
      this.hasPurchaseOut ||= !isOfBill && !beginsAsPayment(text) && !isRefund(text);
    } else {
      this.hasBillIn ||= isOfBill;
      this.hasInvoice ||= INVOICE.test(text);
      this.seeIn(text, isOfBill);
    }
    this.receives ||= !isNegative && RECEIVES.test(text);
    // A card may have paid something else, by either sign (9.15).
    if (!beginsAsPayment(text) || PAYMENT_OF_OTHER.test(text)) return;
    if (isNegative) this.hasPaymentOut = true;
    else this.paymentsIn += 1;
  }

  /** Whether purchases are in instalments. One text may end in figures by chance. */
  get hasInstalments(): boolean {
    return this.instalments > 1;
  }

  /** Whether a row is a payment or a refund. */
  get hasPayments(): boolean {
    return this.paymentsIn > 0 || this.hasPaymentOut;
  }

  /** Whether payments and refunds have both signs, so that they show nothing. */
  get isContested(): boolean {
    return this.paymentsIn > 0 && this.hasPaymentOut;
  }

  /** Some rows are negative, and more are positive. */
  get isMostlyPositive(): boolean {
    return this.negatives > 0 && this.positives > this.negatives;
  }

  /** More rows are negative than positive, and payments don't show why: refunds are few next to purchases. */
  get mayBeSigned(): boolean {
    return this.negatives > this.positives && (!this.hasPayments || this.isContested);
  }

  /**
   * All that is negative pays a bill or is a refund, and nothing else is what an account receives; what may be a shop is none where
   * other rows are purchases, too.
   */
  get isLikeBill(): boolean {
    const hasIn = this.hasAccountIn || (this.hasMaybeShop && !this.hasOtherIn);
    return this.negatives > 0 && this.positives > 0 && !this.hasOtherOut && !hasIn;
  }

  /** The same, and of its payments and refunds none is positive, nor is one an invoice to a customer or what may be a shop. */
  get isBillOnly(): boolean {
    return this.isLikeBill && !this.hasMaybeShop && this.paymentsIn === 0 && !this.hasBillIn && !this.hasInvoice;
  }

  private seeIn(text: string, isOfBill: boolean): void {
    const isIn = RECEIVED_BY_ACCOUNT.test(text.replace(PIX_ON_CARD, ''));
    if (!isIn) this.hasOtherIn ||= !isOfBill;
    else if (MAY_BE_SHOP.test(text)) this.hasMaybeShop = true;
    else this.hasAccountIn = true;
  }

  get signs(): BillSigns {
    if (this.positives === 0 && this.hasPurchaseOut) return 'unclear';
    if (this.negatives === 0 || this.hasPaymentOut) return 'turned';
    const otherIn = this.positives - this.paymentsIn;
    if (this.paymentsIn > 0) return otherIn > this.negatives || this.hasReceivedOut ? 'unclear' : 'asWritten';
    return otherIn > 0 && !this.receives && !this.hasBillIn ? 'turned' : 'unclear';
  }
}
