import { accountOfLine } from '../../common/account-line';
import { type FileAccount, UNNAMED_ACCOUNT } from '../../common/statement';
import { type PdfLine, placeOf } from '../lines/lines';
import { SAME_EDGE } from '../cells/amount-clusters';
import type { PdfRow } from './rows';
import type { Sections } from '../lines/sections';
import { isNear } from '../cells/table-lines';
import type { CellLine } from '../cells/tables';

/**
 * The accounts of a PDF (statement reading, 9.22). A line `Agência … Conta …` names the account of the tables whose headings are
 * below it, or of the rows below it where the file has no headings. Pass each line of text that is no row to `see`, and call `begin` at each row of headings.
 */
export class FileAccounts {
  private readonly found: FileAccount[] = [];
  private named: FileAccount | null = null;
  /** The line that named it. */
  private namedAt = 0;
  private left = 0;
  /** The account of the rows that follow. */
  current = 0;

  /** Reads a line of text. In a file without headings (`bare`: its rows) the name of another account begins its rows. */
  see(line: PdfLine, bare: { rows: PdfRow[] } | null, sections: Sections): void {
    const named = accountOfLine(line.text);
    if (!named) return;
    const { left } = placeOf(line, 0, 1);
    const mayBegin = bare !== null && bare.rows.length > 0;
    // The accounts of payees are at the edge of the texts. Those below rows may be, where no line above the rows names one.
    if (mayBegin && this.named === null) return;
    if (mayBegin && Math.abs(left - this.left) > SAME_EDGE) return;
    if (mayBegin && this.named && this.found.length === 0) this.found.push(this.named);
    [this.named, this.namedAt, this.left] = [named, line.number, left];
    if (mayBegin) this.begin(line, bare, sections);
  }

  /**
   * Headings of a table are here, with a day or below day headings: its rows are of the account that was named last, and so are the
   * balances between its name and its headings. Other amounts there have not the day of the rows above. Scheduled rows of another
   * account end.
   */
  begin(headings: PdfLine, found: { rows: PdfRow[] }, sections: Sections): void {
    const { named, current } = this;
    if (named === null) return;
    const known = this.found.findIndex(({ agencia, conta }) => agencia === named.agencia && conta === named.conta);
    this.current = known < 0 ? this.found.push(named) - 1 : known;
    if (this.current === current) return;
    sections.account(headings, this.namedAt);
    const isBelow = ({ line }: PdfRow): boolean => line > this.namedAt;
    if (found.rows.some((row) => isBelow(row) && row.daySource === 'dated')) return;
    const ofAccount = (row: PdfRow): PdfRow =>
      row.daySource === 'foot'
        ? { ...row, account: this.current }
        : { ...row, account: this.current, day: null, daySource: 'detached' };
    found.rows = found.rows.map((row) => (isBelow(row) ? ofAccount(row) : row));
  }

  /** Returns all accounts, and the rows with theirs where a column names them. A file that does not name two has one without a name. */
  of(rows: readonly PdfRow[]): { accounts: FileAccount[]; rows?: PdfRow[] } {
    if (this.found.length > 1) return { accounts: this.found };
    return accountsInColumn(rows) ?? { accounts: [UNNAMED_ACCOUNT] };
  }
}

const PAYEE_LINES_MAX = 6;

/** Whether a line goes on with the texts of the row above it, which may name the account of its payee. */
export function isOfPayee(lines: readonly CellLine[], index: number, row: PdfLine | null): boolean {
  if (lines[index]?.isWrapped) return true;
  for (let at = index; at > 0 && index - at < PAYEE_LINES_MAX; at--) {
    const [above, item] = [lines[at - 1], lines[at]];
    if (!above || !item || !isAtTexts(item) || !isNear(above.line, item.line)) return false;
    if (above.line === row) return true;
  }
  return false;
}

/** Whether a line begins at the edge of a column of texts, and not where the rows begin. */
function isAtTexts({ cells: [first], layout }: CellLine): boolean {
  if (!first || !layout) return false;
  const { dayLeft, textLefts } = layout;
  const start = Math.min(dayLeft ?? Infinity, ...textLefts);
  return first.left > start + SAME_EDGE && textLefts.some((edge) => Math.abs(edge - first.left) <= SAME_EDGE);
}

/** A column `Conta` with more values holds something else than the accounts of a customer. */
const ACCOUNTS_MAX = 200;

/**
 * Returns the accounts that a column names, and each row with its account. A row that names none has the account of the row above.
 * Null where the column names fewer than two.
 */
function accountsInColumn(rows: readonly PdfRow[]): { accounts: FileAccount[]; rows: PdfRow[] } | null {
  const texts = [...new Set(rows.map(({ accountText }) => accountText ?? '').filter((text) => text !== ''))];
  if (texts.length < 2 || texts.length >= ACCOUNTS_MAX) return null;
  let account = 0;
  const placed = rows.map((row): PdfRow => {
    account = row.accountText ? texts.indexOf(row.accountText) : account;
    return { ...row, account };
  });
  return { accounts: texts.map((conta) => ({ ...UNNAMED_ACCOUNT, conta })), rows: placed };
}
