import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import type { Direction } from '../../common/statement';
import { beginsWithMoneyOut } from '../../common/side-words';
import type { BalanceVerdict } from './running-balance';

/** What is known of an account movement's direction. */
export interface DirectionClues {
  /** Its own sign or mark. */
  own: Direction | null;
  /** A total above it (6.1). */
  group: Direction | null;
  /** The heading above it, by its place. */
  placed: Direction | null;
  balance: BalanceVerdict;
  /** The amount has a minus. */
  hasMinus: boolean;
  descricao: string;
  /** It is below a title that names money out and no money in. */
  isUnderOut: boolean;
  /** The text begins like a balance or a total (9.21). */
  isLikeSum: boolean;
  /** Only the balance proves which of its amounts is the movement (6.4). */
  needsBalance: boolean;
  /** Something before it may be its sign. */
  hasOpenSign: boolean;
}

type Decided = { tipo: Direction } | { erro: Reason };

export const UNPROVED = reason('pdf.sem_sentido');
const NO_AMOUNT = reason('pdf.qual_valor');
const AGAINST_GROUP = reason('pdf.sinal_contra_total');
const AGAINST_COLUMN = reason('pdf.sinal_contra_coluna');
const UNSIGNED_OUT = reason('pdf.saida_sem_sinal');
export const LIKE_SUM = reason('pdf.parece_soma');

/** What is known of all movements of the file. */
export interface FileSigns {
  /** Some have a minus or a D, so one without is money in. */
  readonly isSigned: boolean;
  /** Most amounts of money in have a plus or a C, so one without may be anything. */
  readonly isInSigned: boolean;
  /** Every amount below débito has a minus. The minus then repeats the heading and does not invert it. */
  readonly debitsHaveMinus: boolean;
}

/** Decides the direction of an account movement, or returns why it is not known (statement reading, 6.5, 6.6, 9.3, 9.18, 9.28). */
export function decideDirection(clues: DirectionClues, file: FileSigns): Decided {
  const { own, group, placed, balance, needsBalance } = clues;
  const proven = balance === 'neither' ? null : balance;
  if (needsBalance) {
    return proven === null || (own !== null && own !== proven) ? { erro: NO_AMOUNT } : { tipo: proven };
  }
  if (own !== null) return decideSigned(clues, own, proven, file);
  const expected = placed ?? group;
  if (expected !== null) {
    if (proven === null || proven === expected) return { tipo: expected };
    return { erro: placed === null ? reason('pdf.saldo_contra_total') : reason('pdf.saldo_contra_coluna') };
  }
  if (!file.isSigned) return proven === null ? { erro: UNPROVED } : { tipo: proven };
  if (proven === 'D') return { erro: reason('pdf.saldo_contra_sinal') };
  if (proven === null && (beginsWithMoneyOut(clues.descricao) || clues.isUnderOut)) return { erro: UNSIGNED_OUT };
  if (proven === null && (file.isInSigned || clues.hasOpenSign)) return { erro: UNPROVED };
  if (proven === null && clues.isLikeSum) return { erro: LIKE_SUM };
  return { tipo: 'C' };
}

function decideSigned(
  { group, placed, hasMinus }: DirectionClues,
  own: Direction,
  proven: Direction | null,
  { debitsHaveMinus }: FileSigns,
): Decided {
  if (group !== null && group !== own) return { erro: AGAINST_GROUP };
  const isDoubled = placed === 'D' && hasMinus && !debitsHaveMinus;
  if (placed !== null && (placed !== own || isDoubled)) return { erro: AGAINST_COLUMN };
  if (proven !== null && proven !== own) return { erro: reason('pdf.saldo_contra_sinal#escrito') };
  return { tipo: own };
}
