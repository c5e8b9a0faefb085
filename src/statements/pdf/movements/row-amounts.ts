import { type AmountOptions, readAmount, type ReadAmount, amountParts } from '../../common/amount';
import type { Decimal } from '../../../kernel/decimal';
import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { otherMoneyIn } from '../../common/other-money';
import type { Direction } from '../../common/statement';
import { excerpt } from '../../common/text-fields';
import { lastText, type PdfRow, type PlacedAmount } from '../rows/rows';

/** Which of a row's amounts is what, on an account (statement reading, 6.4). */
export interface RowAmounts {
  text: string;
  /** Why there is none, where the text of the amount does not show it. */
  erro?: Reason;
  /** Null: it cannot be read. */
  amount: ReadAmount | null;
  balance: Decimal | null;
  /** The direction by the heading above the amount. */
  placed: Direction | null;
  /** Only the balance proves that this one is the movement. */
  needsBalance: boolean;
}

/** A row that shows no amount of a movement. */
const UNREAD: Omit<RowAmounts, 'text'> = { amount: null, balance: null, placed: null, needsBalance: false };

/**
 * Returns the amount and the balance of a row. The last of two or more is the balance and the one before it the amount, unless
 * headings name the columns. Of three or more only the amount may have a sign, or the balance must prove it.
 * @param balanceColumn the column of the balances of the other rows: a single amount there is a balance
 */
export function rowAmounts(row: PdfRow, options: AmountOptions, balanceColumn: number | null = null): RowAmounts {
  const placed = byPlace(row, options);
  if (placed) return placed;
  const { amounts } = row;
  const count = amounts.length;
  // All other rows have their balance in this column.
  if (count === 1 && balanceColumn !== null && amounts[0]?.column === balanceColumn)
    return { ...onlyBalance(lastText(row), options), erro: reason('pdf.qual_valor') };
  // A heading names the last amount as that of the movement. What the one before it is nothing shows.
  if (count > 1 && amounts[count - 1]?.kind === 'valor' && amounts[count - 2]?.kind === null)
    return { ...onlyBalance('', options), text: lastText(row), erro: reason('pdf.qual_valor') };
  const text = amounts[Math.max(0, count - 2)]?.text ?? '';
  const balance = count > 1 ? (readAmount(lastText(row), options)?.valor ?? null) : null;
  const others = amounts.slice(0, Math.max(0, count - 2));
  const needsBalance = count > 2 && (!isSigned(text) || others.some((other) => isSigned(other.text)));
  return { text, amount: readAmount(text, options), balance, placed: null, needsBalance };
}

/** A character next to the currency of an amount that is no letter, no figure and no sign, or one whose font does not name it. */
const OPEN_SIGN = /(?:[^\p{L}\p{M}\p{N}\s()]R\$|R\$ ?[^\p{L}\p{M}\p{N}\s()]|\ufffd|R\$ ?menos)$/iu;
const SIGN_WITHIN = 'R$ menos'.length;
/** An arrow or a triangle, which may begin or end a text, too, and other signs that are no name of a firm. */
const ARROW = String.raw`[\u2190-\u21ff\u25b2-\u25c5\u2794-\u27be\u2795-\u2797\u2b00-\u2b0d\u{1f53a}-\u{1f53d}]\ufe0f?`;
const SYMBOL = String.raw`(?:${ARROW}|(?![\u00a9\u00ae\u2122\u00b0])[\p{So}<>~\u00ac])`;
const SYMBOL_BEFORE = new RegExp(String.raw`(?:^|\s)(${SYMBOL})(?: ?R\$)?$`, 'u');
const SYMBOL_OF_CELL = new RegExp(
  String.raw`^(?:(${ARROW}) .*|.* (${ARROW})|(${SYMBOL}|\(?(?:menos|saiu|negativo)\)?))$`,
  'iu',
);

/** A row, its amount as written, and whether that shows that money goes out. */
export interface WrittenRow {
  readonly row: PdfRow;
  readonly text: string;
  readonly isSigned: boolean;
}

/**
 * Returns whether something next to an amount without a sign may be one: `?R$ 12,00` where a font has no minus, an arrow, the word `menos`.
 * A symbol is none where all rows have it, or where all amounts with a sign have others.
 */
export function openSigns(rows: readonly WrittenRow[]): (row: PdfRow, text: string) => boolean {
  let known: Record<'signed' | 'unsigned', ReadonlySet<string>> | null = null;
  const symbolsOf = (list: readonly WrittenRow[]): ReadonlySet<string> =>
    new Set(list.map((each) => symbolOf(each.row, each.text)));
  return (row, text) => {
    if (OPEN_SIGN.test(textBefore(row, text).slice(-SIGN_WITHIN))) return true;
    const symbol = symbolOf(row, text);
    if (symbol === '') return false;
    known ??= {
      signed: symbolsOf(rows.filter(({ isSigned }) => isSigned)),
      unsigned: symbolsOf(rows.filter(({ isSigned }) => !isSigned)),
    };
    const { signed, unsigned } = known;
    const isEverywhere = signed.has(symbol) && signed.size === 1 && unsigned.size === 1;
    return !isEverywhere && (signed.has('') || signed.has(symbol));
  };
}

/** The symbol that is next to the text of a row or before its amount; '' where there is none. */
function symbolOf(row: PdfRow, text: string): string {
  const found = [
    ...(row.cells ?? []).map((cell) => SYMBOL_OF_CELL.exec(cell)),
    SYMBOL_BEFORE.exec(textBefore(row, text)),
  ];
  const [, ...symbols] = found.find((match) => match !== null) ?? [];
  return symbols.join('');
}

function textBefore({ text: line }: PdfRow, text: string): string {
  return line.slice(0, Math.max(0, line.lastIndexOf(text))).trimEnd();
}

/** Returns why an amount cannot be read. */
export function amountError(text: string, options: AmountOptions): Reason {
  if (text === '') return reason('extrato.sem_valor#saldo');
  const moeda = otherMoneyIn(text);
  const texto = excerpt(text);
  if (moeda !== null) return reason('extrato.outra_moeda#pdf', { moeda, texto });
  if (amountParts(text)?.contradicts) return reason('extrato.sinais_em_contradicao', { texto });
  return reason(options.proven === 'both' ? 'extrato.decimal_incerto' : 'extrato.valor_ilegivel', { texto });
}

function isSigned(text: string): boolean {
  const written = amountParts(text);
  return written !== null && (written.sign !== null || written.mark !== null);
}

/** Returns the balance of a row that has an amount in the column of balances only. It is no movement. */
function onlyBalance(text: string, options: AmountOptions): RowAmounts {
  return { ...UNREAD, text: '', balance: readAmount(text, options)?.valor ?? null };
}

/**
 * Returns the amount by the headings of the columns: the one below crédito or débito that is not zero, or else the one below valor.
 * Null where no heading decides.
 */
function byPlace({ amounts }: PdfRow, options: AmountOptions): RowAmounts | null {
  const last = amounts.at(-1);
  if (last && amounts.every(({ kind }) => kind === 'saldo')) return onlyBalance(last.text, options);
  const other = amounts.filter(({ kind }) => kind !== 'saldo');
  const [inOtherMoney] = other;
  if (inOtherMoney && other.every(({ kind }) => kind === 'moeda')) {
    const { text } = inOtherMoney;
    return { ...UNREAD, text, erro: reason('extrato.outra_moeda', { moeda: text }) };
  }
  // A gross amount or a fee alone is no movement (9.7).
  if (last && amounts.every(({ kind }) => kind === 'saldo' || kind === 'parcela'))
    return { ...onlyBalance(last.text, options), erro: reason('pdf.qual_valor') };
  const stated = amounts.find(({ kind }) => kind === 'saldo');
  const balance = stated ? (readAmount(stated.text, options)?.valor ?? null) : null;
  const money = amounts.filter(({ kind }) => kind === 'C' || kind === 'D');
  const [any] = money;
  if (!any) {
    const named = amounts.filter(({ kind }) => kind === 'valor');
    const [only] = named;
    // Behind the amount and its balance a figure below no heading is text (9.11).
    const ofTable = stated
      ? amounts.slice(0, Math.max(amounts.indexOf(stated), amounts.indexOf(only ?? stated)) + 1)
      : amounts;
    if (!only || named.length > 1 || ofTable.some(({ kind }) => kind === null)) return null;
    return { ...UNREAD, text: only.text, amount: readAmount(only.text, options), balance };
  }
  return ofPair({ amounts, money, any }, balance, options);
}

/** The amount of a row that is below money in or money out. */
function ofPair(
  {
    amounts,
    money,
    any,
  }: Pick<PdfRow, 'amounts'> & { readonly money: readonly PlacedAmount[]; readonly any: PlacedAmount },
  balance: RowAmounts['balance'],
  options: AmountOptions,
): RowAmounts {
  const found = money.filter(({ text }) => readAmount(text, options)?.valor !== '0.00');
  // Money in and money out at once is no amount; zeros in both are one.
  if (found.length > 1) return { ...UNREAD, text: found.map((each) => each.text).join(' '), balance };
  // Before an amount without a balance, or next to a zero, one that no heading names may be that of the row.
  const isOther = ({ kind, text: written }: PlacedAmount): boolean => kind === null && /[1-9]/.test(written);
  const [only] = found;
  const open = only === undefined ? amounts : balance === null ? amounts.slice(0, amounts.indexOf(only)) : [];
  if (open.some(isOther)) return { ...UNREAD, text: any.text, erro: reason('pdf.qual_valor'), balance };
  const { text, kind } = only ?? { text: any.text, kind: null };
  const placed = kind === 'C' || kind === 'D' ? kind : null;
  return { text, amount: readAmount(text, options), balance, placed, needsBalance: false };
}
