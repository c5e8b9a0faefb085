import { type Decimal, toUnits } from '../../../kernel/decimal';
import type { Reason } from '../../../kernel/reason-codes/reason';
import type { Direction } from '../../common/statement';
import type { ShownRow } from '../rows/rows';

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

/** The amount of a movement in cents; money out is negative. */
export const signed = ({ tipo, valor }: Pick<Movement<ShownRow>, 'tipo' | 'valor'>): bigint =>
  tipo === 'D' ? -toUnits(valor) : toUnits(valor);
