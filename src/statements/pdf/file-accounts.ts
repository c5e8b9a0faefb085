import { accountOfLine } from '../common/account-line';
import { type FileAccount, UNNAMED_ACCOUNT } from '../common/statement';
import type { PdfRow } from './rows';

/**
 * The accounts that a PDF tells apart: a line `Agência … Conta …` is that of the tables whose headings stand below it (statement
 * reading, 9.22). Show it each line of text that is no row, and each row of headings.
 */
export class FileAccounts {
  private readonly found: FileAccount[] = [];
  private named: FileAccount | null = null;
  /** That of the rows that follow. */
  current = 0;

  see(text: string): void {
    this.named = accountOfLine(text) ?? this.named;
  }

  /** Headings of a table stand here. */
  begin(): void {
    const { named } = this;
    if (named === null) return;
    const known = this.found.findIndex(({ agencia, conta }) => agencia === named.agencia && conta === named.conta);
    this.current = known < 0 ? this.found.push(named) - 1 : known;
  }

  /** All of them; one that is not named where the file does not name two. */
  get all(): FileAccount[] {
    return this.found.length > 1 ? this.found : [UNNAMED_ACCOUNT];
  }
}

/** With more values a column `Conta` holds something else than the accounts of a customer. */
const ACCOUNTS_MAX = 200;

/**
 * The accounts that a column names, and each row with its own: that of the row above where it names none. Null where it names fewer
 * than two.
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
