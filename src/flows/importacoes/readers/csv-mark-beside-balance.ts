import { absolute } from '../../../kernel/decimal';
import { type AmountOptions, parseAmount, readAmount } from './amount';
import { type BalanceStep, directionsByBalance } from './balance-directions';
import { directionWord } from './direction-words';
import type { Direction } from './statement';
import { ITEMS_PER_STEP, type Steps } from './steps';

/** Whose mark it is; null where the file does not tell. */
export type MarkOf = 'amount' | 'balance' | null;

interface Row extends BalanceStep {
  isNegative: boolean;
  isSigned: boolean;
  said: Direction | null;
}

/**
 * A lone column C or D right beside the balances (`Valor;Saldo;D/C`) may be theirs or the amounts'. Shown all rows of its
 * table, it tells which (statement reading, 1.2 and 3.4): the balances' where it contradicts a signed amount, or where more
 * of the running balance comes out by it than without; the amounts' where that says the same, or proves nothing.
 */
export class MarkBesideBalance {
  private readonly rows: { valor: string; saldo: string; mark: string }[] = [];

  /** A row's cells as written. */
  see(valor: string, saldo: string, mark: string): void {
    this.rows.push({ valor, saldo, mark });
  }

  *whose(options: AmountOptions): Steps<MarkOf> {
    const rows: Row[] = [];
    for (const { valor, saldo, mark } of this.rows) {
      if (rows.length % ITEMS_PER_STEP === 0) yield;
      const amount = readAmount(valor, options);
      rows.push({
        valor: amount && absolute(amount.valor),
        saldo: parseAmount(saldo, options),
        isNegative: amount?.sign === '-' || amount?.mark === 'D',
        isSigned: amount !== null && (amount.sign === '-' || amount.mark !== null),
        said: directionWord(mark),
      });
    }
    const moved = rows.filter(({ valor, said }) => valor !== null && valor !== '0.00' && said !== null);
    const isSigned = rows.some((row) => row.isSigned);
    if (isSigned && moved.some(({ isNegative, said }) => isNegative === (said === 'C'))) return 'balance';
    if (!isSigned && moved.every(({ said }) => said === 'C')) return 'amount';
    const asDirection = yield* directionsByBalance(rows, null);
    const signed = rows.map(({ valor, saldo, said }) => ({ valor, saldo: said === 'D' ? negative(saldo) : saldo }));
    const asSign = yield* directionsByBalance(signed, null);
    // Where signs and marks say the same the directions are known: only what the balances are is asked.
    const due = rows.map(({ isNegative, said }) => (isSigned ? (isNegative ? 'D' : 'C') : said));
    const fits = (proven: Direction | null, index: number) => proven !== null && proven === due[index];
    const asAmounts = asDirection.filter(fits).length;
    const asBalances = asSign.filter(isSigned ? fits : isProven).length;
    if (isSigned) return asBalances > asAmounts ? 'balance' : 'amount';
    const isDenied = asDirection.some((proven, index) => proven !== null && !fits(proven, index));
    if (asBalances === 0 || (!isDenied && asAmounts > asBalances)) return 'amount';
    return isDenied || asBalances > asAmounts ? 'balance' : null;
  }
}

function isProven(direction: Direction | null): boolean {
  return direction !== null;
}

function negative(saldo: string | null): string | null {
  return saldo === null || saldo === '0.00' ? saldo : `-${absolute(saldo)}`;
}
