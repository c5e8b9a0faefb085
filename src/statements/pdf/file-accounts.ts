import { accountOfLine } from '../common/account-line';
import { type FileAccount, UNNAMED_ACCOUNT } from '../common/statement';
import type { PdfRow } from './rows';

/**
 * The accounts of a PDF (statement reading, 9.22). A line `Agência … Conta …` names the account of the tables whose headings are
 * below it. Pass each line of text that is no row to `see`, and call `begin` at each row of headings.
 */
export class FileAccounts {
  private readonly found: FileAccount[] = [];
  private named: FileAccount | null = null;
  /** The account of the rows that follow. */
  current = 0;

  see(text: string): void {
    this.named = accountOfLine(text) ?? this.named;
  }

  /** Headings of a table are here: its rows are of the account that was named last. */
  begin(): void {
    const { named } = this;
    if (named === null) return;
    const known = this.found.findIndex(({ agencia, conta }) => agencia === named.agencia && conta === named.conta);
    this.current = known < 0 ? this.found.push(named) - 1 : known;
  }

  /** All accounts. A file that does not name two has one account without a name. */
  get all(): FileAccount[] {
    return this.found.length > 1 ? this.found : [UNNAMED_ACCOUNT];
  }
}

/** A column `Conta` with more values holds something else than the accounts of a customer. */
const ACCOUNTS_MAX = 200;

/**
 * Returns the accounts that a column names, and each row with its account. A row that names none has the account of the row above.
 * Null where the column names fewer than two.
 */
export function accountsInColumn(rows: readonly PdfRow[]): { accounts: FileAccount[]; rows: PdfRow[] } | null {
  const texts = [...new Set(rows.map(({ accountText }) => accountText ?? '').filter((text) => text !== ''))];
  if (texts.length < 2 || texts.length >= ACCOUNTS_MAX) return null;
  let account = 0;
  const placed = rows.map((row): PdfRow => {
    account = row.accountText ? texts.indexOf(row.accountText) : account;
    return { ...row, account };
  });
  return { accounts: texts.map((conta) => ({ ...UNNAMED_ACCOUNT, conta })), rows: placed };
}
