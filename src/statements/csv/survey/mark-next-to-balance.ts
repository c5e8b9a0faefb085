import { absolute, negative } from '../../../kernel/decimal';
import { type AmountOptions, parseAmount, readAmount } from '../../common/amount';
import { type BalanceStep, directionsByBalance } from './balance-steps';
import { directionWord } from '../../common/direction-words';
import type { Direction } from '../../common/statement';

/** Whose mark it is; null where the file does not show it. */
export type MarkOf = 'amount' | 'balance' | null;

interface Cells {
  valor: string;
  saldo: string;
  mark: string;
}

interface Row extends BalanceStep {
  /** What a minus or a mark of the amount itself means; null without any. */
  signed: Direction | null;
  /** What the column of marks means. */
  said: Direction | null;
}

/**
 * A lone column C or D right next to the balances (`Valor;Saldo;D/C`) may be theirs or the amounts'. Shown all rows of its
 * table, it shows which (statement reading, 1.2 and 3.4): the balances' where it contradicts a signed amount, or where more
 * of the running balance comes out by it than without; the amounts' where that means the same, or proves nothing.
 */
export class MarkNextToBalance {
  private readonly cells: Cells[] = [];

  /** A row's cells as written. */
  see(valor: string, saldo: string, mark: string): void {
    this.cells.push({ valor, saldo, mark });
  }

  whose(options: AmountOptions): MarkOf {
    const rows = this.cells.map((cells) => rowOf(cells, options));
    const moved = rows.filter(({ valor, said }) => valor !== null && valor !== '0.00' && said !== null);
    const isSigned = rows.some(({ signed }) => signed !== null);
    if (isSigned && moved.some(({ signed, said }) => (signed ?? 'C') !== said)) return 'balance';
    if (!isSigned && moved.every(({ said }) => said === 'C')) return 'amount';
    const asDirection = directionsByBalance(rows, null);
    const marked = rows.map(({ valor, saldo, said }) => ({
      valor,
      saldo: saldo !== null && said === 'D' ? negative(saldo) : saldo,
    }));
    const asSign = directionsByBalance(marked, null);
    // Where signs and marks mean the same the directions are known: only what the balances are is asked.
    const due = rows.map(({ signed, said }) => (isSigned ? (signed ?? 'C') : said));
    const fits = (proven: Direction | null, index: number) => proven !== null && proven === due[index];
    const asAmounts = asDirection.filter(fits).length;
    const asBalances = asSign.filter(isSigned ? fits : isProven).length;
    if (isSigned) return asBalances > asAmounts ? 'balance' : 'amount';
    const isDenied = asDirection.some((proven, index) => proven !== null && !fits(proven, index));
    if (asBalances === 0 || (!isDenied && asAmounts > asBalances)) return 'amount';
    return isDenied || asBalances > asAmounts ? 'balance' : null;
  }
}

function rowOf({ valor, saldo, mark }: Cells, options: AmountOptions): Row {
  const amount = readAmount(valor, options);
  const signed = amount?.sign === '-' ? 'D' : (amount?.mark ?? null);
  return {
    valor: amount && absolute(amount.valor),
    saldo: parseAmount(saldo, options),
    signed,
    said: directionWord(mark),
  };
}

function isProven(direction: Direction | null): boolean {
  return direction !== null;
}
