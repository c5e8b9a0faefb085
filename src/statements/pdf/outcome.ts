import type { Decimal } from '../../kernel/decimal';
import type { Direction } from '../common/statement';

/** What the response shows of a row. */
export interface ShownRow {
  line: number;
  /** As written, for error items. */
  text: string;
  day: string | null;
  descricao: string;
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
  motivo: string;
  valor: Decimal | null;
}

export interface Failed<R extends ShownRow> {
  row: R;
  is: 'error';
  erro: string;
  balance: Decimal | null;
}

/** All outcomes in the order of the file, or the reason why the whole file is rejected. */
export type Judged<R extends ShownRow> = { outcomes: Outcome<R>[] } | { rejected: string };

export const ZERO_REASON = 'the amount is zero';
export const RATE_REASON = 'a rate of exchange, not a movement';
export const WITHOUT_TEXT = 'a day and an amount without a text, unlike the other movements';
export const OTHER_MONEY = 'the amount is in other money than reais';
export const STANDS_ALONE = 'an amount without a day of its own that no movement or heading claims';
