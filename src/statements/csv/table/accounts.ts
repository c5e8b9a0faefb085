import { accountOfLine, beginsAccountLine } from '../../common/account-line';
import type { CsvRow } from './rows';
import type { CsvTable } from './table-facts';
import { type FileAccount, UNNAMED_ACCOUNT } from '../../common/statement';
import { oneLine } from '../../common/text-fields';
import { cellAt, filledCells } from './cells';
import { type HeadingRow, words } from './heading-row';

const TEXT_MAX = 100;
/** With more values a column `Conta` holds something else than the accounts of a customer. */
const ACCOUNTS_MAX = 200;

const ACCOUNT = words(
  'conta,conta corrente,numero da conta,numero conta,num conta,n conta,no conta,nr conta,nro conta,account,account number,account name,bank account,conta c c,conta bancaria,conta financeira,nome da conta,conta caixa,carteira',
);
/** Where no column names the account itself, its kind distinguishes them, but for that of another party. */
const KIND_OF_ACCOUNT = words('tipo de conta,tipo da conta,tipo conta,account type');
const NAMES_PARTY = /\b(?:favorecid[oa]|pagador|recebedor|fornecedor|cliente|payee|razao social|nome)\b/;
const BRANCH = words('agencia,ag,numero da agencia,cod agencia');
const OF_OTHER = /\b(?:favorecido|beneficiario|contraparte|destino|destinatario|remetente)\b/;

/** Where the account of each row is; the account of whom is paid is none of the statement. */
export function accountColumns(row: HeadingRow): { conta: number | null; agencia: number | null } {
  const isOfOther = row.headings.some((heading) => OF_OTHER.test(heading));
  const kind = row.headings.some((heading) => NAMES_PARTY.test(heading))
    ? null
    : row.first((heading) => KIND_OF_ACCOUNT.has(heading));
  const conta = isOfOther ? null : (row.first((heading) => ACCOUNT.has(heading)) ?? kind);
  return { conta, agencia: conta === null ? null : row.first((heading) => BRANCH.has(heading)) };
}

/** Whether a row names the account of the rows below it: `Agência: 1234 Conta: 56789-0`. */
export function isAccountLine(row: CsvRow): boolean {
  const [first = ''] = filledCells(row.cells);
  return beginsAccountLine(first) && accountOfRow(row) !== null;
}

function accountOfRow({ cells }: CsvRow): FileAccount | null {
  return accountOfLine(filledCells(cells).join(' '));
}

/**
 * The accounts that a CSV file distinguishes (statement reading, 9.22): by a column `Conta`, or by lines `Agência … Conta …`
 * above the rows of each. A first pass shows every row to {@link see}; where the file names fewer than two, its rows are of
 * one account without a name, as the import names it.
 */
export class CsvAccounts {
  private readonly byColumn = new Map<string, FileAccount>();
  private readonly byLine = new Map<string, FileAccount>();
  private current: string | null = null;
  private places: ReadonlyMap<string, number> = new Map();
  contas: readonly FileAccount[] = [UNNAMED_ACCOUNT];

  /** First pass: a row of the table, or with `isCounted` false any other. */
  see(row: CsvRow, table: CsvTable | null, isCounted: boolean): void {
    if (!isCounted) {
      const account = accountOfRow(row);
      if (account) this.note(this.byLine, account);
      return;
    }
    if (this.byLine.size === 0) this.byLine.set('', UNNAMED_ACCOUNT);
    const account = table && accountInColumn(row, table);
    if (account) this.note(this.byColumn, account);
    else if (this.byColumn.size === 0) this.byColumn.set('', UNNAMED_ACCOUNT);
  }

  /** Ends the first pass. */
  settle(): void {
    const named = [this.byColumn, this.byLine].find((found) => {
      const count = found.size - Number(found.has(''));
      return count > 1 && count < ACCOUNTS_MAX;
    });
    if (!named) return;
    this.contas = [...named.values()];
    this.places = new Map([...named.keys()].map((key, place) => [key, place]));
    this.isByColumn = named === this.byColumn;
  }

  private isByColumn = false;

  get areSeveral(): boolean {
    return this.places.size > 0;
  }

  /** Second pass: goes on to this row and returns which of `contas` it is of. */
  placeOf(row: CsvRow, table: CsvTable | null, isCounted: boolean): number {
    if (!this.areSeveral) return 0;
    const account = this.isByColumn
      ? table && isCounted && accountInColumn(row, table)
      : !isCounted && accountOfRow(row);
    if (account) this.current = keyOf(account);
    return this.places.get(this.current ?? '') ?? 0;
  }

  private note(found: Map<string, FileAccount>, account: FileAccount): void {
    const key = keyOf(account);
    if (found.size <= ACCOUNTS_MAX && !found.has(key)) found.set(key, account);
  }
}

function accountInColumn(row: CsvRow, { layout }: CsvTable): FileAccount | null {
  const conta = oneLine(cellAt(row, layout.conta).slice(0, TEXT_MAX));
  if (conta === '') return null;
  return { ...UNNAMED_ACCOUNT, conta, agencia: oneLine(cellAt(row, layout.agencia).slice(0, TEXT_MAX)) || null };
}

const keyOf = ({ agencia, conta }: FileAccount): string => JSON.stringify([agencia, conta]);
