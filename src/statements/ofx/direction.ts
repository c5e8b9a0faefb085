import { reason, type Reason } from '../../kernel/reason-codes/reason';
import type { Decimal } from '../../kernel/decimal';
import { exactDirection } from '../common/direction-words';
import { AGREE_MIN, AGREE_SHARE, TURNED_MIN } from '../common/side-words';
import type { Direction } from '../common/statement';

/** TRNTYPE words for money in and out (OFX 2.2, 11.4.3.1) next to those that all formats know. Others are neutral. */
const MONEY_IN = new Set(['DEP', 'DIRECTDEP', 'DIV', 'CRED']);
const MONEY_OUT = new Set([
  'CHECK',
  'PAYMENT',
  'CASH',
  'FEE',
  'SRVCHG',
  'DIRECTDEBIT',
  'REPEATPMT',
  'ATM',
  'POS',
  'DEB',
]);

/** What the type of a row means: money in, money out, or neither. */
export type TypeSays = Direction | null;

/** What a TRNTYPE means; on a card a payment is money in. */
export function typeSays(trnType: string, isCard: boolean): TypeSays {
  const type = trnType.toUpperCase();
  if (isCard && type === 'PAYMENT') return 'C';
  return MONEY_IN.has(type) ? 'C' : MONEY_OUT.has(type) ? 'D' : exactDirection(type);
}

/** A type is one word: anything else has swallowed what is behind it. */
export const isType = (trnType: string): boolean => /^[a-z]+$/i.test(trnType);

/** What a type may mean: one meaning, or all of them where it is unreadable. */
export const meaningsOf = (trnType: string, type: TypeSays): readonly TypeSays[] =>
  isType(trnType) ? [type] : ['C', 'D', null];

/** Which way the money of a row goes, or why the statement proves neither. */
export type RowDirection = Direction | { readonly erro: Reason };

/**
 * Which of the rows whose text names a side have an amount of the other one: `PIX ENVIADO` as money in. None where few texts show what
 * the texts of the statement mean: type and sign decide then (document 6, 5.3). A type and a sign that agree are more than a text.
 * @param hasSigns some amount of the statement is negative
 */
export function contradicted<R extends { readonly side: Direction | null; readonly type: TypeSays }>(
  rows: readonly R[],
  directionOf: (row: R) => RowDirection,
  hasSigns: boolean,
): ReadonlySet<R> {
  const read = rows.flatMap((row) => {
    const tipo = directionOf(row);
    return typeof tipo === 'string' ? [{ row, tipo }] : [];
  });
  const against = read.filter(({ row, tipo }) => tipo !== row.side);
  const agree = read.length - against.length;
  const doAgree = agree >= AGREE_MIN && agree >= against.length * AGREE_SHARE;
  const areTurned = agree === 0 && (against.length >= TURNED_MIN || new Set(against.map(({ tipo }) => tipo)).size > 1);
  if (!doAgree && !areTurned) return new Set();
  return new Set(against.flatMap(({ row, tipo }) => (hasSigns && row.type === tipo ? [] : [row])));
}

/** How a statement means its signs. */
type Signs = 'none' | 'turned' | 'unsigned' | 'one in doubt' | 'few' | 'purchases' | 'payments in doubt' | 'as written';

const NO_SIGN = { erro: reason('ofx.sem_sinal') };
const IN_DOUBT = { erro: reason('ofx.tipo_contra_sinal') };

/** What rows of one statement have: the side of their type, and a sign. */
interface Counts {
  inPositive: number;
  outNegative: number;
  outPositive: number;
  inNegative: number;
  neutralNegative: number;
  /** Negative rows whose text is no payment of a card. */
  otherNegative: number;
  /** Negative rows whose text may be a payment with the card: `Pagamento de boleto`. */
  mayPayOther: number;
  positive: number;
}

const NONE: Counts = {
  ...{ inPositive: 0, outNegative: 0, outPositive: 0, inNegative: 0, neutralNegative: 0, otherNegative: 0 },
  ...{ mayPayOther: 0, positive: 0 },
};
/** What a damaged row may have been. */
const ONE_MORE: readonly (keyof Counts)[] = ['outNegative', 'outPositive', 'inNegative', 'neutralNegative'];

/** Counts the rows of one statement, then returns how each one's direction is meant (document 6, 5.3). */
export class OfxSigns {
  private readonly counts = { ...NONE };
  private settled: readonly Signs[] | undefined;

  /** @param hasDamaged some row can't be read, so that its sign and its type are not counted */
  constructor(
    private readonly isCard: boolean,
    private readonly hasDamaged: boolean,
  ) {}

  /**
   * Counts a movement, whose signed amount is not zero.
   * @param payment what its text is: a payment or refund of a bill (4.3), or a payment that may be one of something else
   */
  see(valor: Decimal, type: TypeSays, payment: 'bill' | 'any' | null): void {
    const { counts } = this;
    const isNegative = valor.startsWith('-');
    if (!isNegative) counts.positive += 1;
    else if (payment === null) counts.otherNegative += 1;
    else if (payment === 'any') counts.mayPayOther += 1;
    if (type === 'C' && isNegative) counts.inNegative += 1;
    else if (type === 'C') counts.inPositive += 1;
    else if (type === 'D' && isNegative) counts.outNegative += 1;
    else if (type === 'D') counts.outPositive += 1;
    else if (isNegative) counts.neutralNegative += 1;
  }

  /** Whether an amount of the statement is negative. */
  get hasNegative(): boolean {
    const { outNegative, inNegative, neutralNegative } = this.counts;
    return outNegative + inNegative + neutralNegative > 0;
  }

  /**
   * The direction of a movement, once all were counted; none is proved where a damaged row may mean that it is the other one.
   * @param types what its type may mean: one meaning, or all of them where it is unreadable
   */
  of(valor: Decimal, types: readonly TypeSays[], isPayment: boolean): RowDirection {
    this.settled ??= [{}, ...(this.hasDamaged ? ONE_MORE.map((key) => ({ [key]: this.counts[key] + 1 })) : [])].map(
      (more) => this.signs({ ...this.counts, ...more }),
    );
    const [direction = IN_DOUBT, ...others] = this.settled.flatMap((signs) =>
      types.map((type) => this.meant(signs, valor, type, isPayment)),
    );
    return others.every((other) => other === direction) ? direction : IN_DOUBT;
  }

  /**
   * Whether nothing shows that a positive movement is money in: it is a debit that lacks the minus of the others, next to money in. Or
   * on a card without signs its type means no direction, or all types mean this one and its text is no payment and no refund.
   */
  isAssumed(valor: Decimal, type: TypeSays, isPayment: boolean): boolean {
    const [signs] = this.settled ?? [];
    if (valor.startsWith('-')) return false;
    if (type === 'D' && signs === 'as written') return this.mayLackMinus;
    if (!this.isCard) return false;
    if (type === null) return signs === 'none' || signs === 'unsigned';
    return type === 'C' && signs === 'none' && this.counts.outPositive === 0 && !isPayment;
  }

  /** Types and signs agree, but for debits that are no more than those with a minus. */
  private get mayLackMinus(): boolean {
    const { inPositive, inNegative, outPositive, outNegative } = this.counts;
    return inPositive > 0 && inNegative === 0 && outPositive <= outNegative;
  }

  private meant(signs: Signs, valor: Decimal, type: TypeSays, isPayment: boolean): RowDirection {
    const { outNegative, outPositive } = this.counts;
    const isNegative = valor.startsWith('-');
    const bySign: Direction = isNegative ? 'D' : 'C';
    switch (signs) {
      case 'none':
        return type ?? (this.isCard ? 'C' : NO_SIGN);
      case 'purchases':
        // By the type such a minus is money out, by the text of a payment it is money in: neither is proved.
        if (outNegative > 0 && outPositive === 0) return IN_DOUBT;
        if (isNegative) return 'C';
        return isPayment ? IN_DOUBT : 'D';
      case 'payments in doubt':
        return IN_DOUBT;
      case 'turned':
        return isNegative ? 'C' : 'D';
      case 'few':
        if (type === null) return bySign;
        return type === 'D' && outPositive >= 2 ? 'D' : IN_DOUBT;
      case 'unsigned':
        return this.unsigned(isNegative, type);
      case 'one in doubt':
        return type === 'D' && !isNegative ? IN_DOUBT : bySign;
      case 'as written':
        return bySign;
    }
  }

  /** Written without signs, but for some: a reversal of money in is money out. */
  private unsigned(isNegative: boolean, type: TypeSays): RowDirection {
    if (type === null && !this.isCard) return NO_SIGN;
    if (!isNegative) return type ?? 'C';
    if (type === null) return 'D';
    return type === 'C' && !this.isCard ? 'D' : IN_DOUBT;
  }

  private signs(counts: Counts): Signs {
    const { inPositive, outNegative, outPositive, inNegative, neutralNegative } = counts;
    if (outNegative + inNegative + neutralNegative === 0) return 'none';
    // A card whose payments alone are negative (9.17).
    if (this.isCard && counts.otherNegative === 0 && inPositive === 0)
      return counts.positive === 0 && counts.mayPayOther > 0 ? 'payments in doubt' : 'purchases';
    if (inPositive + outNegative === 0 && outPositive >= 1 && inNegative >= 1)
      return this.isCard || inNegative >= 2 ? 'turned' : 'few';
    const negative = outNegative + neutralNegative;
    if (outPositive >= 2 && outPositive > negative) return 'unsigned';
    if (outPositive === 1 && negative === 0 && inNegative >= 1) return 'one in doubt';
    return 'as written';
  }
}
