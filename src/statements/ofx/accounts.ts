import type { ByteText } from '../../kernel/decode';
import { bankCode } from './bank';
import type { OfxStatement } from './content';
import { isRealInColumn } from '../common/other-money';
import type { FileAccount } from '../common/statement';
import { oneLine } from '../common/text-fields';

const TEXT_MAX = 100;

/** The accounts of an OFX file in its order: statements of the same bank, branch, number and currency are of one account. */
export class OfxAccounts {
  readonly contas: FileAccount[] = [];
  private readonly places = new Map<string, number>();

  constructor(private readonly text: ByteText) {}

  /** Which of `contas` the statement is of. */
  indexOf(statement: OfxStatement): number {
    const account = this.accountOf(statement);
    const key = JSON.stringify(account);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.contas.length);
    return this.contas.push(account) - 1;
  }

  private accountOf({ BANKID, BRANCHID, ACCTID, FID, ORG, CURDEF }: OfxStatement): FileAccount {
    return {
      banco: bankCode(BANKID, this.text.decode(FID), this.text.decode(ORG)),
      bankid: this.named(BANKID),
      agencia: this.named(BRANCHID),
      conta: this.named(ACCTID),
      moeda: currencyOf(CURDEF),
    };
  }

  private named(written: string): string | null {
    return oneLine(this.text.decode(written.slice(0, TEXT_MAX))) || null;
  }
}

/** `BRL` for reais, also where none is named (5.4). */
export function currencyOf(written: string): string {
  return isRealInColumn(written) ? 'BRL' : written.slice(0, 10).toUpperCase();
}
