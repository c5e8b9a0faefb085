import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { absolute, toUnits } from '../../../kernel/decimal';
import { normalizeText } from '../../../kernel/text';
import { type AmountOptions, readAmount } from '../../common/amount';
import { isSentence } from '../../common/text-fields';
import { BillProof, type BillSigns } from '../../common/bill-proof';
import { isPaymentOrRefund, mayPayBill, mayPayUnsigned, titlesPayments } from '../../common/card-bill';
import { otherMoneyIn } from '../../common/other-money';
import type { Direction } from '../../common/statement';
import { type Outcomes, type Outcome } from './outcome';
import { detachedSigns } from '../rows/detached-signs';
import { TIME_BEFORE } from '../rows/read-parts';
import { amountError, openSigns } from './row-amounts';
import { UNPROVED } from './directions';
import { cellTexts, type PdfRow, type PdfTable, type PlacedAmount, decisiveText } from '../rows/rows';
import type { ColumnKind } from '../lines/lines';
import { ZERO_REASON } from '../lines/reasons';

const CARD = /\b(?:faturas?|vencimento|cartao de credito)\b/;
const DUE = /\b(?:vencimento|total d(?:a|esta|e sua) fatura|pagamento minimo)\b/;
/** What is no account in a statement of a bill. */
const STATEMENT_OF_BILL = /\bextrato d[ea] (?:sua )?fatura\b/g;
const BALANCE_OF_BILL = /\bsaldo anterior\b/g;
const ACCOUNT = /\b(?:extratos?|conta[ -]corrente|saldo anterior|saldo do dia|poupanca)\b/;

/**
 * Whether the text around the movements is that of a card bill (statement reading, 4.1). Where it names the due date or the total of
 * a bill, an account in a sentence is another one: `em débito automático na sua conta corrente`.
 */
export function isCardBill(around: readonly string[]): boolean {
  // A word may go on in the line below.
  const text = normalizeText(around.join('\n'));
  if (!CARD.test(text)) return false;
  if (!ACCOUNT.test(text)) return true;
  if (!/\bfaturas?\b/.test(text) || !DUE.test(text)) return false;
  const ofBill = text.replace(STATEMENT_OF_BILL, '');
  if (ofBill !== text && !namesAccount(text)) return true;
  return !ACCOUNT.test(normalizeText(around.filter((line) => !isSentence(line)).join('\n')));
}

/** Whether a text has a word of an account that no bill has for itself. */
const namesAccount = (text: string): boolean =>
  ACCOUNT.test(text.replace(STATEMENT_OF_BILL, '').replace(BALANCE_OF_BILL, ''));

const TOTAL_OF_BILL = /\b(?:total|saldo) (?:d(?:a|esta)|da sua) fatura\b/;
const PREVIOUS = /^[^a-z]*saldo (?:da fatura )?anterior\b/;
/** Rows with a day of their own or that of the row above: `IOF` below a purchase abroad. */
const HAS_DAY: ReadonlySet<PdfRow['daySource']> = new Set(['dated', 'movement', 'heading']);
const SUM_AT_END = /(?:R\$ ?)?-? ?(?<![\d.,])\d[\d.,]{0,18},\d{2}-?$/;

/**
 * Whether rows are those of a bill although its summary states a `Saldo anterior`. No other word of an account is around them, and with
 * that balance their amounts come to what the file calls the total of a bill.
 */
export function comesToBill({ around, rows, hasBalances }: PdfTable, options: AmountOptions): boolean {
  const text = hasBalances ? '' : normalizeText(around.join('\n'));
  if (!/\bfaturas?\b/.test(text) || !DUE.test(text)) return false;
  if (!ACCOUNT.test(text) || namesAccount(text)) return false;
  const sumsBelow = (name: RegExp): Set<bigint> =>
    new Set(
      around.flatMap((line) => {
        const sum = name.test(normalizeText(line)) ? readAmount(SUM_AT_END.exec(line)?.[0] ?? '', options) : null;
        return sum ? [toUnits(sum.valor)] : [];
      }),
    );
  const [previous, ...others] = sumsBelow(PREVIOUS);
  const dated = rows.filter(({ daySource, states }) => HAS_DAY.has(daySource) && states === null);
  const read = dated.map((row) => readAmount(amountOf(row).text, options));
  if (previous === undefined || others.length > 0 || read.length === 0) return false;
  if (!read.every((amount) => amount !== null && amount.mark === null)) return false;
  const moved = read.reduce((sum, amount) => sum + toUnits(amount?.valor ?? '0'), 0n);
  return moved !== 0n && sumsBelow(TOTAL_OF_BILL).has(previous + moved);
}

/**
 * Whether rows may be those of a bill although a word of an account is around them. The text then names the due date or the total of
 * a bill, and every negative amount is a payment or a correction of one (9.15), or none is. Without balances nothing else shows it.
 */
export function mayBeBill(around: readonly string[], rows: readonly PdfRow[], options: AmountOptions): boolean {
  const text = normalizeText(around.join('\n'));
  if (!/\bfaturas?\b/.test(text) || !DUE.test(text)) return false;
  const written = rows.map((row) => ({ row, amount: readAmount(row.amounts.at(-1)?.text ?? '', options) }));
  const negative = written.filter(({ amount }) => amount?.valor.startsWith('-'));
  const isSide = ({ kind }: PlacedAmount): boolean => kind === 'C' || kind === 'D';
  if (negative.length === 0) return !written.some(({ row, amount }) => amount?.mark || row.amounts.some(isSide));
  // The text of a payment may be on other lines than its amount.
  const mayPay = (row: PdfRow): boolean => !/\p{L}{2}/u.test(row.descricao) || mayPayBill(textOfPayment(row));
  // Where `Saldo anterior` is the only word of an account, a negative amount of any text may lessen the bill: `LOJA -30,00`.
  const isOpen = !namesAccount(text) && written.some(({ amount }) => amount?.mark === null);
  return isOpen || (negative.length < written.length && negative.every(({ row }) => mayPay(row)));
}

/** Headings that have no amount of a movement in reais below them. */
const NO_AMOUNT: ReadonlySet<ColumnKind | null> = new Set(['moeda', 'parcela', 'saldo']);
const TWO_AMOUNTS = reason('pdf.qual_em_reais');
const UNSIGNED_PAYMENT = reason('pdf.pagamento_sem_sinal');
const PLUS = reason('pdf.mais_sem_menos');
const contradicting = (texto: string): Reason => reason('extrato.sinais_em_contradicao#marca', { texto });

/** What is known of a bill next to its movements. */
export interface AroundBill {
  /** A row that can't be read has a minus and is no payment: the signs of the bill may be those of its purchases. */
  readonly isSignedElsewhere: boolean;
  /** Returns the texts of the lines next to a row that may be of it. */
  readonly textsAround: (row: PdfRow) => readonly string[];
}

const NOTHING_AROUND: AroundBill = { isSignedElsewhere: false, textsAround: () => [] };
/** A minus that touches its amount or the currency of it. A dash with a gap may be of another cell. */
const MINUS = /(?:^|\s)(?:[-\u2010-\u2015\u2212]R?\$? ?|R\$ ?[-\u2010-\u2015\u2212])\d[\d.]*,\d\d(?!\d)/;
const WORD = /\p{L}{2}/u;

/** Whether a row that can't be read has a minus and is no payment. @param text the row as written */
export function hasMinusOfPurchase(text: string): boolean {
  return MINUS.test(text) && WORD.test(text) && !cellTexts({ descricao: text, text }).some(mayPayUnsigned);
}

/**
 * Reads the movements of a card bill (4.3, 4.4, 9.8, 9.16). The last amount of a row counts, and none below a heading of other money.
 * C and D next to an amount and the headings crédito and débito give the direction. A sign is inverted, unless the payments prove
 * that it is not.
 */
export function billOutcomes(
  rows: readonly PdfRow[],
  options: AmountOptions,
  around = NOTHING_AROUND,
): Outcomes<PdfRow> {
  const hasOne = rows.some(({ amounts }) => amounts.length === 1);
  const lone = detachedSigns(rows);
  const read = rows.map((written, index) => {
    const { text, kind } = amountOf(written);
    const amount = readAmount(text, options);
    const { tipo = null, descricao = written.descricao } = lone?.[index] ?? {};
    const row = lone === null ? written : { ...written, descricao };
    const mark = amount?.mark ?? (kind === 'C' || kind === 'D' ? kind : tipo);
    const isSigned = amount !== null && amount.valor.startsWith('-') && amount.valor !== '0.00';
    return { row, text, kind, amount, mark, isSigned };
  });
  const signs = signsOf(read, around);
  if (signs === 'unclear') return { rejected: reason('pdf.fatura_sem_sentido') };
  const [hasNegative, hasOpenSign] = [read.some(({ isSigned }) => isSigned), openSigns(read)];
  const outcomes = read.map(({ row, text, kind, amount, mark }): Outcome<PdfRow> => {
    const failed = (erro: Reason): Outcome<PdfRow> => ({ row, is: 'error', erro, balance: null });
    if (kind === 'moeda') return failed(reason('extrato.outra_moeda', { moeda: text }));
    if (amount === null) return failed(amountError(text, options));
    if (kind === null && hasOne && amountsInReais(row).length === 2) return failed(TWO_AMOUNTS);
    const valor = absolute(amount.valor);
    if (valor === '0.00') return { row, is: 'ignored', motivo: ZERO_REASON, valor };
    if (lone !== null && amount.sign !== null && (amount.sign === '-') === (mark === 'D'))
      return failed(contradicting(text));
    const open = mark === null && !hasNegative ? whyUnsigned(row, amount, around) : null;
    if (open !== null) return failed(open);
    const tipo = mark ?? directionOf(amount.valor.startsWith('-'), signs);
    const why = titlesPayments(row.table?.title ?? '') ? UNSIGNED_PAYMENT : hasOpenSign(row, text) ? UNPROVED : null;
    if (why && mark === null && tipo === 'D' && amount.sign === null) return failed(why);
    return { row, is: 'movement', descricao: row.descricao, tipo, valor, balance: null };
  });
  return { outcomes };
}

/** A row with its amount, as far as that is read. */
interface ReadRow {
  readonly row: PdfRow;
  readonly amount: ReturnType<typeof readAmount>;
  readonly mark: Direction | null;
}

/** Returns what the payments and refunds without a mark prove of the signs of a bill. */
function signsOf(rows: readonly ReadRow[], { textsAround }: AroundBill): BillSigns {
  const [proof, wide, onLine] = [new BillProof(), new BillProof(), new BillProof()];
  for (const { row, amount, mark } of rows) {
    if (amount === null || mark !== null) continue;
    const { valor } = amount;
    proof.see({ descricao: decisiveText({ ...row, cells: [] }, isPaymentOrRefund), valor });
    wide.see({ descricao: textOfPayment(row), valor });
    onLine.see({ descricao: textOfPayment(onOwnLine(row)), valor });
  }
  // Where no text begins with such a word, a cell of its own may. Two that contradict each other prove nothing.
  // A text on another line may be of the next row. It alone does not prove that the signs are not those of a bill.
  const isOpen = wide.isContested || (wide.signs === 'asWritten' && onLine.signs !== 'asWritten');
  // Nor do texts on other lines prove anything where one next to a row without a minus is such a word.
  const isNextOpen = (): boolean =>
    rows.some(({ amount }) => amount?.valor.startsWith('-')) &&
    rows.some(({ row, amount }) => !amount?.valor.startsWith('-') && textsAround(row).some(isPaymentOrRefund));
  if (proof.hasPayments) return proof.signs;
  return isOpen || (wide.hasPayments && !onLine.hasPayments && isNextOpen()) ? 'unclear' : wide.signs;
}

/** A row without the cells that it goes on in on other lines. */
function onOwnLine(row: PdfRow): PdfRow {
  const cells = row.cells?.filter((cell) => row.text.includes(cell)) ?? [];
  return { ...row, cells, descricao: cells.length > 0 ? cells.join(' ') : row.descricao };
}

/** Returns why a row without a sign or mark is no purchase for sure, on a bill without any negative row; null where it is one. */
function whyUnsigned(
  row: PdfRow,
  { sign }: NonNullable<ReturnType<typeof readAmount>>,
  { isSignedElsewhere, textsAround }: AroundBill,
): Reason | null {
  if (mayPay(row, textsAround)) return UNSIGNED_PAYMENT;
  return sign === '+' ? PLUS : isSignedElsewhere ? UNPROVED : null;
}

/** Whether the text of a row, or one next to it that may be of it, names a payment or a refund. */
function mayPay(row: PdfRow, textsAround: AroundBill['textsAround']): boolean {
  if (mayPayUnsigned(textOfPayment(row))) return true;
  const open = [...(row.openTexts ?? []), ...textsAround(row)];
  return open.some((text) => mayPayUnsigned(text.replace(TIME_BEFORE, '')));
}

/** Returns the text that names a payment or a refund, whatever is printed before it. */
function textOfPayment(row: PdfRow): string {
  return decisiveText({ ...row, cells: cellTexts(row) }, mayPayUnsigned);
}

/** Returns the amounts that may be in reais. Behind one in other money only amounts with R$ are. */
function amountsInReais({ amounts }: PdfRow): PlacedAmount[] {
  const named = amounts.filter(({ kind }) => !NO_AMOUNT.has(kind));
  const inReais = named.filter(({ text }) => otherMoneyIn(text) === null);
  const last = named.at(-1);
  if (!last || otherMoneyIn(last.text) === null) return inReais;
  const marked = inReais.filter(({ text }) => text.includes('R$'));
  return marked.length > 0 ? marked : [last];
}

/** The amount that counts. Where headings name some columns and not this one, one below valor goes before. */
function amountOf(row: PdfRow): PlacedAmount {
  const { amounts } = row;
  const inReais = amountsInReais(row);
  const named = inReais.findLast(({ kind }) => kind !== null);
  return named ?? inReais.at(-1) ?? { text: amounts.at(-1)?.text ?? '', kind: 'moeda' };
}

function directionOf(isNegative: boolean, signs: BillSigns): Direction {
  return isNegative === (signs === 'turned') ? 'C' : 'D';
}
