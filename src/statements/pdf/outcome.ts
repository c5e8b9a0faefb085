import type { Decimal } from '../../kernel/decimal';
import { reason, type Reason } from '../../kernel/reason-codes/reason';
import type { Direction } from '../common/statement';

/** What the response shows of a row. */
export interface ShownRow {
  line: number;
  /** As written, for error items. */
  text: string;
  day: string | null;
  descricao: string;
  /** The index of its account among those of the file; absent where the file has one. */
  account?: number;
}

/** What became of a row of the table: a movement, or the reason why it is none or can't be read. */
export type Outcome<R extends ShownRow = ShownRow> = Movement<R> | Ignored<R> | Failed<R>;

export interface Movement<R extends ShownRow> {
  row: R;
  is: 'movement';
  descricao: string;
  tipo: Direction;
  valor: Decimal;
  /** The balance after it, where the row states one. */
  balance: Decimal | null;
  documento?: string | null;
}

export interface Ignored<R extends ShownRow> {
  row: R;
  is: 'ignored';
  motivo: Reason;
  valor: Decimal | null;
}

export interface Failed<R extends ShownRow> {
  row: R;
  is: 'error';
  erro: Reason;
  balance: Decimal | null;
}

/** All outcomes in the order of the file, or the reason why the whole file is rejected. */
export type Outcomes<R extends ShownRow> = { outcomes: Outcome<R>[] } | { rejected: Reason };

export const ZERO_REASON = reason('extrato.valor_zero');
export const RATE_REASON = reason('pdf.cotacao');
export const WITHOUT_TEXT = reason('pdf.valor_sem_texto');
export const STANDS_ALONE = reason('pdf.valor_sem_dia');
